import { disc, line, oval, path, rect, type Motif } from "@primbench/ui";

export const home: Record<string, Motif> = {
  lamp: [
    path("M70 34h60l30 62H40z", "main"),
    path("M70 34h18l-16 62H40z", "light"),
    rect([94, 96, 12, 62], "dark"),
    oval([100, 166, 40, 8], "dark"),
    line("M122 96v20", "ink", 2),
    disc(122, 120, 4, "accent"),
  ],
  pillow: [
    path("M30 66q70-20 140 0-12 44 0 92-70 20-140 0 12-46 0-92z", "main"),
    path("M30 66q24-7 50-9-14 54 0 110-26-2-50-9 12-46 0-92z", "light"),
    line("M64 106q36 12 72 0", "dark", 3),
  ],
  blanket: [
    rect([36, 138, 128, 32], "dark", 16),
    rect([36, 104, 128, 32], "main", 16),
    rect([36, 70, 128, 32], "light", 16),
    line("M60 72v96M84 72v96M116 72v96M140 72v96", "accent", 3),
    line("M42 170v8M66 170v8M90 170v8M114 170v8M138 170v8M158 170v8", "dark", 4),
  ],
  towel: [
    rect([34, 132, 132, 38], "main", 18),
    rect([40, 96, 120, 38], "light", 18),
    rect([46, 60, 108, 38], "main", 18),
    rect([66, 60, 10, 38], "dark"),
    rect([62, 96, 10, 38], "accent"),
    rect([58, 132, 10, 38], "dark"),
  ],
  candle: [
    path("M100 26q20 26 0 40-20-14 0-40z", "accent"),
    line("M100 62v16", "ink", 3),
    rect([60, 78, 80, 94], "light", 10),
    rect([60, 104, 80, 50], "main"),
    oval([100, 80, 40, 9], "paper"),
    rect([76, 118, 48, 22], "paper", 3),
  ],
  clock: [
    disc(100, 102, 70, "dark"),
    disc(100, 102, 60, "paper"),
    line("M100 52v8M100 144v8M50 102h8M142 102h8", "main", 5),
    line("M100 102V68", "ink", 6),
    line("M100 102l26 16", "ink", 5),
    line("M100 102l-22 30", "accent", 3),
    disc(100, 102, 5, "ink"),
  ],
  rug: [
    rect([24, 58, 152, 100], "main", 4),
    rect([36, 70, 128, 76], "light", 2),
    path("M100 76l46 32-46 32-46-32z", "dark"),
    path("M100 90l26 18-26 18-26-18z", "accent"),
    line("M24 64h-8M24 84h-8M24 104h-8M24 124h-8M24 146h-8M176 64h8M176 84h8M176 104h8M176 124h8M176 146h8", "dark", 4),
  ],
};
