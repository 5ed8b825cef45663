import { sourceBlock } from '../document/code.ts';
import { drawUnknown } from '../draw/hint.ts';
import { type BlockDefinition, noReferences } from './block.ts';

/** Content that the dialect does not know, shown as its source. */
export const raw = {
  text: ({ reason, value }) => (reason === 'too-deep' ? value : ''),
  references: noReferences,
  draw: ({ value }) => drawUnknown(value),
  convert: ({ value }) => [sourceBlock(value, 'markdown')],
  nodes: {},
} satisfies BlockDefinition<'raw'>;
