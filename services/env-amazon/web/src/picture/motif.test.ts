import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { families } from "./family";
import { familyOf } from "./motif";

const catalogue = join(import.meta.dirname, "../../../src/primbench_env_amazon/data/departments");

const wanted = readdirSync(catalogue).flatMap((file) => {
  const text = readFileSync(join(catalogue, file), "utf8");
  return [...text.matchAll(/^\s*motif: ([a-z-]+)$/gm)].map((match) => match[1] ?? "");
});

test("every motif of the catalogue is drawn", () => {
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((name) => familyOf(name) === undefined)).toEqual([]);
});

test("every drawing is of something in the catalogue", () => {
  const drawn = Object.values(families).flatMap((family) => family.motifs);

  expect(drawn.filter((name) => !wanted.includes(name))).toEqual([]);
});

test.each(Object.entries(families))("%s has the drawings that are looked for there", async (_, { load, motifs }) => {
  expect(Object.keys(await load()).sort()).toEqual([...motifs].sort());
});

test.each(Object.entries(families))("what %s draws stays within its ground", async (_, { load }) => {
  const shapes = Object.values(await load()).flat();
  const boxes = shapes.flatMap((shape) => (shape.kind === "rect" && shape.box ? [shape.box] : []));

  expect(boxes.filter(([x, y]) => Math.min(x, y) < 0)).toEqual([]);
  expect(boxes.filter(([x, y, width, height]) => Math.max(x + width, y + height) > 200)).toEqual([]);
});
