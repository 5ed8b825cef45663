import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq, inArray } from 'drizzle-orm';
import { type ContentTarget, loadOrganization, requireOrganizationRoleStill, requireRoleStill } from '../../kernel/access/index.ts';
import { type Context, forIds } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { admitSpaces } from '../../kernel/quotas/index.ts';
import { lastPosition } from './places.ts';
import { dropGrants } from './subtree.ts';
import { gitSyncedAmong, isBusyAmong } from './transfer-blockers.ts';

/** Content transferred to another organization at once: a space alone, or a collection with all in it. */
export interface Transferred {
  collectionIds: readonly string[];
  spaceIds: readonly string[];
}

/**
 * Checks where content is to go: another organization, in which the actor has `create`.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` with code `same_organization`.
 */
export async function loadReceiver(ctx: Context, from: string, to: string): Promise<string> {
  const { organization } = await loadOrganization(ctx, to, 'create');
  if (organization.id !== from) return organization.id;
  throw new OctavoError('conflict', 'It is in this organization already. To put it elsewhere in it, move it.', {
    code: 'same_organization',
  });
}

/**
 * Transfers content to another organization inside a transaction (decisions B-SP7): it is placed at the root, after the existing content,
 * without its permissions and invites, since those are of people and teams of the old organization, and is removed from the sites there. The
 * caller holds the collections of both.
 * @throws OctavoError `not_found`, `forbidden`; `conflict`: `git_synced`, `space_busy`.
 */
export async function transferContent(tx: Db, ctx: Context, target: ContentTarget, to: string, what: Transferred): Promise<void> {
  const { store, now } = ctx.system;
  const { space, collection, job } = store.tables;
  await requireRoleStill(tx, ctx, target, 'create');
  await requireOrganizationRoleStill(tx, ctx, to, 'create');
  await requireAtRest(tx, ctx, what.spaceIds);
  const sites = await ctx.system.sites.dropFromSites(tx, ctx.system, what.spaceIds);
  const position = await lastPosition(tx, ctx.system, { organizationId: to, parentId: null });
  await forIds(what.collectionIds, (some) =>
    tx
      .update(collection)
      .set({ organizationId: to, updatedAt: now() })
      .where(inArray(collection.id, some))
      .returning({ id: collection.id }),
  );
  await forIds(what.spaceIds, async (some) => {
    await tx.update(job).set({ organizationId: to }).where(inArray(job.spaceId, some));
    return tx.update(space).set({ organizationId: to, updatedAt: now() }).where(inArray(space.id, some)).returning({ id: space.id });
  });
  await admitSpaces(tx, ctx.system, to, what.spaceIds);
  const table = store.tables[target.kind];
  await tx.update(table).set({ parentId: null, position }).where(eq(table.id, target.id));
  const dropped = await dropGrants(tx, ctx.system, [...what.collectionIds, ...what.spaceIds]);
  const counts = { collections: what.collectionIds.length, spaces: what.spaceIds.length, sites };
  await appendTransfer(tx, ctx, target, to, { ...counts, ...dropped });
}

/** Both organizations have it in their audit. */
async function appendTransfer(
  tx: Db,
  ctx: Context,
  { kind, id, organizationId }: ContentTarget,
  to: string,
  counts: object,
): Promise<void> {
  const event = {
    ...(kind === 'space' ? { spaceId: id } : {}),
    target: { kind, id },
    payload: { [`${kind}Id`]: id, from: organizationId, to, ...counts },
  };
  await appendAuditEvent(tx, ctx, { type: 'content_given_away', organizationId, ...event });
  await appendAuditEvent(tx, ctx, { type: 'content_received', organizationId: to, ...event });
}

/** Content that comes from Git, or is being imported, would go on to be changed on behalf of the old organization. */
async function requireAtRest(tx: Db, ctx: Context, spaceIds: readonly string[]): Promise<void> {
  const synced = await gitSyncedAmong(tx, ctx.system, spaceIds);
  if (synced.length > 0) {
    throw new OctavoError('conflict', 'Content that is synchronised with a Git repository cannot be transferred. Disconnect it first.', {
      code: 'git_synced',
      data: { spaces: synced },
    });
  }
  if (!(await isBusyAmong(tx, ctx.system, spaceIds))) return;
  throw new OctavoError('conflict', 'An import or export is under way. Try again when it is done.', { code: 'space_busy' });
}
