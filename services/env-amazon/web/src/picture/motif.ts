import { line, path, type Motif } from "@primbench/ui";

import { book, office } from "./motif/book";
import { clothing } from "./motif/clothing";
import { electronics } from "./motif/electronics";
import { home } from "./motif/home";
import { kitchen } from "./motif/kitchen";
import { garden, pet, sport } from "./motif/outdoor";
import { beauty, grocery } from "./motif/personal";
import { tool } from "./motif/tool";
import { toy } from "./motif/toy";

export const motifs: Record<string, Motif> = {
  ...kitchen,
  ...home,
  ...electronics,
  ...clothing,
  ...book,
  ...office,
  ...sport,
  ...pet,
  ...garden,
  ...tool,
  ...beauty,
  ...grocery,
  ...toy,
};

const parcel: Motif = [
  path("M28 72l72-32 72 32v74l-72 30-72-30z", "main"),
  path("M28 72l72 30 72-30-72-32z", "light"),
  path("M100 102v74l72-30V72z", "dark"),
  line("M64 56l72 31v22", "accent", 9),
];

/** The drawing of a kind of thing; a parcel for a kind that has none. */
export function motifNamed(name: string): Motif {
  return motifs[name] ?? parcel;
}
