import type { DocumentNode } from '@octavo/contract';
import { atLeastOne, block, fragment, voidBlock } from './nodes.ts';

/** `<details>`: title and body are fragments. */
export function expandableNode(open: boolean, title: DocumentNode[], body: DocumentNode[]): DocumentNode {
  const parts = [fragment('expandable-title', [block('paragraph', {}, title)]), fragment('expandable-body', atLeastOne(body))];
  return voidBlock('expandable', open ? { defaultExpanded: true } : {}, parts);
}
