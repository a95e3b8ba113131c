import { disc, line, path, rect, type Motif } from "@primbench/ui";

export const book: Record<string, Motif> = {
  book: [
    rect([50, 28, 104, 144], "dark", 6),
    path("M58 152h96v12H58q-6 0-6-6t6-6z", "paper"),
    rect([50, 28, 100, 128], "main", 6),
    rect([50, 28, 18, 132], "dark", 5),
    rect([84, 52, 50, 34], "light", 3),
    line("M84 106h50M84 120h34", "accent", 5),
  ],
  "book-stack": [
    rect([30, 138, 140, 34], "main", 5),
    rect([44, 144, 126, 22], "paper"),
    rect([40, 104, 128, 34], "accent", 5),
    rect([40, 110, 114, 22], "paper"),
    rect([34, 70, 126, 34], "dark", 5),
    rect([48, 76, 112, 22], "paper"),
    path("M44 58l94-28 8 26-94 18z", "light"),
  ],
  comic: [
    rect([46, 28, 108, 144], "paper", 4),
    rect([54, 36, 92, 32], "accent"),
    line("M66 52h66", "paper", 9),
    rect([54, 74, 44, 44], "main"),
    rect([102, 74, 44, 44], "light"),
    rect([54, 122, 92, 42], "dark"),
    path("M112 82h28v20h-12l-8 10v-10h-8z", "paper"),
    disc(76, 98, 12, "light"),
    path("M66 164l24-34 18 22 12-12 18 24z", "main"),
  ],
  cookbook: [
    rect([46, 28, 110, 144], "main", 6),
    rect([46, 28, 18, 144], "dark", 5),
    disc(110, 94, 36, "paper"),
    disc(110, 94, 24, "light"),
    line("M84 66v24M78 66v14q6 8 12 0V66M138 66q-10 16 0 28v30M84 90v34", "accent", 4),
    line("M82 152h58", "paper", 6),
  ],
};
