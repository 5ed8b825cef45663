import { basename, below, dirname, isInside, titleFromName } from '@octavo/markdown/layout';
import { importLink } from '../import-link.ts';
import type { ImportedPage } from '../types.ts';
import type { NavigationEntry, PageSettings, ToolProject } from './tool.ts';

/** Pages by the path of their file. */
export type MadePages = ReadonlyMap<string, ImportedPage>;

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const INDEX = /^(?:_?index|readme)\.\w+$/i;
const DEEPEST = 50;

/** Pages in the order of a navigation. Sections are groups at the top, and pages without text below. `left`: paths that it does not name. */
export function arrangeByNavigation(entries: readonly NavigationEntry[], pages: MadePages): { pages: ImportedPage[]; left: string[] } {
  const used = new Set<string>();
  const place = (list: readonly NavigationEntry[], depth: number): ImportedPage[] =>
    depth > DEEPEST ? [] : list.flatMap((entry) => placed(entry, depth));
  const placed = (entry: NavigationEntry, depth: number): ImportedPage[] => {
    if (entry.kind === 'link') return [{ kind: 'link', title: entry.title || entry.href, href: entry.href, markdown: '', children: [] }];
    if (entry.kind === 'section') {
      const children = place(entry.children, depth + 1);
      if (children.length === 0) return [];
      return [{ ...(depth === 0 && { kind: 'group' as const }), title: entry.title || 'Pages', markdown: '', children }];
    }
    const page = pages.get(entry.path);
    if (page === undefined) return place(entry.children ?? [], depth);
    if (used.has(entry.path)) {
      const again: ImportedPage = {
        kind: 'link',
        title: entry.title || page.title,
        href: importLink(entry.path),
        markdown: '',
        children: [],
      };
      return [again, ...place(entry.children ?? [], depth)];
    }
    used.add(entry.path);
    if (entry.title !== undefined && entry.title !== '') page.title = entry.title;
    page.children.push(...place(entry.children ?? [], depth + 1));
    return [page];
  };
  const arranged = place(entries, 0);
  return { pages: arranged, left: [...pages.keys()].filter((path) => !used.has(path)) };
}

interface Folder {
  path: string;
  index?: string;
  files: string[];
  folders: Map<string, Folder>;
}

/**
 * Returns the navigation that folders and names give, and the places that pages and folders ask for: an index is the page of its folder, and a folder without one is
 * a section.
 */
export function navigationOfFolders(
  paths: Iterable<string>,
  project: Pick<ToolProject, 'content' | 'folder'>,
  settingsOf: (path: string) => PageSettings | undefined,
  from = project.content,
): NavigationEntry[] {
  const top: Folder = { path: from, files: [], folders: new Map() };
  for (const path of paths) if (isInside(from, path)) insert(top, path);
  const entries = entriesOf(top, project, settingsOf);
  if (top.index !== undefined) return [{ kind: 'page', path: top.index }, ...entries];
  const home = entries.findIndex((entry) => entry.kind === 'page' && /^home\.\w+$/i.test(basename(entry.path)));
  return home < 0 ? entries : [...entries.splice(home, 1), ...entries];
}

function insert(top: Folder, path: string): void {
  let at = top;
  const names = dirname(below(top.path, path))
    .split('/')
    .filter((name) => name !== '');
  for (const name of names.slice(0, DEEPEST)) {
    const next: Folder = at.folders.get(name) ?? { path: at.path === '' ? name : `${at.path}/${name}`, files: [], folders: new Map() };
    at.folders.set(name, next);
    at = next;
  }
  if (INDEX.test(basename(path)) && (at.index === undefined || /^_?index/i.test(basename(path)))) {
    if (at.index !== undefined) at.files.push(at.index);
    at.index = path;
  } else at.files.push(path);
}

function entriesOf(
  folder: Folder,
  project: Pick<ToolProject, 'folder'>,
  settingsOf: (path: string) => PageSettings | undefined,
): NavigationEntry[] {
  const children: { entry: NavigationEntry; order: number; name: string }[] = [];
  const beside = new Map(
    folder.files.map((path) => [
      basename(path)
        .replace(/\.\w+$/, '')
        .toLowerCase(),
      path,
    ]),
  );
  for (const [name, inner] of folder.folders) {
    const said = project.folder?.(inner.path) ?? {};
    // A file beside a folder of its name is the page of the folder.
    const index = inner.index ?? beside.get(name.toLowerCase());
    if (inner.index === undefined) beside.delete(name.toLowerCase());
    const settings = index === undefined ? undefined : settingsOf(index);
    const below = entriesOf(inner, project, settingsOf);
    const order = said.order ?? settings?.order ?? numberOf(name) ?? Number.POSITIVE_INFINITY;
    const title = said.title ?? titleFromName(withoutNumber(name));
    const entry: NavigationEntry =
      index === undefined
        ? { kind: 'section', title, children: below }
        : { kind: 'page', path: index, children: below, ...(said.title !== undefined && { title: said.title }) };
    children.push({ entry, order, name: withoutNumber(name) });
  }
  for (const [, path] of beside) {
    const name = basename(path);
    children.push({
      entry: { kind: 'page', path },
      order: settingsOf(path)?.order ?? numberOf(name) ?? Number.POSITIVE_INFINITY,
      name: withoutNumber(name),
    });
  }
  children.sort((a, b) => (a.order === b.order ? natural.compare(a.name, b.name) : a.order - b.order));
  return children.map(({ entry }) => entry);
}

/** The number that a name begins with, as in `01-intro`, by which tools order. */
const numberOf = (name: string): number | undefined => {
  const found = /^(\d{1,4})[\s._-]+(?=\D)/.exec(name)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** A name without the number that orders it. */
export const withoutNumber = (name: string) => name.replace(/^\d{1,4}[\s._-]+(?=[^\d\s])/, '');
