import { OctavoError } from '@octavo/contract';
import { eq, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { storedReferences } from '../../content/collect/index.ts';
import { createNodeStore, type RewrittenMaps, rewriteMaps } from '../../content/map/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { createCaches } from '../../kernel/caches/index.ts';
import { findNodes } from './find-nodes.ts';
import { findObjects } from './find-objects.ts';
import { type ErasedPlace, readPlaces } from './read-places.ts';
import { type Rewriting, rewritingOf } from './rewriting.ts';
import type { ErasureTarget } from './target.ts';
import { countInRows, type RowCounts } from './text-columns.ts';

/** Content that erasing concerns, and that which takes its place. */
export interface ErasurePlan extends Rewriting {
  maps: RewrittenMaps;
  places: ErasedPlace[];
  /** Names of the pages and files, without what is erased, sorted. */
  names: string[];
  /** Objects and nodes that go, unless something else refers to them. */
  objects: string[];
  nodes: string[];
  /** Rows of other tables that hold the text; empty where no text was named. */
  rows: RowCounts;
}

/** Progress of looking. */
export type OnProgress = (phase: 'reading' | 'content' | 'rows' | 'removing', done?: number) => void;

/**
 * Finds all that has a target, and writes what takes its place, unless it only looks: contents and nodes that nothing refers to yet.
 * @throws OctavoError `not_found` when nothing has it; `precondition_failed` with code `erases_structure` for a blob that is more than the content of pages and files.
 */
export async function planErasure(
  system: System,
  target: ErasureTarget,
  { dryRun, onProgress }: { dryRun: boolean; onProgress: OnProgress },
): Promise<ErasurePlan> {
  const { store } = system;
  const isText = target.kind === 'text';
  const found = isText ? await findObjects(system, target.text, (done) => onProgress('reading', done)) : [];
  if (target.kind === 'blob') await assertContentOnly(system, target.id);
  const rewriting = rewritingOf(target, found);
  const names = new Set<string>();
  const structure = new Set<string>();
  onProgress('content');
  const maps = await rewriteMaps(
    createNodeStore(store, createCaches()),
    await allRoots(system),
    (key, record) => {
      const next = rewriting.rewrite(key, record);
      if (next === record) return record;
      if (next.kind === 'source') structure.add(next.path);
      names.add(next.kind === 'page' ? `page “${next.title}”` : 'path' in next ? `file ${next.path}` : key.replace(/:.*/, ''));
      return next;
    },
    { dryRun },
  );
  if (target.kind === 'blob' && structure.size > 0) {
    const message = `The blob is ${[...structure][0]}, which the structure of a space stands on. Erase the text in it instead: octavo erase --text.`;
    throw new OctavoError('precondition_failed', message, { code: 'erases_structure' });
  }
  if (!dryRun) for (const data of rewriting.contents.values()) await system.objects.write('blob', data);
  onProgress('rows');
  const rows = isText ? await countInRows(store, target.text) : {};
  const nodes = isText ? [...new Set([...maps.replaced, ...(await findNodes(system, target.text))])] : maps.replaced;
  const objects = [...new Set([...rewriting.replaced.keys(), ...found.map(({ oid }) => oid)])];
  const isThere = maps.roots.size > 0 || Object.keys(rows).length > 0 || nodes.length > 0 || (await system.objects.has(objects)).size > 0;
  if (!isThere) throw new OctavoError('not_found', `Nothing here has that ${target.kind}: there is nothing to erase.`);
  return {
    ...rewriting,
    maps,
    places: await readPlaces(system, [...maps.roots.keys()]),
    names: [...names].toSorted(),
    objects,
    nodes,
    rows,
  };
}

/** Returns the roots of all content maps that something refers to. */
async function allRoots({ store }: System): Promise<Set<string>> {
  const { revision, gitChangeBranch } = store.tables;
  const roots = await store.read.selectDistinct({ root: revision.root }).from(revision);
  const branches = await store.read.select({ root: gitChangeBranch.root, pending: gitChangeBranch.pendingRoot }).from(gitChangeBranch);
  return new Set([
    ...roots.map(({ root }) => root),
    ...branches.flatMap(({ root, pending }) => [root, pending].filter((one) => one !== null)),
  ]);
}

/** @throws OctavoError `precondition_failed` with code `erases_structure` for a blob that specifications or integrations are made of: a tombstone would break them. */
async function assertContentOnly({ store }: System, oid: string): Promise<void> {
  const { openapiSpec, openapiVersion, integration, integrationImage } = store.tables;
  const made = new Set<unknown>([openapiSpec, openapiVersion, integration, integrationImage]);
  for (const { table, column, key, to } of storedReferences(store)) {
    if (to !== 'object' || !made.has(table)) continue;
    const [row] = await store.read
      .select({ key: sql<string>`${key}` })
      .from(table as SQLiteTable)
      .where(eq(column, oid))
      .limit(1);
    if (row === undefined) continue;
    const message =
      'The blob is part of an OpenAPI specification or of an integration. Publish another one in its place, or erase the text in it: octavo erase --text.';
    throw new OctavoError('precondition_failed', message, { code: 'erases_structure' });
  }
}
