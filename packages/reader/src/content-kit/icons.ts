import type { DrawnElement } from '@octavo/markdown/draw';
import type { ContentKitElement, ContentKitIcon } from '@octavo/runtime';
import { type Content, h } from '../html/h.ts';
import type { KitDrawing } from './kit-drawing.ts';

/** Shape of the icon set for each icon of the elements. */
const SHAPES: Readonly<Record<ContentKitIcon, string>> = {
  close: 'xmark',
  edit: 'pen',
  github: 'github',
  gitlab: 'gitlab',
  maximize: 'expand',
  email: 'envelope',
  settings: 'gear',
  search: 'magnifying-glass',
  delete: 'trash',
  star: 'star',
  warning: 'triangle-exclamation',
  link: 'link',
  'link-external': 'arrow-up-right-from-square',
  eye: 'eye',
  'eye-off': 'eye-slash',
  lock: 'lock',
  check: 'check',
  'check-circle': 'circle-check',
};

/** The shapes that are drawn. */
export const KIT_SHAPES: readonly string[] = Object.values(SHAPES);

/** Returns an icon by its name, as the body's dress takes it, or the element that stands for one. */
export function drawKitIcon(icon: ContentKitIcon | ContentKitElement | undefined, drawing: KitDrawing): Content {
  if (icon === undefined) return undefined;
  return typeof icon === 'string' ? shape(SHAPES[icon]) : drawing.draw(icon);
}

/** Returns an icon of the icon set. */
export function shape(name: string): DrawnElement {
  return h('span', { class: 'oct-icon', 'data-icon': name });
}
