/** Width and height to which a picture is drawn before its colours are counted. */
const SIDE = 64;
/** Steps of the hue: what is in one step is one colour. */
const STEPS = 12;

/** Returns the most frequent colours of a picture as `#rrggbb`, at most `most`; what is grey, nearly white, nearly black or see-through is no colour of a brand. */
export function coloursOf(pixels: ArrayLike<number>, most = 4): string[] {
  const found = new Map<number, { weight: number; r: number; g: number; b: number }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
    const vividness = high - low;
    if (alpha < 128 || vividness < 40 || high < 40) continue;
    const sum = found.get(stepOf(r, g, b)) ?? { weight: 0, r: 0, g: 0, b: 0 };
    sum.weight += vividness;
    sum.r += r * vividness;
    sum.g += g * vividness;
    sum.b += b * vividness;
    found.set(stepOf(r, g, b), sum);
  }
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
  return [...found.values()]
    .sort((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ weight, r, g, b }) => `#${hex(r / weight)}${hex(g / weight)}${hex(b / weight)}`);
}

function stepOf(r: number, g: number, b: number): number {
  const high = Math.max(r, g, b);
  const range = high - Math.min(r, g, b);
  const sixth = high === r ? ((g - b) / range + 6) % 6 : high === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return Math.round((sixth / 6) * STEPS) % STEPS;
}

/** Returns the colours of a picture, counted in this browser. @throws DOMException for what is no picture. */
export async function coloursOfFile(file: Blob): Promise<string[]> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const drawing = canvas.getContext('2d');
    if (drawing === null) return [];
    drawing.drawImage(picture, 0, 0, SIDE, SIDE);
    return coloursOf(drawing.getImageData(0, 0, SIDE, SIDE).data);
  } finally {
    URL.revokeObjectURL(address);
  }
}
