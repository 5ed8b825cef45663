import { headings, parse } from '@octavo/markdown';
import type { Element, ElementContent, Root } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { Heading, Nodes } from 'mdast';
import { noteAnchors } from './anchors.ts';
import { codeInTable } from './code.ts';
import { knownFootnotes } from './footnotes.ts';
import { handlersFor } from './handlers.ts';
import { element, findAll, isElement, property, replaceElements, textOf } from './hast.ts';
import { plainInlines } from './inlines.ts';
import { knownBlocks } from './known-blocks.ts';
import { reportLostParts, toldLinks } from './lost-parts.ts';
import { parseHtml } from './parse-html.ts';
import { unwrapLayoutTables } from './tables.ts';
import { tidy } from './tidy.ts';
import type { HtmlOptions, HtmlResult } from './types.ts';
import { writeMarkdown } from './write-markdown.ts';

const SAFE_LINK = /^(?:https?|mailto|tel):/i;

/**
 * Turns HTML into markdown of the dialect: notes become hints, `details` expandables, code keeps its language, tables that markdown cannot
 * hold stay HTML of the kind the dialect draws. Scripts, forms, styles and navigation are left out.
 * @throws OctavoError `bad_request` for more than 10 million characters or 512 levels.
 */
export function htmlToMarkdown(html: string, options: HtmlOptions = {}): HtmlResult {
  return treeToMarkdown(parseHtml(html), options);
}

/** The same for a tree, which is changed. */
export function treeToMarkdown(root: Root, options: HtmlOptions = {}): HtmlResult {
  const resolve = options.link ?? ((url, of) => (SAFE_LINK.test(url) || (of === 'link' && url.startsWith('#')) ? url : undefined));
  const { tell } = options;
  const link = tell === undefined ? resolve : toldLinks(resolve, tell);
  if (tell !== undefined) reportLostParts(root, tell);
  tidy(root);
  knownBlocks(root);
  options.prepare?.(root);
  knownFootnotes(root);
  readyBlocks(root);
  unwrapLayoutTables(root);
  plainInlines(root);
  const title = takeTitle(root);
  shiftHeadings(root);
  const atStart = noteAnchors(root);
  const tree = toMdast(root, {
    handlers: handlersFor((url, of) => checked(link(url, of))),
    // Comments are for those who wrote the page.
    nodeHandlers: { comment: () => undefined },
    document: true,
  });
  const markdown = writeMarkdown(tree);
  const anchors = anchorsOf(tree, markdown, [...title.anchors, ...atStart]);
  return { title: title.text, markdown: withPageAnchors(markdown, anchors), anchors };
}

/** Returns an address that converters gave has no characters that would end it early, whatever they were given. */
function checked(url: string | undefined): string | undefined {
  return url?.replace(/[\s<>"\\^`{|}\p{Cc}]/gu, (character) => encodeURIComponent(character));
}

/** Forms of code and tasks that other tools write, in the form that is written on from here. */
function readyBlocks(root: Root): void {
  replaceElements(root, (node) => {
    if (node.tagName === 'table') {
      const code = codeInTable(node);
      if (code !== undefined) return [code];
    }
    const checked = property(node, 'dataChecked');
    if (isElement(node, 'li') && /^(?:true|false)$/.test(checked)) {
      node.children.unshift(element('input', { type: 'checkbox', checked: checked === 'true' }));
    }
    // Generators name the language on what is around.
    const only = isElement(node, 'div', 'figure') ? onlyBelow(node) : undefined;
    if (isElement(only, 'pre') && property(only, 'dataLanguage') === '') {
      const language = /\b(?:highlight|language|highlight-source)-([\w+#.-]{1,30})/.exec(property(node, 'className'))?.[1];
      if (
        language !== undefined &&
        !/^(?:rouge|default|highlight)$/.test(language) &&
        !/language-|lang-/.test(property(only, 'className'))
      ) {
        only.properties.dataLanguage = language;
      }
    }
    return undefined;
  });
}

/** Returns the only element in a box and in the boxes within it; `undefined` if there is not exactly one. */
function onlyBelow(node: Element): Element | undefined {
  const children = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const [only] = children;
  if (children.length !== 1 || !isElement(only)) return undefined;
  return only.tagName === 'div' ? onlyBelow(only) : only;
}

/** Takes the first heading of the first level out when nothing is before it. */
function takeTitle(root: Root): { text: string; anchors: string[] } {
  const first = findAll(root, (node) => node.tagName === 'h1').find((node) => textOf(node).trim() !== '');
  if (first === undefined) return { text: '', anchors: [] };
  const text = textOf(first).replace(/\s+/g, ' ').trim();
  if (textBefore(root, first) !== '') return { text, anchors: [] };
  const anchors = [first, ...findAll(first, () => true)]
    .flatMap((node) => [property(node, 'id'), property(node, 'name')])
    .filter((id) => id !== '');
  replaceElements(root, (node) => (node === first ? [] : undefined));
  return { text, anchors };
}

function textBefore(root: Root, to: Element): string {
  let text = '';
  const pending: (Root | ElementContent | Root['children'][number])[] = [root];
  for (let next = pending.pop(); next !== undefined && next !== to; next = pending.pop()) {
    if (next.type === 'text') text += next.value.trim();
    if (isElement(next, 'img', 'iframe')) text += ' img';
    if ('children' in next) pending.push(...next.children.toReversed());
  }
  return text;
}

/** Headings below the title: none of the first level. */
function shiftHeadings(root: Root): void {
  const all = findAll(root, (node) => /^h[1-6]$/.test(node.tagName));
  if (!all.some((node) => node.tagName === 'h1')) return;
  for (const node of all) node.tagName = `h${Math.min(6, Number(node.tagName.slice(1)) + 1)}`;
}

/** Returns the anchor in the dialect of each id of the source. */
function anchorsOf(tree: Nodes, markdown: string, atStart: readonly string[]): Record<string, string> {
  const anchors: Record<string, string> = Object.create(null);
  for (const id of atStart) anchors[id] = '';
  const noted = headingsOf(tree);
  if (!noted.some(({ data }) => data?.anchors !== undefined)) return { ...anchors };
  const written = headings(parse(markdown));
  let previous = '';
  for (const [i, { data }] of noted.entries()) {
    previous = written[i]?.anchor ?? previous;
    for (const id of data?.anchors ?? []) anchors[id] ??= previous;
  }
  return { ...anchors };
}

function headingsOf(tree: Nodes): Heading[] {
  const found: Heading[] = [];
  const pending: Nodes[] = [tree];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.type === 'heading') found.push(next);
    if ('children' in next) pending.push(...(next.children as Nodes[]).toReversed());
  }
  return found;
}

/** Links to places of the page itself lead to its headings. */
function withPageAnchors(markdown: string, anchors: Readonly<Record<string, string>>): string {
  if (!markdown.includes('](#')) return markdown;
  return markdown.replace(/\]\(#([^\s()<>]*)\)/g, (whole, id: string) => {
    const anchor = anchors[decoded(id)] ?? anchors[id];
    // The title is no heading of the page: its place is the top.
    return anchor === undefined ? whole : `](#${anchor})`;
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
