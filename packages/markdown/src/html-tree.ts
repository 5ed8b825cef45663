import { Parser } from 'htmlparser2';
import type { Range } from './range.ts';

/** An HTML element. Attribute names are lower case, values have their entities resolved. */
export interface HtmlElement {
  type: 'element';
  name: string;
  attributes: Record<string, string>;
  /** Ranges of the values of URL attributes in the source, quotes excluded. */
  ranges: Record<string, Range>;
  children: HtmlNode[];
}

export interface HtmlText {
  type: 'text';
  value: string;
}

/** Comments and declarations are left out of the tree. */
export type HtmlNode = HtmlElement | HtmlText;

const MAX_DEPTH = 100;
/** The parser's own stack of open elements costs its length for each tag: beyond this it starts anew. */
const MAX_OPEN = 500;
const URL_ATTRIBUTES = ['href', 'src', 'srcset'];
const ATTRIBUTE = /\s([a-zA-Z_:][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g;

/** Returns the ranges of the values of URL attributes in the source of one tag; `place` maps its offsets to the file's. */
function urlRanges(tag: string, offset: number, place: (offset: number) => number): Record<string, Range> {
  const ranges: Record<string, Range> = {};
  for (const match of tag.matchAll(ATTRIBUTE)) {
    const name = match[1]?.toLowerCase() ?? '';
    if (!URL_ATTRIBUTES.includes(name) || Object.hasOwn(ranges, name)) continue;
    const value = match[2] ?? match[3] ?? match[4] ?? '';
    const quoted = match[4] === undefined ? 1 : 0;
    const start = offset + match.index + match[0].length - value.length - quoted;
    ranges[name] = { start: place(start), end: place(start + value.length) };
  }
  return ranges;
}

/** Elements whose content is no text for readers. */
export const WITHOUT_TEXT = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'object',
  'iframe',
  'svg',
  'math',
  'select',
  'textarea',
  'title',
  'head',
]);

/**
 * Parses a piece of HTML, however broken, to a tree at most 100 deep (what is deeper is flattened into its ancestor), in time that grows with
 * its length.
 * `place` maps offsets in `source` to offsets in the file.
 */
export function parseHtml(source: string, place: (offset: number) => number): HtmlNode[] {
  const root: HtmlNode[] = [];
  const stack: { name: string; children: HtmlNode[] }[] = [{ name: '', children: root }];
  const add = (node: HtmlNode) => stack[stack.length - 1]?.children.push(node);
  // Content after five hundred open elements stands in the deepest of them that there is.
  for (let from = 0; from < source.length; ) from = parseFrom(source, from, from === 0 ? 0 : MAX_DEPTH, stack, add, place);
  return root;
}

/** Parses from an offset, with so many elements open. Returns the offset to go on from. */
function parseFrom(
  source: string,
  from: number,
  opened: number,
  stack: { name: string; children: HtmlNode[] }[],
  add: (node: HtmlNode) => void,
  place: (offset: number) => number,
): number {
  let depth = opened;
  let isPaused = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        const start = from + parser.startIndex;
        const tag = source.slice(start, from + parser.endIndex + 1);
        const element: HtmlElement = {
          type: 'element',
          name,
          attributes: { ...attributes },
          ranges: urlRanges(tag, start, place),
          children: [],
        };
        add(element);
        if (depth <= MAX_DEPTH) stack.push({ name, children: element.children });
        if (depth - opened < MAX_OPEN) return;
        isPaused = true;
        parser.pause();
      },
      onclosetag() {
        if (depth <= MAX_DEPTH) stack.pop();
        depth -= 1;
      },
      ontext(value) {
        const siblings = stack[stack.length - 1]?.children;
        const last = siblings?.[siblings.length - 1];
        if (last?.type === 'text') last.value += value;
        else add({ type: 'text', value });
      },
    },
    { lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  );
  parser.write(from === 0 ? source : source.slice(from));
  if (isPaused) return from + parser.endIndex + 1;
  parser.end();
  return source.length;
}

/** `<i class="fa-x">:x:</i>`, whose text is only a stand-in for the picture. */
export function isIcon(element: Pick<HtmlElement, 'name'> & { attributes: Readonly<Record<string, string>> }): boolean {
  return element.name === 'i' && /^fa-[\w-]+$/.test(element.attributes.class ?? '');
}

/** Node that {@link htmlText} reads: HTML of a page, or a drawn page. */
type Readable = HtmlText | { type: 'element'; name: string; attributes: Readonly<Record<string, string>>; children: readonly Readable[] };

/** Returns the text of HTML, with a space between block-level pieces. */
export function htmlText(nodes: readonly Readable[]): string {
  let text = '';
  for (const node of nodes) {
    if (node.type === 'text') text += node.value;
    else if (node.name === 'br') text += '\n';
    else if (!INVISIBLE.has(node.name) && !isIcon(node))
      text += INLINE.has(node.name) ? htmlText(node.children) : ` ${htmlText(node.children)} `;
  }
  return text;
}

/** Elements whose content a reader never sees. */
const INVISIBLE = new Set(['script', 'style', 'template', 'noscript', 'select', 'iframe', 'object', 'head', 'title']);
const INLINE = new Set(['a', 'b', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 's', 'span', 'strong', 'sub', 'sup', 'u']);

/** The first element of a name, searched in depth. */
export function findElement(nodes: readonly HtmlNode[], name: string): HtmlElement | undefined {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    if (node.name === name) return node;
    const inner = findElement(node.children, name);
    if (inner) return inner;
  }
  return undefined;
}

/** Returns all elements of a name, searched in depth, in source order; not inside one another. */
export function findElements(nodes: readonly HtmlNode[], name: string): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    return node.name === name ? [node] : findElements(node.children, name);
  });
}
