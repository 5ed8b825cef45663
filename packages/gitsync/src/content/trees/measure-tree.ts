import { Turns } from '@octavo/core';
import { gitError, kindOfMode, nameProblem, TREE_LIMITS, type TreeEntry, type TreeLimits, treeTooLarge } from '../../objects/index.ts';
import { eachTree, type TreeReader } from './read-trees.ts';

/** Measure of the content below a place, with every folder counted at each place where it appears. */
export interface TreeMeasure {
  /** Paths of files and folders. */
  entries: number;
  /** Bytes of all paths, relative to the place. */
  pathBytes: number;
  /** Folders within folders: 0 for a place without folders. */
  depth: number;
}

/** Entries of one place by themselves, and the places below it: how many names lead to each, and their bytes together. */
export interface PlaceShape {
  entries: number;
  pathBytes: number;
  below: Map<string, { count: number; nameBytes: number }>;
}

/** Notes that a name of `nameBytes` leads to a place below. */
export function addBelow({ below }: PlaceShape, place: string, nameBytes: number): void {
  const known = below.get(place);
  if (known === undefined) below.set(place, { count: 1, nameBytes });
  else {
    known.count++;
    known.nameBytes += nameBytes;
  }
}

/**
 * Measures a graph of places whose entries multiply, in time of its own size: what lies below each place is added up once, however many
 * paths lead there. Numbers saturate at infinity.
 * @param shapesOf returns the shapes of places, once each.
 * @throws OctavoError `git_too_large` beyond the limits; `git_bad_object` for a graph with a circle, which hashes cannot make.
 */
export async function measurePlaces(
  root: string,
  shapesOf: (places: readonly string[]) => AsyncIterable<[place: string, shape: PlaceShape]>,
  limits: Partial<TreeLimits> = {},
): Promise<TreeMeasure> {
  const { maxEntries, maxDepth, maxPathBytes } = { ...TREE_LIMITS, ...limits };
  const turns = new Turns();
  const shapes = new Map<string, PlaceShape>();
  let entries = 0;
  let level = [root];
  for (let depth = 0; level.length > 0; depth++) {
    // The level at which a place is met first is its least depth.
    if (depth > maxDepth) throw treeTooLarge('maxDepth', maxDepth);
    const next = new Set<string>();
    for await (const [place, shape] of shapesOf(level)) {
      entries += shape.entries;
      if (entries > maxEntries) throw treeTooLarge('maxEntries', maxEntries);
      shapes.set(place, shape);
      for (const below of shape.below.keys()) next.add(below);
      if (turns.isOver) await turns.next();
    }
    level = [...next].filter((place) => !shapes.has(place));
  }
  const measure = await addUp(root, shapes, turns);
  if (measure.depth > maxDepth) throw treeTooLarge('maxDepth', maxDepth);
  if (measure.entries > maxEntries) throw treeTooLarge('maxEntries', maxEntries);
  if (measure.pathBytes > maxPathBytes) throw treeTooLarge('maxPathBytes', maxPathBytes);
  return measure;
}

/** Adds the places up, those below first. */
async function addUp(root: string, shapes: ReadonlyMap<string, PlaceShape>, turns: Turns): Promise<TreeMeasure> {
  const measures = new Map<string, TreeMeasure>();
  const open = new Set<string>();
  const stack = [root];
  for (let place = stack.at(-1); place !== undefined; place = stack.at(-1)) {
    if (turns.isOver) await turns.next();
    const shape = shapes.get(place);
    if (measures.has(place) || shape === undefined) {
      stack.pop();
      continue;
    }
    if (!open.has(place)) {
      open.add(place);
      for (const below of shape.below.keys()) {
        if (open.has(below) && !measures.has(below)) throw circle();
        if (!measures.has(below)) stack.push(below);
      }
      continue;
    }
    stack.pop();
    const sum: TreeMeasure = { entries: shape.entries, pathBytes: shape.pathBytes, depth: 0 };
    for (const [below, { count, nameBytes }] of shape.below) {
      const inner = measures.get(below);
      if (inner === undefined) continue;
      sum.entries += inner.entries * count;
      sum.pathBytes += inner.pathBytes * count + inner.entries * nameBytes;
      sum.depth = Math.max(sum.depth, inner.depth + 1);
    }
    measures.set(place, sum);
  }
  return measures.get(root) ?? { entries: 0, pathBytes: 0, depth: 0 };
}

/**
 * Measures what is below a tree, reading each folder once. Folders whose names have a problem are counted and not entered, as in walks.
 * @throws OctavoError `git_too_large`; `git_bad_object` for folders that are missing or damaged.
 */
export function measureTree(objects: TreeReader, tree: string, limits: Partial<TreeLimits> = {}): Promise<TreeMeasure> {
  const turns = new Turns();
  async function* shapes(oids: readonly string[]): AsyncGenerator<[string, PlaceShape]> {
    for await (const [oid, entries] of eachTree(objects, oids)) yield [oid, await turns.run(shapeOf(entries))];
  }
  return measurePlaces(tree, shapes, limits);
}

function* shapeOf(entries: readonly TreeEntry[]): Generator<undefined, PlaceShape> {
  const shape: PlaceShape = { entries: entries.length, pathBytes: 0, below: new Map() };
  for (const { name, mode, oid } of entries) {
    const nameBytes = name.length + 1;
    shape.pathBytes += nameBytes;
    if (kindOfMode(mode) === 'tree' && nameProblem(name) === undefined) addBelow(shape, oid, nameBytes);
    yield;
  }
  return shape;
}

function circle() {
  return gitError('git_bad_object', 'The folders of the repository name each other in a circle. Run `git fsck` on it.');
}
