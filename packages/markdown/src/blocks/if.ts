import { atLeastOne, block } from '../document/nodes.ts';
import type { SourceNode } from '../document/write/check.ts';
import { Data } from '../document/write/data.ts';
import { refuse } from '../document/write/refuse.ts';
import { pair } from '../document/write/tags.ts';
import type { RenderContext } from '../draw/context.ts';
import { type DrawnNode, element, nodesOf } from '../draw/tree.ts';
import { type BlockDefinition, type BlockOf, noReferences } from './block.ts';
import { spoken } from './tag.ts';

/** Content for some visitors only: shown with its condition as a label, or for one of them as it is. */
function drawCondition(block: BlockOf<'if'>, context: RenderContext): DrawnNode[] {
  const { condition: holds, omitConditions } = context.options;
  if (holds !== undefined) return holds(block.argument) ? context.blocks(block.children) : [];
  if (omitConditions) return context.blocks(block.children);
  const condition = element('p', { class: 'oct-if-condition' }, 'Shown if ', element('code', undefined, block.argument));
  return nodesOf(element('section', { class: 'oct-if' }, condition, '\n', context.blocks(block.children)), '\n');
}

function opening(node: SourceNode): string {
  const data = new Data(node);
  const expression = (data.text('expression') ?? '').trim();
  data.end();
  if (expression === '' || /[\r\n]|%\}/.test(expression))
    refuse(`${node.path}.data.expression`, 'a condition is an expression of one line.');
  return `{% if ${expression} %}`;
}

/** `{% if … %}`; the condition stays as it is written. */
export const condition = {
  tags: { if: 'pair' },
  text: spoken,
  references: noReferences,
  draw: drawCondition,
  convert({ argument, children }, context) {
    const nodes = context.blocks(children);
    return context.isEvaluated ? nodes : [block('if', { expression: argument }, atLeastOne(nodes))];
  },
  nodes: { if: { body: 'nodes', opening, write: (node, writer) => pair(opening(node), 'if', writer.blocks(node.nodes)) } },
} satisfies BlockDefinition<'if'>;
