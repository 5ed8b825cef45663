import type { SiteCustomization } from '@octavo/contract';
import { escapeHtml } from '@octavo/markdown/draw';
import { emojiText } from '../html/decoration.ts';
import { readHex, writeHex } from './colour.ts';
import { scaleOf, solidGround } from './scale.ts';

/** Size of the drawing; icons are scaled. */
const SIZE = 32;

/**
 * Draws the icon of a site that has none of its own as SVG: the emoji that the look names, else the first letter of the title on the main colour. It
 * holds no style, script or address.
 */
export function siteIcon(title: string, { favicon, styling, internationalization }: SiteCustomization): string {
  const emoji = 'emoji' in favicon ? emojiText(favicon.emoji) : undefined;
  if (emoji !== undefined) return drawn(sign(emoji, 'font-size="26"'));
  const letter = firstLetter(title).toLocaleUpperCase(internationalization.locale);
  const accent = readHex(styling.primaryColor.light);
  const { onSolid } = scaleOf(accent, false);
  const ground = `<rect width="${SIZE}" height="${SIZE}" rx="${CORNERS[styling.corners]}" fill="${writeHex(readHex(solidGround(accent, onSolid)))}"/>`;
  const font = `font-family="system-ui,sans-serif" font-size="20" font-weight="700" fill="${onSolid}"`;
  return drawn(letter === '' ? ground : ground + sign(letter, font));
}

const CORNERS = { straight: 0, rounded: 7, circular: 16 } as const satisfies Record<SiteCustomization['styling']['corners'], number>;

const drawn = (content: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${content}</svg>`;

const sign = (text: string, font: string): string =>
  `<text x="16" y="16" ${font} text-anchor="middle" dominant-baseline="central">${escapeHtml(text)}</text>`;

/** Returns the first letter, digit or emoji of a title, with all that belongs to it; empty for a title of signs alone. */
export function firstLetter(title: string): string {
  for (const { segment } of new Intl.Segmenter().segment(title.slice(0, 200))) {
    if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(segment) && segment.length <= 16) return segment;
  }
  return '';
}
