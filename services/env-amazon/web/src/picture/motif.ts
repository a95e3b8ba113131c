import type { Motif } from "@primbench/ui";

import { kitchen } from "./kitchen";

const motifs: Record<string, Motif> = { ...kitchen };

/** The drawing of a kind of thing; a parcel for a kind that has none. */
export function motifNamed(name: string): Motif {
  return motifs[name] ?? parcel;
}

const parcel: Motif = [];
