import { OctavoError } from '@octavo/contract';
import { basename } from '@octavo/markdown/layout';
import { decodeText } from '../decode-text.ts';
import { doubleDollars, takeTitle } from '../markdown-edits/index.ts';
import { changed, leftOut } from '../report.ts';
import type { ConvertOptions, ImportedPage, ImportResult, ImportWarning, SourceEntry } from '../types.ts';
import { whyLeftOut } from '../why-left-out.ts';
import { mathFences } from './math-fences.ts';
import { readSidebar } from './sidebar.ts';
import { arrange } from './structure.ts';
import { WikiLinks } from './wiki-links.ts';
import { WikiFiles, type WikiPage } from './wiki-pages.ts';

/**
 * A GitHub wiki, as a zip file of its clone, to pages: `_Sidebar.md` gives order and nesting, `[[links]]` become links, pictures come along.
 * @throws OctavoError `bad_request` when there is no page in it, or too many.
 */
export async function convertGithubWiki(entries: readonly SourceEntry[], options: ConvertOptions): Promise<ImportResult> {
  const files = new WikiFiles(entries.filter((entry) => !/(?:^|\/)(?:\.git|__MACOSX)\//.test(entry.path)));
  if (files.pages.length === 0) {
    throw new OctavoError(
      'bad_request',
      `There is no wiki page in ${options.name}. Clone the wiki with git (its address ends with .wiki.git), and import a zip file of that folder.`,
    );
  }
  if (files.pages.length > options.maxPages) {
    throw new OctavoError('bad_request', `This wiki has ${files.pages.length} pages. Import at most ${options.maxPages} at once.`);
  }
  const links = new WikiLinks(files, textsOf(files));
  const warnings: ImportWarning[] = [];
  const pages = new Map(files.pages.map((page) => [page.entry.path, convertOr(page, links, warnings)]));
  const home = files.page('Home')?.entry.path;
  const sidebar = files.sidebar === undefined ? [] : readSidebar(links.rewrite(decodeText(files.sidebar.data), files.sidebar));
  for (const { path } of files.footers) {
    warnings.push(leftOut('file', path, `${basename(path)}, which the wiki shows on every page, is left out: pages have none here.`));
  }
  return {
    pages: arrange(sidebar, pages, home),
    assets: [...links.used.values()].map(({ path }) => ({ source: path, name: basename(path) })),
    warnings,
    read: files.sidebar === undefined ? [] : [files.sidebar.path],
  };
}

function* textsOf(files: WikiFiles): Generator<string> {
  if (files.sidebar !== undefined) yield decodeText(files.sidebar.data);
  for (const { entry } of files.pages) {
    try {
      yield decodeText(entry.data);
    } catch {
      // The page itself is named when it is converted.
    }
  }
}

/** One page that cannot be read is no reason to leave the others. */
function convertOr(page: WikiPage, links: WikiLinks, warnings: ImportWarning[]): ReturnType<typeof convertPage> {
  try {
    return convertPage(page, links, warnings);
  } catch (error) {
    warnings.push(leftOut('page', page.entry.path, `The text of this page is left out. ${whyLeftOut(error)}`));
    return { page: { title: page.name, source: page.entry.path, markdown: '', children: [] }, hasTitle: false };
  }
}

function convertPage({ entry, name, markup }: WikiPage, links: WikiLinks, warnings: ImportWarning[]) {
  const text = decodeText(entry.data);
  const base: Omit<ImportedPage, 'title' | 'markdown'> = { source: entry.path, children: [] };
  if (markup !== undefined) {
    const message = `This page is written in ${markup}. Its source is kept as it is; write it anew, or paste it as markdown.`;
    warnings.push(changed('page', entry.path, message));
    return { page: { ...base, title: name, markdown: fenced(text) }, hasTitle: false };
  }
  const { title, body } = takeTitle(doubleDollars(mathFences(links.rewrite(text, entry))), { name });
  return { page: { ...base, title: title === '' ? name : title, markdown: body }, hasTitle: title !== '' };
}

function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text.trimEnd()}\n${fence}\n`;
}
