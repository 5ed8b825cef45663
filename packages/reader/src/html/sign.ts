import type { DrawnElement } from '@octavo/markdown/draw';
import { h } from './h.ts';

/** Signs of the interface, each a mask of the stylesheet (`build/signs.ts`): no request, and the colour of the text. */
export const SIGNS = [
  'menu',
  'search',
  'close',
  'chevron',
  'chevrons',
  'arrow-left',
  'arrow-right',
  'external',
  'copy',
  'check',
  'file',
  'link',
  'edit',
  'sun',
  'moon',
  'monitor',
  'globe',
  'more',
  'download',
  'rss',
  'plug',
  'spark',
  'info',
  'success',
  'warning',
  'danger',
  'good',
  'fair',
  'bad',
  'play',
  'wrap',
  'keyboard',
] as const;
export type Sign = (typeof SIGNS)[number];

/** Returns a sign of the interface; what it means is always said in words beside it, or as a label. */
export function sign(name: Sign): DrawnElement {
  return h('span', { class: `sign sign-${name}`, 'aria-hidden': 'true' });
}
