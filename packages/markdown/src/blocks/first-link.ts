import { inlineText } from '../inline-text.ts';
import type { Block } from '../tree.ts';
import { inlinesOf, walkBlocks } from '../walk.ts';

/** The first link among blocks: the body of a content reference or an OpenAPI block. */
export function firstLink(blocks: readonly Block[]): { url: string; text: string } | undefined {
  for (const block of walkBlocks(blocks)) {
    for (const node of inlinesOf(block).flat()) if (node.type === 'link') return { url: node.url, text: inlineText(node.children) };
  }
  return undefined;
}
