import { basename, percentDecode } from '@octavo/markdown/layout';
import type { SourceEntry } from '../types.ts';

/** Markdown as GitHub's wikis name it. */
const MARKDOWN = /\.(?:md|markdown|mdown|mkdn?|mkdown)$/i;
/** Other languages that a wiki page may be written in. */
const OTHER_MARKUP: Readonly<Record<string, string>> = {
  adoc: 'AsciiDoc',
  asciidoc: 'AsciiDoc',
  asc: 'AsciiDoc',
  creole: 'Creole',
  mediawiki: 'MediaWiki',
  wiki: 'MediaWiki',
  org: 'Org',
  pod: 'Pod',
  rdoc: 'RDoc',
  rest: 'reStructuredText',
  rst: 'reStructuredText',
  textile: 'Textile',
};

/** One page file of a wiki. */
export interface WikiPage {
  entry: SourceEntry;
  /** The file's name in words, which is what the wiki calls the page. */
  name: string;
  /** The language, when it is not markdown. */
  markup?: string;
}

/** The files of a wiki, found by the names that its links use: the folder, the case, and spaces for dashes do not matter. */
export class WikiFiles {
  readonly pages: WikiPage[] = [];
  readonly sidebar: SourceEntry | undefined;
  readonly footers: SourceEntry[] = [];
  readonly #pages = new Map<string, WikiPage>();
  readonly #files = new Map<string, SourceEntry>();

  constructor(entries: readonly SourceEntry[]) {
    const special: SourceEntry[] = [];
    for (const entry of entries) {
      const page = wikiPage(entry);
      if (page === undefined) this.#keep(entry);
      else if (/^_/.test(basename(entry.path))) special.push(entry);
      else this.pages.push(page);
    }
    // A folder may have a sidebar of its own; the wiki's is the one at the top.
    special.sort((a, b) => depth(a.path) - depth(b.path) || (a.path < b.path ? -1 : 1));
    this.sidebar = special.find((entry) => /^_sidebar\./i.test(basename(entry.path)));
    this.footers = special.filter((entry) => /^_(?:footer|header)\./i.test(basename(entry.path)));
    for (const page of this.pages) {
      for (const key of [keyOf(withoutEnding(page.entry.path)), keyOf(page.name)]) if (!this.#pages.has(key)) this.#pages.set(key, page);
    }
  }

  /** The page a link names, such as `Page-Name`, `page name`, `folder/Page.md` or `/Page`. */
  page(written: string): WikiPage | undefined {
    const path = withoutEnding(percentDecode(written).replace(/^[./]+/, ''));
    return this.#pages.get(keyOf(path)) ?? this.#pages.get(keyOf(basename(path)));
  }

  /** The file a link names by its path in the wiki, or beside the page that names it. */
  file(written: string, folder: string): SourceEntry | undefined {
    const path = percentDecode(written)
      .replace(/^[./]+/, '')
      .toLowerCase();
    return this.#files.get(`${folder.toLowerCase()}/${path}`) ?? this.#files.get(path) ?? this.#files.get(basename(path));
  }

  #keep(entry: SourceEntry): void {
    const path = entry.path.toLowerCase();
    for (const key of [path, basename(path)]) if (!this.#files.has(key)) this.#files.set(key, entry);
  }
}

function wikiPage(entry: SourceEntry): WikiPage | undefined {
  const file = basename(entry.path);
  const ending = /\.([a-z]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  const markup = Object.hasOwn(OTHER_MARKUP, ending) ? OTHER_MARKUP[ending] : undefined;
  if (markup === undefined && !MARKDOWN.test(file)) return undefined;
  const name = withoutEnding(file)
    .replace(/[-\s]+/g, ' ')
    .trim();
  return { entry, name: name === '' ? file : name, ...(markup !== undefined && { markup }) };
}

const withoutEnding = (path: string) =>
  path.replace(MARKDOWN, '').replace(new RegExp(`\\.(?:${Object.keys(OTHER_MARKUP).join('|')})$`, 'i'), '');
const keyOf = (name: string) => name.toLowerCase().replace(/[\s-]+/g, '-');
const depth = (path: string) => path.split('/').length;
