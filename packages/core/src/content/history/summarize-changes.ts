import { type System, type Tenant, yieldTurn } from '../../kernel/base/index.ts';
import type { ContentDifference, PageRecord } from '../../kernel/model/index.ts';
import { changedAttributes, type PageAttribute } from '../changes/index.ts';
import { type EditedText, readEditedTexts } from './edited-texts.ts';

/** A page that changed, in few words. */
export interface SummarizedPage {
  id: string;
  title: string;
  /** Titles of the pages above, the nearest last: two at most. */
  above: string[];
  change: 'added' | 'removed' | 'edited';
  /** The title that it had, where it has another one. */
  was?: string;
  /** True if the page was moved. */
  isMoved: boolean;
  /** True if its words changed. */
  isText: boolean;
  /** Links in it that lead elsewhere, came or went. */
  links: number;
  /** Further attributes that changed. */
  attributes: PageAttribute[];
}

/** Summary of the changes between two contents, as a line of a history shows it. */
export interface ChangeSummary {
  /** The first pages by what happened to them, then by title. */
  pages: SummarizedPage[];
  /** Further pages. */
  morePages: number;
  /** Pages of which nothing changed but links, beside others of which more did: they follow those. */
  followers: number;
  files: number;
  reusables: number;
  variables: number;
}

const MOST_NAMED = 20;
const MOST_ABOVE = 2;
const DIFFERENCES_PER_TURN = 500;

/**
 * Summarizes what changed from one root to another. Costs what differs, once: it is remembered by both roots, and found again when it was
 * forgotten, so that nothing of it has to be stored.
 */
export function summarizeChanges(tenant: Tenant, before: string, after: string): Promise<ChangeSummary> {
  const { system } = tenant;
  const cache = system.caches.open<Promise<ChangeSummary>>('change-summaries');
  const key = `${before} ${after}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const found = system.content.diff(before, after).then((differences) => summarizeDifferences(tenant, differences, { before, after }));
  cache.set(key, found);
  found.catch(() => cache.delete(key));
  return found;
}

/**
 * {@link summarizeChanges} of some differences of two roots. The same differences give the same summary, in whichever order.
 * @param readTexts false reads no text of a page: each that differs counts as rewritten, though it may only follow other pages
 */
export async function summarizeDifferences(
  tenant: Tenant,
  differences: readonly ContentDifference[],
  roots: { before: string; after: string },
  { readTexts = true }: { readTexts?: boolean } = {},
): Promise<ChangeSummary> {
  const summary: ChangeSummary = { pages: [], morePages: 0, followers: 0, files: 0, reusables: 0, variables: 0 };
  const changed: ChangedPage[] = [];
  for (const [index, { before, after }] of differences.entries()) {
    if (index % DIFFERENCES_PER_TURN === DIFFERENCES_PER_TURN - 1) await yieldTurn();
    const record = after ?? before;
    if (record?.kind === 'file') summary.files += 1;
    else if (record?.kind === 'reusable') summary.reusables += 1;
    else if (record?.kind === 'variable') summary.variables += 1;
    else if (record?.kind === 'page') {
      const page = changedPage(before as PageRecord | undefined, after as PageRecord | undefined, record);
      if (page !== undefined) changed.push(page);
    }
  }
  changed.sort(byTitle);
  const pairs = changed.filter(isRewritten).map(({ before, after }) => [before?.oid, after?.oid] as const);
  const texts = readTexts ? await readEditedTexts(tenant, pairs) : undefined;
  const said = changed.map((page) => saidOf(page, texts));
  // Pages whose texts were not read (beyond the limit) are only counted.
  const known = said.filter((page) => page !== undefined);
  const following = known.filter(isFollower);
  const own = following.length === said.length ? following : known.filter((page) => !isFollower(page));
  own.sort((left, right) => rankOf(left) - rankOf(right));
  const named = own.slice(0, MOST_NAMED);
  const above = await titlesAbove(tenant.system, named, roots);
  summary.pages = named.map(({ parent: _, ...page }, i) => ({ ...page, above: above[i] ?? [] }));
  summary.followers = own === following ? 0 : following.length;
  summary.morePages = said.length - named.length - summary.followers;
  return summary;
}

interface ChangedPage {
  page: PageRecord;
  before: PageRecord | undefined;
  after: PageRecord | undefined;
  attributes: PageAttribute[];
  isMoved: boolean;
}

type Said = Omit<SummarizedPage, 'above'> & { parent: string | undefined };

function changedPage(before: PageRecord | undefined, after: PageRecord | undefined, page: PageRecord): ChangedPage | undefined {
  if (before === undefined || after === undefined) return { page, before, after, attributes: [], isMoved: false };
  const attributes = changedAttributes(before, after);
  const isMoved = before.parent !== after.parent || before.position !== after.position;
  return attributes.length === 0 && !isMoved ? undefined : { page, before, after, attributes, isMoved };
}

function byTitle({ page: left }: ChangedPage, { page: right }: ChangedPage): number {
  if (left.title !== right.title) return left.title < right.title ? -1 : 1;
  return left.id < right.id ? -1 : 1;
}

function isRewritten({ attributes }: ChangedPage): boolean {
  return attributes.includes('oid');
}

/** Returns the summary of a page; `undefined` if its text was not read. */
function saidOf(changed: ChangedPage, texts: ReadonlyMap<string, EditedText> | undefined): Said | undefined {
  const { page, before, after, attributes, isMoved } = changed;
  const { id, title, parent } = page;
  const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'edited';
  const said = { id, title, parent, change, isMoved, isText: false, links: 0, attributes: [] } satisfies Said;
  if (before === undefined || after === undefined) return said;
  const isRenamed = before.title !== after.title;
  const text = isRewritten(changed) ? textOf(`${before.oid ?? ''} ${after.oid ?? ''}`) : { links: 0, isText: false };
  if (text === undefined) return undefined;
  // A new title makes a new address, and that is not said twice.
  const others = attributes.filter((name) => name !== 'title' && name !== 'oid' && !(isRenamed && name === 'slug'));
  const isNothingElse = !isMoved && !isRenamed && others.length === 0 && text.links === 0;
  const isText = text.isText || (isRewritten(changed) && isNothingElse);
  return { ...said, ...(isRenamed ? { was: before.title } : {}), isText, links: text.links, attributes: others };

  function textOf(pair: string): EditedText | undefined {
    return texts === undefined ? { links: 0, isText: true } : texts.get(pair);
  }
}

function isFollower({ change, was, isMoved, isText, links, attributes }: Said): boolean {
  return change === 'edited' && links > 0 && !isText && !isMoved && was === undefined && attributes.length === 0;
}

/** Pages that came, went, or have another name first, then those with other words. */
function rankOf({ change, was, isText }: Said): number {
  return change !== 'edited' || was !== undefined ? 0 : isText ? 1 : 2;
}

/** Titles of the pages above some, as they are; of a page that is gone, as they were. */
async function titlesAbove({ content }: System, pages: readonly Said[], roots: { before: string; after: string }): Promise<string[][]> {
  const titles = pages.map((): string[] => []);
  let at = pages.map(({ parent }) => parent);
  for (let level = 0; level < MOST_ABOVE && at.some((id) => id !== undefined); level++) {
    const keysOf = (isRemoved: boolean) =>
      at.flatMap((id, i) => (id !== undefined && (pages[i]?.change === 'removed') === isRemoved ? [`page:${id}`] : []));
    const [was, is] = [await content.find(roots.before, keysOf(true)), await content.find(roots.after, keysOf(false))];
    at = at.map((id, i) => {
      const record = id === undefined ? undefined : (pages[i]?.change === 'removed' ? was : is).get(`page:${id}`);
      if (record?.kind !== 'page') return undefined;
      titles[i]?.unshift(record.title);
      return record.parent;
    });
  }
  return titles;
}
