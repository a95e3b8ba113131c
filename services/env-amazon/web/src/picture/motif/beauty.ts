import { disc, line, path, rect, type Motif } from "@primbench/ui";

export const beauty: Record<string, Motif> = {
  bottle: [
    rect([84, 40, 32, 24], "dark", 4),
    path("M94 40V28h34q8 0 8 8v8h-10v-4h-22z", "ink"),
    rect([62, 62, 76, 110], "main", 16),
    rect([62, 62, 20, 110], "light", 10),
    rect([74, 94, 52, 52], "paper", 4),
    line("M84 110h32M84 124h22", "dark", 4),
  ],
  tube: [
    path("M58 28h84l-10 114H68z", "main"),
    path("M58 28h26l-2 114H68z", "light"),
    rect([54, 22, 92, 14], "dark", 3),
    path("M70 142h60l-4 30H74z", "ink"),
    line("M80 66h40M80 82h28", "paper", 6),
    disc(104, 114, 11, "accent"),
  ],
  lipstick: [
    path("M84 62l32-26v54H84z", "accent"),
    rect([80, 86, 40, 28], "light", 3),
    rect([72, 110, 56, 62], "main", 6),
    rect([72, 110, 14, 62], "dark", 5),
    rect([72, 120, 56, 6], "light"),
  ],
  perfume: [
    rect([82, 30, 36, 28], "dark", 5),
    rect([90, 56, 20, 16], "accent"),
    path("M60 78q0-8 8-8h64q8 0 8 8l16 82q0 12-12 12H56q-12 0-12-12z", "light"),
    path("M54 112h92l10 48q0 12-12 12H56q-12 0-12-12z", "main"),
    rect([76, 114, 48, 32], "paper", 4),
    line("M86 130h28", "dark", 4),
  ],
  "hair-dryer": [
    path("M84 100h34l-8 66q-2 6-10 6h-10q-8 0-8-8z", "dark"),
    disc(92, 74, 44, "main"),
    path("M92 30h64l18 14v60l-18 14H92z", "main"),
    path("M92 30h64l18 14v10H52q10-24 40-24z", "light"),
    rect([166, 42, 16, 64], "ink", 5),
    disc(86, 74, 18, "ink"),
    line("M78 74h16M86 66v16", "light", 3),
    rect([88, 126, 20, 12], "accent", 4),
  ],
  toothbrush: [
    path("M30 140q-8 12 4 20t20-4L146 68l-16-16z", "main"),
    line("M42 150l60-56", "light", 5),
    path("M124 58l30-30q10-6 16 2t0 16l-28 28z", "dark"),
    line("M126 44l-12-14M136 34l-12-14M146 26l-10-14", "accent", 8),
  ],
};
