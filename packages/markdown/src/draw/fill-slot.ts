import type { RenderOptions } from './context.ts';
import { drawImage } from './elements.ts';
import { drawCardLink, drawFileCard, drawLink, drawMention, linkCard } from './links.ts';
import type { DrawnSlot } from './slot.ts';
import { type Attributes, type DrawnNode, nodesOf } from './tree.ts';
import type { DrawWords } from './words.ts';

/** Draws what stands in a slot, as it is drawn where targets are known from the start: addresses pass the same rules. */
export function fillSlot(slot: DrawnSlot, content: readonly DrawnNode[], given: RenderOptions & { words: DrawWords }): DrawnNode[] {
  const context = { options: { ...given, hasSlots: false } };
  switch (slot.kind) {
    case 'link':
      return [drawLink(slot.url, content, context, slot.extra as Attributes)];
    case 'mention':
      return [drawMention(slot.url, content, context)];
    case 'card':
      return [linkCard(slot.url, slot.card, context)];
    case 'file':
      return [drawFileCard(slot.url, slot.card, context)];
    case 'card-link':
      return nodesOf(drawCardLink(slot.url, slot.name, context));
    case 'image':
      return [drawImage(slot.image, context)];
  }
}
