import { basename, dirname, isInside, joinPath, resolvePath } from '@octavo/markdown/layout';
import { splitDestination } from '@octavo/markdown/read';
import type { SourceEntry } from '../types.ts';

const PAGE = /\.(?:md|markdown|mdx|html?|xhtml|docx)$/i;
/** Folders of tools: their texts are no pages. `.gitbook` has files of pages in it. */
const OF_TOOLS = /(?:^|\/)\.[^/]+\//;

/** A folder of files, to be asked where addresses in them lead. */
export class Bag {
  readonly entries: ReadonlyMap<string, SourceEntry>;
  /** The folder that all pages lie in; `''` for the top. */
  readonly root: string;
  readonly #byLowerCase: ReadonlyMap<string, string>;

  constructor(entries: readonly SourceEntry[], root?: string) {
    this.entries = new Map(entries.map((entry) => [entry.path, entry]));
    this.#byLowerCase = new Map(entries.map(({ path }) => [path.toLowerCase(), path]));
    this.root = root ?? commonFolder(this.pages.map(({ path }) => path));
  }

  /** The files that are pages. */
  get pages(): SourceEntry[] {
    return [...this.entries.values()].filter(({ path }) => isPage(path) && (this.root === undefined || isInside(this.root, path)));
  }

  /** The path that an address written in a file leads to, if there is such a file: by its name, as a folder, or without its ending. */
  find(from: string, url: string): { path: string; fragment: string } | undefined {
    const { path: written, fragment = '' } = splitDestination(url);
    if (written === undefined || written === '') return undefined;
    for (const spelling of new Set([written, url.split(/[?#]/, 1)[0] ?? ''])) {
      const at = resolvePath(dirname(from), spelling, this.root);
      const path = at === undefined ? undefined : this.#fileAt(at, from);
      if (path !== undefined) return { path, fragment };
    }
    return undefined;
  }

  #fileAt(at: string, from: string): string | undefined {
    const stem = at.replace(/\.(?:html?|mdx?)$/i, '');
    const names = ['README.md', 'index.md', 'index.mdx', 'index.html', 'index.htm'].map((name) => joinPath(at, name));
    for (const path of [at, ...names, `${at}.md`, `${at}.mdx`, `${at}.html`, `${stem}.md`, `${stem}.mdx`]) {
      const found = this.#byLowerCase.get(path.toLowerCase());
      if (found !== undefined && (found !== from || path === at)) return found;
    }
    return undefined;
  }
}

/** Returns whether a file is a page by its name. */
export function isPage(path: string): boolean {
  return PAGE.test(path) && !OF_TOOLS.test(path) && basename(path).toLowerCase() !== 'summary.md';
}

/** Returns the folder that holds all of some files: downloads of repositories have one around everything. */
function commonFolder(paths: readonly string[]): string {
  let folder = dirname(paths[0] ?? '');
  for (const path of paths) while (folder !== '' && !isInside(folder, path)) folder = dirname(folder);
  return folder;
}
