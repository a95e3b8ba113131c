import type { Choice } from "@primbench/ui";

import type { Interval } from "../api/type";

export const intervals = [
  "2 weeks",
  "1 month",
  "2 months",
  "3 months",
  "6 months",
] as const satisfies readonly Interval[];

export const intervalChoices: readonly Choice[] = intervals.map((value) => ({ value, label: value }));
