import { basename, dirname, joinPath, percentDecode } from '@octavo/markdown/layout';
import type { Element, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { decodeText } from '../decode-text.ts';
import { isElement, property, textOf } from '../html/hast.ts';
import { parseHtml } from '../html/parse-html.ts';
import type { SourceEntry } from '../types.ts';

/** A page of an export of a space. */
export interface ConfluencePage {
  entry: SourceEntry;
  /** Confluence's number of it; empty when the file's name has none. */
  id: string;
  title: string;
  /** Pages above it by their file, as its own line of places says: the first is right below the space. */
  above: string[];
  /** Its own text, and the list of its attachments. */
  root: Root;
}

/** A line of the overview of a space. */
export interface IndexItem {
  path: string;
  title: string;
  isHome: boolean;
  children: IndexItem[];
}

/** A space of an export. */
export interface ConfluenceSpace {
  /** Of its overview. */
  path: string;
  folder: string;
  name: string;
  key: string;
  index: IndexItem[];
}

const MAX_DEPTH = 60;

/** Returns the overview `index.html` of a space: its name, and its pages as a tree. */
export function readIndex(entry: SourceEntry): ConfluenceSpace {
  const root = parseHtml(decodeText(entry.data));
  const folder = dirname(entry.path);
  const [, name = '', key = ''] = /^(.*?)(?:\s*\(([\w~.-]+)\))?$/s.exec(words(select('title', root))) ?? [];
  const lists = selectAll('.pageSection > ul, #content > ul, body > ul', root);
  const trees = lists.map((list) => readList(list, folder, 0));
  const best = trees.sort((a, b) => sizeOf(b) - sizeOf(a))[0] ?? [];
  const named = selectAll('#main-content th, th.confluenceTh', root).map((cell) => cell);
  return {
    path: entry.path,
    folder,
    name: tableValue(root, named, /^Name$/i) || name,
    key: tableValue(root, named, /^Key$/i) || key,
    index: best,
  };
}

function tableValue(root: Root, headers: readonly Element[], name: RegExp): string {
  const header = headers.find((cell) => name.test(words(cell)));
  const row = header && selectAll('tr', root).find((each) => each.children.includes(header));
  return words(row?.children.find((cell): cell is Element => isElement(cell, 'td')));
}

const sizeOf = (items: readonly IndexItem[]): number => items.reduce((sum, { children }) => sum + 1 + sizeOf(children), 0);

/** Each child of a page stands in a list of its own. */
function readList(list: Element, folder: string, depth: number): IndexItem[] {
  if (depth > MAX_DEPTH) return [];
  return list.children.flatMap((item): IndexItem[] => {
    if (!isElement(item, 'li')) return [];
    const parts = item.children.filter((child): child is Element => isElement(child));
    const link =
      parts.find((child) => child.tagName === 'a') ?? parts.map((child) => select('a', child)).find((each) => each !== undefined);
    const children = parts.filter((child) => isElement(child, 'ul', 'ol')).flatMap((child) => readList(child, folder, depth + 1));
    const href = link === undefined ? '' : property(link, 'href');
    if (link === undefined || !/\.html(?:[?#]|$)/i.test(href)) return children;
    const isHome = parts.some((child) => child.tagName === 'img' && property(child, 'src').includes('home_page'));
    return [{ path: localPath(folder, href), title: words(link), isHome, children }];
  });
}

/** Returns a page file, when it is one of an export of Confluence. */
export function readPage(entry: SourceEntry): ConfluencePage | undefined {
  const root = parseHtml(withEnds(decodeText(entry.data)));
  if (select('#main-content, .wiki-content', root) === undefined) return undefined;
  const folder = dirname(entry.path);
  const places = selectAll('#breadcrumbs a, #breadcrumb-section a', root);
  const [space, ...above] = places;
  const full = words(select('#title-text', root)) || words(select('title', root));
  const prefix = `${words(space)} : `;
  return {
    entry,
    id: idOf(entry.path),
    title: full.startsWith(prefix) ? full.slice(prefix.length) : full,
    above: above.map((link) => localPath(folder, property(link, 'href'))),
    root,
  };
}

/** Empty elements are written as XML does, which HTML reads as the beginning of one. */
function withEnds(html: string): string {
  return html.replace(/<(p|ul|ol|li|div|span|td|th|a|b|i|em|strong|h[1-6])(\s[^<>]*)?\/>/g, '<$1$2></$1>');
}

/** Returns the number in the name of a page's file: `Title_123.html`, or `123.html` for a title that file names cannot hold. */
export function idOf(path: string): string {
  return /(?:^|_)(\d{3,20})\.html$/i.exec(basename(path))?.[1] ?? '';
}

/** Returns a relative address as a path of the export. */
export function localPath(folder: string, href: string): string {
  return joinPath(folder, percentDecode(href.replace(/[?#].*$/s, '')).replace(/^\.\//, ''));
}

/** Text in one line. */
export function words(node: Element | undefined): string {
  return node === undefined ? '' : textOf(node).replace(/\s+/g, ' ').trim();
}
