import type { Role, RoleOrGuest } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import type { Context, System } from '../../kernel/base/index.ts';
import { findOpenInvite, type OpenInvite } from './find-open-invite.ts';
import { type InviteRecord, inviteNotFound } from './invite-record.ts';

/** Description of an invite for its holder, before they accept it. */
export interface InviteDescription {
  kind: 'email' | 'link';
  organization: { id: string; title: string; logo?: string };
  /** Role in the organization, of an invite into all of it; null makes a guest. */
  role?: RoleOrGuest;
  /** Content it leads to, with the role on it. */
  space?: { id: string; title: string; level: Role };
  collection?: { id: string; title: string; level: Role };
  /** Display name of who made it. */
  invitedBy?: string;
  /** The address it was sent to: only its owner can accept, and `hasAccount` says whether to sign in or to sign up. */
  email?: string;
  hasAccount?: boolean;
  /** True if sign-up with a password is refused, since single sign-on is required. */
  sso: boolean;
  expiresAt?: number;
}

/**
 * Describes an invite to who holds its secret, signed in or not.
 * @throws OctavoError `invite_not_found` for one that does not let people in.
 */
export async function describeInvite(ctx: Context, secret: string): Promise<InviteDescription> {
  const { system } = ctx;
  const { invite, organization } = await findOpenInvite(system, secret);
  const [inviter, account, content] = await Promise.all([
    nameOf(system, invite.createdBy),
    invite.email === null ? undefined : hasAccount(system, invite.email),
    describeContent(system, invite),
  ]);
  return {
    kind: invite.kind,
    organization: {
      id: organization.id,
      title: organization.title,
      ...(organization.logoUrl === null ? {} : { logo: organization.logoUrl }),
    },
    ...content,
    ...(inviter === undefined ? {} : { invitedBy: inviter }),
    ...(invite.email === null ? {} : { email: invite.email }),
    ...(account === undefined ? {} : { hasAccount: account }),
    sso: needsSso({ invite, organization }),
    ...(invite.expiresAt === null ? {} : { expiresAt: invite.expiresAt }),
  };
}

/** Returns whether who accepts is to come through single sign-on, so that an account with a password would be of no use. */
export function needsSso({ invite, organization }: OpenInvite): boolean {
  return invite.sso || organization.sso;
}

async function describeContent(system: System, invite: InviteRecord): Promise<Pick<InviteDescription, 'role' | 'space' | 'collection'>> {
  const { targetKind, targetId, level } = invite;
  if (targetKind === null) return { role: invite.role };
  const { space, collection } = system.store.tables;
  const table = targetKind === 'space' ? space : collection;
  const [found] = await system.store.read
    .select({ id: table.id, title: table.title })
    .from(table)
    .where(eq(table.id, targetId ?? ''));
  if (found === undefined || level === null) throw inviteNotFound();
  return { [targetKind]: { ...found, level } };
}

async function nameOf(system: System, userId: string): Promise<string | undefined> {
  const { user } = system.store.tables;
  const [found] = await system.store.read.select({ name: user.displayName }).from(user).where(eq(user.id, userId));
  return found?.name;
}

async function hasAccount(system: System, email: string): Promise<boolean> {
  const { user } = system.store.tables;
  const [found] = await system.store.read.select({ id: user.id }).from(user).where(eq(user.email, email));
  return found !== undefined;
}
