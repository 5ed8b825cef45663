import { type Cache, yieldTurn } from '@octavo/core';
import { type GitObjectSource, gitError, kindOfMode, oidOf, startOid, type TreeEntry, writeTree } from '../../objects/index.ts';
import { readTrees } from '../trees/read-trees.ts';
import { submoduleCommit } from './submodule.ts';

/** Source of objects from which their SHA-256 ids are computed. */
export type Sha256Objects = Pick<GitObjectSource, 'readMany' | 'stat' | 'stream'>;

/** Entries of all folders of a repository. */
const MOST_ENTRIES = 2_000_000;
/** Folders within folders. */
export const MOST_DEPTH = 128;
const TREES_AT_ONCE = 128;
const BLOBS_AT_ONCE = 64;
/** Larger blobs are streamed. */
const IN_MEMORY = 256 * 1024;
/** Longest stretch without giving way to other work, in milliseconds. */
const TURN_MS = 8;

/** SHA-256 ids of blobs and trees by their SHA-1 ids. A function of the bytes alone, so it holds for everybody and need not be kept. */
export type KnownSha256Ids = Pick<Cache<string>, 'get' | 'set'>;

/** The SHA-256 ids of objects of ours. */
export class Sha256Ids {
  /** Of blobs and trees, by their SHA-1 ids. */
  readonly objects = new Map<string, string>();
  /** Of the commits of submodules, by what stands for them. */
  readonly submodules = new Map<string, string>();

  /** A tree of ours as SHA-256 writes it. @throws OctavoError `git_bad_object` when the id of an entry is not known. */
  encode(entries: readonly TreeEntry[]): Buffer {
    const translated = entries.map(({ mode, name, oid }) => {
      const id = (kindOfMode(mode) === 'submodule' ? this.submodules : this.objects).get(oid);
      if (id === undefined) throw missing(oid);
      return { mode, name, oid: id };
    });
    return writeTree(translated, 'sha256');
  }
}

/**
 * Returns the SHA-256 ids of trees of ours, and of the entries of these; with `whole` of all that is below them. Computed from the bytes in the store, as
 * far as they are not remembered: nothing has to be kept beside the objects.
 * @throws OctavoError `git_bad_object` when an object is missing, or a submodule is known by a SHA-1 id only; `git_too_large`; the signal's reason.
 */
export async function sha256IdsOf(
  objects: Sha256Objects,
  roots: readonly string[],
  { whole = false, signal, known }: { whole?: boolean; signal?: AbortSignal; known?: KnownSha256Ids | undefined } = {},
): Promise<Sha256Ids> {
  const ids = new Sha256Ids();
  const found = await collectTrees(objects, roots, (tree) => {
    const id = whole ? undefined : known?.get(tree);
    if (id !== undefined) ids.objects.set(tree, id);
    return id !== undefined;
  });
  await nameSubmodules(objects, [...found.submodules], ids);
  await nameBlobs(objects, [...found.blobs], ids, { signal, known });
  let turn = performance.now();
  const name = async (tree: string): Promise<void> => {
    if (ids.objects.has(tree)) return;
    const entries = found.trees.get(tree) ?? [];
    for (const { mode, oid } of entries) if (kindOfMode(mode) === 'tree') await name(oid);
    const id = oidOf('tree', ids.encode(entries), 'sha256');
    ids.objects.set(tree, id);
    known?.set(tree, id);
    if (performance.now() - turn < TURN_MS) return;
    await yieldTurn();
    turn = performance.now();
  };
  for (const root of roots) await name(root);
  return ids;
}

/** Content of a set of trees: their entries by tree, and the ids of everything below that is not a tree. */
export interface CollectedTrees {
  trees: Map<string, TreeEntry[]>;
  blobs: Set<string>;
  submodules: Set<string>;
}

/**
 * Reads trees and all trees below them, each once; `skip` leaves some out with what is below.
 * @throws OctavoError `git_bad_object` when one is missing; `git_too_large`.
 */
export async function collectTrees(
  objects: Sha256Objects,
  roots: readonly string[],
  skip: (tree: string) => boolean = () => false,
): Promise<CollectedTrees> {
  const collected: CollectedTrees = { trees: new Map(), blobs: new Set(), submodules: new Set() };
  let count = 0;
  const seen = new Set(roots);
  let level = [...seen];
  for (let depth = 0; level.length > 0; depth++) {
    const next: string[] = [];
    for (let at = 0; at < level.length; at += TREES_AT_ONCE) {
      for (const [tree, entries] of await readTrees(objects, level.slice(at, at + TREES_AT_ONCE))) {
        count += entries.length;
        if (count > MOST_ENTRIES || depth > MOST_DEPTH) throw tooManyFiles();
        collected.trees.set(tree, entries);
        for (const { mode, oid } of entries) {
          const kind = kindOfMode(mode);
          if (kind === 'submodule') collected.submodules.add(oid);
          else if (kind !== 'tree') collected.blobs.add(oid);
          else if (!seen.has(oid)) {
            seen.add(oid);
            if (!skip(oid)) next.push(oid);
          }
        }
      }
      await yieldTurn();
    }
    level = next;
  }
  return collected;
}

async function nameSubmodules(objects: Sha256Objects, oids: string[], ids: Sha256Ids): Promise<void> {
  const found = oids.length === 0 ? new Map() : await objects.readMany(oids);
  for (const oid of oids) {
    const object = found.get(oid);
    const commit = object && submoduleCommit(object);
    if (commit !== undefined) ids.submodules.set(oid, commit);
    else {
      const message = `The repository holds a submodule at the SHA-1 commit ${oid}, which a repository with SHA-256 ids cannot name. Take it out.`;
      throw gitError('git_bad_object', message, { data: { oid } });
    }
  }
}

async function nameBlobs(
  objects: Sha256Objects,
  oids: string[],
  ids: Sha256Ids,
  { signal, known }: { signal: AbortSignal | undefined; known: KnownSha256Ids | undefined },
): Promise<void> {
  const unknown: string[] = [];
  for (const oid of oids) {
    const id = known?.get(oid);
    if (id === undefined) unknown.push(oid);
    else ids.objects.set(oid, id);
  }
  let turn = performance.now();
  for (let at = 0; at < unknown.length; at += BLOBS_AT_ONCE) {
    signal?.throwIfAborted();
    const group = unknown.slice(at, at + BLOBS_AT_ONCE);
    const stats = await objects.stat(group);
    const small = await objects.readMany(group.filter((oid) => (stats.get(oid)?.size ?? 0) <= IN_MEMORY));
    for (const oid of group) {
      if (stats.get(oid)?.kind !== 'blob') throw missing(oid);
      const object = small.get(oid);
      const id = object === undefined ? await idOfStream(objects, oid) : oidOf('blob', object.data, 'sha256');
      ids.objects.set(oid, id);
      known?.set(oid, id);
      if (performance.now() - turn < TURN_MS) continue;
      await yieldTurn();
      turn = performance.now();
    }
  }
}

async function idOfStream(objects: Sha256Objects, oid: string): Promise<string> {
  const { size, body } = await objects.stream(oid);
  const hash = startOid('blob', size, 'sha256');
  for await (const part of body) hash.update(part);
  return hash.digest('hex');
}

/** Returns the error for a repository whose folders are beyond what is translated. */
export function tooManyFiles() {
  return gitError('git_too_large', 'The repository holds more files or deeper folders than Octavo accepts. Divide it into several.');
}

function missing(oid: string) {
  return gitError('git_bad_object', `The repository is incomplete: the object ${oid} is missing. Run \`git fsck\` on it.`, {
    data: { oid },
  });
}
