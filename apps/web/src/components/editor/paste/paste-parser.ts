import { schema } from '@octavo/editor';
import { DOMParser, type ParseOptions, type Slice, type TagParseRule } from 'prosemirror-model';
import { tidyPasted } from './tidy';

/** Elements of tidied HTML that become blocks, beside those that the schema has rules for anyway. */
const RULES: readonly TagParseRule[] = [
  { tag: 'pre', node: 'code', preserveWhitespace: 'full', getAttrs: (element) => dataOf(element, 'data-syntax', 'syntax') },
  { tag: 'ul[data-tasks]', node: 'list_tasks' },
  {
    tag: 'li[data-checked]',
    node: 'list_item',
    getAttrs: (element) => ({ data: { checked: element.getAttribute('data-checked') === 'true' } }),
  },
  { tag: 'ol[start]', node: 'list_ordered', getAttrs: startOf },
  { tag: 'hr', node: 'divider' },
  { tag: 'aside[data-hint]', node: 'hint', getAttrs: (element) => dataOf(element, 'data-hint', 'style') },
  { tag: 'details', node: 'expandable' },
  { tag: 'summary', node: 'expandable_title' },
  { tag: 'div[data-body]', node: 'expandable_body' },
  { tag: 'table', node: 'table' },
  { tag: 'tr[data-head]', node: 'table_head' },
  { tag: 'tr', node: 'table_row' },
  { tag: 'th', node: 'table_header', getAttrs: columnOf },
  { tag: 'td', node: 'table_cell' },
  { tag: 'div[data-images]', node: 'images' },
  { tag: 'figure[data-src]', node: 'image', getAttrs: pictureOf },
];

function dataOf(element: HTMLElement, attribute: string, member: string): { data: object } {
  const value = element.getAttribute(attribute);
  return { data: value === null ? {} : { [member]: value } };
}

function startOf(element: HTMLElement): { data: object } {
  const start = Number(element.getAttribute('start'));
  return { data: Number.isSafeInteger(start) && start > 1 ? { start } : {} };
}

function columnOf(element: HTMLElement): { column: object } {
  const align = element.getAttribute('data-align');
  return { column: align === null ? {} : { textAlignment: align } };
}

function pictureOf(element: HTMLElement): { data: object } {
  const alt = element.getAttribute('data-alt') ?? '';
  return { data: { ref: { kind: 'url', url: element.getAttribute('data-src') ?? '' }, ...(alt === '' ? {} : { alt }) } };
}

/**
 * Reads HTML from the clipboard. It is put in order first; then only that comes through which the rules and the schema name, so that this is all that
 * cleans it. Pictures that came inside of the HTML keep their data, which the caller sends as files: see `pasteWithPictures`.
 */
export class PasteParser extends DOMParser {
  constructor() {
    super(schema, [...RULES, ...DOMParser.fromSchema(schema).rules]);
  }

  override parseSlice(dom: Element, options: ParseOptions = {}): Slice {
    tidyPasted(dom);
    return super.parseSlice(dom, options);
  }
}
