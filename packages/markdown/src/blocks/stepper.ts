import type { RenderContext } from '../draw/context.ts';
import { type DrawnNode, element, nodesOf } from '../draw/tree.ts';
import { type BlockDefinition, type BlockOf, noReferences } from './block.ts';
import { type Container, containerNode, convertContainer, convertLooseItem, itemNodeOf, plainItem, wideContainer } from './containers.ts';
import { drawTitled } from './tabs.ts';
import { spoken } from './tag.ts';

const SHAPE: Container = { type: 'stepper', item: 'stepper-step', itemTag: 'step', ...wideContainer, ...plainItem };

/** A step by step guide is an ordered list. */
function drawStepper(block: BlockOf<'stepper'>, context: RenderContext): DrawnNode[] {
  const items = block.children.flatMap((child) => [
    child.type === 'stepper-step'
      ? element('li', { class: 'oct-step' }, context.blocks(child.children))
      : element('li', { class: 'oct-step', 'data-loose': 'true' }, context.blocks([child])),
    '\n',
  ]);
  return nodesOf(element('ol', { class: 'oct-stepper' }, '\n', items), '\n');
}

/** `{% stepper %}` */
export const stepper = {
  tags: { stepper: 'pair' },
  text: spoken,
  references: noReferences,
  draw: drawStepper,
  convert: (block, context) => convertContainer(block, SHAPE, context),
  nodes: { stepper: containerNode(SHAPE) },
} satisfies BlockDefinition<'stepper'>;

/** `{% step %}` */
export const stepperStep = {
  tags: { step: 'pair' },
  text: spoken,
  references: noReferences,
  draw: (block, context) => drawTitled('stepper-step', block, context),
  convert: (block, context) => convertLooseItem(block, SHAPE, context),
  nodes: { 'stepper-step': itemNodeOf(SHAPE) },
} satisfies BlockDefinition<'stepper-step'>;
