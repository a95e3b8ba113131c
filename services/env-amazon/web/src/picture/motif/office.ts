import { disc, line, path, rect, type Motif } from "@primbench/ui";

export const office: Record<string, Motif> = {
  notebook: [
    rect([52, 26, 100, 146], "main", 8),
    rect([52, 26, 22, 146], "dark", 8),
    rect([90, 52, 48, 28], "paper", 4),
    line("M98 66h32", "dark", 4),
    rect([136, 26, 8, 146], "accent"),
    line("M46 48h16M46 72h16M46 96h16M46 120h16M46 144h16", "ink", 5),
  ],
  pen: [
    path("M134 26l30 30-88 88-40 14q-4 0-2-6l14-40z", "main"),
    path("M134 26l14 14-88 88-12-16z", "light"),
    path("M48 112l30 30-2 2-40 14q-4 0-2-6z", "paper"),
    path("M38 146l8 8-10 4q-4 0-2-6z", "ink"),
    path("M134 26l30 30-14 14-30-30z", "dark"),
    line("M128 58l-36 36", "accent", 6),
  ],
  stapler: [
    path("M24 88q70-30 144-10l10 22q0 10-12 10L28 116q-14-12-4-28z", "main"),
    path("M24 88q70-30 144-10l4 8q-80-14-150 14z", "light"),
    path("M28 116l120-6v20H40z", "dark"),
    rect([20, 146, 160, 22], "ink", 10),
    rect([28, 112, 24, 42], "dark", 8),
  ],
  "desk-organizer": [
    line("M56 82l-8-52M74 82V34M92 82l8-46", "accent", 7),
    rect([128, 46, 34, 50], "paper", 3),
    path("M30 76h80v96H42q-12 0-12-12z", "main"),
    path("M110 92h60v68q0 12-12 12h-48z", "light"),
    rect([30, 76, 80, 12], "dark"),
    rect([110, 92, 60, 10], "dark"),
    rect([50, 122, 40, 26], "light", 4),
  ],
  binder: [
    rect([56, 26, 96, 146], "main", 6),
    rect([56, 26, 30, 146], "dark", 6),
    rect([60, 44, 22, 56], "paper", 3),
    line("M66 56h10M66 66h10", "ink", 3),
    disc(71, 146, 9, "light"),
    disc(71, 146, 4, "ink"),
    rect([104, 52, 34, 8], "light", 3),
  ],
  calculator: [
    rect([50, 26, 100, 146], "dark", 12),
    rect([62, 40, 76, 32], "light", 4),
    line("M118 56h10", "ink", 6),
    line("M72 94h2M99 94h2M126 94h2M72 118h2M99 118h2M126 118h2M72 144h2M99 144h2", "paper", 17),
    line("M126 144h2", "accent", 17),
  ],
};
