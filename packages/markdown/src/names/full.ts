import { emojiToName, nameToEmoji } from 'gemoji';
import limax from 'limax';
import type { Names } from './names.ts';

/** Characters that stay in anchors and slugs, beside letters, digits and hyphens. */
const KEPT = { '.': '.', _: '_', '+': '+' };

/** All names: gemoji for emoji, limax for other scripts. */
export const names: Names = {
  emoji: (name) => (Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined),
  emojiName(character) {
    const name = Object.hasOwn(emojiToName, character) ? emojiToName[character] : undefined;
    return name !== undefined && nameToEmoji[name] === character ? name : undefined;
  },
  transliterate: (text) => limax(text, { tone: false, custom: KEPT }).replaceAll('+', ''),
};
