import { Base, said } from './base.ts';
import type { SourceNode } from './check.ts';
import type { WriteOptions } from './context.ts';
import { refuse } from './refuse.ts';
import type { Unit } from './unit.ts';
import { updateDocument } from './update-document.ts';

/** Longer pages are compared by their ends alone. */
const MAX_COMPARED = 2000;

/**
 * Returns a page in which some blocks are as they were before. A block is named by the key that it, or a node in it, has now or had then: one that
 * changed is replaced, one that went comes back to its place, one that came goes. All other bytes stay.
 * @throws OctavoError `document_invalid` (400) for a key that neither has (`block[1]`), and as `updateDocument`
 */
export function revertBlocks(text: string, before: string, keys: readonly string[], options: WriteOptions = {}): string {
  const [now, then] = [new Base(text, options.read ?? {}), new Base(before, options.read ?? {})];
  const [here, there] = [shown(now), shown(then)];
  const steps = aligned(here, there);
  const wanted = new Set(keys);
  const known = new Set<string>();
  const isNamed = (unit: Unit | undefined): boolean => {
    const found = unit === undefined ? [] : [...keysOf(unit.nodes)].filter((key) => wanted.has(key));
    for (const key of found) known.add(key);
    return found.length > 0;
  };
  const nodes = steps.flatMap(([unit, old]) => {
    // Both are asked, so that a key of either is known.
    const [isHere, wasThere] = [isNamed(unit), isNamed(old)];
    return (isHere || wasThere ? old : unit)?.nodes ?? [];
  });
  for (const [i, key] of keys.entries()) if (!known.has(key)) refuse(`block[${i}]`, 'there is no such block in this page, now or then.');
  return updateDocument(text, { nodes: nodes.map(asJson) }, { ...options, earlier: then });
}

const shown = ({ units }: Base): Unit[] => units.filter(({ nodes }) => nodes.length > 0);

function* keysOf(nodes: readonly SourceNode[]): Generator<string> {
  for (const node of nodes) {
    yield node.key;
    yield* keysOf(node.nodes);
    yield* keysOf(node.fragments);
  }
}

type Step = [now: Unit | undefined, then: Unit | undefined];

/** Blocks now beside those before: the same ones, and between them what took the place of what. */
function aligned(now: readonly Unit[], then: readonly Unit[]): Step[] {
  const steps: Step[] = [];
  let [a, b] = [0, 0];
  for (const [x, y] of [...common(now, then), [now.length, then.length] as const]) {
    for (; a < x || b < y; a++, b++) steps.push([a < x ? now[a] : undefined, b < y ? then[b] : undefined]);
    if (x < now.length) steps.push([now[x], then[y]]);
    [a, b] = [x + 1, y + 1];
  }
  return steps;
}

/** Returns the longest series of blocks that both have, by index. */
function common(now: readonly Unit[], then: readonly Unit[]): [number, number][] {
  const says = (units: readonly Unit[]) => units.map(({ nodes }) => nodes.map(said).join());
  const [a, b] = [says(now), says(then)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const [rows, columns] = [a.length - head - tail, b.length - head - tail];
  const pairs: [number, number][] = Array.from({ length: head }, (_, i) => [i, i]);
  if (rows <= MAX_COMPARED && columns <= MAX_COMPARED) {
    const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
    const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
    for (let i = rows - 1; i >= 0; i--)
      for (let j = columns - 1; j >= 0; j--)
        (lengths[i] as Uint16Array)[j] = a[head + i] === b[head + j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    for (let [i, j] = [0, 0]; i < rows && j < columns; ) {
      if (a[head + i] === b[head + j]) pairs.push([head + i++, head + j++]);
      else if (at(i + 1, j) >= at(i, j + 1)) i++;
      else j++;
    }
  }
  for (let i = tail; i > 0; i--) pairs.push([a.length - i, b.length - i]);
  return pairs;
}

/** Returns a checked node as document JSON. */
function asJson({ path: _path, ...node }: SourceNode): unknown {
  return { ...node, nodes: node.nodes.map(asJson), fragments: node.fragments.map(asJson) };
}
