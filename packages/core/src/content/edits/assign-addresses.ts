import { type Addressed, assignPaths, basename, pathSteps, slugOf } from '@octavo/markdown/layout';
import { Turns } from '../../kernel/base/index.ts';
import type { PageRecord } from '../../kernel/model/index.ts';
import { parentOf } from '../map/index.ts';
import type { Draft } from './draft.ts';

/** Pages that a batch touches before looking at all is as cheap as looking at their neighbours. */
const MOST_FOLLOWED = 100;
/** A slug is cut to so much before a number is added. */
const STEM = 90;

/** Slugs as an import gives them, told apart from each other; pages that have another address for it are found under the old one, too. */
export async function assignAddresses(draft: Draft): Promise<void> {
  const scopes = scopesOf(draft);
  if (scopes === undefined) await assignAll(draft);
  else assignInScopes(draft, scopes);
  for (const [path, page] of draft.hasRemovedPages ? draft.view.redirects : [])
    if (draft.findPage(page) === undefined) draft.remove({ kind: 'redirect', path, page });
}

/**
 * Returns the scopes in which slugs may have to be made unique again: for pages whose paths begin alike, by their parent, the prefixes of the
 * slugs concerned. Returns `undefined` if they may be anywhere.
 */
function scopesOf(draft: Draft): Map<string | null, Set<string>> | undefined {
  const { order, view } = draft;
  const ids = new Set([...draft.changedPages(), ...order.placed()]);
  if (ids.size > MOST_FOLLOWED || draft.folders !== undefined || draft.settled?.isRewritten !== false) return undefined;
  const scopes = new Map<string | null, Set<string>>();
  const add = (parent: string | null, slug: string) => {
    const stems = scopes.get(parent) ?? new Set();
    scopes.set(parent, stems.add(stemOf(slug)));
  };
  for (const id of ids) {
    const [page, before] = [draft.findPage(id), view.pages.get(id)];
    // Entries below a link follow the ones above it.
    if (page !== undefined && isPassedOver(page) && order.children(id).length > 0) return undefined;
    if (before !== undefined && isPassedOver(before.page) && before.children.length > 0) return undefined;
    if (page !== undefined) {
      const parent = scopeOf(draft, order.parent(id) ?? null);
      add(parent, page.slug);
      add(parent, wantedSlug(draft, page));
    }
    if (before === undefined) continue;
    let above = parentOf(view, before);
    while (above !== undefined && isPassedOver(above.page)) above = parentOf(view, above);
    add(above?.page.id ?? null, before.page.slug);
  }
  return scopes;
}

function assignInScopes(draft: Draft, scopes: ReadonlyMap<string | null, ReadonlySet<string>>): void {
  const { order } = draft;
  const moved = new Set([...draft.changedPages(), ...order.placed()]);
  for (const [parent, stems] of scopes) {
    if (parent !== null && draft.findPage(parent) === undefined) continue;
    const { pages, wanted } = confusable(draft, [...pagesOf(draft, parent)], new Set(stems));
    const addressed: Addressed[] = pages.map(({ type }, i) => ({ type, parent: null, slug: wanted[i] ?? '' }));
    assignPaths(addressed);
    for (const [i, page] of pages.entries()) {
      const slug = addressed[i]?.slug ?? page.slug;
      if (page.slug === slug) continue;
      draft.put({ ...page, slug });
      moved.add(page.id);
    }
  }
  for (const id of moved) if (draft.findPage(id) !== undefined) redirectBelow(draft, id);
}

/** Returns the pages of a scope whose slugs begin with one of some stems, and the slugs that they want; with all whose slugs could be the same then. */
function confusable(draft: Draft, scope: readonly PageRecord[], stems: Set<string>): { pages: PageRecord[]; wanted: string[] } {
  for (;;) {
    const pages = scope.filter(({ slug }) => startsWithAny(slug, stems));
    const wanted = pages.map((page) => wantedSlug(draft, page));
    const others = wanted.filter((slug) => !startsWithAny(slug, stems));
    if (others.length === 0) return { pages, wanted };
    for (const slug of others) stems.add(stemOf(slug));
  }
}

function startsWithAny(slug: string, stems: ReadonlySet<string>): boolean {
  const name = slug.toLowerCase();
  for (const stem of stems) if (name.startsWith(stem)) return true;
  return false;
}

/** Keeps the addresses that a page and what is below it had, where they have others now. */
function redirectBelow(draft: Draft, top: string): void {
  const { order, view } = draft;
  const slugs = order.above(order.parent(top) ?? null).map((id) => draft.page(id).slug);
  const stack = [{ id: top, above: slugs.filter((slug) => slug !== '').join('/') }];
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const page = draft.page(item.id);
    const path = joined(item.above, page.slug);
    const before = view.pages.get(page.id)?.path;
    keepAddress(draft, page, before, path);
    if (before === path) continue;
    for (const id of order.children(page.id)) stack.push({ id, above: path });
  }
}

/** All slugs anew. */
async function assignAll(draft: Draft): Promise<void> {
  const { order, view } = draft;
  const turns = new Turns();
  const pages: PageRecord[] = [];
  const index = new Map<string, number>();
  const addressed: Addressed[] = [];
  for (const id of order.walk()) {
    const page = draft.page(id);
    const above = order.parent(id) ?? null;
    addressed.push({ type: page.type, parent: above === null ? null : (index.get(above) ?? null), slug: wantedSlug(draft, page) });
    index.set(id, pages.length);
    pages.push(page);
    if (turns.isOver) await turns.next();
  }
  await turns.run(pathSteps(addressed));
  const paths: string[] = [];
  for (const [i, page] of pages.entries()) {
    const { slug, parent } = addressed[i] ?? { slug: page.slug, parent: null };
    if (page.slug !== slug) draft.put({ ...page, slug });
    const path = joined(parent === null ? '' : (paths[parent] ?? ''), slug);
    paths.push(path);
    keepAddress(draft, page, view.pages.get(page.id)?.path, path);
    if (turns.isOver) await turns.next();
  }
}

function keepAddress(draft: Draft, page: PageRecord, before: string | undefined, path: string): void {
  if (before === undefined || before === path || before === '' || isPassedOver(page)) return;
  draft.put({ kind: 'redirect', path: before.toLowerCase(), page: page.id });
}

/** The pages whose paths begin with that of a page, links passed over, in reading order. */
function* pagesOf(draft: Draft, parent: string | null): Generator<PageRecord> {
  const stack = [...draft.order.children(parent)].reverse();
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    const page = draft.page(id);
    yield page;
    if (isPassedOver(page)) stack.push(...[...draft.order.children(id)].reverse());
  }
}

/** Returns the page above that has a part in paths. */
function scopeOf(draft: Draft, above: string | null): string | null {
  let id = above;
  while (id !== null && isPassedOver(draft.page(id))) id = draft.order.parent(id) ?? null;
  return id;
}

function isPassedOver({ type }: PageRecord): boolean {
  return type === 'link' || type === 'computed';
}

/** Returns the common prefix of all slugs that this one could be confused with, once numbers are added. */
function stemOf(slug: string): string {
  return slug.toLowerCase().slice(0, STEM);
}

function joined(above: string, slug: string): string {
  return [above, slug].filter((part) => part !== '').join('/');
}

/** The slug of a page before equal ones are told apart. A slug that follows from nothing was given with the content, and stays. */
function wantedSlug(draft: Draft, page: PageRecord): string {
  const { root } = draft.structure;
  if (isPassedOver(page)) return page.slug;
  const { title, path } = page;
  const folder = draft.folders?.get(page.id);
  const explicit = path !== undefined ? undefined : folder === undefined ? draft.settled?.slugOf(page.id) : basename(folder);
  const own = slugOf(
    { title, ...(path === undefined ? {} : { path }), ...(explicit === undefined ? {} : { explicitSlug: explicit }) },
    root,
  );
  const was = draft.view.pages.get(page.id)?.page;
  // A table of contents that was written anew says titles, where the one before may have said less.
  const isSaid = path === undefined && (draft.settled?.isRewritten === true || was?.title !== title || was.slug !== page.slug);
  const changed = was === undefined || was.path !== path || isSaid;
  return changed || page.slug === own || isNumbered(page.slug, own) ? own : page.slug;
}

function isNumbered(slug: string, own: string): boolean {
  return slug.startsWith(`${own}-`) && /^\d+$/.test(slug.slice(own.length + 1));
}
