import { type Invite, type ListInvitesQuery, OctavoError } from '@octavo/contract';
import { and, count, desc, eq, lt } from 'drizzle-orm';
import { auditRead } from '../../kernel/audit/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/base/index.ts';
import { authorizeInvites, type InviteTarget } from './load-link-invite.ts';
import { presentInvites } from './present-invite.ts';

/** Filter of a list of invites by link: all of the organization, or those to one space or collection. */
export type LinkInviteFilter = PageRequest & Pick<ListInvitesQuery, 'space' | 'collection'>;

/**
 * Returns the invites by link of an organization, newest first: all of them for its admins; those to one space or collection also for who has
 * `create` there.
 * @throws OctavoError `bad_request` for both filters at once, `not_found`, `forbidden`.
 */
export async function listLinkInvites(ctx: Context, organizationId: string, request: LinkInviteFilter): Promise<Page<Invite>> {
  const target = targetOf(request);
  const { organization } = await authorizeInvites(ctx, organizationId, target);
  const { store } = ctx.system;
  const { invite, user } = store.tables;
  const filter = `link-invites:${organization.id}:${target?.id ?? ''}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const ofOrganization = and(eq(invite.organizationId, organization.id), eq(invite.kind, 'link'));
  const shown = target === null ? ofOrganization : and(ofOrganization, eq(invite.targetId, target.id));
  const [total] = await store.read.select({ count: count() }).from(invite).where(shown);
  const rows = await store.read
    .select({ invite, creator: user })
    .from(invite)
    .leftJoin(user, eq(user.id, invite.createdBy))
    .where(after === undefined ? shown : and(shown, lt(invite.id, String(after))))
    .orderBy(desc(invite.id))
    .limit(limit + 1);
  await auditRead(ctx, {
    type: 'invite_links_read',
    organizationId: organization.id,
    target: target === null ? { kind: 'organization', id: organization.id } : target,
  });
  const presented = await presentInvites(ctx.system, organization, rows.slice(0, limit));
  const page = toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row.invite.id],
    present: (row) => row,
  });
  return { ...page, items: presented };
}

function targetOf({ space, collection }: LinkInviteFilter): InviteTarget | null {
  if (space !== undefined && collection !== undefined) {
    const message = 'Name a space or a collection, not both.';
    throw new OctavoError('bad_request', message, { details: [{ path: 'query.collection', message }] });
  }
  if (space !== undefined) return { kind: 'space', id: space };
  return collection === undefined ? null : { kind: 'collection', id: collection };
}
