import { isDeepStrictEqual } from 'node:util';
import { yieldTurn } from '../../kernel/base/index.ts';
import type { ContentDifference, ContentRecord } from '../../kernel/model/index.ts';
import { type Holder, isHolder, linksOfRecord, originOf } from './record-links.ts';

/** Parts of a difference between two contents that affect links. */
export interface ChangedLinks {
  /** Records that hold other links now, by key; `undefined` if it is gone. */
  holders: ReadonlyMap<string, Holder | undefined>;
  /** Paths where another page or file is, or none. */
  paths: ReadonlySet<string>;
  /** Paths where another reusable block is, or none. */
  includes: ReadonlySet<string>;
}

const DIFFERENCES_IN_A_TURN = 500;

/** Returns the parts of a difference that affect links. */
export async function changedLinks(differences: Iterable<ContentDifference>): Promise<ChangedLinks> {
  const holders = new Map<string, Holder | undefined>();
  const paths = new Set<string>();
  const includes = new Set<string>();
  let count = 0;
  for (const { key, before, after } of differences) {
    if (++count % DIFFERENCES_IN_A_TURN === 0) await yieldTurn();
    if ((isHolder(before) || isHolder(after)) && !holdsSame(before, after)) holders.set(key, isHolder(after) ? after : undefined);
    const [from, to] = [placeOf(before), placeOf(after)];
    if (from === to) continue;
    for (const record of [before, after]) {
      if (record?.kind === 'reusable') includes.add(record.path);
      else if ((record?.kind === 'page' || record?.kind === 'file') && record.path !== undefined) paths.add(record.path);
    }
  }
  return { holders, paths, includes };
}

function holdsSame(before: ContentRecord | undefined, after: ContentRecord | undefined): boolean {
  if (!isHolder(before) || !isHolder(after)) return false;
  if (before.oid !== after.oid || originOf(before) !== originOf(after)) return false;
  return isDeepStrictEqual(linksOfRecord(before), linksOfRecord(after));
}

/** Returns the path at which links find a record; `undefined` if no link leads to it. */
function placeOf(record: ContentRecord | undefined): string | undefined {
  if (record?.kind === 'page') return record.type === 'document' ? record.path : undefined;
  return record?.kind === 'file' || record?.kind === 'reusable' ? record.path : undefined;
}
