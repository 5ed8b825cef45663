import { inferenceSteps, joinPath } from '@octavo/markdown/layout';
import { assignPositions, positionsBetween, Turns } from '../../kernel/base/index.ts';
import type { PageRecord } from '../../kernel/model/index.ts';
import { assignAddresses } from './assign-addresses.ts';
import { BadChange } from './bad-change.ts';
import type { Draft } from './draft.ts';

/** Keys that keys between them can be made of. */
const USUAL_KEY = /^[a-zA-Z][0-9A-Za-z]*$/;
/** Pages put among others that are given positions one by one. */
const MOST_BETWEEN = 50;

/**
 * Brings the rest of the content in line after pages were put elsewhere: the table of contents, positions among siblings, slugs and
 * redirects from addresses that pages had before.
 */
export async function completeStructure(draft: Draft): Promise<void> {
  updateHome(draft);
  await updateSummary(draft);
  await assignMissingPositions(draft);
  if (mayMove(draft)) await assignAddresses(draft);
}

/** Returns whether any address may be another one: a title of a page with a file is no part of it. */
function mayMove({ order, changes, view }: Draft): boolean {
  if (order.touched.size > 0) return true;
  return changes.some(([key, record]) => {
    if (!key.startsWith('page:')) return false;
    const before = view.pages.get(key.slice('page:'.length))?.page;
    if (before === undefined || record?.kind !== 'page' || record.path === undefined) return true;
    return record.path !== before.path || record.slug !== before.slug;
  });
}

/** The page that the space opens with is the one that is named so, else the README; only where it was so before. */
function updateHome(draft: Draft): void {
  const { view, structure } = draft;
  const names = [structure.home, joinPath(structure.root, 'README.md')];
  const first = (find: (path: string) => PageRecord | undefined) => names.map(find).find((page) => page !== undefined);
  const was = first((path) => view.byFile.get(path)?.page);
  if (was !== undefined && was.home !== true) return;
  const home = first((path) => documentAt(draft, path));
  const changed = [...draft.changedPages()].map((id) => draft.findPage(id));
  const before = view.home === undefined ? undefined : draft.findPage(view.home.page.id);
  for (const page of new Set([...changed, before])) {
    if (page?.home === true && page.id !== home?.id) {
      const { home: _was, ...rest } = page;
      draft.put(rest);
    }
  }
  if (home !== undefined && home.home !== true) draft.put({ ...home, home: true });
}

/** Returns the page that has a file. */
function documentAt(draft: Draft, path: string): PageRecord | undefined {
  const isThere = (page: PageRecord | undefined) => page?.type === 'document' && page.path === path;
  const before = draft.view.byFile.get(path);
  const stayed = before === undefined ? undefined : draft.findPage(before.page.id);
  if (isThere(stayed)) return stayed;
  return [...draft.changedPages()].map((id) => draft.findPage(id)).find(isThere);
}

/** Writes SUMMARY.md: the lines that changed, or a new one where folders and names no longer say what the structure is. */
async function updateSummary(draft: Draft): Promise<void> {
  const { structure, view } = draft;
  const inferred = draft.hasSummary ? undefined : await inferredFolders(draft);
  if (inferred !== undefined) {
    draft.folders = inferred;
    return;
  }
  const summary = draft.summary ?? draft.newSummary(undefined);
  if (!(await summary.settle())) {
    const message = 'A link to a page stands after the page itself in the table of contents. Choose another place.';
    throw new BadChange('bad_request', undefined, message, 'link_before_page');
  }
  draft.settled = summary;
  const before = view.sources.get(structure.summary);
  if (before !== undefined && summary.text === structure.text) return;
  draft.put({ kind: 'source', path: structure.summary, oid: draft.blob(Buffer.from(summary.text)) });
}

/**
 * Returns the folders of pages without a file, by id, if an import that reads folders and names would find this table of contents; else undefined.
 */
async function inferredFolders(draft: Draft): Promise<ReadonlyMap<string, string> | undefined> {
  const { order, structure } = draft;
  const turns = new Turns();
  const pages: PageRecord[] = [];
  const titles = new Map<string, string>();
  const index = new Map<string, number>();
  for (const id of order.walk()) {
    const page = draft.page(id);
    if (page.type !== 'document' || page.linkTitle !== undefined) return undefined;
    index.set(id, pages.length);
    pages.push(page);
    if (page.path !== undefined) titles.set(page.path, page.title);
    if (turns.isOver) await turns.next();
  }
  // Git keeps no empty folder, and without its root an import reads the whole project.
  if (titles.size === 0 && structure.root !== '') return undefined;
  const home = titles.has(structure.home) ? { home: structure.home } : {};
  const found = await turns.run(inferenceSteps(titles.keys(), (path) => titles.get(path), { root: structure.root, ...home }));
  if (found.length !== pages.length) return undefined;
  const folders = new Map<string, string>();
  for (const [i, page] of pages.entries()) {
    const { path, title, parent, folder } = found[i] ?? {};
    const above = order.parent(page.id) ?? null;
    if (path !== page.path || title !== page.title || parent !== (above === null ? null : index.get(above))) return undefined;
    if (path === undefined) folders.set(page.id, folder ?? '');
    if (turns.isOver) await turns.next();
  }
  return folders;
}

async function assignMissingPositions(draft: Draft): Promise<void> {
  const { order } = draft;
  const turns = new Turns();
  const placed = new Map<string | null, string[]>();
  for (const id of order.placed()) {
    const parent = order.parent(id) ?? null;
    const known = placed.get(parent);
    if (known === undefined) placed.set(parent, [id]);
    else known.push(id);
  }
  for (const parent of order.touched) {
    if (!placeBetween(draft, parent, placed.get(parent) ?? [])) orderAnew(draft, parent);
    if (turns.isOver) await turns.next();
  }
}

/**
 * Assigns positions between their neighbours to pages that were put among others.
 * @returns false when there are too many, or the neighbours are in no order
 */
function placeBetween(draft: Draft, parent: string | null, placed: readonly string[]): boolean {
  if (placed.length > MOST_BETWEEN) return false;
  const { order, view } = draft;
  const ids = order.children(parent);
  const places = placed.map((id) => ids.indexOf(id));
  const loose = new Set(places);
  const given: [id: string, position: string][] = [];
  for (const start of loose) {
    if (loose.has(start - 1)) continue;
    let end = start;
    while (loose.has(end)) end++;
    const below = start === 0 ? null : draft.page(ids[start - 1] ?? '').position;
    const above = end === ids.length ? null : draft.page(ids[end] ?? '').position;
    if ([below, above].some((key) => key !== null && !USUAL_KEY.test(key)) || (below !== null && above !== null && below >= above))
      return false;
    const before = view.pages.get(ids[start] ?? '');
    const was = before === undefined || (before.parentId ?? null) !== parent ? undefined : before.page.position;
    const stays = end - start === 1 && was !== undefined && USUAL_KEY.test(was) && (below ?? '') < was && (above === null || was < above);
    const positions = stays ? [was] : positionsBetween(below, above, end - start);
    for (const [i, position] of positions.entries()) given.push([ids[start + i] ?? '', position]);
  }
  for (const [id, position] of given) {
    const page = draft.page(id);
    if (page.position !== position) draft.put({ ...page, position });
  }
  return true;
}

function orderAnew(draft: Draft, parent: string | null): void {
  const { order, view } = draft;
  const ids = order.children(parent);
  const seen = new Set<string>();
  const previous = ids.map((id) => {
    const before = view.pages.get(id);
    const position = before === undefined || (before.parentId ?? null) !== parent ? undefined : before.page.position;
    // Keys that no order can be made of are given anew.
    if (position === undefined || seen.has(position) || !USUAL_KEY.test(position)) return undefined;
    seen.add(position);
    return position;
  });
  for (const [i, position] of assignPositions(previous).entries()) {
    const page = draft.page(ids[i] ?? '');
    if (page.position !== position) draft.put({ ...page, position });
  }
}
