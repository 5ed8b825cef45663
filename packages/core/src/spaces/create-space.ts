import { type CreateSpace, OctavoError, type Space } from '@octavo/contract';
import { loadOrganization } from '../access/load-organization.ts';
import { appendEvent } from '../events/append-event.ts';
import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/id.ts';
import { insertRevision } from '../revisions/revision-record.ts';
import { presentSpace } from './present-space.ts';

/** The title of a space that is made without one. */
const UNTITLED = 'Untitled';

/**
 * Makes an empty space in an organization. Needs the role `create` there; the creator keeps admin rights on it.
 * @throws OctavoError `not_found`, `forbidden`; `not_found` for a `parent` collection that is not there.
 */
export async function createSpace(ctx: Context, organizationId: string, input: CreateSpace): Promise<Space> {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'create');
  if (input.parent !== undefined) {
    throw new OctavoError(
      'not_found',
      'There is no such collection in this organization. Leave out `parent` to put the space at its root.',
    );
  }
  const { store, content, now } = ctx.system;
  const space = await store.tx(async (tx) => {
    const id = newId(now());
    const revision = await insertRevision(tx, ctx, { spaceId: id, parents: [], root: content.emptyRoot, type: 'edits' });
    const [row] = await tx
      .insert(store.tables.space)
      .values({
        id,
        organizationId: organization.id,
        parentId: null,
        title: input.title === undefined || input.title === '' ? UNTITLED : input.title,
        emoji: input.emoji ?? null,
        iconUrl: null,
        editMode: input.editMode ?? 'live',
        defaultLevel: 'inherit',
        revisionId: revision.id,
        createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : '',
        createdAt: now(),
        updatedAt: now(),
        deletedAt: null,
      })
      .returning();
    if (row === undefined) throw new Error('the space was not inserted');
    await appendEvent(tx, ctx, { type: 'space_created', organizationId: organization.id, spaceId: id, payload: { title: row.title } });
    return row;
  });
  return presentSpace(ctx.system, { space, role: role ?? 'admin', gitSync: null });
}
