import { OctavoError } from '@octavo/contract';
import type { Db, RoleName, Schema, Store } from '@octavo/db';
import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { UserActor } from '../kernel/actor.ts';

/** What the database says of one person in one organization, as {@link membershipColumns} selects it. */
export interface MembershipColumns {
  /** Null for who is no member, or a disabled one. */
  role: RoleName | 'guest' | null;
  /** Truthy when the person must come through single sign-on here. */
  bound: unknown;
  /** Truthy when the person owns a team. */
  ownsTeam: unknown;
}

/** What a person is in an organization. */
export interface Membership {
  /** Null for a guest, who sees only what was granted directly. */
  role: RoleName | null;
  ownsTeam: boolean;
}

type IdColumn = Schema['space' | 'collection' | 'site']['organizationId'] | Schema['organization']['id'];

/**
 * Columns that say what the person of the placeholder `userId` is in the organization a row belongs to. Subqueries, since each costs a
 * quarter of a join on SQLite.
 */
export function membershipColumns(db: Db, store: Store, organizationId: IdColumn) {
  const { member, organization, teamMember } = store.tables;
  const userId = sql.placeholder('userId');
  const mine = and(eq(member.userId, userId), eq(member.organizationId, organizationId), eq(member.disabled, false));
  const role = db
    .select({ role: sql`coalesce(${member.role}, 'guest')` })
    .from(member)
    .where(mine);
  // The organization is looked up inside: joined, it would stand for the row outside where that is an organization too.
  const enforced = sql`(select ${organization.sso} from ${organization} where ${organization.id} = ${member.organizationId})`;
  const bound = db
    .select({ bound: sql`${member.sso} or ${enforced}` })
    .from(member)
    .where(mine);
  const owned = db
    .select({ one: sql`1` })
    .from(teamMember)
    .where(and(eq(teamMember.organizationId, organizationId), eq(teamMember.userId, userId), eq(teamMember.role, 'owner')));
  return {
    role: sql<MembershipColumns['role']>`(${role})`,
    bound: sql`(${bound})` as SQL<unknown>,
    ownsTeam: exists(owned) as SQL<unknown>,
  };
}

/**
 * Reads {@link membershipColumns}; undefined for who is no member.
 * @throws OctavoError `forbidden` with code `sso_required` when the organization, or the member's own record, asks for single sign-on and
 * this session or token did not come through it. Admins are let in, so that nobody locks themselves out.
 */
export function membershipOf(actor: UserActor, organizationId: string, columns: MembershipColumns): Membership | undefined {
  if (columns.role === null) return undefined;
  const role = columns.role === 'guest' ? null : columns.role;
  if (columns.bound && role !== 'admin' && !cameThroughSso(actor, organizationId)) throw ssoRequired(organizationId, actor.via);
  return { role, ownsTeam: Boolean(columns.ownsTeam) };
}

/** Whether the organization counts a credential as single sign-on: its own provider vouched for it, or that of the whole installation. */
export function cameThroughSso(actor: UserActor, organizationId: string): boolean {
  return actor.sso !== undefined && (actor.sso.organizationId === organizationId || actor.sso.organizationId === '*');
}

function ssoRequired(organizationId: string, via: UserActor['via']): OctavoError {
  const message =
    via === 'token'
      ? 'This organization asks for single sign-on, and the token was not made in such a session. Sign in through the provider and make a new token.'
      : 'This organization asks for single sign-on. Sign out, and sign in through its provider.';
  return new OctavoError('forbidden', message, { code: 'sso_required', data: { organizationId } });
}
