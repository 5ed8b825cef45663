import { createHash } from 'node:crypto';
import type { RevisionChange } from '@octavo/contract';
import type { ChangedWords } from '@octavo/markdown';
import { presentChange } from '../changes/present-change.ts';
import { type SemanticChange, semanticChanges } from '../changes/semantic-changes.ts';
import { canonicalJson } from '../content/map/canonical.ts';
import type { ContentDifference, ContentView } from '../content/reader.ts';
import type { ContentRecord } from '../content/records.ts';
import { walkPages } from '../content/view.ts';
import type { Context, System, Tenant } from '../kernel/context.ts';
import { giveWay } from '../kernel/give-way.ts';
import { LruCache } from '../kernel/lru-cache.ts';
import type { ContentPlace } from '../pages/content-place.ts';
import { pageText } from '../pages/page-text.ts';
import { keyOfChange } from './compare-record.ts';
import { wordsAnywhere } from './compare-task.ts';
import { loadCompared } from './load-compared.ts';

/** Something that differs: a page, a file, reusable content, or the variables of the space. */
export interface ComparedItem {
  /** Such as `page:` and its id; `variables`. */
  key: string;
  kind: 'page' | 'reusable' | 'file' | 'variables';
  title: string;
  changes: RevisionChange[];
  /** Words in its text that came and went; absent where there is no text, or more of it than is counted. */
  words?: ChangedWords;
  /** Another one whenever it changes again. */
  version: string;
}

/** What differs between a content and what it came from. */
export interface ComparedItems {
  /** Texts first, then what only changed its place or a property, reusable content, files, variables. */
  items: ComparedItem[];
  /** How many more changes there are. */
  more: number;
}

const MOST_CHANGES = 1000;
/** Bytes of texts whose words are counted for one list. */
const MOST_COUNTED = 8_000_000;
const COUNTED_PAIRS = 20_000;
/** The longest that a list goes on before others have their turn (ms). */
const TURN_MS = 8;

const caches = new WeakMap<System, LruCache<string, ChangedWords>>();

/** What differs between the content of a place and what it came from, with how much. @throws OctavoError `not_found`. */
export async function listCompared(ctx: Context, place: ContentPlace): Promise<ComparedItems> {
  const { after, before, differences } = await loadCompared(ctx, place);
  const found = await semanticChanges(differences, after.view, MOST_CHANGES);
  const byKey = new Map(differences.map((difference) => [difference.key, difference]));
  const items = new Map<string, ComparedItem>();
  for (const change of found.changes) {
    const key = keyOfChange(change);
    const item = items.get(key) ?? {
      key,
      kind: kindOf(change),
      title: titleOf(change),
      changes: [],
      version: versionOf(byKey.get(key), change),
    };
    items.set(key, item);
    item.changes.push(await presentChange(after.at, change, async () => before));
  }
  await countWords(after.at, [...items.values()], byKey);
  return { items: inReadingOrder([...items.values()], after.view), more: found.total - found.changes.length };
}

/** Texts first; pages as they stand in the table of contents, and those that are gone behind them. */
function inReadingOrder(items: readonly ComparedItem[], view: ContentView): ComparedItem[] {
  const rank = ({ kind, words }: ComparedItem) => {
    if (kind === 'page') return words === undefined ? 1 : 0;
    return kind === 'reusable' ? 2 : kind === 'file' ? 3 : 4;
  };
  const order = new Map([...walkPages(view.tree)].map(({ page }, index) => [`page:${page.id}`, index]));
  const place = ({ key }: ComparedItem) => order.get(key) ?? order.size;
  return items.toSorted((a, b) => rank(a) - rank(b) || place(a) - place(b));
}

function kindOf(change: SemanticChange): ComparedItem['kind'] {
  if ('page' in change) return 'page';
  if ('file' in change) return 'file';
  return 'reusable' in change ? 'reusable' : 'variables';
}

function titleOf(change: SemanticChange): string {
  if ('page' in change) return change.page.page.title;
  if ('file' in change) return change.file.path;
  return 'reusable' in change ? change.reusable.title : '';
}

/** When something was saved says nothing of what it is. */
function versionOf(difference: ContentDifference | undefined, change: SemanticChange): string {
  const said = (record: ContentRecord | undefined) => (record === undefined ? null : { ...record, updatedAt: 0 });
  const what = difference === undefined ? change : [said(difference.before), said(difference.after)];
  return createHash('sha256').update(canonicalJson(what)).digest('base64url').slice(0, 16);
}

async function countWords(tenant: Tenant, items: readonly ComparedItem[], byKey: ReadonlyMap<string, ContentDifference>): Promise<void> {
  const { system } = tenant;
  const cache = caches.get(system) ?? new LruCache<string, ChangedWords>(COUNTED_PAIRS);
  caches.set(system, cache);
  let left = MOST_COUNTED;
  let began = performance.now();
  for (const item of items) {
    if (item.kind !== 'page' && item.kind !== 'reusable') continue;
    const difference = byKey.get(item.key);
    const [was, is] = [oidOf(difference?.before), oidOf(difference?.after)];
    if (was === is) continue;
    const key = `${was ?? ''} ${is ?? ''}`;
    let words = cache.get(key);
    if (words === undefined && left > 0) {
      const texts = [await pageText(system, withOid(was)), await pageText(system, withOid(is))] as const;
      left -= texts[0].length + texts[1].length;
      words = await wordsAnywhere(tenant, ...texts);
      cache.set(key, words, 1);
    }
    if (words !== undefined) item.words = words;
    if (performance.now() - began <= TURN_MS) continue;
    await giveWay();
    began = performance.now();
  }
}

function oidOf(record: ContentRecord | undefined): string | undefined {
  return record !== undefined && 'oid' in record ? record.oid : undefined;
}

function withOid(oid: string | undefined): { oid?: string } {
  return oid === undefined ? {} : { oid };
}
