import type { ElementOf } from '@octavo/runtime';
import { type Content, h } from '../html/h.ts';
import { pressOf } from './actions.ts';
import { drawKitIcon } from './icons.ts';
import type { KitDrawing } from './kit-drawing.ts';

/** Returns a block, with its controls where it is edited. */
export function drawBlock({ children, controls = [] }: ElementOf<'block'>, drawing: KitDrawing): Content {
  const hasControls = drawing.isEditable === true && controls.length > 0;
  return [
    hasControls &&
      h(
        'div',
        { class: 'ck-controls' },
        controls.map(({ icon, label, onPress, confirm }) =>
          h('button', { class: 'ck-button', ...pressOf(onPress, drawing, confirm) }, drawKitIcon(icon, drawing), h('span', {}, label)),
        ),
      ),
    h('div', { class: 'ck-vstack' }, drawing.all(children)),
  ];
}

/** Returns the content of a dialog: the client puts it into one. */
export function drawModal({ title, subtitle, children, submit }: ElementOf<'modal'>, drawing: KitDrawing): Content {
  return [
    h(
      'header',
      { class: 'ck-modal-head' },
      h(
        'div',
        {},
        title !== undefined && h('h2', { class: 'ck-modal-title' }, title),
        subtitle !== undefined && h('div', { class: 'ck-hint' }, typeof subtitle === 'string' ? subtitle : drawing.all(subtitle)),
      ),
      h('button', { class: 'ck-close', type: 'button', 'data-ck-close': true, 'aria-label': drawing.words.close }, '×'),
    ),
    h('div', { class: 'ck-vstack ck-modal-body' }, drawing.all(children)),
    submit !== undefined && h('footer', { class: 'ck-buttons' }, drawing.draw(submit)),
  ];
}

export function drawConfiguration({ children }: ElementOf<'configuration'>, drawing: KitDrawing): Content {
  return h('div', { class: 'ck-vstack ck-configuration' }, drawing.all(children));
}
