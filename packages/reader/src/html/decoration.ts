import { iconName } from '../icons/icons.ts';
import type { Decoration } from '../model.ts';
import type { Drawing } from './drawing.ts';
import { type Content, h } from './h.ts';

/** Emoji or icon in front of a title; nothing where there is neither. */
export function drawDecoration({ emoji, icon }: Decoration, drawing: Drawing): Content {
  if (emoji !== undefined && emoji !== '') return h('span', { class: 'emoji', 'aria-hidden': 'true' }, emojiText(emoji));
  return icon === undefined ? undefined : drawIcon(icon, drawing);
}

/** Returns an icon of the icon set, by reference to the page's sprite; nothing for an unknown name. */
export function drawIcon(name: string, drawing: Pick<Drawing, 'icons'>): Content {
  const known = iconName(name);
  if (known === undefined) return undefined;
  drawing.icons.add(known);
  return h('svg', { class: 'icon', 'aria-hidden': 'true' }, h('use', { href: `#i-${known}` }));
}

/** Returns the character of an emoji that may be written as code points. */
export function emojiText(emoji: string): string {
  if (!/^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*$/i.test(emoji)) return emoji;
  const points = emoji.split('-').map((code) => Number.parseInt(code, 16));
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : emoji;
}
