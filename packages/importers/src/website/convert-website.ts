import { OctavoError } from '@octavo/contract';
import { basename } from '@octavo/markdown/layout';
import type { Element, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { decodeText } from '../decode-text.ts';
import { articleOf } from '../html/article.ts';
import { property, replaceElements, textOf, walk } from '../html/hast.ts';
import { treeToMarkdown } from '../html/html-to-markdown.ts';
import { parseHtml } from '../html/parse-html.ts';
import { importLink } from '../import-link.ts';
import { pageTitle } from '../page-title.ts';
import { changed, ImportReport, leftOut } from '../report.ts';
import type { ConvertOptions, ImportedAsset, ImportedPage, ImportResult, ImportWarning, SourceEntry } from '../types.ts';
import { whyLeftOut } from '../why-left-out.ts';
import { pageKey } from './addresses.ts';
import { contentOf, generatorOf, NAVIGATION_PAGE } from './generators.ts';
import { mergeNavigation, type NavigationItem, readNavigation } from './navigation.ts';
import { baseOf } from './read-web-page.ts';
import { siteBlocks } from './site-blocks.ts';
import { arrangeSite } from './site-structure.ts';

/**
 * Pages of a web site, as a crawl found them, the first page first: the text of each without what is around it, in the order and nesting of
 * the site's navigation or of its addresses. Pictures come along by their addresses; links between the pages are links between pages.
 * @throws OctavoError `bad_request` when no page has any text.
 */
export async function convertWebsite(entries: readonly SourceEntry[], options: ConvertOptions): Promise<ImportResult> {
  const warnings: ImportWarning[] = [];
  const known = new Map(entries.map((entry) => [keyOf(entry), entry]));
  const assets = new Map<string, ImportedAsset>();
  const report = new ImportReport();
  const navigation: NavigationItem[] = [];
  const pages = new Map<string, ImportedPage>();
  const found: { key: string; made: WebPage }[] = [];
  for (const [key, entry] of known) {
    try {
      const made = readOne(entry, known, { assets, report });
      mergeNavigation(navigation, made.navigation);
      if (!made.isNavigation) found.push({ key, made });
    } catch (error) {
      warnings.push(leftOut('page', entry.path, `This page is left out. ${whyLeftOut(error)}`));
    }
  }
  const copies = withoutCopies(found);
  const named = namesIn(navigation);
  const told = new Map<string, number>();
  for (const { made } of found) told.set(made.description, (told.get(made.description) ?? 0) + 1);
  const site = commonEnding(found.map(({ made }) => made.documentTitle));
  for (const { key, made } of found) {
    const own = made.documentTitle.endsWith(site) ? made.documentTitle.slice(0, made.documentTitle.length - site.length) : '';
    const title = pageTitle(made.heading, named.get(key), own, made.documentTitle, made.entry.path);
    if (made.markdown.trim() === '' && made.isScripted && made.entry.isHere !== true)
      warnings.push(changed('page', made.entry.path, 'This page has no text of its own: scripts draw it in the browser.'));
    pages.set(key, {
      title,
      source: made.entry.path,
      slug: slugOf(key),
      markdown: made.markdown.replace(/import:[^\s)"'<>#]+/g, (link) => copies.get(link) ?? link),
      anchors: made.anchors,
      children: [],
      ...(made.entry.isHere === true && { isHere: true }),
      ...(told.get(made.description) === 1 && !beginsWith(made.markdown, made.description) && { description: made.description }),
    });
  }
  if (![...pages.values()].some(({ markdown }) => markdown.trim() !== '')) {
    throw new OctavoError(
      'bad_request',
      `No page of ${options.name} has any text. Pages that scripts draw in the browser cannot be imported; look for a download of the site.`,
    );
  }
  return { pages: arrangeSite(pages, navigation), assets: [...assets.values()], warnings: [...warnings, ...report.warnings] };
}

/** Takes out pages that say the same as one before; gives the addresses by which links name them, and the one they should name. */
function withoutCopies(found: { key: string; made: WebPage }[]): Map<string, string> {
  const first = new Map<string, WebPage>();
  const copies = new Map<string, string>();
  for (const { made } of found) {
    const said = first.get(made.markdown);
    if (said === undefined || made.markdown.length < SHORT) first.set(made.markdown, made);
    else copies.set(importLink(made.entry.path), importLink(said.entry.path));
  }
  found.splice(0, found.length, ...found.filter(({ made }) => !copies.has(importLink(made.entry.path))));
  return copies;
}

/** Pages shorter than this may say the same and be meant. */
const SHORT = 200;

/** Returns the last part of an address, so that pages keep it. */
function slugOf(key: string): string {
  return decoded(key.slice(key.lastIndexOf('/') + 1).replace(/\.[a-z]{2,5}$/i, ''));
}

interface WebPage {
  entry: SourceEntry;
  heading: string;
  documentTitle: string;
  description: string;
  markdown: string;
  anchors: Record<string, string>;
  navigation: NavigationItem[];
  /** True if the page is the navigation of the others and nothing else. */
  isNavigation: boolean;
  /** True if the page has scripts, which may draw content that the HTML lacks. */
  isScripted: boolean;
}

/** Returns whether a text begins with what the page's description says, or with most of it: generators take it from there. */
function beginsWith(markdown: string, description: string): boolean {
  const letters = (words: string) => words.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  return description === '' || letters(markdown.slice(0, 1500)).includes(letters(description).slice(0, 60));
}

const keyOf = ({ path }: SourceEntry) => {
  const url = URL.parse(path);
  return url === null ? path : pageKey(url);
};

/** Pictures that say how something is right now: they are worth nothing tomorrow. */
const BADGE =
  /^https?:\/\/(?:img\.shields\.io|badgen\.net|badge\.fury\.io|codecov\.io|readthedocs\.org\/projects\/[^/]+\/badge|github\.com\/[^/]+\/[^/]+\/(?:actions\/)?workflows)\b/i;

function readOne(
  entry: SourceEntry,
  known: ReadonlyMap<string, SourceEntry>,
  { assets, report }: { assets: Map<string, ImportedAsset>; report: ImportReport },
): WebPage {
  const html = decodeText(entry.data);
  const page = parseHtml(html);
  const [said] = selectAll('base[href]', page);
  const base = baseOf(said === undefined ? '' : property(said, 'href'), entry.path);
  const generator = generatorOf(page);
  const navigation = readNavigation(page, generator, base);
  const about = {
    entry,
    documentTitle: text(select('title', page)),
    description: description(page),
    navigation,
    isNavigation: generator === NAVIGATION_PAGE,
    isScripted: select('script', page) !== undefined,
  };
  if (entry.isHere === true) return { ...about, heading: '', markdown: '', anchors: {} };
  const content = contentOf(page, generator);
  const article = content === undefined ? articleOf(html) : undefined;
  const root: Root = article?.root ?? { type: 'root', children: content === undefined ? [] : [content] };
  const apart = heading(page, root);
  without(root, generator?.without);
  raiseHeadings(root);
  withoutChrome(root);
  siteBlocks(root);
  lazyImages(root);
  const made = treeToMarkdown(root, {
    link: (url, of) => address(url, of, { base, entry, known, assets }),
    tell: report.teller(entry.path),
  });
  return { ...about, heading: made.title || apart, markdown: made.markdown, anchors: made.anchors };
}

const text = (node: Element | undefined) => (node === undefined ? '' : textOf(node).replace(/\s+/g, ' ').trim());

/** Raises all headings by one level if the page begins with its only heading 2 and has no heading 1: that one is its title. */
function raiseHeadings(root: Root): void {
  const headings = selectAll('h1, h2, h3, h4, h5, h6', root);
  for (const each of headings) withoutOwnLink(each);
  const isOnly = headings[0]?.tagName === 'h2' && headings.filter(({ tagName }) => tagName <= 'h2').length === 1;
  if (!isOnly || headings[0] === undefined || !textOf(root).trimStart().startsWith(textOf(headings[0]).trim())) return;
  for (const each of headings) each.tagName = `h${Number(each.tagName.slice(1)) - 1}`;
}

/** A heading that is a link to itself is a heading. */
function withoutOwnLink(heading: Element): void {
  replaceElements(heading, (node) => {
    const isOwn = node.tagName === 'a' && property(node, 'href').startsWith('#') && text(node) === text(heading);
    return isOwn ? node.children : undefined;
  });
}

/** Returns the heading of a page that stands outside of its text, as some generators put it. */
function heading(page: Root, root: Root): string {
  return select('h1', root) === undefined ? text(select('main h1, article h1', page)) : '';
}

function description(page: Root): string {
  const [meta] = selectAll('meta[name=description]', page);
  return meta === undefined ? '' : property(meta, 'content').replace(/\s+/g, ' ').trim().slice(0, 500);
}

function without(root: Root, selector: string | undefined): void {
  if (selector === undefined) return;
  const left = new Set(selectAll(selector, root));
  replaceElements(root, (node) => (left.has(node) ? [] : undefined));
}

const CHROME =
  /^(?:Was this (?:page |article |section )?helpful\?.{0,40}|Last (?:updated|modified).{0,60}|Edit (?:this page|on GitHub|page).{0,30}|Suggest (?:an )?edits?|On this page|Copy(?: page)?|Table of contents)$/i;

/** Leaves out what pages say of themselves at their edges, and the ways to the page before and after. */
function withoutChrome(root: Root): void {
  replaceElements(root, (node) => {
    if (/^(?:prev|next)$/.test(property(node, 'rel'))) return [];
    if (!/^(?:p|div|a|span|footer|section)$/.test(node.tagName)) return undefined;
    const said = text(node);
    const isWay =
      node.tagName === 'a' && /^(?:Previous|Next)(?: page)?$/i.test(firstWords(node)) && !/^(?:Previous|Next)(?: page)?$/i.test(said);
    return isWay || (said.length < 100 && CHROME.test(said)) ? [] : undefined;
  });
}

function firstWords(node: Element): string {
  let first = '';
  walk(node, (each) => {
    if (first === '' && each.type === 'text') first = each.value.trim();
    return first === '';
  });
  return first;
}

/** Pictures that scripts would load when they are looked at. */
function lazyImages(root: Root): void {
  for (const image of selectAll('img', root)) {
    const later = property(image, 'dataSrc') || property(image, 'dataOriginal') || property(image, 'dataLazySrc');
    if (later !== '' && (property(image, 'src') === '' || /^data:/.test(property(image, 'src')))) image.properties.src = later;
  }
}

interface Place {
  base: string;
  entry: SourceEntry;
  known: ReadonlyMap<string, SourceEntry>;
  assets: Map<string, ImportedAsset>;
}

function address(written: string, of: 'link' | 'image', { base, entry, known, assets }: Place): string | undefined {
  if (written.startsWith('#')) return of === 'link' ? written : undefined;
  const url = URL.parse(written, base);
  if (url === null || !/^(?:https?|mailto|tel):$/.test(url.protocol)) return undefined;
  if (of === 'image') {
    if (!/^https?:$/.test(url.protocol) || BADGE.test(url.href)) return /^https?:$/.test(url.protocol) ? url.href : undefined;
    assets.set(url.href, { source: url.href, name: decoded(basename(url.pathname)) || 'image' });
    return importLink(url.href);
  }
  const target = /^https?:$/.test(url.protocol) ? known.get(pageKey(url)) : undefined;
  if (target === undefined) return url.href;
  const anchor = decoded(url.hash.slice(1));
  return target === entry && anchor !== '' ? url.hash : importLink(target.path, anchor);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function namesIn(items: readonly NavigationItem[], names = new Map<string, string>()): Map<string, string> {
  for (const item of items) {
    const url = item.url === undefined || item.url.includes('#') ? null : URL.parse(item.url);
    if (url !== null && !names.has(pageKey(url))) names.set(pageKey(url), item.text);
    namesIn(item.children, names);
  }
  return names;
}

/** Returns the common ending of a site's titles: its name, behind a bar or dash. */
function commonEnding(titles: readonly string[]): string {
  const [first = '', ...others] = titles.filter((title) => title !== '');
  if (others.length === 0) return '';
  const cuts = [...first.matchAll(/\s(?:[|·•»«:]|[-–—]{1,3})\s/g)].map(({ index }) => first.slice(index));
  return cuts.find((ending) => others.filter((title) => title.endsWith(ending)).length * 10 >= others.length * 8) ?? '';
}
