import { OctavoError } from '@octavo/contract';
import { basename, dirname } from '@octavo/markdown/layout';
import type { ElementContent, Root } from 'hast';
import { select } from 'hast-util-select';
import { element } from '../html/hast.ts';
import { treeToMarkdown } from '../html/html-to-markdown.ts';
import { importLink } from '../import-link.ts';
import { ImportReport, leftOut } from '../report.ts';
import type { ConvertOptions, ImportedPage, ImportResult, ImportWarning, SourceEntry } from '../types.ts';
import { whyLeftOut } from '../why-left-out.ts';
import { Attachments } from './attachments.ts';
import { type ConfluencePage, type ConfluenceSpace, type IndexItem, readIndex, readPage } from './export-pages.ts';
import { ConfluenceLinks } from './links.ts';
import { convertMacros } from './macros.ts';

/**
 * An export of a Confluence space as HTML to pages: the tree of its overview, macros as blocks, pictures and attached files along.
 * @throws OctavoError `bad_request` when there is no page in it, or too many, or it is the export as XML.
 */
export async function convertConfluence(entries: readonly SourceEntry[], options: ConvertOptions): Promise<ImportResult> {
  const html = entries.filter(({ path }) => /\.html$/i.test(path));
  if (html.length > options.maxPages + 1) {
    throw new OctavoError('bad_request', `This export has ${html.length} pages. Import at most ${options.maxPages} at once.`);
  }
  const isIndex = ({ path }: SourceEntry) => basename(path).toLowerCase() === 'index.html';
  const warnings: ImportWarning[] = [];
  const pages = html.filter((entry) => !isIndex(entry)).flatMap((entry) => orWarn(entry, warnings, () => readPage(entry)) ?? []);
  if (pages.length === 0) throw nothingIn(entries, options.name);
  const spaces = html.filter(isIndex).flatMap((entry) => orWarn(entry, warnings, () => readIndex(entry)) ?? []);
  const attachments = new Attachments(entries);
  const links = new ConfluenceLinks(pages, spaces, attachments);
  const lost = new Map<string, number>();
  const report = new ImportReport();
  const made = new Map(
    pages.flatMap((page) => {
      const converted = orWarn(page.entry, warnings, () => convertPage(page, links, attachments, { lost, report }));
      return converted === undefined ? [] : [[page.entry.path, converted] as const];
    }),
  );
  for (const [macro, count] of lost) {
    const what = macro === '' ? 'A macro' : `The macro “${macro}”`;
    const message = `${what} is not in the export (${count === 1 ? 'once' : `${count} times`}), so pages do not show it.`;
    warnings.push(leftOut('construct', options.name, message, count));
  }
  const withComments = pages.filter(({ root }) => select('#comments', root) !== undefined).length;
  if (withComments > 0)
    warnings.push(
      leftOut(
        'construct',
        options.name,
        `The comments of ${withComments === 1 ? 'one page' : `${withComments} pages`} are left out.`,
        withComments,
      ),
    );
  return {
    pages: arrange(pages, spaces, made),
    assets: attachments.assets(),
    warnings: [...warnings, ...report.warnings],
    read: spaces.map(({ path }) => path),
  };
}

function nothingIn(entries: readonly SourceEntry[], name: string): OctavoError {
  const isXml = entries.some(({ path }) => /(?:^|\/)entities\.xml$/i.test(path));
  const found = isXml ? `${name} is an export as XML.` : `There is no page of Confluence in ${name}.`;
  return new OctavoError('bad_request', `${found} In Confluence, export the space as HTML, and import the zip file as it is.`);
}

/** Returns what is read of a page; `undefined`, with a warning, if it cannot be read: one page is no reason to leave the others. */
function orWarn<T>(entry: SourceEntry, warnings: ImportWarning[], read: () => T | undefined): T | undefined {
  try {
    return read();
  } catch (error) {
    warnings.push(leftOut('page', entry.path, `This page is left out. ${whyLeftOut(error)}`));
    return undefined;
  }
}

function convertPage(
  page: ConfluencePage,
  links: ConfluenceLinks,
  attachments: Attachments,
  { lost, report }: { lost: Map<string, number>; report: ImportReport },
): ImportedPage {
  const { root, entry, title } = page;
  const listed = attachments.note(root, dirname(entry.path));
  links.resolveNumbers(root);
  const content = select('#main-content', root) ?? select('.wiki-content', root);
  const body: Root = { type: 'root', children: [...(content?.children ?? [])] };
  convertMacros(body, (macro) => lost.set(macro, (lost.get(macro) ?? 0) + 1));
  // The title on top is taken off again, and keeps the first heading of the text from being taken for it.
  body.children.unshift(element('h1', {}, [{ type: 'text', value: title || 'Untitled' }]));
  const link = (url: string) => links.url(url, page);
  const { markdown, anchors } = treeToMarkdown(body, { link, tell: report.teller(entry.path) });
  const files = attachments.unseen(listed).map(({ path }): ElementContent => element('div', { dataBlock: 'file', dataUrl: path }));
  const more = files.length === 0 ? '' : attached(files, attachments, page, markdown);
  return { title: title || basename(entry.path), source: entry.path, markdown: markdown + more, anchors, children: [] };
}

/** A last section with the documents that are attached to a page and not shown in it. */
function attached(files: ElementContent[], attachments: Attachments, { entry }: ConfluencePage, before: string): string {
  const folder = dirname(entry.path);
  const root: Root = { type: 'root', children: [element('h2', {}, [{ type: 'text', value: 'Attachments' }]), ...files] };
  const below = (path: string) => (folder === '' ? path : path.slice(folder.length + 1));
  const { markdown } = treeToMarkdown(root, {
    link: (path) => {
      const used = attachments.use(folder, below(path));
      return used === undefined ? undefined : importLink(used);
    },
  });
  return before === '' ? markdown : `\n${markdown}`;
}

/** Pages in the tree of the overview; those it does not name below the page that their own line of places names. */
function arrange(
  pages: readonly ConfluencePage[],
  spaces: readonly ConfluenceSpace[],
  made: ReadonlyMap<string, ImportedPage>,
): ImportedPage[] {
  const placed = new Set<string>();
  const place = (items: readonly IndexItem[]): ImportedPage[] =>
    items.flatMap((item) => {
      const page = made.get(item.path);
      if (page === undefined || placed.has(item.path)) return place(item.children);
      placed.add(item.path);
      page.title = item.title || page.title;
      page.children = place(item.children);
      return [page];
    });
  const trees = spaces.map((space) => ({ space, pages: homeFirst(place(space.index), homeOf(space.index)) }));
  const isPlaced = (path: string | undefined) => path !== undefined && placed.has(path);
  const rest: { folder: string; page: ImportedPage }[] = [];
  for (const { entry, above } of [...pages].sort((a, b) => a.above.length - b.above.length)) {
    const page = made.get(entry.path);
    if (page === undefined || placed.has(entry.path)) continue;
    // Only what has its place may hold others: pages that name each other would hold nobody else's.
    const parent = isPlaced(above.at(-1)) ? made.get(above.at(-1) ?? '') : undefined;
    placed.add(entry.path);
    if (parent !== undefined) parent.children.push(page);
    else rest.push({ folder: dirname(entry.path), page });
  }
  const of = (folder: string) => rest.filter((each) => each.folder === folder).map(({ page }) => page);
  const alone = rest.filter(({ folder }) => !spaces.some((space) => space.folder === folder)).map(({ page }) => page);
  if (trees.length < 2) return [...trees.flatMap((tree) => [...tree.pages, ...of(tree.space.folder)]), ...alone];
  const groups = trees.map(({ space, pages: tree }): ImportedPage => {
    return { kind: 'group', title: space.name || space.key || 'Space', markdown: '', children: [...tree, ...of(space.folder)] };
  });
  return [...groups.filter(({ children }) => children.length > 0), ...alone];
}

function homeOf(items: readonly IndexItem[]): string | undefined {
  return items.find(({ isHome }) => isHome)?.path ?? (items.length === 1 ? items[0]?.path : undefined);
}

/** Everything of a space is below its home page there; here the home page is the first of the pages. */
function homeFirst(pages: ImportedPage[], home: string | undefined): ImportedPage[] {
  const first = pages.find(({ source }) => source === home);
  if (first === undefined) return pages;
  const below = first.children;
  first.children = [];
  return [first, ...below, ...pages.filter((page) => page !== first)];
}
