import { isOctavoError, OctavoError } from '@octavo/contract';
import { yieldTurn } from '@octavo/core';
import {
  decodeObject,
  type EncodedObject,
  encodeObject,
  type GitObject,
  type GitObjectSource,
  type GitObjectWriter,
  kindOfMode,
  oidOf,
  parseTree,
  type TreeEntry,
  writeTree,
} from '../../objects/index.ts';
import { type KnownSha256Ids, MOST_DEPTH, type Sha256Ids, sha256IdsOf, tooManyFiles } from './sha256-ids.ts';
import { submoduleBlob } from './submodule.ts';

/** Trees of one pack, which are held until all that they name has come: some 2 million entries. */
const MOST_BYTES = 128 * 1024 ** 2;
const BATCH_OBJECTS = 256;
const ENTRIES_IN_A_TURN = 5000;

/** A commit by its SHA-256 id, and its tree in our store. */
export interface HeldCommit {
  commit: string;
  tree: string;
}

/** Base of an exchange with a SHA-256 repository, by the repository's ids: the objects of one commit that the store holds, and of no other. */
export class HeldObjects {
  readonly #objects: GitObjectSource;
  readonly #commit: string;
  readonly #ids: Sha256Ids;
  /** Our ids by those of the repository. */
  readonly #own: Map<string, string>;

  private constructor(objects: GitObjectSource, commit: string, ids: Sha256Ids) {
    this.#objects = objects;
    this.#commit = commit;
    this.#ids = ids;
    this.#own = new Map(Array.from(ids.objects, ([oid, sha256]) => [sha256, oid]));
  }

  /** The objects of a commit; `undefined` if they are not all here, so that the exchange has to do without. */
  static async open(
    objects: GitObjectSource,
    { commit, tree }: HeldCommit,
    options: { signal?: AbortSignal; known?: KnownSha256Ids | undefined } = {},
  ): Promise<HeldObjects | undefined> {
    if (!(await objects.has([commit])).has(commit)) return undefined;
    try {
      return new HeldObjects(objects, commit, await sha256IdsOf(objects, [tree], { whole: true, ...options }));
    } catch (error) {
      if (isOctavoError(error) && error.code === 'git_bad_object') return undefined;
      throw error;
    }
  }

  /** Our id of an object of the commit's tree, by its id there; undefined for any other object. */
  ownId(oid: string): string | undefined {
    return this.#own.get(oid);
  }

  /** Those of some objects that the commit holds, as the repository writes them. */
  async read(oids: readonly string[]): Promise<Map<string, GitObject>> {
    const found = new Map<string, GitObject>();
    const names = new Map(oids.flatMap((oid) => (this.#own.has(oid) ? [[this.#own.get(oid) ?? '', oid] as const] : [])));
    for (const { oid, kind, data } of (await this.#objects.readMany([...names.keys()])).values()) {
      const name = names.get(oid) ?? '';
      found.set(name, { oid: name, kind, data: kind === 'tree' ? this.#ids.encode(parseTree(data)) : data });
    }
    const commit = oids.includes(this.#commit) ? await this.#objects.read(this.#commit) : undefined;
    if (commit !== undefined) found.set(commit.oid, commit);
    return found;
  }
}

/**
 * Turns what a SHA-256 repository sends into objects of ours: files are the same bytes under another id, folders are written anew with our ids.
 * A folder may only name what came with it, or what the commit holds that we told the remote we have; so it can reach nothing of others.
 */
export class IncomingObjects {
  readonly #objects: GitObjectSource & GitObjectWriter;
  readonly #held: HeldObjects | undefined;
  readonly #received: Set<string>;
  readonly #known: KnownSha256Ids | undefined;
  /** Our ids by those of the pack. */
  readonly #own = new Map<string, string>();
  readonly #trees = new Map<string, Buffer>();
  #bytes = 0;
  #batch: EncodedObject[] = [];
  #entries = 0;

  /** @param received gets the ids of what is stored; `known` all of them with their ids here. */
  constructor(objects: GitObjectSource & GitObjectWriter, held: HeldObjects | undefined, received: Set<string>, known?: KnownSha256Ids) {
    this.#objects = objects;
    this.#held = held;
    this.#received = received;
    this.#known = known;
  }

  /** Notes that a blob was stored under an id of ours. */
  blob(oid: string, packOid: string): void {
    this.#own.set(packOid, oid);
    this.#known?.set(oid, packOid);
  }

  /** Holds a tree until {@link convert}. @throws OctavoError `git_too_large`. */
  tree(encoded: EncodedObject): void {
    const data = Buffer.from(decodeObject(encoded).data);
    this.#bytes += data.length;
    if (this.#bytes > MOST_BYTES) throw tooManyFiles();
    this.#trees.set(encoded.oid, data);
  }

  /**
   * Stores a tree of the repository, and all below it that came; returns its id here.
   * @throws OctavoError `git_foreign_object` for what did not come; `git_too_large` for folders that are too deep.
   */
  async convert(root: string): Promise<string> {
    const tree = await this.#convert(root, 0);
    await this.#flush();
    return tree;
  }

  async #convert(packOid: string, depth: number): Promise<string> {
    const known = this.#own.get(packOid);
    if (known !== undefined) return known;
    const data = this.#trees.get(packOid);
    if (data === undefined) return this.#held?.ownId(packOid) ?? refuseForeign(packOid);
    if (depth > MOST_DEPTH) throw tooManyFiles();
    const entries: TreeEntry[] = [];
    for (const { mode, name, oid } of parseTree(data, 'sha256')) {
      const kind = kindOfMode(mode);
      entries.push({ mode, name, oid: kind === 'submodule' ? await this.#submodule(oid) : await this.#convert(oid, depth + 1) });
      if (++this.#entries % ENTRIES_IN_A_TURN === 0) await yieldTurn();
    }
    const own = writeTree(entries);
    const oid = oidOf('tree', own);
    this.#own.set(packOid, oid);
    this.#known?.set(oid, packOid);
    this.#trees.delete(packOid);
    await this.#store(encodeObject(oid, 'tree', own));
    return oid;
  }

  async #submodule(commit: string): Promise<string> {
    const { oid, kind, data } = submoduleBlob(commit);
    if (!this.#received.has(oid)) await this.#store(encodeObject(oid, kind, data));
    return oid;
  }

  async #store(encoded: EncodedObject): Promise<void> {
    this.#received.add(encoded.oid);
    this.#batch.push(encoded);
    if (this.#batch.length >= BATCH_OBJECTS) await this.#flush();
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = [];
    if (batch.length > 0) await this.#objects.writeEncoded(batch);
  }
}

function refuseForeign(packOid: string): never {
  const message = `The repository names the object ${packOid} but did not send it. Run \`git fsck\` on it, then import again.`;
  throw new OctavoError('bad_request', message, { code: 'git_foreign_object', data: { oid: packOid } });
}
