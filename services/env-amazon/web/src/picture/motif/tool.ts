import { disc, line, path, rect, type Motif } from "@primbench/ui";

export const tool: Record<string, Motif> = {
  drill: [
    rect([148, 76, 40, 7], "ink", 3),
    path("M124 62h18l12 8v20l-12 8h-18z", "dark"),
    path("M30 54h98v52H50q-20 0-20-20z", "main"),
    path("M30 54h98v14H30z", "light"),
    path("M52 100h40l-10 54H44z", "main"),
    rect([30, 148, 66, 24], "ink", 6),
    line("M96 108v16", "accent", 9),
    line("M44 78h30M44 90h30", "dark", 4),
  ],
  hammer: [
    rect([92, 72, 18, 102], "accent", 8),
    path("M54 46h70q24 0 40 24-26-10-40 6H54z", "main"),
    rect([36, 42, 30, 38], "dark", 5),
    rect([92, 130, 18, 44], "ink", 8),
  ],
  screwdriver: [
    path("M112 84l44-44 6 6-44 44z", "light"),
    path("M152 44l10-18 14 14-18 10z", "dark"),
    path("M30 146l62-68q12-8 24 4t4 24l-68 62q-12 8-24-4t2-18z", "main"),
    line("M46 148l52-54M60 158l50-48", "light", 5),
    path("M92 78q12-8 24 4t4 24l-10 8-28-26z", "accent"),
  ],
  "tape-measure": [
    path("M110 148h76v18h-76z", "accent"),
    line("M124 150v8M138 150v12M152 150v8M166 150v12", "ink", 3),
    rect([182, 144, 7, 28], "dark", 2),
    rect([28, 56, 108, 112], "main", 26),
    rect([28, 56, 108, 26], "light", 13),
    disc(82, 116, 30, "dark"),
    disc(82, 116, 20, "paper"),
    rect([56, 42, 44, 16], "ink", 6),
  ],
  toolbox: [
    line("M70 72V44h60v28", "ink", 9),
    rect([24, 72, 152, 98], "main", 10),
    rect([24, 72, 152, 36], "dark", 10),
    rect([52, 98, 22, 22], "accent", 4),
    rect([126, 98, 22, 22], "accent", 4),
    rect([82, 128, 36, 18], "light", 4),
  ],
  flashlight: [
    path("M132 54l50-28v96l-50-26z", "accent"),
    path("M104 48h24q6 0 6 6v42q0 6-6 6h-24z", "dark"),
    rect([20, 58, 88, 34], "main", 8),
    line("M34 58v34M48 58v34", "dark", 5),
    rect([72, 52, 20, 9], "ink", 4),
    line("M24 92q20 50 60 40", "light", 4),
  ],
  ladder: [
    line("M66 172L88 24M134 172L112 24", "main", 10),
    line("M71 150h58M76 122h48M80 94h40M84 66h32", "dark", 8),
    line("M150 172L116 36", "light", 7),
  ],
};
