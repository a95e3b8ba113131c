import type { Palette } from "./palette";

export type Tone = keyof Palette | "ink" | "paper";

/** One filled or outlined form on a 200 by 200 ground, bottom line at y = 172. */
export type Shape = {
  kind: "path" | "rect" | "ellipse" | "line";
  tone: Tone;
  /** SVG path data, or numbers in the order of the builder's arguments. */
  d?: string;
  box?: readonly [number, number, number, number];
  radius?: number;
  /** Width of the outline; 0 is filled. */
  stroke?: number;
};

export type Motif = readonly Shape[];

/** Filled form from SVG path data. */
export const path = (d: string, tone: Tone): Shape => ({ kind: "path", d, tone });

/** Round-ended stroke along SVG path data. */
export const line = (d: string, tone: Tone, stroke: number): Shape => ({ kind: "line", d, tone, stroke });

/** Rectangle from x, y, width, height with rounded corners. */
export const rect = (box: readonly [number, number, number, number], tone: Tone, radius = 0): Shape => ({
  kind: "rect",
  box,
  tone,
  radius,
});

/** Ellipse from centre x, y and half axes. */
export const oval = (box: readonly [number, number, number, number], tone: Tone): Shape => ({
  kind: "ellipse",
  box,
  tone,
});

/** Circle from centre and radius. */
export const disc = (x: number, y: number, r: number, tone: Tone): Shape => oval([x, y, r, r], tone);
