import type { Names } from './names.ts';

let loaded: Names | undefined;

/** Names that were loaded; until then no emoji has a name, and letters of other scripts stay as they are. */
export const names: Names = {
  emoji: (name) => loaded?.emoji(name),
  emojiName: (character) => loaded?.emojiName(character),
  transliterate: (text) => (loaded === undefined ? text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}._]+/gu, '-') : loaded.transliterate(text)),
};

/** Has all that is read and written from now on use these names. */
export function useNames(all: Names): void {
  loaded = all;
}
