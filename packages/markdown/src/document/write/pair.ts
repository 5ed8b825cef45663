import { Effort } from '../../merge/effort.ts';
import { matchPieces } from '../../merge/match-pieces.ts';
import { Alike } from './alike.ts';
import type { SourceNode } from './check.ts';
import { areEqual } from './same.ts';
import type { Unit } from './unit.ts';

/** Wanted siblings with the unit whose place they take. */
export interface Piece {
  /** Absent for what is new. */
  unit: Unit | undefined;
  nodes: SourceNode[];
  /** True if the content of the unit equals the nodes. */
  isKept: boolean;
}

/** Functions to compare siblings by. */
export interface Comparing {
  /** Returns a text that is equal for nodes of equal content. */
  said: (node: SourceNode) => string;
  /** Returns true if a unit of equal content can be kept. */
  fits: (unit: Unit, nodes: readonly SourceNode[]) => boolean;
}

/**
 * Pairs wanted siblings with the units of the source: first with those that say the same, the one with the node's key before others, then the
 * others with units of their keys, and what is left by its place and likeness.
 */
export function pairSiblings(units: readonly Unit[], wanted: readonly SourceNode[], { said, fits }: Comparing): Piece[] {
  const free = new Set(units.filter(({ nodes }) => nodes.length > 0));
  const equal = pairEqual(units, wanted, free, fits);
  const saying = new Map<string, Alike>();
  const wordsOf = equal.size === wanted.length ? () => '' : said;
  for (const unit of free) {
    const word = wordsOf(unit.nodes[0] as SourceNode);
    const alike = saying.get(word) ?? new Alike();
    saying.set(word, alike);
    alike.add(unit);
  }
  const pieces: Piece[] = [];
  let next = 0;
  for (let at = 0; at < wanted.length; ) {
    const node = wanted[at] as SourceNode;
    const run = (unit: Unit) => wanted.slice(at, at + unit.nodes.length);
    const says = (unit: Unit) =>
      unit.nodes.every((each, i) => wanted[at + i] !== undefined && said(each) === said(wanted[at + i] as SourceNode));
    const alike = equal.has(at) ? undefined : saying.get(wordsOf(node));
    const unit = equal.get(at) ?? alike?.find(node.key, next, (each) => free.has(each) && says(each) && fits(each, run(each)));
    if (unit === undefined) pieces.push({ unit: undefined, nodes: [node], isKept: false });
    else {
      pieces.push({ unit, nodes: run(unit), isKept: true });
      free.delete(unit);
      alike?.take(unit);
      next = unit.index;
    }
    at += unit?.nodes.length ?? 1;
  }
  return pairByPlace(units, pairByKey(pieces, free), free);
}

/** Wanted nodes, by place, that are what the unit of their key is, so that nothing else has to be asked about both. The units are taken. */
function pairEqual(units: readonly Unit[], wanted: readonly SourceNode[], free: Set<Unit>, fits: Comparing['fits']): Map<number, Unit> {
  const byKey = new Map(units.map((unit) => [unit.nodes[0]?.key ?? '', unit]));
  byKey.delete('');
  const found = new Map<number, Unit>();
  for (let at = 0; at < wanted.length; ) {
    const unit = byKey.get(wanted[at]?.key ?? '');
    const run = unit === undefined ? [] : wanted.slice(at, at + unit.nodes.length);
    if (unit !== undefined && free.has(unit) && areEqual(unit.nodes, run) && fits(unit, run)) {
      free.delete(unit);
      found.set(at, unit);
      at += run.length;
    } else at += 1;
  }
  return found;
}

/** Pairs new pieces with free units of the same keys; those of a unit that is several nodes become one piece. */
function pairByKey(pieces: readonly Piece[], free: Set<Unit>): Piece[] {
  const byKey = new Map([...free].map((unit) => [unit.nodes[0]?.key ?? '', unit]));
  byKey.delete('');
  const found: Piece[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] as Piece;
    const unit = piece.unit === undefined ? byKey.get(piece.nodes[0]?.key ?? '') : undefined;
    const run = unit === undefined ? [piece] : pieces.slice(at, at + unit.nodes.length);
    const isWhole = unit !== undefined && run.every((each, i) => each.unit === undefined && each.nodes[0]?.key === unit.nodes[i]?.key);
    if (unit === undefined || !isWhole || run.length < unit.nodes.length || !free.delete(unit)) {
      found.push(piece);
      at += 1;
    } else {
      found.push({ unit, nodes: run.flatMap(({ nodes }) => nodes), isKept: false });
      at += run.length;
    }
  }
  return found;
}

/** Pairs stretches of new pieces with the free units that stood where they stand. */
function pairByPlace(units: readonly Unit[], pieces: Piece[], free: Set<Unit>): Piece[] {
  // Stretches lie beside each other unless units were moved about; then not all of them are looked through.
  let looks = 8 * units.length;
  const effort = new Effort();
  for (let at = 0; at < pieces.length; at += 1) {
    if (pieces[at]?.unit !== undefined) continue;
    let end = at;
    while (end < pieces.length && pieces[end]?.unit === undefined) end += 1;
    const from = pieces[at - 1]?.unit?.index ?? -1;
    const to = pieces[end]?.unit?.index ?? units.length;
    const gone = looks > 0 ? units.slice(from + 1, Math.max(to, from + 1)).filter((unit) => free.has(unit)) : [];
    looks -= Math.max(to - from, 0);
    for (const [unit, piece] of paired(gone, pieces.slice(at, end), effort)) {
      piece.unit = unit;
      free.delete(unit);
    }
    at = end;
  }
  return pieces;
}

/** Returns the units paired with the pieces that they became: by position if their numbers are equal, else by similarity. */
function paired(gone: readonly Unit[], pieces: readonly Piece[], effort: Effort): [Unit, Piece][] {
  if (gone.length === 0) return [];
  if (gone.length === pieces.length) return gone.map((unit, i) => [unit, pieces[i] as Piece]);
  const single = gone.filter(({ nodes }) => nodes.length === 1);
  const before = single.map(({ nodes: [node] }) => ({ type: node?.type ?? '', text: textOf(node) }));
  const now = pieces.map(({ nodes: [node] }) => ({ type: node?.type ?? '', text: textOf(node) }));
  return matchPieces(before, now, effort).map(([i, j]) => [single[i] as Unit, pieces[j] as Piece]);
}

/** Characters by which a node is told. */
const TOLD_BY = 2_000;

/** Returns the beginning of the text of a node. */
function textOf(node: SourceNode | undefined): string {
  let text = '';
  const visit = (each: SourceNode): void => {
    if (text.length > TOLD_BY) return;
    for (const leaf of each.leaves) text += leaf.text.slice(0, TOLD_BY);
    for (const inner of each.nodes) visit(inner);
    for (const inner of each.fragments) visit(inner);
    if (each.object === 'block') text += '\n';
  };
  if (node !== undefined) visit(node);
  return text;
}
