import type { Motif } from "@primbench/ui";
import { useQuery } from "@tanstack/react-query";

import { families } from "./family";
import { familyOf, parcel } from "./motif";

const undrawn: Motif = [];

/** The drawing of a kind of thing, nothing until its family is loaded; a parcel for a kind that has none. */
export function useMotif(name: string): Motif {
  const family = familyOf(name);
  const { data } = useQuery({
    queryKey: ["motifs", family],
    queryFn: () => families[family ?? ""]?.load(),
    enabled: family !== undefined,
    staleTime: "static",
  });
  return family === undefined ? parcel : (data?.[name] ?? undrawn);
}
