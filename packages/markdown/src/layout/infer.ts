import { basename, below, dirname, isInside, isMarkdownPath, isReadme, joinPath, titleFromName } from './paths.ts';

/** A page of an inferred structure. */
export interface InferredPage {
  title: string;
  /** Its markdown file; absent for a folder without a README. */
  path?: string;
  /** Its folder, for a folder's page. */
  folder?: string;
  /** Index of the page above in the list; null at the top. */
  parent: number | null;
}

interface Folder {
  path: string;
  readme?: string;
  children: { name: string; path: string; folder?: Folder }[];
}

/** One collator, one locale: the order must not depend on the machine. */
const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Returns the structure of a repository without SUMMARY.md (git-format section 11): the home page first, then files and folders of each level together in
 * natural order, case aside; a folder's README is its page, a folder without one is a page without content.
 *
 * @param files paths of files; only `.md` files below `root` and outside `.gitbook` count
 * @param titleOf the title in a file, if it has one; else the name in words is taken
 */
export function inferStructure(
  files: Iterable<string>,
  titleOf: (path: string) => string | undefined,
  options?: { root?: string; home?: string },
): InferredPage[] {
  const steps = inferenceSteps(files, titleOf, options);
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return step.value;
}

/** {@link inferStructure} in steps: one for each file and page. */
export function* inferenceSteps(
  files: Iterable<string>,
  titleOf: (path: string) => string | undefined,
  { root = '', home }: { root?: string; home?: string } = {},
): Generator<undefined, InferredPage[]> {
  const pages: InferredPage[] = [];
  const top = yield* foldersOf(files, root, home);
  const first = home ?? top.readme;
  if (first !== undefined) pages.push({ title: titleOf(first) || titleFromName(basename(first)), path: first, parent: null });

  // A stack, not recursion: a path may be thousands of folders deep.
  const waiting = sorted(top).map((child) => ({ child, parent: null as number | null }));
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield;
    const { child, parent } = next;
    const index = pages.length;
    if (child.folder === undefined) {
      pages.push({ title: titleOf(child.path) || titleFromName(child.name), path: child.path, parent });
      continue;
    }
    const { readme, path: folder } = child.folder;
    const title = (readme && titleOf(readme)) || titleFromName(child.name);
    pages.push({ title, folder, parent, ...(readme !== undefined && { path: readme }) });
    for (const below of sorted(child.folder)) waiting.push({ child: below, parent: index });
  }
  return pages;
}

/** Returns a folder's children in reverse reading order, ready for a stack. */
function sorted(folder: Folder): Folder['children'] {
  return folder.children.sort((a, b) => natural.compare(b.name, a.name) || (a.path < b.path ? 1 : -1));
}

function* foldersOf(files: Iterable<string>, root: string, home: string | undefined): Generator<undefined, Folder> {
  const top: Folder = { path: root, children: [] };
  const folders = new Map<string, Folder>([[root, top]]);
  const folderAt = (path: string): Folder => {
    const missing: string[] = [];
    let at = path;
    let folder = folders.get(at);
    for (; folder === undefined; folder = folders.get(at)) {
      missing.push(at);
      at = dirname(at);
    }
    for (const made of missing.reverse()) {
      const child: Folder = { path: made, children: [] };
      folder.children.push({ name: basename(made), path: made, folder: child });
      folders.set(made, child);
      folder = child;
    }
    return folder;
  };
  const ofGitBook = joinPath(root, '.gitbook');
  for (const path of files) {
    yield;
    if (!isMarkdownPath(path) || !isInside(root, path) || below(root, path) === '' || path === home || isInside(ofGitBook, path)) continue;
    const folder = folderAt(dirname(path));
    // Of README.md and readme.md in one folder, the usual spelling stands for it and the other is a page.
    if (isReadme(path) && (folder.readme === undefined || basename(path) === 'README.md')) {
      if (folder.readme !== undefined) folder.children.push({ name: basename(folder.readme).replace(/\.md$/i, ''), path: folder.readme });
      folder.readme = path;
    } else folder.children.push({ name: basename(path).replace(/\.md$/i, ''), path });
  }
  // With another home page, a README at the root is a page among others.
  if (home !== undefined && top.readme !== undefined) top.children.push({ name: 'README', path: top.readme });
  return top;
}
