import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { motifs } from "./motif";

const catalogue = join(import.meta.dirname, "../../../src/primbench_env_amazon/data/departments");

const wanted = readdirSync(catalogue).flatMap((file) => {
  const text = readFileSync(join(catalogue, file), "utf8");
  return [...text.matchAll(/^\s*motif: ([a-z-]+)$/gm)].map((match) => match[1] ?? "");
});

test("every motif of the catalogue is drawn", () => {
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((name) => !(name in motifs))).toEqual([]);
});

test.each(Object.entries(motifs))("%s stays within its ground", (_, motif) => {
  const boxes = motif.flatMap((shape) => (shape.kind === "rect" && shape.box ? [shape.box] : []));

  for (const [x, y, width, height] of boxes) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(200);
  }
});
