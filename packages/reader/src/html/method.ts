import type { DrawnElement } from '@octavo/markdown/draw';
import { h } from './h.ts';

/** Badge with the method of an operation, in the colours of its kind. */
export function methodBadge(method: string): DrawnElement {
  return h('span', { class: 'oct-method', 'data-method': method.toLowerCase() }, method.toUpperCase());
}
