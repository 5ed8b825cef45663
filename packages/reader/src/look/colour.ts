/** A colour by lightness (0 to 1), chroma and hue in degrees (OKLCH). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Reads `#rgb` or `#rrggbb`, as the contract has it. */
export function readHex(hex: string): Oklch {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => toLinear(Number.parseInt(long.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: hue < 0 ? hue + 360 : hue };
}

/** Linear light of a colour, perhaps outside of what screens show. */
function linear({ l, c, h }: Oklch): [number, number, number] {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
}

const isShowable = (colour: Oklch): boolean => linear(colour).every((value) => value >= -0.0005 && value <= 1.0005);

/** The same colour with as much chroma as screens show. */
export function fitted(colour: Oklch): Oklch {
  if (isShowable(colour)) return colour;
  let [low, high] = [0, colour.c];
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    if (isShowable({ ...colour, c: middle })) low = middle;
    else high = middle;
  }
  return { ...colour, c: low };
}

/** Writes a colour as `#rrggbb`, fitted to what screens show. */
export function writeHex(colour: Oklch): string {
  const channels = linear(fitted(colour)).map((value) => Math.round(toGamma(Math.min(1, Math.max(0, value))) * 255));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance of `#rrggbb`, by WCAG. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours `#rrggbb`, 1 to 21, by WCAG. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** Returns the colour as it is, or as little darker or lighter as it takes to stand out from a ground by a ratio. */
export function readable(colour: Oklch, ground: string, isDark: boolean, ratio = 4.5): string {
  for (let l = colour.l; l >= 0 && l <= 1; l += isDark ? 0.01 : -0.01) {
    const hex = writeHex({ ...colour, l });
    if (contrast(hex, ground) >= ratio) return hex;
  }
  return isDark ? '#ffffff' : '#000000';
}
