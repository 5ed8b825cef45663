import * as z from 'zod';
import { text } from './text.ts';

/** An emoji, as a character or as a code such as `1f44d`; kept as it was sent (decisions, ruling 11). */
export const Emoji = z
  .string()
  .meta({ id: 'Emoji', description: 'Emoji, as a character or as its hexadecimal code points.', maxLength: 50 });

/** {@link Emoji} of a request. */
export const EmojiInput = text(1, 50).refine(isEmoji, 'Must be one emoji, as a character or as its hexadecimal code points.');

const CODES = /^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6}){0,15}$/i;
const CHARACTER = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})$/v;
/** Asks for the colourful form; often left out of codes. */
const VARIATION = '\ufe0f';

/** Returns whether a text is one emoji: a character, or its code points joined by hyphens, with or without the variation selectors. */
export function isEmoji(value: string): boolean {
  if (CHARACTER.test(value)) return true;
  if (!CODES.test(value)) return false;
  const points = value.split('-').map((code) => Number.parseInt(code, 16));
  if (points.some((point) => point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff))) return false;
  const characters = points.map((point) => String.fromCodePoint(point));
  return [characters, characters.toSpliced(1, 0, VARIATION)].some((some) => CHARACTER.test(some.join('')));
}
