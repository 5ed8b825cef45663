import { dirname, percentDecode, resolvePath } from '@octavo/markdown/layout';
import { yieldTurn } from '../../kernel/base/index.ts';
import type { ContentView, PageRecord, ReusableRecord } from '../../kernel/model/index.ts';
import { isHolder, linkGraph, reusableAt } from '../links/index.ts';
import { relinkAnywhere } from '../pages/index.ts';
import { relativePath, resolveFilePath, resolveReference } from '../presenters/index.ts';
import { BadChange } from './bad-change.ts';
import { destinationTo } from './destination-to.ts';
import type { Draft } from './draft.ts';
import { encodePath } from './encode-path.ts';
import { retargetedConfig } from './retargeted-config.ts';
import { retargetedCover } from './retargeted-cover.ts';
import { CONFIG_FILE, type Structure } from './structure.ts';
import type { AppliedChanges } from './types.ts';

/** A text of the content as it will be, and where it stood before. */
interface Holder {
  record: PageRecord | ReusableRecord;
  /** Path that its links were written from. */
  from: string;
  path: string;
}

/** New places of what moved, and the paths that no longer exist. */
interface Moves {
  /** New path by the path before, of pages and files that are elsewhere. */
  moved: ReadonlyMap<string, string>;
  gone: ReadonlySet<string>;
  /** Keys of their records. */
  keys: readonly string[];
}

/** Moved things looked up before others have their turn. */
const KEYS_IN_A_TURN = 20;

/**
 * Rewrites links in texts, so that they lead where they led before pages and files got other paths: in the texts that hold them, and in
 * what moved itself. Only destinations change. Costs what links to what moved or went.
 */
export async function repairLinks(draft: Draft): Promise<AppliedChanges['links']> {
  const moves = movesOf(draft);
  const links = { mended: 0, broken: 0 };
  if (moves.moved.size + moves.gone.size + draft.writtenFrom.size === 0) return links;
  const isStill = moves.keys.length === 0;
  const concerned = isStill ? [...draft.writtenFrom.keys()].map((id) => draft.page(id)) : await concernedRecords(draft, moves);
  retargetEntries(draft, moves, concerned);
  retargetRedirects(draft, moves);
  for (const record of concerned) {
    const holder = holderOf(draft, record);
    if (holder === undefined) continue;
    const done = await repairHolder(draft, holder, moves);
    links.mended += done.mended;
    links.broken += done.broken;
    await yieldTurn();
  }
  return links;
}

/** Returns the records that held links to something moved or deleted, those that moved themselves, and texts that the batch wrote. */
async function concernedRecords(draft: Draft, { keys }: Moves): Promise<(PageRecord | ReusableRecord)[]> {
  const { view, options } = draft;
  const graph = await linkGraph(options, view);
  const records = new Map<string, PageRecord | ReusableRecord>();
  const changes = new Map(draft.changes);
  for (const [i, moved] of keys.entries()) {
    if (i % KEYS_IN_A_TURN === 0) await yieldTurn();
    for (const key of graph.linkingTo(view, moved).keysFrom('')) {
      const record = (changes.has(key) ? changes.get(key) : draft.before(key)) ?? undefined;
      if (isHolder(record)) records.set(key, record);
    }
  }
  for (const [key, record] of changes) if (record?.kind === 'page' || record?.kind === 'reusable') records.set(key, record);
  return [...records.values()];
}

/** Returns the text of a record; undefined for a record without one. */
function holderOf({ view, writtenFrom }: Draft, record: PageRecord | ReusableRecord): Holder | undefined {
  const { path, oid } = record;
  if (path === undefined || oid === undefined) return undefined;
  const before = record.kind === 'page' ? view.pages.get(record.id)?.page.path : view.reusables.get(record.id)?.path;
  return { record, from: writtenFrom.get(record.id) ?? before ?? path, path };
}

async function repairHolder(draft: Draft, holder: Holder, { moved, gone }: Moves): Promise<AppliedChanges['links']> {
  const text = await draft.text(holder.record).catch((error: unknown) => {
    // A file that is no text has links that cannot be written.
    if (error instanceof BadChange) return undefined;
    throw error;
  });
  let broken = 0;
  if (text === undefined) return { mended: 0, broken: 0 };
  const rewritten = (url: string) => {
    const path = pathOf(draft.view, holder.from, url);
    if (path === undefined) return undefined;
    if (gone.has(path)) broken++;
    if (gone.has(path) || (!moved.has(path) && holder.from === holder.path)) return undefined;
    const to = destinationTo(moved.get(path) ?? path, holder.path, url);
    // A link that leads to the right place already is left as it is written.
    return sameReference(holder, url, moved.get(path) ?? path) ? undefined : to;
  };
  const { record } = holder;
  const { text: body, count } = await relinkAnywhere(draft.options, text, rewritten);
  const next = record.kind === 'page' ? retargetedCover(body, record, rewritten) : body;
  if (next !== text) {
    if (record.kind === 'page') draft.putText(record, next);
    else draft.put({ ...record, oid: draft.blob(Buffer.from(next)) });
  }
  return { mended: count + (next === body ? 0 : 1), broken };
}

/** Returns whether a destination leads from the new place of its text to a path as it stands. */
function sameReference({ path: from, path }: Holder, url: string, to: string): boolean {
  return destinationTo(to, from, url) === url && path !== '';
}

/** Returns the path of the page, file or reusable content that a destination led to; undefined for everything else. */
function pathOf(view: ContentView, from: string, url: string): string | undefined {
  const to = resolveReference(view, from, url);
  if (to.kind === 'page') return to.node.page.path;
  if (to.kind === 'file') return to.file.path;
  const path = to.kind === 'broken' ? resolveFilePath(from, url) : undefined;
  return path === undefined ? undefined : reusableAt(view, path)?.path;
}

function movesOf(draft: Draft): Moves {
  const moved = new Map<string, string>();
  const gone = new Set<string>();
  const keys: string[] = [];
  for (const [key, record] of draft.changes) {
    const [kind, id = ''] = key.split(':', 2);
    const before = recordBefore(draft.view, kind, id);
    if (before?.path === undefined) continue;
    if (record === null) gone.add(before.path);
    else if ('path' in record && record.path !== undefined && record.path !== before.path) moved.set(before.path, record.path);
    else continue;
    keys.push(key);
  }
  return { moved, gone, keys };
}

/** Returns the record that a link may lead to, in its earlier state. */
function recordBefore({ pages, files, reusables }: ContentView, kind: string | undefined, id: string) {
  if (kind === 'page') return pages.get(id)?.page;
  return kind === 'file' ? files.get(id) : kind === 'reusable' ? reusables.get(id) : undefined;
}

/** Links of the table of contents follow what they lead to. */
function retargetEntries(draft: Draft, { moved }: Moves, concerned: readonly (PageRecord | ReusableRecord)[]): void {
  if (moved.size === 0) return;
  const { summary } = draft;
  const targets = new Map([...moved].map(([before, after]) => [encodePath(before), encodePath(after)]));
  for (const page of concerned) {
    if (page.kind !== 'page' || page.type !== 'link' || page.target === undefined) continue;
    const [path = '', anchor] = page.target.split('#', 2);
    const to = targets.get(path);
    if (to === undefined) continue;
    draft.put({ ...page, target: anchor === undefined ? to : `${to}#${anchor}` });
    draft.edited.add(page.id);
    const target = summary?.targetOf(decodeURIComponent(to));
    if (target !== undefined)
      summary?.rename(page.id, { target: anchor === undefined || !('path' in target) ? target : { ...target, anchor } });
  }
}

/** Redirects of `.gitbook.yaml` go on to lead to files that are elsewhere. */
function retargetRedirects(draft: Draft, { moved }: Moves): void {
  const { config } = draft.structure;
  const source = draft.view.sources.get(CONFIG_FILE);
  if (config === undefined || source === undefined || source.lastGood !== undefined || moved.size === 0) return;
  const text = retargetedRedirects(config, draft.structure, moved);
  if (text !== config) draft.put({ ...source, oid: draft.blob(Buffer.from(text)) });
}

/**
 * Returns the text of `.gitbook.yaml` whose redirects lead to where files are now; `moved` has the new path of each by the old one.
 * @param isLeft whether the redirect of an address, which leads to a file that is elsewhere now, is to stay as it is written
 */
export function retargetedRedirects(
  config: string,
  { root, summary }: Pick<Structure, 'root' | 'summary'>,
  moved: ReadonlyMap<string, string>,
  isLeft: (path: string, target: string, source: string) => boolean = () => false,
): string {
  return retargetedConfig(config, (target, source) => {
    const [written = ''] = target.split('#', 1);
    for (const folder of new Set([root, dirname(summary)])) {
      const path = resolvePath(folder, percentDecode(written), root);
      const to = path === undefined ? undefined : moved.get(path);
      if (path === undefined || to === undefined) continue;
      return isLeft(path, target, source) ? undefined : `${relativePath(folder, to)}${target.slice(written.length)}`;
    }
    return undefined;
  });
}
