import type { Block } from '../tree.ts';

/** Stands for `known-operation.ts` in the entry for browsers: editors draw no specifications. */
export function drawKnownOperation(): undefined {
  return undefined;
}

/** Names no blocks: editors need no anchors of operations. */
export function apiAnchors(): Map<Block, string> {
  return new Map();
}
