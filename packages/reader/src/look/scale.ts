import { contrast, type Oklch, readable, writeHex } from './colour.ts';

/** Lightness of the twelve steps: grounds, grounds of parts, lines, solid, text. */
const LIGHT = [0.993, 0.98, 0.96, 0.935, 0.905, 0.87, 0.82, 0.75, 0.6, 0.55, 0.5, 0.28];
const DARK = [0.17, 0.2, 0.235, 0.27, 0.31, 0.36, 0.43, 0.53, 0.62, 0.68, 0.78, 0.93];
/** Share of the colour's chroma in each step. */
const CHROMA = [0.04, 0.1, 0.2, 0.32, 0.42, 0.52, 0.65, 0.8, 1, 1, 1, 0.55];

/** Twelve steps of a colour, from the ground to text; the ninth is the colour itself, the eleventh is readable on the second. */
export interface Scale {
  steps: readonly string[];
  /** Text on the ninth step. */
  onSolid: string;
}

/** Makes the scale of a colour for one theme. Steps that text stands in or on are corrected to 4.5:1. */
export function scaleOf(colour: Oklch, isDark: boolean): Scale {
  const lightness = isDark ? DARK : LIGHT;
  const steps = lightness.map((l, at) => writeHex({ l, c: colour.c * (CHROMA[at] ?? 1) * (isDark && at < 8 ? 0.7 : 1), h: colour.h }));
  const solid = writeHex(colour);
  steps[8] = solid;
  steps[9] = writeHex({ ...colour, l: colour.l + (isDark ? 0.05 : -0.05) });
  steps[10] = readable({ ...colour, l: isDark ? Math.max(colour.l, 0.72) : Math.min(colour.l, 0.55) }, steps[2] ?? '', isDark);
  return {
    steps,
    onSolid: contrast('#ffffff', solid) >= 4.5 || contrast('#ffffff', solid) > contrast('#111111', solid) ? '#ffffff' : '#111111',
  };
}

/** Returns the colour as a ground for its text: as it is, or darker or lighter until the text stands out from it by 4.5. */
export function solidGround(colour: Oklch, onSolid: string): string {
  return readable(colour, onSolid, onSolid !== '#ffffff');
}
