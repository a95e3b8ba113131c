import { disc, line, path, rect, type Motif } from "@primbench/ui";

export const garden: Record<string, Motif> = {
  plant: [
    line("M100 124V60M100 108q-26-10-36-34M100 96q26-10 36-30", "dark", 5),
    path("M100 72q-26-22 0-56 26 34 0 56z", "main"),
    path("M66 82q-38-2-42-38 40 0 42 38z", "main"),
    path("M134 76q38-4 40-40-40 2-40 40z", "light"),
    path("M58 120h84l-12 52H70z", "accent"),
    rect([52, 112, 96, 16], "accent", 4),
    rect([52, 124, 96, 5], "ink"),
  ],
  "watering-can": [
    line("M52 112q-34-14-34 18t36 26", "dark", 9),
    line("M130 128l42-54", "main", 14),
    path("M158 52l32 26-10 12-34-28z", "dark"),
    path("M46 92h88l8 70q0 10-10 10H50q-10 0-10-10z", "main"),
    path("M46 92h22l-6 80H50q-10 0-10-10z", "light"),
    line("M60 92q30-54 62 0", "dark", 8),
    disc(92, 132, 15, "accent"),
  ],
  hose: [
    disc(92, 112, 62, "main"),
    disc(92, 112, 50, "light"),
    disc(92, 112, 40, "main"),
    disc(92, 112, 28, "light"),
    disc(92, 112, 18, "ground"),
    line("M92 50q60-14 78 20", "main", 12),
    path("M160 66l24-6 8 26-22 6z", "accent"),
    rect([166, 88, 18, 22], "ink", 3),
  ],
  shovel: [
    line("M100 34v84", "accent", 9),
    line("M82 28h36", "dark", 11),
    path("M70 110h60v28q0 26-30 36-30-10-30-36z", "main"),
    path("M70 110h20v52q-20-10-20-24z", "light"),
  ],
  shears: [
    path("M110 24q30 26 14 66l-22 18-12-14q2-40 20-70z", "light"),
    path("M74 42q0 36 28 52l12-10q-10-30-40-42z", "dark"),
    line("M96 106q-34 14-40 62", "main", 17),
    line("M112 98q32 20 34 66", "accent", 17),
    disc(104, 96, 9, "ink"),
    line("M72 128l52 2", "ink", 4),
  ],
};
