import type { Element } from 'hast';
import { property } from '../html/hast.ts';

const BY_NAME: Readonly<Record<string, string>> = {
  smile: '🙂',
  sad: '🙁',
  cheeky: '😛',
  tongue: '😛',
  laugh: '😀',
  'big-grin': '😀',
  biggrin: '😀',
  wink: '😉',
  'thumbs-up': '👍',
  thumbs_up: '👍',
  'thumbs-down': '👎',
  thumbs_down: '👎',
  information: 'ℹ️',
  tick: '✅',
  check: '✅',
  cross: '❌',
  error: '❌',
  warning: '⚠️',
  plus: '➕',
  add: '➕',
  minus: '➖',
  forbidden: '➖',
  question: '❓',
  help_16: '❓',
  'light-on': '💡',
  lightbulb_on: '💡',
  lightbulb: '💡',
  'yellow-star': '⭐',
  star_yellow: '⭐',
  heart: '❤️',
  'broken-heart': '💔',
};

/** Returns the character that stands for an emoticon's picture; empty when nobody knows. */
export function emoticon(image: Element): string {
  const fallback = property(image, 'dataEmojiFallback');
  if (fallback !== '' && !fallback.startsWith(':')) return fallback;
  const file = /\/([\w-]+)\.\w+(?:\?.*)?$/.exec(property(image, 'src'))?.[1] ?? '';
  const code = /^[0-9a-f]{4,6}(?:-[0-9a-f]{4,6})*$/.test(file) ? file.split('-').map((part) => Number.parseInt(part, 16)) : [];
  if (code.length > 0 && code.every((point) => point <= 0x10ffff)) return String.fromCodePoint(...code);
  const names = [property(image, 'dataEmoticonName'), file, property(image, 'alt').replace(/[()]/g, '')];
  const known = names.find((name) => Object.hasOwn(BY_NAME, name));
  return known === undefined ? '' : (BY_NAME[known] ?? '');
}
