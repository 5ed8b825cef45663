import { OctavoError } from '@octavo/contract';
import { basename } from '@octavo/markdown/layout';
import { links as linksOf, parse } from '@octavo/markdown/read';
import { decodeText } from '../decode-text.ts';
import { readImportLink } from '../import-link.ts';
import { changed, leftOut } from '../report.ts';
import type { ConvertOptions, ImportedPage, ImportResult, ImportWarning, SourceEntry } from '../types.ts';
import { whyLeftOut } from '../why-left-out.ts';
import { type NotionTable, readTable, writeTable } from './databases.ts';
import { NotionFiles, type NotionNode, sourceOf } from './export-files.ts';
import { convertHtmlPage } from './html-page.ts';
import { NotionLinks } from './links.ts';
import { type ConvertedPage, convertMarkdownPage } from './markdown-page.ts';

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * An export of Notion, as “Markdown & CSV” or as “HTML”, to pages: folders give the hierarchy, databases are pages with a table whose rows
 * lead to the pages below, ids are gone from names.
 * @throws OctavoError `bad_request` when there is no page in it, or too many.
 */
export async function convertNotion(entries: readonly SourceEntry[], options: ConvertOptions): Promise<ImportResult> {
  const files = new NotionFiles(entries.filter(({ path }) => !/(?:^|\/)(?:__MACOSX|\.DS_Store)(?:\/|$)/.test(path)));
  if (files.nodes.length === 0) {
    throw new OctavoError(
      'bad_request',
      `There is no page in ${options.name}. Export from Notion as “Markdown & CSV” or “HTML”, with subpages, and import the zip file as it is.`,
    );
  }
  if (files.nodes.length > options.maxPages) {
    throw new OctavoError('bad_request', `This export has ${files.nodes.length} pages. Import at most ${options.maxPages} at once.`);
  }
  const links = new NotionLinks(files);
  const warnings: ImportWarning[] = [];
  const convert = (nodes: readonly NotionNode[], order: ReadonlyMap<string, number>, database?: NotionTable): ImportedPage[] =>
    inOrder(nodes, order).map((node) => convertNode(node, database));

  const convertNode = (node: NotionNode, database: NotionTable | undefined): ImportedPage => {
    const table = readTable(node);
    const unread = table === undefined && (node.view ?? node.all) !== undefined;
    if (unread) warnings.push(leftOut('construct', sourceOf(node), 'The table of this database could not be read, and is left out.'));
    const page = node.page === undefined ? undefined : convertPage(node.page, links, database, warnings);
    // A page in HTML has the table of its database already.
    const isShown = page?.markdown.includes('|') === true || page?.markdown.includes('<table') === true;
    const written = table === undefined || isShown ? undefined : writeTable(table, node, links);
    const markdown = [page?.markdown.trimEnd(), written?.markdown.trimEnd()].filter(Boolean).join('\n\n');
    return {
      title: page?.title || node.name.title,
      source: sourceOf(node),
      markdown: markdown === '' ? '' : `${markdown}\n`,
      ...(page?.emoji !== undefined && { emoji: page.emoji }),
      ...(page?.description !== undefined && { description: page.description }),
      children: convert(node.children, orderIn(markdown), table),
    };
  };

  const top = overviewOrder(files);
  const pages = homeFirst(convert(withoutOuterFolder(files.roots), top));
  if (links.missing > 0) {
    const count = links.missing === 1 ? 'One link leads to a page' : `${links.missing} links lead to pages`;
    const message = `${count} outside of this export, and now to Notion. Export what they lead to as well.`;
    warnings.push(changed('link', options.name, message, links.missing));
  }
  return {
    pages,
    assets: [...links.used.values()].map(({ path }) => ({ source: path, name: basename(path) })),
    warnings: [...warnings, ...links.report.warnings],
    read: [files.overview, ...files.nodes.flatMap(({ view, all }) => [view, all])].flatMap((entry) => entry?.path ?? []),
  };
}

function convertPage(entry: SourceEntry, links: NotionLinks, database: NotionTable | undefined, warnings: ImportWarning[]): ConvertedPage {
  try {
    return /\.html$/i.test(entry.path) ? convertHtmlPage(entry, links) : convertMarkdownPage(entry, links, database);
  } catch (error) {
    warnings.push(leftOut('page', entry.path, `This page is left out. ${whyLeftOut(error)}`));
    return { title: '', markdown: '' };
  }
}

/** Returns the pages with the children of a single top page moved beside it: readers begin at that page. */
function homeFirst(pages: ImportedPage[]): ImportedPage[] {
  const [only, ...others] = pages;
  if (only === undefined || others.length > 0) return pages;
  const below = only.children;
  only.children = [];
  return [only, ...below];
}

/** Returns a folder that somebody packed the export in, or a workspace of one section, says nothing. */
function withoutOuterFolder(roots: readonly NotionNode[]): readonly NotionNode[] {
  const [only, ...others] = roots;
  const isFolder =
    only !== undefined && others.length === 0 && only.page === undefined && only.view === undefined && only.all === undefined;
  return isFolder ? withoutOuterFolder(only.children) : roots;
}

/** Returns the place of each page among the links of a text: subpages stand in it in their order. */
function orderIn(markdown: string): Map<string, number> {
  const order = new Map<string, number>();
  if (!markdown.includes('import:')) return order;
  for (const { url } of linksOf(parse(markdown))) {
    const source = readImportLink(url)?.source;
    if (source !== undefined && !order.has(source)) order.set(source, order.size);
  }
  return order;
}

/** Returns the order of the overview, which an HTML export of a workspace has. */
function overviewOrder(files: NotionFiles): Map<string, number> {
  const order = new Map<string, number>();
  const { overview } = files;
  if (overview === undefined) return order;
  for (const [, href = ''] of decodeText(overview.data).matchAll(/href="([^"]{1,2000})"/g)) {
    const node = files.find(href.replaceAll('&amp;', '&'), overview)?.node;
    if (node !== undefined && !order.has(sourceOf(node))) order.set(sourceOf(node), order.size);
  }
  return order;
}

function inOrder(nodes: readonly NotionNode[], order: ReadonlyMap<string, number>): NotionNode[] {
  const place = (node: NotionNode) => order.get(sourceOf(node)) ?? Number.MAX_SAFE_INTEGER;
  return [...nodes].sort((a, b) => place(a) - place(b) || natural.compare(a.name.title, b.name.title));
}
