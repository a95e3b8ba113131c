import { disc, line, oval, path, rect, type Motif } from "@primbench/ui";

export const shoe: Record<string, Motif> = {
  slipper: [
    path("M22 142q-2-22 20-30 34-10 66-36 16-10 34 6 42 34 40 66 0 10-12 10H34q-12 0-12-16z", "main"),
    path("M22 142q-2-22 20-30 20 22 74 20 44-2 64 10 4 16-10 16H34q-12 0-12-16z", "light"),
    path("M40 114q30-8 68-38 16-10 34 6 6 8 2 12-44 34-100 34z", "paper"),
    rect([20, 156, 162, 14], "dark", 7),
    disc(118, 118, 9, "accent"),
  ],
  "rain-boot": [
    path("M58 28h60v82q46 4 60 26 6 12 4 24H66q-10 0-10-10z", "main"),
    path("M58 28h20v132H66q-10 0-10-10z", "light"),
    rect([52, 24, 72, 20], "dark", 6),
    rect([52, 156, 132, 16], "ink", 5),
    line("M130 118q30 4 38 20", "light", 6),
    rect([96, 52, 22, 14], "accent", 3),
  ],
  "shoe-care": [
    rect([106, 116, 74, 56], "dark", 6),
    oval([143, 116, 37, 13], "main"),
    oval([143, 114, 27, 8], "accent"),
    line("M120 146h46", "light", 8),
    path("M18 100q44-30 88 0v22H18z", "main"),
    path("M18 100q44-30 88 0v8q-44-26-88 0z", "light"),
    rect([18, 118, 88, 14], "dark"),
    line("M26 132v26M38 132v28M50 132v26M62 132v28M74 132v26M86 132v28M98 132v26", "ink", 7),
    path("M52 40h74l14 34-50 6-46-12z", "accent"),
  ],
};
