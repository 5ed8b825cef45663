import { OctavoError } from '@octavo/contract';
import type { Db, RoleName, Schema, Store } from '@octavo/db';
import { and, eq, exists, isNotNull, notExists, type SQL, sql } from 'drizzle-orm';
import { boundTo, type UserActor } from '../base/index.ts';
import { proofRequired } from './require-proof.ts';

/** Row of one user in one organization, as {@link membershipColumns} selects it. */
export interface MembershipColumns {
  /** Null if the user is not a member, or is disabled. */
  role: RoleName | 'guest' | null;
  /** Truthy when the person must come through single sign-on here. */
  bound: unknown;
  /** Truthy when the organization asks for a second factor, and the person has none. */
  unprotected: unknown;
  /** Hours and days of the organization's rules about the age of sessions and tokens, as `8:` or `:90`; null for who is no member. */
  ages: string | null;
  /** Truthy when the person owns a team. */
  ownsTeam: unknown;
}

/** Membership of a user in an organization. */
export interface Membership {
  /** Null for a guest, who sees only what was granted directly. */
  role: RoleName | null;
  ownsTeam: boolean;
}

type IdColumn =
  | Schema['space' | 'collection' | 'site' | 'integration' | 'integrationInstallation']['organizationId']
  | Schema['organization']['id'];

/**
 * Columns that say what the person of the placeholder `userId` is in the organization a row belongs to. Subqueries, since each costs a
 * quarter of a join on SQLite.
 */
export function membershipColumns(db: Db, store: Store, organizationId: IdColumn) {
  const { member, organization, teamMember, totp } = store.tables;
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
  const demanded = sql`(select ${organization.secondFactor} from ${organization} where ${organization.id} = ${member.organizationId})`;
  const confirmed = db
    .select({ one: sql`1` })
    .from(totp)
    .where(and(eq(totp.userId, userId), isNotNull(totp.confirmedAt)));
  const unprotected = db
    .select({ unprotected: sql`${demanded} and ${notExists(confirmed)}` })
    .from(member)
    .where(mine);
  const ages = sql`coalesce(cast(${organization.sessionHours} as text), '') || ':' || coalesce(cast(${organization.tokenDays} as text), '')`;
  const rules = db
    .select({ ages: sql`(select ${ages} from ${organization} where ${organization.id} = ${member.organizationId})` })
    .from(member)
    .where(mine);
  const owned = db
    .select({ one: sql`1` })
    .from(teamMember)
    .where(and(eq(teamMember.organizationId, organizationId), eq(teamMember.userId, userId), eq(teamMember.role, 'owner')));
  return {
    role: sql<MembershipColumns['role']>`(${role})`,
    bound: sql`(${bound})` as SQL<unknown>,
    unprotected: sql`(${unprotected})` as SQL<unknown>,
    ages: sql<string | null>`(${rules})`,
    ownsTeam: exists(owned) as SQL<unknown>,
  };
}

/**
 * Reads {@link membershipColumns}; `undefined` if the person is not a member. Every load that authorises a person goes through this.
 * @throws OctavoError `forbidden` with code `proof_required` when another organization's provider is all that vouches for this session or
 * token (decision 045); with code `sso_required` when the organization, or the member's own record, asks for single sign-on and this session
 * or token did not come through it. Admins are let in with their password, so that nobody locks themselves out. With code
 * `two_step_required` when the organization asks for a second factor, the person has none, and no provider vouched for them; with `sign_in_again` or `token_too_long` for
 * a session or token that is older, or lasts longer, than the organization's rules let it.
 */
export function membershipOf(actor: UserActor, organizationId: string, columns: MembershipColumns, now: number): Membership | undefined {
  if (columns.role === null) return undefined;
  requireUnboundIn(actor, organizationId);
  const role = columns.role === 'guest' ? null : columns.role;
  if (columns.bound && role !== 'admin' && !cameThroughSso(actor, organizationId)) throw ssoRequired(organizationId, actor.via);
  if (columns.unprotected && !cameThroughSso(actor, organizationId)) throw secondFactorRequired(organizationId, actor.via);
  requireAge(actor, organizationId, columns, now);
  return { role, ownsTeam: Boolean(columns.ownsTeam) };
}

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

/** Checks the rules of an organization about the age of sessions and tokens: they hold for what is of that organization alone. */
function requireAge(actor: UserActor, organizationId: string, { ages, bound }: MembershipColumns, now: number): void {
  const [hours = '', days = ''] = ages?.split(':') ?? [];
  if (actor.via === 'token') {
    if (days === '' || (actor.expiresAt ?? Number.POSITIVE_INFINITY) - (actor.since ?? 0) <= Number(days) * DAY_MS) return;
    throw new OctavoError(
      'forbidden',
      `This organization takes tokens that last ${days} days at most, and this one lasts longer. Make a new token that expires sooner.`,
      { code: 'token_too_long', data: { organizationId } },
    );
  }
  if (hours === '' || now - signedInAt(actor, organizationId, Boolean(bound)) <= Number(hours) * HOUR_MS) return;
  throw new OctavoError('forbidden', `This organization asks its members to sign in again after ${hours} hours. Confirm that it is you.`, {
    code: 'sign_in_again',
    data: { organizationId },
  });
}

/**
 * Returns the time at which the person last proved who they are, as an organization counts it: the word of another one's provider counts nowhere else (decision 045),
 * and where single sign-on is asked for, a password is no sign-in.
 */
function signedInAt(actor: UserActor, organizationId: string, isBound: boolean): number {
  const { sso, since = 0, confirmedAt = 0 } = actor;
  if (sso === undefined) return Math.max(since, confirmedAt);
  if (!cameThroughSso(actor, organizationId)) return confirmedAt;
  return isBound ? since : Math.max(since, confirmedAt);
}

/** Returns whether the organization counts a credential as single sign-on: its own provider vouched for it, or that of the whole installation. */
export function cameThroughSso(actor: UserActor, organizationId: string): boolean {
  const { sso } = actor;
  return sso !== undefined && sso.providerId !== null && (sso.organizationId === organizationId || sso.organizationId === '*');
}

/**
 * Checks that a credential may have rights in an organization at all.
 * @throws OctavoError `forbidden` with code `proof_required` when only the provider of another organization vouches for it.
 */
export function requireUnboundIn(actor: UserActor, organizationId: string): void {
  const bound = boundTo(actor);
  if (bound === undefined || bound === organizationId) return;
  throw proofRequired(
    actor,
    actor.via === 'token'
      ? 'This token was made in a session that the identity provider of another organization vouched for, and works in that one only. Sign in as this organization asks, and make a new token.'
      : 'You came in through the identity provider of another organization, which speaks for you in that one only. Confirm that it is you with your password, or sign in as this organization asks.',
    organizationId,
  );
}

function ssoRequired(organizationId: string, via: UserActor['via']): OctavoError {
  const message =
    via === 'token'
      ? 'This organization asks for single sign-on, and the token was not made in such a session. Sign in through the provider and make a new token.'
      : 'This organization asks for single sign-on. Sign out, and sign in through its provider.';
  return new OctavoError('forbidden', message, { code: 'sso_required', data: { organizationId } });
}

function secondFactorRequired(organizationId: string, via: UserActor['via']): OctavoError {
  const message =
    via === 'token'
      ? 'This organization asks for two-step sign-in, and the owner of the token has not set it up. Set it up in the security settings of the account.'
      : 'This organization asks for two-step sign-in. Set it up in the security settings of your account.';
  return new OctavoError('forbidden', message, { code: 'two_step_required', data: { organizationId } });
}
