import { emojiToName, nameToEmoji } from 'gemoji';
import limax from 'limax';
import type { Names } from './names.ts';

/** Characters that stay in anchors and slugs, beside letters, digits and hyphens. */
const KEPT = { '.': '.', _: '_', '+': '+' };

/** An emoji with the first of its names. */
export interface NamedEmoji {
  name: string;
  character: string;
}

/** All names, which can be searched. */
export interface AllNames extends Names {
  /** Returns emoji with a name that has `query` in it, those whose name begins with it first; `most` at most. */
  findEmoji(query: string, most: number): NamedEmoji[];
}

/** All names: gemoji for emoji, limax for other scripts. */
export const names: AllNames = {
  emoji: (name) => (Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined),
  emojiName(character) {
    const name = Object.hasOwn(emojiToName, character) ? emojiToName[character] : undefined;
    return name !== undefined && nameToEmoji[name] === character ? name : undefined;
  },
  findEmoji(query, most) {
    const found = Object.keys(nameToEmoji).filter((name) => name.includes(query));
    const rank = (name: string) => (name === query ? 0 : name.startsWith(query) ? 1 : 2);
    const characters = new Map<string, string>();
    for (const name of found.sort((one, other) => rank(one) - rank(other) || one.length - other.length)) {
      const character = nameToEmoji[name];
      if (character !== undefined && !characters.has(character)) characters.set(character, name);
      if (characters.size >= most) break;
    }
    return [...characters].map(([character, name]) => ({ name, character }));
  },
  transliterate: (text) => limax(text, { tone: false, custom: KEPT }).replaceAll('+', ''),
};
