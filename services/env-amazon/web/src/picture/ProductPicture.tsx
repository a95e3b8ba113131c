import { DrawnPicture } from "@primbench/ui";

import type { Image } from "../api/type";
import { motifNamed } from "./motif";

type Props = { image: Image; label?: string; className?: string | undefined };

export function ProductPicture({ image, label, className }: Props) {
  return (
    <DrawnPicture
      motif={motifNamed(image.motif)}
      palette={image.palette}
      className={className}
      {...(label === undefined ? {} : { label })}
    />
  );
}
