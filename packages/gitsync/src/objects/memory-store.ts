import { OctavoError } from '@octavo/contract/error';
import { decodeObject, encodeObject } from './encode.ts';
import { gitError } from './git-error.ts';
import { formatOf, oidOf } from './oid.ts';
import type { EncodedObject, GitObject, GitObjectKind, GitObjectSource, GitObjectWriter } from './store.ts';

/** Objects held in memory: for tests and for short-lived sets such as the new objects of one export. */
export class MemoryObjectStore implements GitObjectSource, GitObjectWriter {
  readonly #objects = new Map<string, EncodedObject>();

  get size(): number {
    return this.#objects.size;
  }

  oids(): IterableIterator<string> {
    return this.#objects.keys();
  }

  async has(oids: readonly string[]): Promise<Set<string>> {
    return new Set(oids.filter((oid) => this.#objects.has(oid)));
  }

  async read(oid: string): Promise<GitObject | undefined> {
    const found = this.#objects.get(oid);
    return found && decodeObject(found);
  }

  async readMany(oids: readonly string[]): Promise<Map<string, GitObject>> {
    const found = new Map<string, GitObject>();
    for (const oid of oids) {
      const object = this.#objects.get(oid);
      if (object) found.set(oid, decodeObject(object));
    }
    return found;
  }

  async stat(oids: readonly string[]): Promise<Map<string, { kind: GitObjectKind; size: number }>> {
    const found = new Map<string, { kind: GitObjectKind; size: number }>();
    for (const oid of oids) {
      const object = this.#objects.get(oid);
      if (object) found.set(oid, { kind: object.kind, size: object.size });
    }
    return found;
  }

  async stream(oid: string): Promise<{ size: number; body: AsyncIterable<Uint8Array> }> {
    const object = await this.read(oid);
    if (!object) throw new OctavoError('not_found', `The object ${oid} is not stored.`);
    async function* body() {
      for (let at = 0; at < data.length; at += 65536) yield data.subarray(at, at + 65536);
    }
    const { data } = object;
    return { size: data.length, body: body() };
  }

  /** Stores bytes under their id, which it returns. */
  async write(kind: GitObjectKind, data: Uint8Array): Promise<string> {
    const oid = oidOf(kind, data);
    await this.writeEncoded([encodeObject(oid, kind, data)]);
    return oid;
  }

  async writeEncoded(batch: readonly EncodedObject[]): Promise<void> {
    for (const object of batch) {
      if (!this.#objects.has(object.oid)) this.#objects.set(object.oid, { ...object, bytes: Uint8Array.from(object.bytes) });
    }
  }

  async writeLarge(oid: string, kind: GitObjectKind, size: number, source: AsyncIterable<Uint8Array>): Promise<void> {
    const parts: Uint8Array[] = [];
    for await (const part of source) parts.push(Uint8Array.from(part));
    const data = Buffer.concat(parts);
    if (data.length !== size || oidOf(kind, data, formatOf(oid)) !== oid) {
      throw gitError('git_bad_object', `The bytes stored as ${oid} do not have that id. Try the import again.`, { data: { oid } });
    }
    await this.writeEncoded([encodeObject(oid, kind, data)]);
  }
}
