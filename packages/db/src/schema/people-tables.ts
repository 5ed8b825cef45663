import type { TokenScope } from '@octavo/contract';
import { isNotNull, sql } from 'drizzle-orm';
import type { ColumnDialect } from './dialect.ts';
import type { Parents } from './parents.ts';
import type { ForeignPictures, MergeRules, RoleName, TeamRole } from './types.ts';

/** Tables of people and access. */
export function peopleTables(d: ColumnDialect, parents: Parents) {
  return {
    user: d.table(
      'user',
      {
        id: d.text().primaryKey(),
        /** Lower case: addresses differ only in case for nobody. */
        email: d.text().notNull(),
        displayName: d.text().notNull(),
        photoUrl: d.text(),
        /** PHC string of argon2id; null for people who sign in elsewhere. */
        passwordHash: d.text(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
        disabledAt: d.time(),
        /** True for people who run the installation: they make organizations, whoever else may. */
        operator: d.bool().notNull().default(false),
        /** Time at which the address was verified: by a mailed link, the installation's provider, or the operator. */
        emailVerifiedAt: d.time(),
        /** Language of the console that the person chose; null: as the browser says. */
        language: d.text(),
      },
      (t) => [d.uniqueIndex('user_email').on(t.email)],
    ),
    session: d.table(
      'session',
      {
        id: d.text().primaryKey(),
        /** SHA-256 of the cookie's secret, in hex. */
        secretHash: d.text().notNull(),
        userId: d.refers('cascade', () => parents().user.id).notNull(),
        createdAt: d.time().notNull(),
        lastSeenAt: d.time().notNull(),
        expiresAt: d.time().notNull(),
        userAgent: d.text(),
        address: d.text(),
        ...ssoColumns(d),
      },
      (t) => [d.uniqueIndex('session_secret').on(t.secretHash), d.index('session_user').on(t.userId)],
    ),
    apiToken: d.table(
      'api_token',
      {
        id: d.text().primaryKey(),
        userId: d.refers('cascade', () => parents().user.id).notNull(),
        /** SHA-256 of the token, in hex: the token has 256 random bits, so no slow hash is needed. */
        secretHash: d.text().notNull(),
        label: d.text().notNull(),
        createdAt: d.time().notNull(),
        expiresAt: d.time(),
        lastUsedAt: d.time(),
        /** Null: all rights of its user. */
        scopes: d.json<readonly TokenScope[]>(),
        /** SHA-256 of the id of the client that got it by OAuth; null for one that a person made. */
        clientHash: d.text(),
        /** SHA-256 of the token that it is refreshed with, and of the one before that, which is known so that its use by somebody else is. */
        refreshHash: d.text(),
        usedRefreshHash: d.text(),
        /** Time after which it is not refreshed. */
        refreshEndsAt: d.time(),
        /** Those of the session that made it. */
        ...ssoColumns(d),
      },
      (t) => [
        d.uniqueIndex('api_token_secret').on(t.secretHash),
        d.uniqueIndex('api_token_refresh').on(t.refreshHash),
        d.index('api_token_used_refresh').on(t.usedRefreshHash),
        d.index('api_token_user').on(t.userId, t.id),
      ],
    ),
    /** Codes of OAuth that were exchanged, until they would have expired: each works once, whatever becomes of its token. */
    oauthCode: d.table(
      'oauth_code',
      {
        /** Id that its token has. */
        id: d.text().primaryKey(),
        /** Time from which it would not work, used or not. */
        expiresAt: d.time().notNull(),
      },
      (t) => [d.index('oauth_code_expires').on(t.expiresAt)],
    ),
    organization: d.table(
      'organization',
      {
        id: d.text().primaryKey(),
        title: d.text().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
        emailDomains: d.json<string[]>().notNull(),
        hostname: d.text(),
        type: d.text().notNull(),
        useCase: d.text(),
        communityType: d.text(),
        defaultRole: d.text().$type<RoleName | null>(),
        defaultContent: d.json<{ type: 'site'; site: string }>(),
        sso: d.bool().notNull(),
        /** True if members must have a second factor, unless a provider vouched for them. */
        secondFactor: d.bool().notNull().default(false),
        /** Hours after which members must sign in again; null for no such rule. */
        sessionHours: d.int(),
        /** Days that tokens may last at most; null for no such rule. */
        tokenDays: d.int(),
        /** Months after which saves of one author on one day become one revision; null to keep all. */
        revisionMonths: d.int(),
        ai: d.bool().notNull(),
        inviteLinks: d.bool().notNull(),
        logoUrl: d.text(),
        /** Conditions for merging a change request in its spaces; null for none. */
        mergeRules: d.json<MergeRules>(),
        /** Condition under which pictures of other hosts wait until the reader asks for them. */
        foreignPictures: d.text().$type<ForeignPictures>().notNull().default('proposals'),
        /** Time at which the operator deleted it; null while it is there. */
        deletedAt: d.time(),
        /** Time from which a deleted one is erased; 0 once that has begun. */
        eraseAt: d.time(),
      },
      (t) => [
        d.uniqueIndex('organization_hostname').on(t.hostname),
        // Addresses of sites name organizations by their ids, in any case.
        d.index('organization_any_case').on(sql`lower(${t.id})`),
        d.index('organization_deleted').on(t.deletedAt).where(isNotNull(t.deletedAt)),
      ],
    ),
    /** A limit that the operator sets for an organization, or for a space of it. */
    quota: d.table(
      'quota',
      {
        /** Id of the organization or space, and the kind. */
        id: d.text().primaryKey(),
        organizationId: d.refers('cascade', () => parents().organization.id).notNull(),
        /** Null for the whole organization. */
        spaceId: d.refers('cascade', () => parents().space.id),
        kind: d.text().notNull(),
        most: d.int().notNull(),
        /** Use within the period, of what is used up; what is held is counted where it is. */
        used: d.int().notNull().default(0),
        /** Day or month (UTC) that `used` is of; empty for none. */
        period: d.text().notNull().default(''),
        updatedAt: d.time().notNull(),
      },
      (t) => [d.index('quota_organization').on(t.organizationId, t.kind), d.index('quota_space').on(t.spaceId)],
    ),
    member: d.table(
      'member',
      {
        organizationId: d.refers('cascade', () => parents().organization.id).notNull(),
        userId: d.refers('cascade', () => parents().user.id).notNull(),
        /** Null for a guest, who sees only what was granted directly. */
        role: d.text().$type<RoleName | null>(),
        joinedAt: d.time().notNull(),
        lastSeenAt: d.time(),
        sso: d.bool().notNull(),
        disabled: d.bool().notNull(),
        /** Time at which deleting the organization disabled them; null for who was disabled otherwise, or is not. */
        suspendedAt: d.time(),
        /** Id by which the organization's identity provider knows them (SCIM); null where none has said one. */
        externalId: d.text(),
      },
      (t) => [
        d.primaryKey({ columns: [t.organizationId, t.userId] }),
        d.index('member_user').on(t.userId, t.organizationId),
        d.index('member_joined').on(t.organizationId, t.joinedAt, t.userId),
        d.index('member_seen').on(t.organizationId, t.lastSeenAt, t.userId),
        d.index('member_role').on(t.organizationId, t.role, t.joinedAt, t.userId),
        d.uniqueIndex('member_external').on(t.organizationId, t.externalId),
      ],
    ),
    team: d.table(
      'team',
      {
        id: d.text().primaryKey(),
        organizationId: d.refers('cascade', () => parents().organization.id).notNull(),
        title: d.text().notNull(),
        createdBy: d.text().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
        /** Id by which the organization's identity provider knows it (SCIM); null where none has said one. */
        externalId: d.text(),
      },
      (t) => [
        d.uniqueIndex('team_organization').on(t.organizationId, t.id),
        d.uniqueIndex('team_external').on(t.organizationId, t.externalId),
      ],
    ),
    /** Tokens by which identity providers keep the people of an organization as theirs (SCIM). */
    scimToken: d.table(
      'scim_token',
      {
        id: d.text().primaryKey(),
        organizationId: d.refers('cascade', () => parents().organization.id).notNull(),
        /** SHA-256 of the token, in hex. */
        secretHash: d.text().notNull(),
        label: d.text().notNull(),
        createdBy: d.text().notNull(),
        createdAt: d.time().notNull(),
        lastUsedAt: d.time(),
      },
      (t) => [d.uniqueIndex('scim_token_secret').on(t.secretHash), d.index('scim_token_organization').on(t.organizationId, t.id)],
    ),
    teamMember: d.table(
      'team_member',
      {
        teamId: d.text().notNull(),
        userId: d.text().notNull(),
        organizationId: d.text().notNull(),
        role: d.text().$type<TeamRole>().notNull(),
        addedAt: d.time().notNull(),
      },
      (t) => [
        d.primaryKey({ columns: [t.teamId, t.userId] }),
        d
          .foreignKey({
            name: 'team_member_team',
            columns: [t.organizationId, t.teamId],
            foreignColumns: [parents().team.organizationId, parents().team.id],
          })
          .onDelete('cascade'),
        d
          .foreignKey({
            name: 'team_member_member',
            columns: [t.organizationId, t.userId],
            foreignColumns: [parents().member.organizationId, parents().member.userId],
          })
          .onDelete('cascade'),
        d.index('team_member_team').on(t.organizationId, t.teamId),
        d.index('team_member_user').on(t.organizationId, t.userId, t.teamId, t.role),
      ],
    ),
    /** Grants of one user or team on one space, collection or site. Permissions follow from these rows: `core/access`. */
    accessGrant: d.table(
      'access_grant',
      {
        organizationId: d.refers('cascade', () => parents().organization.id).notNull(),
        targetKind: d.text().$type<'space' | 'collection' | 'site'>().notNull(),
        targetId: d.text().notNull(),
        granteeKind: d.text().$type<'user' | 'team'>().notNull(),
        granteeId: d.text().notNull(),
        /** Null takes away what would come from above. */
        role: d.text().$type<RoleName | null>(),
        createdBy: d.text().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [
        d.primaryKey({ columns: [t.targetId, t.granteeKind, t.granteeId] }),
        d.index('access_grant_grantee').on(t.organizationId, t.granteeKind, t.granteeId),
      ],
    ),
  };
}

/** Returns the columns that record how a session or token was begun; all null for a password. */
function ssoColumns(d: ColumnDialect) {
  return {
    /** Id of the SAML provider, or `oidc`. */
    ssoProviderId: d.text(),
    /**
     * The organization whose provider vouched, which is the only one where the credential has rights; `*`: every one, since the provider is the
     * installation's. Kept when the provider is removed.
     */
    ssoOrganizationId: d.text(),
    /** Time at which the user also proved themselves otherwise, such as with their password: the credential is bound to no organization then. */
    provenAt: d.time(),
  };
}
