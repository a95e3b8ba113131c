import { line, path, type Motif } from "@primbench/ui";

import { families } from "./family";

/** What is drawn for a kind of thing that has no drawing of its own. */
export const parcel: Motif = [
  path("M28 72l72-32 72 32v74l-72 30-72-30z", "main"),
  path("M28 72l72 30 72-30-72-32z", "light"),
  path("M100 102v74l72-30V72z", "dark"),
  line("M64 56l72 31v22", "accent", 9),
];

const familyNames = new Map(
  Object.entries(families).flatMap(([family, { motifs }]) => motifs.map((motif) => [motif, family])),
);

/** Name of the family that has the drawing; undefined when nobody drew it. */
export function familyOf(motif: string): string | undefined {
  return familyNames.get(motif);
}
