import type { TreeNode } from '@/lib/outputs';

/** A space that the palette searches. */
export interface PlaceSpace {
  spaceId: string;
  /** Prefix of page addresses, ending in `/`. */
  base: string;
  /** The pages that are loaded. */
  nodes: readonly TreeNode[];
}

/** Place of the current screen. */
export interface Place {
  orgId?: string | undefined;
  space?: PlaceSpace | undefined;
}
