import { type ContentChange, MOST_CHANGES, OctavoError } from '@octavo/contract';
import type { TreePage } from '../../remote/page-tree.ts';
import type { LocalFile } from './read-folder.ts';

/** Options of a push. */
export interface PushPlanOptions {
  /** Folder of the repository that holds the content, without slashes around it; empty for its root. */
  directory: string;
  /** True if pages whose files are not in the folder are deleted. */
  isDeleting: boolean;
}

/** Difference between a folder and a content, as changes of the API. */
export interface PushPlan {
  changes: ContentChange[];
  /** Paths of files that make pages, update them, and paths of pages that are deleted. */
  created: string[];
  updated: string[];
  deleted: string[];
}

/** A page that has a file. */
interface FiledPage {
  id: string;
  path: string;
  documentId: string;
  depth: number;
}

/**
 * Plans what brings a content to the files of a folder: texts that differ are updated from the text they differ from, new files become pages below the page of their
 * folder's README.md. All pages are made before any text is written: a page moves into a folder of its own when one is put below it, and links of a text are
 * relative to where it is then.
 * @throws OctavoError `bad_request` for a new file in a folder without a page, for a file that the space has by another name, and for a page to be deleted whose pages
 * below stay
 */
export function planPush(files: readonly LocalFile[], tree: readonly TreePage[], { directory, isDeleting }: PushPlanOptions): PushPlan {
  const pages = pagesByFile(tree, directory);
  const inserts: ContentChange[] = [];
  const updates: ContentChange[] = [];
  const created: string[] = [];
  const updated: string[] = [];
  const deleted: string[] = [];
  const refs = new Map<string, string>();
  const names = new Map([...pages.values()].map(({ path }) => [nameOf(path), path]));
  // A page comes before those that stand below it.
  for (const file of files.toSorted((a, b) => order(a.path) - order(b.path) || (a.path < b.path ? -1 : 1))) {
    const document = { source: file.text };
    const page = pages.get(file.path);
    if (page === undefined) {
      requireFreeName(file.path, names, files);
      const ref = `file-${refs.size}`;
      inserts.push(insertOf(file, ref, parentOf(file.path, pages, refs)));
      updates.push({ operation: 'update_page', page: ref, document });
      refs.set(file.path, ref);
      created.push(file.path);
    } else if (page.documentId !== file.oid) {
      updates.push({ operation: 'update_page', page: page.id, base: page.documentId, document });
      updated.push(file.path);
    }
  }
  const changes = [...inserts, ...updates];
  if (isDeleting) {
    const kept = new Set(files.map(({ path }) => path));
    for (const page of deletable(tree, pages, kept)) {
      changes.push({ operation: 'delete_page', page: page.id });
      deleted.push(page.path);
    }
  }
  return { changes, created, updated, deleted };
}

/** Divides changes into requests, each within the limits of the API. */
export function batchesOf(changes: readonly ContentChange[], mostBytes = 4_000_000): ContentChange[][] {
  const batches: ContentChange[][] = [];
  let size = 0;
  for (const change of changes) {
    const bytes = Buffer.byteLength(JSON.stringify(change));
    const last = batches.at(-1);
    if (last === undefined || last.length === MOST_CHANGES || size + bytes > mostBytes) {
      batches.push([change]);
      size = bytes;
    } else {
      last.push(change);
      size += bytes;
    }
  }
  return batches;
}

/** Characters of a title. */
const MOST_TITLE = 256;

const isReadme = (path: string): boolean => /(?:^|\/)readme\.md$/i.test(path);
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Order in which pages are made: by depth, a folder's README.md with the files beside the folder. */
function order(path: string): number {
  return path.split('/').length * 2 - (isReadme(path) ? 3 : 0);
}

function pagesByFile(tree: readonly TreePage[], directory: string): Map<string, FiledPage> {
  const prefix = directory === '' ? '' : `${directory}/`;
  const pages = new Map<string, FiledPage>();
  for (const { page, depth } of tree) {
    if (page.type !== 'document' || page.git === undefined || page.documentId === undefined || !page.git.path.startsWith(prefix)) continue;
    const path = page.git.path.slice(prefix.length);
    pages.set(path, { id: page.id, path, documentId: page.documentId, depth });
  }
  return pages;
}

function insertOf({ path, text }: LocalFile, ref: string, into: string | null): ContentChange {
  const name = nameOf(path);
  const slug = name.slice(name.lastIndexOf('/') + 1);
  const [, heading = ''] = /^(?:---\r?\n[\s\S]*?\n---\r?\n)?\s*# +(.+)$/m.exec(text) ?? [];
  const title = heading.replace(/[\s#]+$/, '').slice(0, MOST_TITLE) || slug || 'Untitled';
  return { operation: 'insert_page', ref, into, title, ...(slug === '' ? {} : { slug }) };
}

/** Path of a page by the path of its file: a folder's README.md is the page of the folder. */
function nameOf(path: string): string {
  return isReadme(path) ? folderOf(path) : path.replace(/\.md$/i, '');
}

/** @throws OctavoError `bad_request` for a new file whose page the space has, or would keep, under another name. */
function requireFreeName(path: string, names: ReadonlyMap<string, string>, files: readonly LocalFile[]): void {
  const other = names.get(nameOf(path));
  if (other !== undefined) {
    throw new OctavoError(
      'bad_request',
      `${path} is the page that the space has as ${other}. Give the file that name, and push again. Nothing was changed.`,
    );
  }
  const folder = folderOf(path);
  if (!isReadme(path) || folder === '' || files.some((file) => file.path !== path && file.path.startsWith(`${folder}/`))) return;
  throw new OctavoError(
    'bad_request',
    `${path} is alone in its folder: a page without pages below it is a file. Name it ${folder}.md, and push again. Nothing was changed.`,
  );
}

/** Returns the page, or the `ref` of one that is made before, that a new file's page stands below; null for the top. */
function parentOf(path: string, pages: ReadonlyMap<string, FiledPage>, refs: ReadonlyMap<string, string>): string | null {
  const folder = isReadme(path) ? folderOf(folderOf(path)) : folderOf(path);
  if (folder === '') return null;
  const known = [...pages.keys(), ...refs.keys()].find((other) => isReadme(other) && folderOf(other) === folder);
  const parent = known === undefined ? undefined : (pages.get(known)?.id ?? refs.get(known));
  if (parent !== undefined) return parent;
  throw new OctavoError(
    'bad_request',
    `${path} is new, and its folder has no page that it could stand below. Add ${folder}/README.md, and push again. Nothing was changed.`,
  );
}

/** Returns the pages that are gone from the folder; those below one of them go with it. */
function deletable(tree: readonly TreePage[], pages: ReadonlyMap<string, FiledPage>, kept: ReadonlySet<string>): FiledPage[] {
  const byId = new Map([...pages.values()].map((page) => [page.id, page]));
  const found: FiledPage[] = [];
  let above: FiledPage | undefined;
  for (const { page, depth } of tree) {
    if (above !== undefined && depth <= above.depth) above = undefined;
    const filed = byId.get(page.id);
    const isGone = filed !== undefined && !kept.has(filed.path);
    if (above === undefined) {
      if (!isGone) continue;
      above = filed;
      found.push(filed);
    } else if (!isGone) {
      throw new OctavoError(
        'bad_request',
        `${above.path} is not in the folder, but ${JSON.stringify(page.title)} stands below its page and would be deleted, too. Move that page first. Nothing was changed.`,
      );
    }
  }
  return found;
}
