import type { SourceRange } from './types.ts';

/** Replaces a stretch of a text; an empty stretch inserts. */
export interface TextPatch extends SourceRange {
  text: string;
}

/** Applies patches that do not overlap, in any order; of two at one place, insertions come first, in the order given. */
export function applyPatches(text: string, patches: readonly TextPatch[]): string {
  const inOrder = [...patches].sort((a, b) => a.start - b.start || Number(a.end > a.start) - Number(b.end > b.start));
  let out = '';
  let at = 0;
  for (const patch of inOrder) {
    if (patch.start < at) throw new RangeError(`Patches overlap at ${patch.start}.`);
    out += text.slice(at, patch.start) + patch.text;
    at = patch.end;
  }
  return out + text.slice(at);
}
