import { dirname, fileNameFor, isInside, isReadme, joinPath, slugify, stem } from '@octavo/markdown/layout';
import type { PageRecord } from '../../kernel/model/index.ts';
import { BadChange } from './bad-change.ts';
import type { Draft } from './draft.ts';
import type { PlaceInput } from './types.ts';

/** Deeper tables of contents are nobody's, and would make every walk slow. */
const DEEPEST = 30;

/** Returns the page or group that something goes below; null for the top. */
export function parentOf(draft: Draft, { into }: PlaceInput): string | null {
  if (into === undefined || into === null) return null;
  const id = draft.idOf(into);
  const parent = draft.findPage(id);
  if (parent === undefined) throw new BadChange('not_found', 'into', 'There is no such page. Look at the list of pages.');
  if (parent.type === 'link' || parent.type === 'computed') {
    throw new BadChange('bad_request', 'into', `Nothing can lie below ${parent.type === 'link' ? 'a link' : 'a computed page'}.`);
  }
  if (draft.order.above(id).length >= DEEPEST) throw new BadChange('bad_request', 'into', `Pages lie at most ${DEEPEST} levels deep.`);
  return id;
}

/** Returns the path of a new page's file: beside the files of its siblings, else in the folder that its place gives it. */
export async function pathForNew(draft: Draft, id: string, slug: string): Promise<string> {
  const { root } = draft.structure;
  const folder = siblingFolder(draft, id);
  const { order } = draft;
  const ancestors = order.above(order.parent(id) ?? null).map((above) => draft.page(above));
  if (folder !== undefined) return draft.freePath(numbered(folder, slug));
  const first = fileNameFor({ slug, hasChildren: false, ancestors }, await draft.takenPaths(), root);
  return draft.freePath(chain([first], numbered(dirname(first), slug)));
}

/** Returns the folder that the files of the nearest sibling lie in; `undefined` if none has a file. */
function siblingFolder(draft: Draft, id: string): string | undefined {
  const { order } = draft;
  const parent = order.parent(id) ?? null;
  const siblings = order.children(parent);
  const at = siblings.indexOf(id);
  for (let away = 1; away < siblings.length; away++) {
    for (const sibling of [siblings[at - away], siblings[at + away]]) {
      const path = sibling === undefined ? undefined : draft.findPage(sibling)?.path;
      if (path === undefined) continue;
      const { root, home } = draft.structure;
      const folder = isReadme(path) && path !== home ? dirname(dirname(path)) : dirname(path);
      if (isInside(root, folder)) return folder;
    }
  }
  return undefined;
}

/** Returns the path of a page's file under another slug. */
export async function pathForSlug(draft: Draft, path: string, slug: string): Promise<string> {
  if (!isReadme(path)) return draft.freePath(numbered(dirname(path), slug));
  const folder = dirname(dirname(path));
  return draft.freePath([...names(slug)].map((name) => joinPath(joinPath(folder, name), 'README.md')));
}

/** Returns true if a slug is neither the page's own nor the one of its file's name. */
export function isOtherSlug(page: PageRecord, slug: string): boolean {
  if (page.path === undefined) return page.slug !== slug;
  const name = isReadme(page.path) ? dirname(page.path) : stem(page.path);
  return page.slug !== slug && slugify(name.slice(name.lastIndexOf('/') + 1)) !== slug;
}

function* numbered(folder: string, slug: string): Generator<string> {
  for (const name of names(slug)) yield joinPath(folder, `${name}.md`);
}

/** A slug, and the same with numbers. These two names mean something else: a folder's own page, and the table of contents. */
function* names(slug: string): Generator<string> {
  for (let n = 0; n < 1000; n++) {
    const name = n === 0 ? slug : `${slug}-${n}`;
    if (name !== 'readme' && name !== 'summary') yield name;
  }
}

function* chain(...lists: Iterable<string>[]): Generator<string> {
  for (const list of lists) yield* list;
}
