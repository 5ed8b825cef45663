/** The beginning of a mention before the cursor: `@` behind a space, and some letters of a name. */
const BEGUN = /(?:^|[\s(])@([\p{L}\p{N}._-]{0,40}(?: [\p{L}\p{N}._-]{0,40})?)$/u;

/** A mention that was begun: what was typed of the name, and the stretch of the text from its `@` to the cursor. */
export interface BegunMention {
  query: string;
  from: number;
  to: number;
}

/** Returns the mention that the text before the cursor ends with, or undefined. */
export function mentionBefore(text: string): BegunMention | undefined {
  const typed = BEGUN.exec(text)?.[1];
  return typed === undefined ? undefined : { query: typed, from: text.length - typed.length - 1, to: text.length };
}

/** Action of a key in the list of people. */
export type ListKey = { kind: 'choose'; index: number } | { kind: 'take'; index: number } | { kind: 'close' };

/** Returns what a key does in a list of `count` people, of which one is chosen; undefined for a key that is not for the list. */
export function listKey(key: string, chosen: number, count: number): ListKey | undefined {
  if (count === 0) return undefined;
  const at = Math.min(chosen, count - 1);
  if (key === 'ArrowDown') return { kind: 'choose', index: (at + 1) % count };
  if (key === 'ArrowUp') return { kind: 'choose', index: (at + count - 1) % count };
  if (key === 'Enter' || key === 'Tab') return { kind: 'take', index: at };
  return key === 'Escape' ? { kind: 'close' } : undefined;
}
