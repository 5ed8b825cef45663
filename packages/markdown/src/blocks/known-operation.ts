import type { RenderContext } from '../draw/context.ts';
import type { DrawnNode } from '../draw/tree.ts';
import { inlineText } from '../inline-text.ts';
import type { Block, TagBlock } from '../tree.ts';
import { apiRequestOf, takeApiAnchor } from './api-request.ts';

export { apiAnchors } from '../api-requests.ts';

/** Returns what a block of an API names as its specification has it; `undefined` where that is not known. */
export function drawKnownOperation(block: TagBlock, context: RenderContext): DrawnNode[] | undefined {
  const { drawApi } = context.options;
  const request = drawApi && apiRequestOf(block);
  return request && drawApi?.(request, { id: anchorFor(block, context), heading: headingBefore(block, context) }, context);
}

/** Returns the anchor of a block, with a number where the page has it already. */
function anchorFor(block: TagBlock, context: RenderContext): string {
  const { anchors, shared } = context;
  shared.apiAnchors ??= new Set(anchors.values());
  return context.id(takeApiAnchor(block, shared.apiAnchors));
}

/** Text of the last heading before a block. */
function headingBefore({ start }: TagBlock, { anchors }: RenderContext): string {
  let last: Block | undefined;
  for (const block of anchors.keys()) if (block.type === 'heading' && block.start < start) last = block;
  return last?.type === 'heading' ? inlineText(last.children).replace(/\s+/g, ' ').trim() : '';
}
