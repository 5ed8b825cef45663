import type { DOMOutputSpec, Node, TagParseRule } from 'prosemirror-model';

type Look = (node: Node) => DOMOutputSpec;

const dataOf = (node: Node): Record<string, unknown> => node.attrs.data as Record<string, unknown>;

/** Twelfths of the width of a column, as pages are drawn. */
function spanOf(width: unknown): string | undefined {
  const { unit, value } = (typeof width === 'object' && width !== null ? width : {}) as { unit?: string; value?: number };
  return unit === '%' && value !== undefined ? String(Math.min(12, Math.max(1, Math.round((value * 12) / 100)))) : undefined;
}

const frame =
  (name: string, of: string): Look =>
  () => [name, { class: of }, 0];

/** Frames as readers see them, by type of document node; what views of the console draw is not here. */
export const FRAMES: Readonly<Record<string, Look>> = {
  hint: (node) => [
    'aside',
    { class: 'oct-hint', 'data-style': String(dataOf(node).style ?? 'info'), role: 'note' },
    ['div', { class: 'oct-hint-body' }, 0],
  ],
  tabs: frame('div', 'oct-tabs'),
  columns: frame('div', 'oct-columns'),
  column: (node) => ['div', { class: 'oct-column', 'data-span': spanOf(dataOf(node).width) }, 0],
  stepper: frame('ol', 'oct-stepper'),
  'stepper-step': frame('li', 'oct-step'),
  expandable: frame('div', 'oct-expandable oct-edit-expandable'),
  images: (node) => ['div', { class: 'oct-images', 'data-align': dataOf(node).align as string | undefined }, 0],
  if: frame('div', 'oct-if'),
  prompt: frame('div', 'oct-if'),
  updates: frame('div', 'oct-updates'),
  update: frame('div', 'oct-update'),
  'list-ordered': (node) => ['ol', { start: String(dataOf(node).start ?? 1) }, 0],
  'list-tasks': frame('ul', 'oct-tasks'),
  table: () => ['table', ['tbody', 0]],
};

/** Elements of pasted HTML that become blocks; every other element is what it holds. */
export const PARSED: Readonly<Record<string, readonly TagParseRule[]>> = {
  paragraph: [{ tag: 'p' }],
  'heading-1': [{ tag: 'h1' }, { tag: 'h2' }],
  'heading-2': [{ tag: 'h3' }],
  'heading-3': [{ tag: 'h4' }, { tag: 'h5' }, { tag: 'h6' }],
  'list-unordered': [{ tag: 'ul' }],
  'list-ordered': [{ tag: 'ol' }],
  'list-item': [{ tag: 'li' }],
  blockquote: [{ tag: 'blockquote' }],
  code: [{ tag: 'pre', preserveWhitespace: 'full' }],
};
