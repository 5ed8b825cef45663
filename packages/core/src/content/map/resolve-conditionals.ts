import { isReadable, parse, walkBlocks } from '@octavo/markdown';

/**
 * The text of a page without the `{% if %}` blocks whose condition does not hold. Those that do stay as they are, tags included. A text that is
 * too large to be read is left out as a whole where it may hold such a block.
 */
export function resolveConditionals(text: string, holds: (condition: string) => boolean): string {
  if (!mayHoldConditionals(text)) return text;
  if (!isReadable(text)) return '';
  let result = '';
  let at = 0;
  for (const block of walkBlocks(parse(text).blocks)) {
    // What stands inside of a block that is gone is gone with it.
    if (block.type !== 'if' || block.start < at || holds(block.argument)) continue;
    result += text.slice(at, block.start);
    at = block.end;
  }
  return result + text.slice(at);
}

/** Returns whether a text may hold conditional blocks. */
export function mayHoldConditionals(text: string): boolean {
  return /\{%-?\s*if\b/.test(text);
}
