import type { ContentConflict } from '../../content/merge/index.ts';

/** Returns a conflict as its row holds it: written by the merge, and by nobody else. Older ones do not say what stands in their places. */
export function readConflict(data: unknown): ContentConflict {
  const conflict = data as ContentConflict;
  if (conflict.kind !== 'text' || conflict.blocks.every(({ now }) => now !== undefined)) return conflict;
  return { ...conflict, blocks: conflict.blocks.map((block, n) => ({ ...block, n: block.n ?? n, now: block.now ?? '' })) };
}
