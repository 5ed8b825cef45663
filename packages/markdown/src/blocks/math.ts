import { voidBlock } from '../document/nodes.ts';
import { Data } from '../document/write/data.ts';
import { drawFormula } from '../draw/formula.ts';
import { element, nodesOf } from '../draw/tree.ts';
import { type BlockDefinition, noReferences } from './block.ts';

/** `$$` */
export const math = {
  text: ({ formula }) => formula,
  references: noReferences,
  draw: ({ formula }, context) => nodesOf(element('div', { class: 'oct-math-block' }, drawFormula(formula, true, context)), '\n'),
  convert: ({ formula }) => [voidBlock('math', { formula })],
  nodes: {
    math: {
      write(node, writer) {
        const data = new Data(node);
        const formula = data.text('formula') ?? '';
        data.end();
        return writer.leaf(node, [() => `$$\n${formula}\n$$`]);
      },
    },
  },
} satisfies BlockDefinition<'math'>;
