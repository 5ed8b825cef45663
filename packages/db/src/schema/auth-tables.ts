import { isNotNull } from 'drizzle-orm';
import type { ColumnDialect } from './dialect.ts';
import type { Parents } from './parents.ts';
import type { RoleName } from './types.ts';

/** Tables of the ways in: invites, resets, second factors, single sign-on. */
export function authTables(d: ColumnDialect, parents: Parents) {
  return {
    invite: d.table(
      'invite',
      {
        id: d.text().primaryKey(),
        organizationId: d.refers('cascade', () => parents().organization.id).notNull(),
        kind: d.text().$type<'email' | 'link'>().notNull(),
        /** SHA-256 of the secret in the link, in hex; for an invite by link it is also the id that the API shows. */
        secretHash: d.text().notNull(),
        /** The secret, sealed with the installation's: admins may copy the link again. */
        sealedSecret: d.text().notNull(),
        /** Lower case; of an invite by e-mail only. */
        email: d.text(),
        /** Role in the organization; null makes a guest. */
        role: d.text().$type<RoleName | null>(),
        /** Kind of the target to which it grants `level`, beside the organization. */
        targetKind: d.text().$type<'space' | 'collection'>(),
        targetId: d.text(),
        level: d.text().$type<RoleName | null>(),
        /** True if the accepting user must sign in through single sign-on only. */
        sso: d.bool().notNull(),
        createdBy: d.text().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
        expiresAt: d.time(),
        /** Times it was accepted; an invite by e-mail goes with the first. */
        uses: d.int().notNull(),
      },
      (t) => [
        d.uniqueIndex('invite_secret').on(t.secretHash),
        d.index('invite_organization').on(t.organizationId, t.kind, t.id),
        d.uniqueIndex('invite_email').on(t.organizationId, t.email),
        d.index('invite_target').on(t.targetId),
      ],
    ),
    passwordReset: d.table(
      'password_reset',
      {
        /** SHA-256 of the secret in the link, in hex. */
        secretHash: d.text().primaryKey(),
        userId: d.refers('cascade', () => parents().user.id).notNull(),
        createdAt: d.time().notNull(),
        expiresAt: d.time().notNull(),
      },
      (t) => [d.index('password_reset_user').on(t.userId), d.index('password_reset_expires').on(t.expiresAt)],
    ),
    /** Second factor by time-based one-time passwords (RFC 6238). */
    totp: d.table('totp', {
      userId: d.refers('cascade', () => parents().user.id).primaryKey(),
      /** The shared secret, sealed with the installation's. */
      sealedSecret: d.text().notNull(),
      createdAt: d.time().notNull(),
      /** Null until the first code was entered; before it nothing is asked for. */
      confirmedAt: d.time(),
      /** Time step of the last code accepted: none is accepted twice. */
      lastStep: d.int(),
    }),
    recoveryCode: d.table(
      'recovery_code',
      {
        userId: d.refers('cascade', () => parents().user.id).notNull(),
        /** SHA-256 of the code, in hex: it has 80 random bits. */
        codeHash: d.text().notNull(),
        usedAt: d.time(),
      },
      (t) => [d.primaryKey({ columns: [t.userId, t.codeHash] })],
    ),
    samlProvider: d.table(
      'saml_provider',
      {
        id: d.text().primaryKey(),
        organizationId: d.refers('cascade', () => parents().organization.id).notNull(),
        label: d.text().notNull(),
        entityId: d.text(),
        certificate: d.text(),
        ssoUrl: d.text(),
        defaultTeamId: d.refers('set null', () => parents().team.id),
        defaultRole: d.text().$type<RoleName | null>(),
        /** Time at which somebody first signed in through it with its entity id, address and certificate as they are; null until then. */
        testedAt: d.time(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [
        d.index('saml_provider_organization').on(t.organizationId, t.id),
        d.index('saml_provider_team').on(t.defaultTeamId).where(isNotNull(t.defaultTeamId)),
      ],
    ),
    oidcProvider: d.table(
      'oidc_provider',
      {
        id: d.text().primaryKey(),
        organizationId: d.refers('cascade', () => parents().organization.id).notNull(),
        label: d.text().notNull(),
        /** Issuer identifier, exactly as the provider writes it. */
        issuer: d.text(),
        clientId: d.text(),
        /** The client secret, sealed with the installation's. */
        sealedSecret: d.text(),
        /** Domains that it signs people in of, as far as they are proven; empty for all that are. */
        domains: d.json<string[]>().notNull(),
        /** Claims that hold e-mail address and name; null for those of the standard. */
        emailClaim: d.text(),
        nameClaim: d.text(),
        defaultTeamId: d.refers('set null', () => parents().team.id),
        defaultRole: d.text().$type<RoleName | null>(),
        /** Time at which an administrator first passed a test with issuer, client and claim as they are; nobody can sign in before. */
        testedAt: d.time(),
        /** Reason why the last test failed; null after one that passed. */
        testFailure: d.json<{ code: string; reason: string } | null>(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [
        d.index('oidc_provider_organization').on(t.organizationId, t.id),
        d.index('oidc_provider_team').on(t.defaultTeamId).where(isNotNull(t.defaultTeamId)),
      ],
    ),
    /** A sign-in through a provider that was begun here: what an answer must belong to. Each is used once. */
    ssoRequest: d.table(
      'sso_request',
      {
        /** ID of the AuthnRequest, or `state` of OpenID Connect. */
        id: d.text().primaryKey(),
        /** Id of an organization's provider; `oidc` for that of the installation. */
        providerId: d.text().notNull(),
        /** SHA-256 of a secret in a cookie: who began is who ends. */
        browserHash: d.text().notNull(),
        /** Sealed data needed only to end the sign-in: nonce and verifier, or the authenticated person. */
        sealed: d.text(),
        /** Path in the console to go to afterwards. */
        returnTo: d.text().notNull(),
        createdAt: d.time().notNull(),
        expiresAt: d.time().notNull(),
        /** Time at which the provider's answer was accepted. */
        answeredAt: d.time(),
      },
      (t) => [d.index('sso_request_expires').on(t.expiresAt)],
    ),
    /** Assertions that were accepted, until they expire: none is accepted twice. */
    ssoAssertion: d.table(
      'sso_assertion',
      {
        /** SHA-256 over provider and assertion ID, in hex. */
        hash: d.text().primaryKey(),
        expiresAt: d.time().notNull(),
      },
      (t) => [d.index('sso_assertion_expires').on(t.expiresAt)],
    ),
    /** Identities of users at providers. */
    ssoIdentity: d.table(
      'sso_identity',
      {
        providerId: d.text().notNull(),
        /** Issuer identifier of OpenID Connect, within which subjects are unique; empty for SAML, where the provider is one issuer. */
        issuer: d.text().notNull(),
        /** NameID, or `sub`. */
        subject: d.text().notNull(),
        userId: d.refers('cascade', () => parents().user.id).notNull(),
        createdAt: d.time().notNull(),
        lastUsedAt: d.time().notNull(),
        /** Time at which the user linked it, signed in with proof of their own; null if it was found by the address. */
        confirmedAt: d.time(),
      },
      (t) => [d.primaryKey({ columns: [t.providerId, t.issuer, t.subject] }), d.index('sso_identity_user').on(t.userId)],
    ),
    /** The e-mail domains that an organization lists, and whether they were shown to be its own. */
    emailDomain: d.table(
      'email_domain',
      {
        organizationId: d.refers('cascade', () => parents().organization.id).notNull(),
        /** Lower case. */
        domain: d.text().notNull(),
        /** Since when the domain counts; null until it was proven. */
        verifiedAt: d.time(),
        verifiedBy: d.text().$type<'dns' | 'operator'>(),
        /** Time of the last query to name servers, and the problem it found. */
        checkedAt: d.time(),
        problem: d.text(),
      },
      (t) => [d.primaryKey({ columns: [t.organizationId, t.domain] }), d.index('email_domain_domain').on(t.domain, t.organizationId)],
    ),
  };
}
