import { disc, line, oval, path, rect, type Motif } from "@primbench/ui";

export const kitchen: Record<string, Motif> = {
  mug: [
    line("M132 82q34-2 34 26t-36 28", "dark", 13),
    path("M44 62h92v92q0 18-18 18H62q-18 0-18-18z", "main"),
    path("M44 62h22v110h-4q-18 0-18-18z", "light"),
    oval([90, 62, 46, 9], "dark"),
    oval([90, 64, 38, 6], "ink"),
  ],
  kettle: [
    line("M72 66q28-44 56 0", "ink", 9),
    path("M128 96l38-20 6 8-34 44z", "dark"),
    path("M56 84q44-26 88 0l12 72q1 16-15 16H59q-16 0-15-16z", "main"),
    path("M58 84q10-7 20-10l-8 98H59q-16 0-15-16z", "light"),
    oval([100, 78, 34, 8], "dark"),
    disc(100, 66, 7, "accent"),
  ],
  pan: [
    line("M132 118l52-26", "ink", 12),
    path("M20 104h124l-12 46q-4 12-16 12H48q-12 0-16-12z", "main"),
    oval([82, 104, 62, 17], "dark"),
    oval([82, 106, 52, 12], "light"),
    disc(136, 116, 4, "accent"),
  ],
  knife: [
    path("M96 20q34 52 20 104H92z", "light"),
    path("M96 20q34 52 20 104h-8q10-52-12-104z", "main"),
    rect([86, 122, 34, 12], "dark", 3),
    rect([90, 132, 26, 42], "ink", 9),
    disc(103, 144, 3, "light"),
    disc(103, 160, 3, "light"),
  ],
  blender: [
    path("M62 36h76l-12 84H74z", "light"),
    path("M66 66h68l-8 54H74z", "accent"),
    rect([58, 26, 84, 14], "dark", 6),
    path("M72 120h56l14 52H58z", "main"),
    disc(100, 148, 10, "ink"),
    line("M142 46q26 6 18 34l-24 14", "dark", 8),
  ],
  tumbler: [
    line("M112 14l-12 40", "accent", 7),
    path("M56 54h88l-12 108q-2 10-12 10H80q-10 0-12-10z", "main"),
    path("M56 54h24l4 118h-4q-10 0-12-10z", "light"),
    rect([50, 44, 100, 16], "dark", 8),
    path("M62 104h76l-2 22H64z", "dark"),
  ],
  "storage-box": [
    rect([34, 78, 132, 94], "light", 12),
    rect([46, 104, 108, 58], "main", 8),
    rect([26, 62, 148, 22], "dark", 9),
    rect([84, 76, 32, 18], "accent", 5),
    line("M58 116v34", "light", 5),
  ],
};
