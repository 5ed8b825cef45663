import type { SiteLook } from '@/lib/outputs';

/** A font whose files a site serves. */
export type OwnFont = Extract<SiteLook['styling']['font'], object>;

const WEIGHTS: readonly [RegExp, number][] = [
  [/(thin|hairline)/i, 100],
  [/(extra|ultra)-?light/i, 200],
  [/light/i, 300],
  [/medium/i, 500],
  [/(semi|demi)-?bold/i, 600],
  [/(extra|ultra)-?bold/i, 800],
  [/(black|heavy)/i, 900],
  [/bold/i, 700],
];

/** Returns the weight that the name of a font's file tells; 400 where it tells none. */
export function weightOf(fileName: string): number {
  const written = /(?<![0-9])([1-9]00)(?![0-9])/.exec(fileName)?.[1];
  return written === undefined ? (WEIGHTS.find(([words]) => words.test(fileName))?.[1] ?? 400) : Number(written);
}

/** Returns the family that the name of a font's file tells, in the letters that a look takes. */
export function familyOf(fileName: string): string {
  const [base = ''] = fileName.replace(/\.[^.]+$/, '').split(/-(?=[A-Z0-9])|_/);
  const spaced = base.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').replaceAll(/[^\p{L}\p{N} _-]+/gu, ' ');
  return spaced.trim().slice(0, 50) || 'Font';
}

/** Returns a font with more files: one of a weight that it has replaces that. */
export function withFiles(font: OwnFont | undefined, files: readonly { name: string; url: string }[]): OwnFont | undefined {
  const [first] = files;
  if (first === undefined) return font;
  const family = font?.fontFamily ?? familyOf(first.name);
  const faces = new Map((font?.fontFaces ?? []).map((face) => [face.weight, face]));
  for (const { name, url } of files) {
    const format = name.toLowerCase().endsWith('.woff2') ? ('woff2' as const) : ('woff' as const);
    faces.set(weightOf(name), { weight: weightOf(name), sources: [{ url, format }] });
  }
  const fontFaces = [...faces.values()].toSorted((left, right) => left.weight - right.weight).slice(0, 20);
  return { id: font?.id ?? family.toLowerCase().replaceAll(' ', '-'), custom: true, fontFamily: family, fontFaces };
}
