import { type BlockDefinition, silent } from './block.ts';

/** `[label]: url`: never shown. */
export const definition = {
  text: silent,
  references: ({ url, destination, label }) => [{ kind: 'link', form: 'definition', url, range: destination, text: label }],
  draw: () => [],
  convert: () => [],
  nodes: {},
} satisfies BlockDefinition<'definition'>;
