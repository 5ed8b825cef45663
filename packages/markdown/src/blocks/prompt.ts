import { block, flag, otherAttributes } from '../document/nodes.ts';
import type { SourceNode } from '../document/write/check.ts';
import { Data } from '../document/write/data.ts';
import { openTag, pair, type TagAttributes } from '../document/write/tags.ts';
import type { RenderContext } from '../draw/context.ts';
import { type DrawnNode, element, nodesOf } from '../draw/tree.ts';
import { wordsOf } from '../draw/words.ts';
import { type BlockDefinition, type BlockOf, noReferences } from './block.ts';
import { spoken } from './tag.ts';

function drawPrompt(block: BlockOf<'prompt'>, context: RenderContext): DrawnNode[] {
  const { description = wordsOf(context).prompt, defaultExpanded } = block.attributes;
  const open = defaultExpanded === 'full' || defaultExpanded === 'partial';
  const summary = element('summary', undefined, description);
  return nodesOf(element('details', { class: 'oct-prompt', open }, summary, '\n', context.blocks(block.children)), '\n');
}

function opening(node: SourceNode): string {
  const data = new Data(node);
  const known: TagAttributes = [
    ['description', data.text('description') || undefined],
    ['openInAIProviders', data.flag('openInAIProviders') || undefined],
    ['defaultExpanded', data.word('defaultExpanded', ['hidden', 'partial', 'full'])],
  ];
  return openTag('prompt', [...known, ...data.attributes()], node.path);
}

/** `{% prompt %}`: a fence with a description. */
export const prompt = {
  tags: { prompt: 'pair' },
  text: spoken,
  references: noReferences,
  draw: drawPrompt,
  convert({ attributes, children }, context) {
    const { description = '', openInAIProviders, defaultExpanded = '' } = attributes;
    const data = {
      ...otherAttributes(attributes, ['openInAIProviders', 'defaultExpanded']),
      description,
      openInAIProviders: flag(openInAIProviders),
      defaultExpanded: /^(?:hidden|partial|full)$/.test(defaultExpanded) ? defaultExpanded : undefined,
    };
    return [block('prompt', data, context.blocks(children))];
  },
  nodes: { prompt: { body: 'nodes', opening, write: (node, writer) => pair(opening(node), 'prompt', writer.blocks(node.nodes)) } },
} satisfies BlockDefinition<'prompt'>;
