import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { batchesOf, type Db } from '@octavo/db';
import { eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { findReachable } from '../../content/collect/index.ts';
import { enqueueIndexing } from '../../content/indexing/index.ts';
import type { Context, System } from '../../kernel/base/index.ts';

/** Setting with what an erasure that was committed has yet to remove. It never holds what was erased. */
const KEY = 'erasing';
const AT_ONCE = 200;

const unfinished = z.object({
  objects: z.array(z.string()),
  nodes: z.array(z.string()),
  spaces: z.array(z.object({ id: z.string(), organizationId: z.string() })),
});

/** Content that an erasure removes once its rows are written. */
export type Unfinished = z.infer<typeof unfinished>;

/** Writes down what is to be removed, in the transaction after which nothing needs it. */
export async function keepUnfinished(tx: Db, { store }: System, value: Unfinished): Promise<void> {
  const { setting } = store.tables;
  await tx.insert(setting).values({ key: KEY, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
}

/** Returns whether an erasure was committed and has yet to remove something, as a kill leaves it. */
export async function isErasureUnfinished({ store }: Pick<System, 'store'>): Promise<boolean> {
  const { setting } = store.tables;
  const rows = await store.read.select({ key: setting.key }).from(setting).where(eq(setting.key, KEY));
  return rows.length > 0;
}

/**
 * Removes what erasures that were committed have yet to remove: objects and nodes that nothing refers to any more, words of the search index, PDFs and
 * pictures, and what is free in the database. Does nothing when there is none. May be killed anywhere: the next run goes on. Returns how many
 * objects and nodes stay, since something else refers to them.
 * @throws OctavoError `precondition_failed` with code `disk_too_full`, when all that is left is to shrink the database.
 */
export async function finishErasure(ctx: Context): Promise<number> {
  const { system } = ctx;
  const { store } = system;
  const { setting } = store.tables;
  const [row] = await store.read.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY));
  if (row === undefined) return 0;
  const { objects, nodes, spaces } = unfinished.parse(row.value);
  const reachable = await findReachable(system);
  const loose = { objects: objects.filter((id) => !reachable.objects.has(id)), nodes: nodes.filter((id) => !reachable.nodes.has(id)) };
  await removeNodes(system, loose.nodes);
  await removeObjects(system, loose.objects);
  for (const space of spaces) {
    await system.search.clear(space.id);
    await store.tx((tx) => enqueueIndexing(tx, ctx, space));
  }
  await removePrints(system);
  // Nobody writes beside this: what no row has was left by a kill.
  await system.objects.removeStrayFiles(0);
  await store.shrink();
  await store.tx((tx) => tx.delete(setting).where(eq(setting.key, KEY)));
  return objects.length + nodes.length - loose.objects.length - loose.nodes.length;
}

async function removeNodes({ store }: System, hashes: readonly string[]): Promise<void> {
  const { contentNode } = store.tables;
  for (const part of batchesOf(hashes, () => 0, { bytes: 1, count: AT_ONCE })) {
    await store.tx((tx) => tx.delete(contentNode).where(inArray(contentNode.hash, part)));
  }
}

async function removeObjects({ store, objects }: System, oids: readonly string[]): Promise<void> {
  const { unreferenced } = store.tables;
  // Marked as long ago, so that the collection takes over after a kill.
  const since = 0;
  for (const part of batchesOf(oids, () => 0, { bytes: 1, count: AT_ONCE })) {
    const rows = part.map((id) => ({ kind: 'object' as const, id, since }));
    const target = [unreferenced.kind, unreferenced.id];
    await store.tx((tx) => tx.insert(unreferenced).values(rows).onConflictDoUpdate({ target, set: { since } }));
    await objects.removeUnreferenced(part, since);
  }
}

/** Removes PDFs and pictures of pages: they are made again when somebody asks. */
async function removePrints({ pdf: { directory } }: System): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) await rm(path.join(directory, name), { recursive: true, force: true });
}
