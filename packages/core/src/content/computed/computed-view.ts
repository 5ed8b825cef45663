import { createHash } from 'node:crypto';
import { type System, yieldTurn } from '../../kernel/base/index.ts';
import { type ContentChange, type ContentView, type PageNode, type PageRecord, recordKey } from '../../kernel/model/index.ts';
import { buildViewInTurns, deriveView, parentOf, recordsAfter, type SharedView } from '../map/index.ts';
import { type GeneratedPlace, generatedRecords } from './generated-records.ts';
import { integrationPages } from './integration-pages.ts';
import { entrySource, integrationEntry } from './source.ts';
import { documentSource, findSpecVersion, pagesOfVersion, type SpecVersion } from './spec-pages.ts';

/** Bytes of memory that a generated page takes. */
const PAGE_BYTES = 1000;
/** Generated pages of one content; an entry that begins beyond them is left out. */
const MOST_PAGES = 50_000;
/** Records made before others have their turn. */
const RECORDS_IN_A_TURN = 2000;

/** An entry with what it is computed from. */
interface Entry {
  node: PageNode;
  /** Name of all that its pages are made of. */
  name: string;
  /** Time (ms) at which that was made. */
  createdAt: number;
  records(place: GeneratedPlace): Promise<Iterable<PageRecord>>;
}

/**
 * Returns the content with pages in place of its computed entries, made of the latest versions of the organization's specifications, and of what integrations compute. An entry that
 * gives nothing stays as it is. The same view where there is nothing to compute; else one whose root has another name, so that what is kept
 * by root follows the versions.
 */
export async function computedView(system: System, organizationId: string, view: ContentView): Promise<ContentView> {
  if (view.computed.size === 0) return view;
  const entries = await readEntries(system, organizationId, view);
  if (entries.length === 0) return view;
  const root = `${view.root}+${nameOf(entries)}`;
  const cache = system.caches.open<Promise<ContentView>>('computed-views');
  const running = cache.get(root);
  if (running !== undefined) return running;
  const making = make(view, entries, root);
  cache.set(root, making);
  making.then(
    (made) => cache.set(root, making, Math.max(1, made.pages.size - view.pages.size) * PAGE_BYTES),
    // A failure is retried by the next request.
    () => cache.delete(root),
  );
  return making;
}

/** Returns a name of what the pages of computed entries are made of now; undefined for a content without such entries. */
export async function computedName(system: System, organizationId: string, view: ContentView): Promise<string | undefined> {
  return view.computed.size === 0 ? undefined : nameOf(await readEntries(system, organizationId, view));
}

function nameOf(entries: readonly Entry[]): string {
  const used = entries.map(({ name }) => name);
  return createHash('sha256').update(used.join('\n')).digest('hex');
}

async function readEntries(system: System, organizationId: string, view: ContentView): Promise<Entry[]> {
  const specs = new Map<string, SpecVersion | undefined>();
  const entries: Entry[] = [];
  for (const id of [...view.computed].sort()) {
    const node = view.pages.get(id);
    if (node === undefined) continue;
    const integration = integrationEntry(node.page.computed);
    const found = integration === undefined ? undefined : await integrationPages(system, organizationId, integration);
    if (found !== undefined) {
      const records = async (place: GeneratedPlace) => generatedRecords(found.pages, place, (page) => page.source);
      entries.push({ node, name: JSON.stringify([node.page.id, found.name]), createdAt: found.at, records });
    }
    const source = entrySource(node.page.computed);
    if (source === undefined) continue;
    const { props } = source;
    if (!specs.has(source.spec)) specs.set(source.spec, await findSpecVersion(system, organizationId, source.spec));
    const spec = specs.get(source.spec);
    if (spec === undefined) continue;
    const name = JSON.stringify([node.page.id, props, spec.id, spec.slug, spec.versionId, spec.visibility]);
    const records = async (place: GeneratedPlace) =>
      generatedRecords(await pagesOfVersion(system, spec, props), place, (page) => documentSource(spec, page, props));
    entries.push({ node, name, createdAt: spec.createdAt, records });
  }
  return entries;
}

async function make(view: ContentView, entries: readonly Entry[], root: string): Promise<ContentView> {
  const changes = new Map<string, ContentChange>();
  /** Slugs among the pages below a page, or at the root. */
  const taken = new Map<string | undefined, Set<string>>();
  let left = MOST_PAGES;
  for (const { node, createdAt, records } of entries) {
    const { page } = node;
    const slugs = taken.get(node.parentId) ?? slugsBeside(view, node);
    taken.set(node.parentId, slugs);
    const place = {
      seed: page.id,
      parent: node.parentId,
      position: page.position,
      createdAt: page.createdAt,
      updatedAt: Math.max(page.updatedAt, createdAt),
      taken: slugs,
    };
    if (left <= 0) continue;
    for (const record of await records(place)) {
      changes.set(recordKey(record), [recordKey(record), record]);
      if (record.parent === node.parentId) slugs.add(record.slug.toLowerCase());
      if (--left % RECORDS_IN_A_TURN === 0) await yieldTurn();
    }
    changes.set(recordKey(page), [recordKey(page), null]);
    // Entries below the removed entry take its place.
    for (const { page: child } of node.children) {
      const { parent: _, ...moved } = { ...child, position: `${page.position}!~${child.position}` };
      changes.set(recordKey(child), [recordKey(child), node.parentId === undefined ? moved : { ...moved, parent: node.parentId }]);
    }
  }
  const list = [...changes.values()];
  const derived = isShared(view) ? deriveView(view, root, list) : undefined;
  return derived ?? buildViewInTurns(root, recordsAfter(view, list));
}

function slugsBeside(view: ContentView, node: PageNode): Set<string> {
  const siblings = parentOf(view, node)?.children ?? view.tree;
  return new Set(siblings.filter(({ page }) => page.type !== 'link').map(({ page }) => page.slug.toLowerCase()));
}

function isShared(view: ContentView): view is SharedView {
  return 'contestedPaths' in view;
}
