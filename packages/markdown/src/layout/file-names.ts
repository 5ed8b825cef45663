import { basename, dirname, isReadme, joinPath, stem } from './paths.ts';
import { slugify } from './slug.ts';

/** Paths that exist or are about to, compared without regard to case: macOS and Windows could not hold both spellings. */
export class TakenPaths {
  readonly #paths = new Set<string>();
  readonly #folders = new Set<string>();

  constructor(paths: Iterable<string> = []) {
    for (const path of paths) this.add(path);
  }

  add(path: string): void {
    const known = path.toLowerCase();
    this.#paths.add(known);
    for (let folder = dirname(known); folder !== '' && !this.#folders.has(folder); folder = dirname(folder)) this.#folders.add(folder);
  }

  /** Returns whether a file or a folder stands there. */
  has(path: string): boolean {
    return this.#paths.has(path.toLowerCase()) || this.#folders.has(path.toLowerCase());
  }

  hasFolder(path: string): boolean {
    return this.#folders.has(path.toLowerCase());
  }
}

/** Lookup of taken paths: see {@link TakenPaths}. */
export type PathLookup = Pick<TakenPaths, 'has' | 'hasFolder'>;

/** A page that has no file yet. */
export interface NewPage {
  slug: string;
  hasChildren: boolean;
  /** The pages and groups above it, outermost first. */
  ancestors: readonly { type: 'document' | 'group' | 'link' | 'computed'; slug: string; path?: string }[];
}

/**
 * Returns the path of a new page's file, by git-format section 4: `<group>/<parent>/<slug>.md`, or `<slug>/README.md` for a page with children. The folder
 * of a parent that has a file follows that file. Never a path that is taken, case aside: `-1`, `-2` is added.
 *
 * @param taken all files of the branch, also those that are not pages
 * @param root folder that content is read from
 */
export function fileNameFor(page: NewPage, taken: PathLookup, root = ''): string {
  const folder = folderBelow(page.ancestors, root);
  const slug = slugify(page.slug);
  for (let n = 0; ; n++) {
    const name = n === 0 ? slug : `${slug}-${n}`;
    // These two names mean something else: a folder's own page, and the table of contents.
    if (name === 'readme' || name === 'summary') continue;
    const path = joinPath(folder, page.hasChildren ? `${name}/README.md` : `${name}.md`);
    if (!taken.has(path)) return path;
  }
}

/**
 * The path of a page's file once the page has children: `x.md` becomes `x/README.md`. A file that already has a folder of its name beside it keeps
 * its path, and so does one whose new path is taken.
 */
export function parentFileNameFor(path: string, taken: PathLookup): string {
  const folder = path.replace(/\.md$/i, '');
  const readme = joinPath(folder, 'README.md');
  return isReadme(path) || taken.hasFolder(folder) || taken.has(readme) ? path : readme;
}

/** Returns the folder for files of pages below some pages and groups, outermost first (git-format section 4). */
export function folderBelow(ancestors: NewPage['ancestors'], root = ''): string {
  return ancestors.reduce((above, ancestor) => folderOf(ancestor, above, root), root);
}

/**
 * Returns the folder and the name under which a page's file counts among others: `a/x.md` and `a/x/README.md` both stand in `a`, as `x`. A
 * README of `root` itself stands in it.
 */
export function standingOf(path: string, root = ''): { folder: string; name: string } {
  const at = dirname(path);
  return isReadme(path) && at !== root && at !== '' ? { folder: dirname(at), name: basename(at) } : { folder: at, name: stem(path) };
}

/** Returns the folder for files of pages below this one. */
export function folderOf({ type, slug, path }: NewPage['ancestors'][number], above: string, root: string): string {
  if (type === 'link' || type === 'computed') return above;
  if (path === undefined) return joinPath(above, slugify(slug));
  if (!isReadme(path)) return path.replace(/\.md$/i, '');
  return dirname(path) === root ? joinPath(root, 'readme') : dirname(path);
}
