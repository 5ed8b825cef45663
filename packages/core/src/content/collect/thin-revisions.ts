import { RevisionMonths } from '@octavo/contract';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import {
  type Context,
  newId,
  parseInput,
  type RemovalOptions,
  type System,
  spaceTurn,
  systemContext,
  yieldTurn,
} from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { planThinning, referencedAmong, type ThinnedRun, thinnedBefore } from './plan-thinning.ts';

/** Revisions that go in one transaction. */
const AT_ONCE = 300;

/**
 * Thins the revisions of organizations that do not keep all of them: see {@link planThinning}. Whatever stays has its content as before, and the one
 * that takes the place of others has their parents, so that no history is interrupted. May be killed or aborted anywhere. Returns how many went.
 */
export async function thinRevisions(
  system: System,
  { signal, dryRun = false }: RemovalOptions & { signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const { read, tables } = system.store;
  const { organization } = tables;
  const thinning = await read
    .select({ id: organization.id, months: organization.revisionMonths })
    .from(organization)
    .where(and(isNotNull(organization.revisionMonths), isNull(organization.deletedAt)))
    .orderBy(asc(organization.id));
  let removed = 0;
  for (const { id, months } of thinning) {
    if (months === null) continue;
    const before = thinnedBefore(system.now(), months);
    for (const spaceId of await spacesOf(system, id)) {
      signal?.throwIfAborted();
      const runs = await planThinning(system, spaceId, before);
      if (dryRun) removed += countOf(runs);
      else for (const part of partsOf(runs)) removed += await removeRuns(system, { organizationId: id, spaceId }, part);
      await yieldTurn();
    }
  }
  return removed;
}

/**
 * Returns how many revisions of an organization would go at once if those of some months ago were thinned; for its admins.
 * @throws OctavoError `not_found`, `forbidden`; `bad_request` for a number of months that is out of bounds.
 */
export async function countThinnedRevisions(ctx: Context, organizationId: string, months: number): Promise<number> {
  const { system } = ctx;
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const before = thinnedBefore(system.now(), parseInput(RevisionMonths, months));
  let count = 0;
  for (const spaceId of await spacesOf(system, organization.id)) count += countOf(await planThinning(system, spaceId, before));
  return count;
}

async function spacesOf({ store }: System, organizationId: string): Promise<string[]> {
  const { space } = store.tables;
  const rows = await store.read
    .select({ id: space.id })
    .from(space)
    .where(and(eq(space.organizationId, organizationId), isNull(space.deletedAt)))
    .orderBy(asc(space.id));
  return rows.map(({ id }) => id);
}

function countOf(runs: readonly ThinnedRun[]): number {
  return runs.reduce((sum, { ids }) => sum + ids.length, 0);
}

/** Parts of runs for one transaction each. A run that is longer goes from its beginning, so that each part leaves an uninterrupted history. */
function* partsOf(runs: readonly ThinnedRun[]): Generator<ThinnedRun[]> {
  let part: ThinnedRun[] = [];
  for (const { ids, keeper } of runs) {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE);
      if (countOf(part) + some.length > AT_ONCE) {
        yield part;
        part = [];
      }
      part.push({ ids: some, keeper: ids[at + AT_ONCE] ?? keeper });
    }
  }
  if (part.length > 0) yield part;
}

/** Removes runs of a space, without those that something refers to by now or that another process has removed. Returns how many revisions went. */
async function removeRuns(
  system: System,
  { organizationId, spaceId }: { organizationId: string; spaceId: string },
  runs: readonly ThinnedRun[],
): Promise<number> {
  const { store } = system;
  const { revision } = store.tables;
  return store.tx(async (tx) => {
    const referenced = await referencedAmong(
      tx,
      store,
      spaceId,
      runs.flatMap(({ ids }) => ids),
    );
    const firsts = await tx
      .select({ id: revision.id, parents: revision.parents })
      .from(revision)
      .where(
        inArray(
          revision.id,
          runs.flatMap(({ ids }) => ids.slice(0, 1)),
        ),
      );
    const parentsOf = new Map(firsts.map(({ id, parents }) => [id, parents]));
    const going: string[] = [];
    for (const { ids, keeper } of runs) {
      const parents = parentsOf.get(ids[0] ?? '');
      if (parents === undefined || ids.some((id) => referenced.has(id))) continue;
      const isNext = and(
        eq(revision.spaceId, spaceId),
        eq(revision.id, keeper),
        eq(revision.parents, ids.slice(-1)),
        isNull(revision.supersededAt),
      );
      const kept = await tx.update(revision).set({ parents }).where(isNext).returning({ id: revision.id });
      if (kept.length > 0) going.push(...ids);
    }
    if (going.length === 0) return 0;
    const gone = await tx
      .delete(revision)
      .where(and(eq(revision.spaceId, spaceId), inArray(revision.id, going)))
      .returning({ id: revision.id });
    if (gone.length < going.length)
      throw new Error('revisions that are in a history are not there: the database is damaged. Nothing was removed.');
    await appendAuditEvent(tx, systemContext(system, newId(system.now())), {
      type: 'space_revisions_thinned',
      organizationId,
      spaceId,
      target: { kind: 'space', id: spaceId },
      payload: { revisions: gone.length },
    });
    return gone.length;
  }, spaceTurn(spaceId));
}
