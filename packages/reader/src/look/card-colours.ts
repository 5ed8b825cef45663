import type { SiteCustomization } from '@octavo/contract';
import { readHex, writeHex } from './colour.ts';
import { scaleOf, solidGround } from './scale.ts';

/** Colours of a picture of a page, as `#rrggbb`, and the rounding of its sign. */
export interface CardColours {
  ground: string;
  text: string;
  soft: string;
  accent: string;
  onAccent: string;
  radius: number;
}

/** Returns the colours that a look gives to pictures of its pages: those of its default theme. */
export function cardColours({ styling, themes }: Pick<SiteCustomization, 'styling' | 'themes'>): CardColours {
  const isDark = themes.default === 'dark';
  const primary = readHex(isDark ? styling.primaryColor.dark : styling.primaryColor.light);
  const neutral = scaleOf({ ...primary, l: 0.55, c: Math.min(primary.c, 0.01) }, isDark);
  const { onSolid } = scaleOf(primary, isDark);
  return {
    ground: isDark ? (neutral.steps[0] ?? '#111111') : '#ffffff',
    text: neutral.steps[11] ?? onSolid,
    soft: neutral.steps[10] ?? onSolid,
    accent: writeHex(readHex(solidGround(primary, onSolid))),
    onAccent: onSolid,
    radius: { straight: 0, rounded: 14, circular: 32 }[styling.corners],
  };
}
