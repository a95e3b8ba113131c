import { DrawnPicture } from "@primbench/ui";

import type { Image } from "../api/type";
import { useMotif } from "./useMotif";

type Props = { image: Image; label?: string; className?: string | undefined };

export function ProductPicture({ image, label, className }: Props) {
  const motif = useMotif(image.motif);
  return (
    <DrawnPicture
      motif={motif}
      palette={image.palette}
      className={className}
      {...(label === undefined ? {} : { label })}
    />
  );
}
