import { createHash } from 'node:crypto';
import type { RevisionChange } from '@octavo/contract';
import type { ChangedDestination, ChangedWords } from '@octavo/markdown';
import { type Context, type Tenant, yieldTurn } from '../../kernel/base/index.ts';
import type { ContentDifference, ContentRecord, ContentView, PageRecord, ReusableRecord } from '../../kernel/model/index.ts';
import { presentChange, type SemanticChange, semanticChanges } from '../changes/index.ts';
import { canonicalJson, walkPages } from '../map/index.ts';
import { pageText } from '../pages/index.ts';
import type { ContentPlace } from '../places/index.ts';
import { keyOfChange } from './compare-record.ts';
import { linksAnywhere, wordsAnywhere } from './compare-task.ts';
import { type Compared, loadCompared } from './load-compared.ts';
import { type RepairedLinks, repairedLinks } from './repaired-links.ts';

/** Something that differs: a page, a file, reusable content, or the variables of the space. */
export interface ComparedItem {
  /** Such as `page:` and its id; `variables`. */
  key: string;
  kind: 'page' | 'reusable' | 'file' | 'variables';
  title: string;
  changes: RevisionChange[];
  /** Words in its text that came and went; absent where there is no text, or more of it than is counted. */
  words?: ChangedWords;
  /** Set where nothing changed but links in its text, and each of them leads to what it led to before. */
  follows?: RepairedLinks;
  /** Another one whenever it changes again. */
  version: string;
}

/** Differences between a content and the one it came from. */
export interface ComparedItems {
  /** Texts first, then what only changed its place or a property, pages whose links follow others, reusable content, files, variables. */
  items: ComparedItem[];
  /** Number of further changes. */
  more: number;
}

const MOST_CHANGES = 1000;
/** Bytes of texts whose words are counted for one list. */
const MOST_COUNTED = 8_000_000;
/** The longest that a list goes on before others have their turn (ms). */
const TURN_MS = 8;

/** Difference between two texts. */
interface CountedPair {
  words: ChangedWords;
  /** Destinations of links, where nothing else differs. */
  only: readonly ChangedDestination[] | undefined;
}

/** Returns the differences between the content of a place and the one it came from, with their sizes. @throws OctavoError `not_found`. */
export async function listCompared(ctx: Context, place: ContentPlace): Promise<ComparedItems> {
  const compared = await loadCompared(ctx, place);
  const { after, before, differences } = compared;
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
  await compareTexts(compared, [...items.values()], byKey);
  return { items: inReadingOrder([...items.values()], after.view), more: found.total - found.changes.length };
}

/** Texts first; pages as they stand in the table of contents, and those that are gone behind them. */
function inReadingOrder(items: readonly ComparedItem[], view: ContentView): ComparedItem[] {
  const rank = ({ kind, words, follows }: ComparedItem) => {
    if (kind === 'page') return follows !== undefined ? 2 : words === undefined ? 1 : 0;
    return kind === 'reusable' ? 3 : kind === 'file' ? 4 : 5;
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

/** Returns a hash that identifies the version of a change. The time of saving is left out: it does not affect the content. */
function versionOf(difference: ContentDifference | undefined, change: SemanticChange): string {
  const said = (record: ContentRecord | undefined) => (record === undefined ? null : { ...record, updatedAt: 0 });
  const what = difference === undefined ? change : [said(difference.before), said(difference.after)];
  return createHash('sha256').update(canonicalJson(what)).digest('base64url').slice(0, 16);
}

/** Counts words of texts, and finds those of which only links differ. */
async function compareTexts(
  { before, after }: Compared,
  items: readonly ComparedItem[],
  byKey: ReadonlyMap<string, ContentDifference>,
): Promise<void> {
  const tenant = after.at;
  const { system } = tenant;
  const cache = system.caches.open<CountedPair>('compared-pairs');
  let left = MOST_COUNTED;
  let began = performance.now();
  for (const item of items) {
    if (item.kind !== 'page' && item.kind !== 'reusable') continue;
    const difference = byKey.get(item.key);
    const [was, is] = [textedOf(difference?.before), textedOf(difference?.after)];
    if (was?.oid === is?.oid) continue;
    const key = `${was?.oid ?? ''} ${is?.oid ?? ''}`;
    let pair = cache.get(key);
    if (pair === undefined && left > 0) {
      const texts = [await pageText(system, withOid(was?.oid)), await pageText(system, withOid(is?.oid))] as const;
      left -= texts[0].length + texts[1].length;
      pair = { words: await wordsAnywhere(tenant, ...texts), only: await onlyLinks(tenant, ...texts) };
      cache.set(key, pair);
    }
    if (pair !== undefined) {
      item.words = pair.words;
      const isTextOnly = item.changes.every((change) => 'attributes' in change && Object.keys(change.attributes).join() === 'document');
      const follows =
        pair.only === undefined || !isTextOnly || was === undefined || is === undefined
          ? undefined
          : repairedLinks(pair.only, { view: before, record: was }, { view: after.view, record: is });
      if (follows !== undefined) item.follows = follows;
    }
    if (performance.now() - began <= TURN_MS) continue;
    await yieldTurn();
    began = performance.now();
  }
}

/** Destinations that differ where nothing else does. Texts with another number of lines have more that differs, and are not read for it. */
async function onlyLinks(tenant: Tenant, before: string, after: string): Promise<readonly ChangedDestination[] | undefined> {
  if (before === '' || after === '' || linesIn(before) !== linesIn(after)) return undefined;
  return (await linksAnywhere(tenant, before, after)).only;
}

function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

function textedOf(record: ContentRecord | undefined): PageRecord | ReusableRecord | undefined {
  return record?.kind === 'page' || record?.kind === 'reusable' ? record : undefined;
}

function withOid(oid: string | undefined): { oid?: string } {
  return oid === undefined ? {} : { oid };
}
