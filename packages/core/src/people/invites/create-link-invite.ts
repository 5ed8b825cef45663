import { CreateInvite, type Invite, OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { requireGrantable } from '../../kernel/access/index.ts';
import { type Context, newId, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { type InviteRecord, inviteFacts, inviteNotFound, newInviteSecret } from './invite-record.ts';
import { authorizedStill, authorizeInvites, type InviteTarget } from './load-link-invite.ts';
import { presentInvites } from './present-invite.ts';

/**
 * Creates a link that lets in whoever has it: into the organization with a role, for its admins; or to a space or collection with a level,
 * for who has `create` there, and not above their own.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict` with code `invite_links_off` where links are switched off.
 */
export async function createLinkInvite(ctx: Context, organizationId: string, input: CreateInvite): Promise<Invite> {
  const given = parseInput(CreateInvite, input);
  const target = targetOf(given);
  const { organization, own } = await authorizeInvites(ctx, organizationId, target);
  requireGrantable(own, given.level, given.role);
  const { store, now } = ctx.system;
  const id = newId(now());
  const { columns } = newInviteSecret(ctx.system, id, 'shown');
  const record: InviteRecord = {
    id,
    organizationId: organization.id,
    kind: 'link',
    ...columns,
    email: null,
    role: given.role ?? null,
    targetKind: target?.kind ?? null,
    targetId: target?.id ?? null,
    level: given.level ?? null,
    sso: false,
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : '',
    createdAt: now(),
    updatedAt: now(),
    expiresAt: null,
    uses: 0,
  };
  const creator = await store.tx(async (tx) => {
    requireGrantable(await authorizedStill(tx, ctx, { organization, own }, target), given.level, given.role);
    await requireLinks(tx, ctx, organization.id);
    await requireContent(tx, ctx, target);
    await tx.insert(store.tables.invite).values(record);
    await appendAuditEvent(tx, ctx, {
      type: 'invite_created',
      organizationId: organization.id,
      target: { kind: 'invite', id },
      payload: inviteFacts(record),
    });
    const [maker] = await tx.select().from(store.tables.user).where(eq(store.tables.user.id, record.createdBy));
    return maker ?? null;
  });
  const [invite] = await presentInvites(ctx.system, organization, [{ invite: record, creator }]);
  if (invite === undefined) throw inviteNotFound();
  return invite;
}

function targetOf({ space, collection }: CreateInvite): InviteTarget | null {
  if (space !== undefined) return { kind: 'space', id: space };
  return collection === undefined ? null : { kind: 'collection', id: collection };
}

async function requireLinks(tx: Db, ctx: Context, organizationId: string): Promise<void> {
  const { organization } = ctx.system.store.tables;
  const [found] = await tx.select({ inviteLinks: organization.inviteLinks }).from(organization).where(eq(organization.id, organizationId));
  if (found?.inviteLinks) return;
  throw new OctavoError(
    'conflict',
    'Invites by link are switched off in this organization. Invite people by e-mail, or have an admin switch links on in the settings.',
    { code: 'invite_links_off' },
  );
}

/** Requires that the target of an invite exists: deleted content, also in the trash, has no invites. */
async function requireContent(tx: Db, ctx: Context, target: InviteTarget | null): Promise<void> {
  if (target === null) return;
  const { space, collection } = ctx.system.store.tables;
  const [found] =
    target.kind === 'space'
      ? await tx.select({ id: space.id, deletedAt: space.deletedAt }).from(space).where(eq(space.id, target.id))
      : await tx.select({ id: collection.id }).from(collection).where(eq(collection.id, target.id));
  if (found === undefined || ('deletedAt' in found && found.deletedAt !== null)) {
    throw new OctavoError('not_found', 'What the invite should lead to was deleted. Restore it first.');
  }
}
