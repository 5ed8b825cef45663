import { basename, dirname, joinPath } from '@octavo/markdown/layout';
import type { SourceEntry } from '../types.ts';
import { idIn, logicalPath, type NotionName, readName } from './names.ts';

/** A page or database of an export, or a folder that stands for one. */
export interface NotionNode {
  /** Path without the folders of the export itself and without ending, unique. */
  key: string;
  name: NotionName;
  /** Its page, as markdown or HTML. */
  page?: SourceEntry;
  /** Its rows: the view that people saw, and the one with every column. */
  view?: SourceEntry;
  all?: SourceEntry;
  children: NotionNode[];
  parent?: NotionNode;
}

/** Target of a link in a page of an export. */
export interface NotionTarget {
  node?: NotionNode;
  file?: SourceEntry;
}

/** The files of an export: its pages as a tree, by folders of the same name; everything found by path and by id. */
export class NotionFiles {
  /** At the top. */
  readonly roots: NotionNode[] = [];
  readonly nodes: NotionNode[] = [];
  /** Overview of an HTML export: the order of what is at the top. */
  readonly overview: SourceEntry | undefined;
  readonly #byPath = new Map<string, NotionTarget>();
  readonly #byId = new Map<string, NotionNode>();
  readonly #byFileName = new Map<string, SourceEntry | null>();
  readonly #folders = new Map<string, NotionNode>();

  constructor(entries: readonly SourceEntry[]) {
    const nodes = new Map<string, NotionNode>();
    const folders = new Set(entries.map(({ path }) => dirname(logicalPath(path))));
    for (const entry of entries) {
      const path = logicalPath(entry.path);
      const name = readName(basename(path));
      if (path.toLowerCase() === 'index.html' && name.id === '') this.overview ??= entry;
      else if (!this.#readNode(entry, path, name, nodes, folders)) this.#readFile(entry, path);
    }
    this.nodes = [...nodes.values()];
    // A folder has the page's whole name, or its title alone; the first page of a title has it then.
    for (const node of this.nodes) this.#folders.set(node.key, node);
    for (const node of this.nodes) {
      const named = joinPath(dirname(node.key), node.name.title);
      if (!this.#folders.has(named)) this.#folders.set(named, node);
    }
    for (const node of [...this.nodes]) this.#place(node);
  }

  /** Returns the target of a link written in a file; `undefined` for the rest of the web, and for targets that the export lacks. */
  find(url: string, from: SourceEntry): NotionTarget | undefined {
    if (/^(?:https?:)?\/\/(?:[\w-]+\.)*notion\.(?:so|site|com)\//i.test(url)) return this.#withId(url);
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(url)) return undefined;
    const folder = dirname(logicalPath(from.path));
    // Some versions encode twice.
    let path = url.replace(/[?#].*$/s, '');
    for (let times = 0; times < 3; times++) {
      const found = this.#byPath.get(normal(folder, path)) ?? this.#byPath.get(normal('', path));
      if (found !== undefined) return found;
      const decoded = safely(path);
      if (decoded === path) break;
      path = decoded;
    }
    const file = this.#byFileName.get(basename(path).toLowerCase());
    return this.#withId(path) ?? (file ? { file } : undefined);
  }

  #withId(url: string): NotionTarget | undefined {
    const id = idIn(url) || idIn(/[?&]p=([0-9a-f-]+)/i.exec(url)?.[1] ?? '');
    const node = this.#byId.get(id);
    return node && { node };
  }

  #readNode(entry: SourceEntry, path: string, name: NotionName, nodes: Map<string, NotionNode>, folders: ReadonlySet<string>): boolean {
    const isPage = name.ending === 'md' || name.ending === 'html';
    const stem = path.slice(0, -name.ending.length - 1).replace(/_all$/, '');
    // A table without an id and without rows of its own is a file that somebody attached.
    const isRows = name.ending === 'csv' && (name.id !== '' || folders.has(stem));
    if (!isPage && !isRows) return false;
    const node: NotionNode = nodes.get(stem) ?? { key: stem, name, children: [] };
    nodes.set(stem, node);
    if (isPage) node.page ??= entry;
    else if (name.all) node.all ??= entry;
    else node.view ??= entry;
    for (const known of [path, ...(isRows ? [`${stem}.csv`, `${stem}_all.csv`, `${stem}.md`, `${stem}.html`] : [])]) {
      if (!this.#byPath.has(known)) this.#byPath.set(known, { node });
    }
    if (name.id !== '' && !this.#byId.has(name.id)) this.#byId.set(name.id, node);
    return true;
  }

  #readFile(entry: SourceEntry, path: string): void {
    if (!this.#byPath.has(path)) this.#byPath.set(path, { file: entry });
    const name = basename(path).toLowerCase();
    // Many pages have an `Untitled.png`: only a name that is there once says which file is meant.
    this.#byFileName.set(name, this.#byFileName.has(name) ? null : entry);
  }

  /** Puts a node below the page whose folder it lies in, making pages for folders that have none. */
  #place(node: NotionNode): void {
    let child = node;
    for (;;) {
      const folder = dirname(child.key);
      const known = folder === '' ? undefined : this.#folders.get(folder);
      const parent: NotionNode | undefined =
        known ?? (folder === '' ? undefined : { key: folder, name: readName(basename(folder), true), children: [] });
      if (parent === undefined) this.roots.push(child);
      else {
        child.parent = parent;
        parent.children.push(child);
      }
      if (parent === undefined || known !== undefined) return;
      this.#folders.set(folder, parent);
      this.nodes.push(parent);
      child = parent;
    }
  }
}

/** Returns the source by which links name a node. */
export function sourceOf(node: NotionNode): string {
  return (node.page ?? node.view ?? node.all)?.path ?? node.key;
}

function normal(folder: string, path: string): string {
  const names = folder === '' ? [] : folder.split('/');
  for (const name of path.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
}

function safely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
