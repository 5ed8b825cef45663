import { type BlobFacts, createBlobFacts, decodeFacts } from '@octavo/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { queryMany, type System, type Tenant } from '../../kernel/base/index.ts';
import type { IndexTaskInput, IndexTaskOutput } from './index-task.ts';
import { type BlobLinks, LINKS_VERSION } from './links-of-document.ts';
import { readBlobs } from './read-blobs.ts';

const BLOBS_PER_TASK = 48;
const BLOBS_PER_STATEMENT = 64;

/** Keeps what a worker found of blobs, each under the version of the finder. Durable when it resolves. */
export async function putBlobLinks(facts: BlobFacts, packed: IndexTaskOutput['links']): Promise<void> {
  await facts.put(Object.entries(packed).map(([oid, data]) => ({ oid, version: LINKS_VERSION, data })));
}

/** Returns those of the blobs whose links are not kept yet. */
export async function unknownBlobs(facts: BlobFacts, oids: readonly string[]): Promise<string[]> {
  const known = await facts.known(oids, LINKS_VERSION);
  return oids.filter((oid) => !known.has(oid));
}

/** Ensures that links and anchors of blobs are kept. Durable when it resolves. */
export async function keepBlobLinks(tenant: Tenant, oids: readonly string[]): Promise<void> {
  const facts = createBlobFacts(tenant.system.store);
  const missing = await unknownBlobs(facts, [...new Set(oids)]);
  for (const batch of batches(missing)) await putBlobLinks(facts, await findBlobLinks(tenant, batch));
}

/** Links and anchors of blobs, as they are kept. What is not kept yet, because indexing has not come to it, is found now and kept. */
export async function readPackedLinks(tenant: Tenant, oids: readonly string[]): Promise<Map<string, Uint8Array>> {
  const facts = createBlobFacts(tenant.system.store);
  const wanted = [...new Set(oids)];
  const found = new Map<string, Uint8Array>();
  for (let at = 0; at < wanted.length; at += BLOBS_PER_STATEMENT) {
    for (const { oid, data } of await readKept(tenant.system, wanted.slice(at, at + BLOBS_PER_STATEMENT))) found.set(oid, data);
  }
  for (const batch of batches(wanted.filter((oid) => !found.has(oid)))) {
    const links = await findBlobLinks(tenant, batch);
    await putBlobLinks(facts, links);
    for (const [oid, data] of Object.entries(links)) found.set(oid, data);
  }
  return found;
}

/**
 * Returns the recorded facts of blobs. The query is prepared: a whole space takes hundreds of these, and building one takes longer than running
 * it.
 */
function readKept({ store }: System, oids: readonly string[]): Promise<{ oid: string; data: Uint8Array }[]> {
  const { blobFacts } = store.tables;
  return queryMany(
    store,
    'blob-links',
    oids,
    (db, some) =>
      db
        .select({ oid: blobFacts.oid, data: blobFacts.data })
        .from(blobFacts)
        .where(and(inArray(blobFacts.oid, some), eq(blobFacts.version, sql.placeholder('version')))),
    { version: LINKS_VERSION },
  );
}

/** Links and anchors of blobs. What is not kept yet, because indexing has not come to it, is found now and kept. */
export async function readBlobLinks(tenant: Tenant, oids: readonly string[]): Promise<Map<string, BlobLinks>> {
  const found = new Map<string, BlobLinks>();
  // Only this program part writes these facts, and under this version only in this shape.
  for (const [oid, data] of await readPackedLinks(tenant, oids)) found.set(oid, decodeFacts(data) as BlobLinks);
  return found;
}

async function findBlobLinks(tenant: Tenant, oids: string[]): Promise<IndexTaskOutput['links']> {
  const input: IndexTaskInput = { rows: await tenant.system.objects.readEncoded(oids), pages: [], links: oids };
  return (await readBlobs(tenant, 'page.links', input)).links;
}

function* batches(oids: readonly string[]): Generator<string[]> {
  for (let at = 0; at < oids.length; at += BLOBS_PER_TASK) yield oids.slice(at, at + BLOBS_PER_TASK);
}
