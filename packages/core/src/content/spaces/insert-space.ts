import type { Db } from '@octavo/db';
import type { SpaceRecord } from '../../kernel/access/index.ts';
import { type Context, newId } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { type Extent, settleExtent } from '../../kernel/quotas/index.ts';
import { lastPosition, type Parent } from '../collections/index.ts';
import { insertRevision } from '../map/index.ts';

/** A space to be added, and its content. */
export interface NewSpace
  extends Pick<SpaceRecord, 'title' | 'emoji' | 'editMode'>,
    Partial<Pick<SpaceRecord, 'iconUrl' | 'defaultLevel'>> {
  /** Root of a content map that is there. */
  root: string;
  /** Of the content; null where it was not counted yet. */
  extent: Extent | null;
  /** The space it is a copy of. */
  duplicateOf?: string;
}

/** Adds a space with its first revision, behind what is in its parent, which the caller holds. It inherits where nothing else is said. */
export async function insertSpace(tx: Db, ctx: Context, parent: Parent, input: NewSpace): Promise<SpaceRecord> {
  const { store, now } = ctx.system;
  const { organizationId, parentId } = parent;
  const { root, extent, duplicateOf, iconUrl = null, defaultLevel = 'inherit', ...given } = input;
  const id = newId(now());
  const revisionId = newId(now());
  const row = {
    id,
    organizationId,
    parentId,
    position: await lastPosition(tx, ctx.system, parent),
    ...given,
    iconUrl,
    defaultLevel,
    revisionId,
    changeRequests: 0,
    changeRequestsOpen: 0,
    changeRequestsDraft: 0,
    mergeRules: null,
    comments: 0,
    pages: null,
    fileBytes: null,
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : '',
    createdAt: now(),
    updatedAt: now(),
    deletedAt: null,
  };
  await tx.insert(store.tables.space).values(row);
  await insertRevision(tx, ctx, { id: revisionId, spaceId: id, parents: [], root, type: 'edits' });
  if (extent !== null) await settleExtent(tx, ctx.system, { organizationId, spaceId: id }, extent);
  const payload = { title: row.title, ...(duplicateOf === undefined ? {} : { duplicateOf }) };
  await appendAuditEvent(tx, ctx, { type: 'space_created', organizationId, spaceId: id, target: { kind: 'space', id }, payload });
  return row;
}
