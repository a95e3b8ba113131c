import { paletteNamed, type Palette } from "./palette";
import type { Motif, Shape, Tone } from "./shape";

type Props = {
  motif: Motif;
  /** Name of a palette. */
  palette: string;
  /** Text alternative; without it the picture is decoration. */
  label?: string;
  className?: string | undefined;
};

/** A motif drawn in a palette: the same two always give the same picture. */
export function DrawnPicture({ motif, palette, label, className }: Props) {
  const colours = paletteNamed(palette);
  return (
    <svg
      viewBox="0 0 200 200"
      className={className}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <rect width="200" height="200" fill={colours.ground} />
      <ellipse cx="100" cy="174" rx="66" ry="7" fill={colours.dark} opacity="0.14" />
      {motif.map((shape) => (
        <Form key={keyOf(shape)} shape={shape} colours={colours} />
      ))}
    </svg>
  );
}

function Form({ shape, colours }: { shape: Shape; colours: Palette }) {
  const fill = colourOf(shape.tone, colours);
  const [a, b, c, d] = shape.box ?? [0, 0, 0, 0];
  switch (shape.kind) {
    case "rect":
      return <rect x={a} y={b} width={c} height={d} rx={shape.radius} fill={fill} />;
    case "ellipse":
      return <ellipse cx={a} cy={b} rx={c} ry={d} fill={fill} />;
    case "path":
      return <path d={shape.d} fill={fill} />;
    case "line":
      return (
        <path
          d={shape.d}
          fill="none"
          stroke={fill}
          strokeWidth={shape.stroke}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      );
  }
}

/** Two equal shapes in one motif would be one too many: what is drawn is its identity. */
function keyOf({ kind, tone, d, box }: Shape): string {
  return `${kind} ${tone} ${d ?? box?.join(" ") ?? ""}`;
}

function colourOf(tone: Tone, colours: Palette): string {
  if (tone === "ink") return "#20262d";
  if (tone === "paper") return "#ffffff";
  return colours[tone];
}
