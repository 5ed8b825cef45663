import { yieldTurn } from '../../kernel/base/index.ts';
import type { LinkGraphParts } from './link-graph.ts';

/** Records sorted or merged before others have their turn. */
const RECORDS_IN_A_TURN = 2048;

/** Records with links, by key, after the links of some changed. The list before is not changed. */
export async function mergeOrder(from: LinkGraphParts, next: LinkGraphParts, changed: Iterable<number>): Promise<readonly number[]> {
  const { names } = next;
  const removed = new Set<number>();
  const added: number[] = [];
  let count = 0;
  for (const record of changed) {
    if (++count % RECORDS_IN_A_TURN === 0) await yieldTurn();
    const [had, has] = [from.outgoing.get(record) !== undefined, next.outgoing.get(record) !== undefined];
    if (had && !has) removed.add(record);
    if (has && !had) added.push(record);
  }
  if (removed.size + added.length === 0) return from.order;
  let runs: (readonly number[])[] = [from.order.filter((record) => !removed.has(record))];
  for (let at = 0; at < added.length; at += RECORDS_IN_A_TURN) {
    runs.push(added.slice(at, at + RECORDS_IN_A_TURN).sort((a, b) => (names.key(a) < names.key(b) ? -1 : 1)));
    await yieldTurn();
  }
  while (runs.length > 1) {
    const merged: (readonly number[])[] = [];
    for (let i = 0; i < runs.length; i += 2) merged.push(await merge(runs[i] ?? [], runs[i + 1] ?? [], (record) => names.key(record)));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge(a: readonly number[], b: readonly number[], key: (record: number) => string): Promise<readonly number[]> {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  const merged: number[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (right === undefined || (left !== undefined && key(left) < key(right))) {
      merged.push(left as number);
      i++;
    } else {
      merged.push(right);
      j++;
    }
    if (merged.length % RECORDS_IN_A_TURN === 0) await yieldTurn();
  }
  return merged;
}
