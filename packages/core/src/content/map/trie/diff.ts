import type { ContentDifference } from '../../../kernel/model/index.ts';
import { collectEntries } from './collect.ts';
import type { LeafEntry, MapNode } from './node.ts';
import { EMPTY_NODE, type NodeStore } from './node-store.ts';

/** Returns the keys under which two maps differ. Subtrees that both share are not read. */
export async function diffMaps(nodes: NodeStore, before: string, after: string): Promise<ContentDifference[]> {
  const differences: ContentDifference[] = [];
  await diffAt(nodes, before, after, differences);
  return differences;
}

async function diffAt(nodes: NodeStore, before: string | undefined, after: string | undefined, out: ContentDifference[]): Promise<void> {
  if (before === after) return;
  const loaded = await nodes.load([before, after].filter((hash) => hash !== undefined));
  const old = (before === undefined ? undefined : loaded.get(before)) ?? EMPTY_NODE;
  const next = (after === undefined ? undefined : loaded.get(after)) ?? EMPTY_NODE;
  if (old.kind === 'branch' && next.kind === 'branch') {
    for (const [digit, child] of next.children.entries()) await diffAt(nodes, old.children[digit]?.hash, child?.hash, out);
    return;
  }
  // Everything is new, or gone: leaf by leaf, so that the main thread is not held for a whole space.
  const whole = isEmpty(old) ? next : isEmpty(next) ? old : undefined;
  if (whole?.kind === 'branch') {
    const hashes = whole.children.flatMap((child) => (child === undefined ? [] : [child.hash]));
    await nodes.load(hashes);
    for (const hash of hashes) await (whole === next ? diffAt(nodes, undefined, hash, out) : diffAt(nodes, hash, undefined, out));
    return;
  }
  diffEntries(await entriesOf(nodes, old), await entriesOf(nodes, next), out);
}

function isEmpty(node: MapNode): boolean {
  return node.kind === 'leaf' && node.entries.length === 0;
}

function entriesOf(nodes: NodeStore, node: MapNode): Promise<LeafEntry[]> {
  return collectEntries(nodes, node);
}

function diffEntries(before: readonly LeafEntry[], after: readonly LeafEntry[], out: ContentDifference[]): void {
  const old = new Map(before.map((entry) => [entry.key, entry]));
  for (const entry of after) {
    const previous = old.get(entry.key);
    old.delete(entry.key);
    if (previous?.json !== entry.json) out.push({ key: entry.key, before: previous?.record, after: entry.record });
  }
  for (const entry of old.values()) out.push({ key: entry.key, before: entry.record, after: undefined });
}
