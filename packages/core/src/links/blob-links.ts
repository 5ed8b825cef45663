import { type BlobFacts, createBlobFacts, decodeFacts } from '@octavo/db';
import type { System } from '../kernel/context.ts';
import type { IndexTaskInput, IndexTaskOutput } from '../search/index-task.ts';
import { type BlobLinks, LINKS_VERSION } from './links-of-document.ts';

const BLOBS_PER_TASK = 48;

/** Keeps what a worker found of blobs, each under the version of the finder. Durable when it resolves. */
export async function putBlobLinks(facts: BlobFacts, packed: IndexTaskOutput['links']): Promise<void> {
  await facts.put(Object.entries(packed).map(([oid, data]) => ({ oid, version: LINKS_VERSION, data })));
}

/** Those of the blobs whose links are not kept yet. */
export async function unknownBlobs(facts: BlobFacts, oids: readonly string[]): Promise<string[]> {
  const known = await facts.known(oids, LINKS_VERSION);
  return oids.filter((oid) => !known.has(oid));
}

/** Makes sure that links and anchors of blobs are kept. Durable when it resolves. */
export async function keepBlobLinks(system: System, oids: readonly string[]): Promise<void> {
  const facts = createBlobFacts(system.store);
  const missing = await unknownBlobs(facts, [...new Set(oids)]);
  for (let at = 0; at < missing.length; at += BLOBS_PER_TASK) {
    const links = missing.slice(at, at + BLOBS_PER_TASK);
    const input: IndexTaskInput = { rows: await system.objects.readEncoded(links), pages: [], links };
    await putBlobLinks(facts, (await system.workers.run<IndexTaskOutput>('page.index', input)).links);
  }
}

/** Links and anchors of blobs. What is not kept yet, because indexing has not come to it, is found now and kept. */
export async function readBlobLinks(system: System, oids: readonly string[]): Promise<Map<string, BlobLinks>> {
  await keepBlobLinks(system, oids);
  const found = new Map<string, BlobLinks>();
  // Only this program part writes these facts, and under this version only in this shape.
  for (const [oid, { data }] of await createBlobFacts(system.store).read(oids)) found.set(oid, decodeFacts(data) as BlobLinks);
  return found;
}
