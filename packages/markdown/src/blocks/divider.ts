import { voidBlock } from '../document/nodes.ts';
import { Data } from '../document/write/data.ts';
import { element, nodesOf } from '../draw/tree.ts';
import { type BlockDefinition, noReferences, silent } from './block.ts';

/** `***` */
export const divider = {
  text: silent,
  references: noReferences,
  draw: () => nodesOf(element('hr', undefined), '\n'),
  convert: () => [voidBlock('divider', {})],
  nodes: {
    divider: {
      write(node, writer) {
        new Data(node).end();
        return writer.leaf(node, [() => '***']);
      },
      html(node) {
        new Data(node).end();
        return '<hr>';
      },
    },
  },
} satisfies BlockDefinition<'divider'>;
