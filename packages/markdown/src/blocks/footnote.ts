import { type BlockDefinition, noReferences, silent } from './block.ts';

/** `[^label]: text`: drawn at the end of the page, and a part of what refers to it in a document. */
export const footnote = {
  text: silent,
  references: noReferences,
  draw: () => [],
  convert: () => [],
  nodes: {},
} satisfies BlockDefinition<'footnote'>;
