import type { Node } from 'prosemirror-model';
import { schema } from '../schema/schema.ts';
import { emptyCards } from './cards.ts';

const make = (name: string, data: Record<string, unknown> = {}, content: readonly Node[] = []): Node =>
  schema.node(name, { data }, content);
const empty = (): Node => make('paragraph');
const item = (data: Record<string, unknown> = {}): Node => make('list_item', data, [empty()]);
const framed = (name: string, data: Record<string, unknown> = {}): Node => make(name, data, [empty()]);

/** Returns a table of empty cells below a head of empty titles. */
export function emptyTable(columns: number, rows: number): Node {
  const many = (count: number, one: () => Node) => Array.from({ length: count }, one);
  const head = schema.node(
    'table_head',
    null,
    many(columns, () => schema.node('table_header')),
  );
  const row = () =>
    schema.node(
      'table_row',
      null,
      many(columns, () => schema.node('table_cell', null, [empty()])),
    );
  return schema.node('table', null, [head, ...many(rows, row)]);
}

/** New blocks by name, empty and ready to be written in. */
export const TEMPLATES = {
  paragraph: empty,
  heading1: () => make('heading_1'),
  heading2: () => make('heading_2'),
  heading3: () => make('heading_3'),
  bullets: () => make('list_unordered', {}, [item()]),
  numbers: () => make('list_ordered', {}, [item()]),
  tasks: () => make('list_tasks', {}, [item({ checked: false })]),
  quote: () => framed('blockquote'),
  code: () => make('code'),
  divider: () => make('divider'),
  hint: () => framed('hint', { style: 'info' }),
  warning: () => framed('hint', { style: 'warning' }),
  success: () => framed('hint', { style: 'success' }),
  danger: () => framed('hint', { style: 'danger' }),
  table: () => emptyTable(3, 2),
  cards: () => emptyCards(3),
  tabs: () => make('tabs', {}, [framed('tabs_item'), framed('tabs_item')]),
  steps: () =>
    make('stepper', {}, [make('stepper_step', {}, [make('heading_2'), empty()]), make('stepper_step', {}, [make('heading_2'), empty()])]),
  columns: () => make('columns', {}, [framed('column'), framed('column')]),
  expandable: () => make('expandable', {}, [schema.node('expandable_title'), schema.node('expandable_body', null, [empty()])]),
  formula: () => make('math', { formula: '' }),
} satisfies Record<string, () => Node>;

/** Name of a new block. */
export type TemplateName = keyof typeof TEMPLATES;

/** Returns pictures of one file, with an empty caption. @param url address of the picture as the page writes it */
export function pictureBlock(url: string, alt: string): Node {
  return make('images', {}, [make('image', { ref: { kind: 'url', url }, ...(alt === '' ? {} : { alt }) })]);
}

/** Returns a file to download. @param url address of the file as the page writes it */
export function fileBlock(url: string): Node {
  return make('file', { ref: { kind: 'url', url } });
}

/** Returns something of another website. @param url its address */
export function embedBlock(url: string): Node {
  return make('embed', { url });
}

/** Returns a card that leads to a page. @param url address of the page as this one writes it */
export function pageCard(url: string): Node {
  return make('content_ref', { ref: { kind: 'url', url } });
}

/** Returns a place that shows reusable content. @param url address of its file as the page writes it */
export function reusableBlock(url: string): Node {
  return make('reusable_content', { ref: { kind: 'url', url } });
}

/** Returns empty code of a language. */
export function codeBlock(syntax: string): Node {
  return make('code', { syntax });
}

/** Returns a block of an integration. @param props texts, by names that can stand in its tag */
export function integrationBlock(integration: string, block: string, props: Readonly<Record<string, string>> = {}): Node {
  return make('integration', { integration, block, props });
}
