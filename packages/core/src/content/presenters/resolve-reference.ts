import type { ContentView, FileRecord, PageNode } from '../../kernel/model/index.ts';
import { fragmentOf, resolveFilePath } from './resolve-path.ts';

/** Target of a reference in a page, within one view. */
export type Resolved =
  | { kind: 'page'; node: PageNode; anchor: string }
  | { kind: 'file'; file: FileRecord }
  | { kind: 'anchor'; anchor: string }
  | { kind: 'url'; url: string }
  | { kind: 'broken' };

const README = /(^|\/)readme\.md$/i;

/**
 * Resolves a destination as written in the file at `from` (a path relative to the project directory): a page by its file, by a folder with
 * a README, or without `.md`; a file of the space; a generated page by its published path; a place in the same page; an address elsewhere.
 */
export function resolveReference(view: ContentView, from: string, destination: string): Resolved {
  if (destination.startsWith('#')) return { kind: 'anchor', anchor: fragmentOf(destination) };
  if (/^[a-z][a-z0-9+.-]*:/i.test(destination) || destination.startsWith('//')) return { kind: 'url', url: destination };
  const path = resolveFilePath(from, destination);
  // `./` and `/` lead to the folder's own first page.
  const node = path === undefined ? (/^\.?\/+(#|$)/.test(destination) ? view.home : undefined) : findPage(view, path);
  if (node !== undefined) return { kind: 'page', node, anchor: fragmentOf(destination) };
  const file = path === undefined ? undefined : view.filesByPath.get(path);
  if (file !== undefined) return { kind: 'file', file };
  const generated = path === undefined ? undefined : generatedPageAt(view, path);
  return generated === undefined ? { kind: 'broken' } : { kind: 'page', node: generated, anchor: fragmentOf(destination) };
}

/** Returns the generated page whose published path a destination names, with `.md` or without: it has no file. */
function generatedPageAt(view: ContentView, path: string): PageNode | undefined {
  const published = path.replace(/\.md$/, '');
  const node = view.byPath.get(published.toLowerCase());
  return node?.page.generated !== undefined && node.path === published ? node : undefined;
}

/** Returns the page at a path as destinations name it: its file, a folder with a README, a name without `.md`; the first page for the empty path. */
export function findPage(view: ContentView, path: string): PageNode | undefined {
  for (const candidate of [path, `${path}.md`, `${path}/README.md`, path.replace(README, '')]) {
    const node = view.byFile.get(candidate);
    if (node !== undefined) return node;
  }
  return path === '' ? view.home : undefined;
}
