import type { ElementOf } from '@octavo/runtime';
import { type Content, h } from '../html/h.ts';
import { pressOf } from './actions.ts';
import { drawKitIcon } from './icons.ts';
import type { KitDrawing } from './kit-drawing.ts';

/** Widest share of a box: steps of the stylesheet. */
const MOST_GROWTH = 6;

export const drawStack =
  (name: 'ck-hstack' | 'ck-vstack') =>
  ({ children, align }: ElementOf<'hstack'> | ElementOf<'vstack'>, drawing: KitDrawing): Content =>
    h('div', { class: name, 'data-align': align }, drawing.all(children));

/** Returns a part of a stack that takes its share of the room. */
export function drawBox({ children, grow = 0 }: ElementOf<'box'>, drawing: KitDrawing): Content {
  const share = Math.min(Math.ceil(grow), MOST_GROWTH);
  return h('div', { class: 'ck-box', 'data-grow': share === 0 ? undefined : share }, drawing.all(children));
}

export function drawDivider({ size = 'medium' }: ElementOf<'divider'>): Content {
  return h('hr', { class: 'ck-divider', 'data-size': size });
}

/** Returns a card; one that can be pressed is a button as a whole, which stands beside what is in it. */
export function drawCard({ title, hint, icon, onPress, children, buttons }: ElementOf<'card'>, drawing: KitDrawing): Content {
  const name = title ?? (typeof hint === 'string' ? hint : '');
  return h(
    'div',
    { class: 'ck-card' },
    onPress !== undefined &&
      h('button', { class: 'ck-card-press', ...pressOf(onPress, drawing), 'aria-label': name === '' ? undefined : name }),
    h(
      'div',
      { class: 'ck-card-head' },
      icon !== undefined && h('span', { class: 'ck-card-icon' }, drawKitIcon(icon, drawing)),
      h(
        'div',
        { class: 'ck-card-text' },
        title !== undefined && h('div', { class: 'ck-card-title' }, title),
        hint !== undefined && h('div', { class: 'ck-hint' }, typeof hint === 'string' ? hint : drawing.draw(hint)),
      ),
      buttons !== undefined && h('div', { class: 'ck-buttons' }, drawing.all(buttons)),
    ),
    children !== undefined && h('div', { class: 'ck-card-body' }, drawing.all(children)),
  );
}

/** Steps: all their names, and the content of the one that is active. */
export function drawStepper({ activeStep, onStepChange, onComplete, children }: ElementOf<'stepper'>, drawing: KitDrawing): Content {
  const steps = [children].flat().filter((child): child is ElementOf<'step'> => child.type === 'step');
  const found = steps.findIndex(({ id }) => id === activeStep);
  const active = steps[Math.max(found, 0)];
  if (active === undefined) return undefined;
  const at = steps.indexOf(active);
  const following = steps[at + 1];
  const onNext = following === undefined ? onComplete : onStepChange && { ...onStepChange, step: following.id };
  const { next, finish } = drawing.words;
  const name = ({ id, title }: ElementOf<'step'>, index: number): Content =>
    onStepChange !== undefined && index < at
      ? h('button', { class: 'ck-step-name', ...pressOf({ ...onStepChange, step: id }, drawing) }, title)
      : h('span', { class: 'ck-step-name' }, title);
  return h(
    'div',
    { class: 'ck-stepper' },
    h(
      'ol',
      { class: 'ck-step-names' },
      steps.map((step, index) => h('li', { 'aria-current': index === at ? 'step' : undefined }, name(step, index))),
    ),
    drawStep(active, drawing),
    active.next === undefined &&
      onNext !== undefined &&
      h(
        'div',
        { class: 'ck-buttons' },
        h('button', { class: 'ck-button', 'data-style': 'primary', ...pressOf(onNext, drawing) }, following === undefined ? finish : next),
      ),
  );
}

/** Content of a step, and what leads on. */
export function drawStep({ children, next }: ElementOf<'step'>, drawing: KitDrawing): Content {
  return h('div', { class: 'ck-step' }, drawing.all(children), next !== undefined && h('div', { class: 'ck-buttons' }, drawing.draw(next)));
}
