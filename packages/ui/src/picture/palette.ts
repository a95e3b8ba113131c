export type Palette = { main: string; dark: string; light: string; accent: string; ground: string };

const palettes: Record<string, Palette> = {
  slate: { main: "#64748b", dark: "#334155", light: "#cbd5e1", accent: "#f59e0b", ground: "#f1f5f9" },
  sky: { main: "#3b9ede", dark: "#1b5f96", light: "#b9e0f8", accent: "#ffb454", ground: "#eef7fd" },
  teal: { main: "#1f9d94", dark: "#0f5f59", light: "#a9e4df", accent: "#f4a261", ground: "#ecf8f7" },
  forest: { main: "#3f7d4f", dark: "#23492d", light: "#b6d8bf", accent: "#e0a33a", ground: "#eff6f1" },
  lime: { main: "#86b32c", dark: "#4d6a13", light: "#dcedb0", accent: "#e4572e", ground: "#f6faea" },
  sand: { main: "#c8a36b", dark: "#7d6138", light: "#eedfc4", accent: "#477a8c", ground: "#faf5ec" },
  amber: { main: "#eba52c", dark: "#96620c", light: "#fbe0ac", accent: "#3d5a80", ground: "#fef7e8" },
  coral: { main: "#ec6b56", dark: "#993626", light: "#f9c9c0", accent: "#2a6f77", ground: "#fef1ee" },
  rose: { main: "#d9568a", dark: "#8a2550", light: "#f6c3d7", accent: "#4f6d7a", ground: "#fdf0f5" },
  plum: { main: "#80509f", dark: "#4a2a62", light: "#d9c3e8", accent: "#e9a23b", ground: "#f6f0fa" },
  graphite: { main: "#454b54", dark: "#22262b", light: "#b5bbc3", accent: "#d64933", ground: "#f1f2f4" },
  cream: { main: "#e9ddc7", dark: "#a08c69", light: "#faf4e8", accent: "#b0563b", ground: "#f4efe6" },
  navy: { main: "#2b4570", dark: "#172642", light: "#b3c4e0", accent: "#e2a53c", ground: "#eef2f8" },
};

const names = Object.keys(palettes);

/** Colours of a palette; an unknown name always gets the same one of the known. */
export function paletteNamed(name: string): Palette {
  const sum = Array.from(name).reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const palette = palettes[name] ?? palettes[names[sum % names.length] ?? "slate"];
  if (palette === undefined) throw new Error("no palettes");
  return palette;
}
