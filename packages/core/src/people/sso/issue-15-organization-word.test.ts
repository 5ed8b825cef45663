import type { Organization } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loadOrganization, loadSite, loadSpace, requireOrganizationRoleStill } from '../../kernel/access/index.ts';
import type { Context, SsoOrigin } from '../../kernel/base/index.ts';
import { createSite } from '../../sites/sites/index.ts';
import {
  anonymousContext,
  buildLinkInvite,
  buildMember,
  buildOrganization,
  buildSamlProvider,
  buildSession,
  buildSpace,
  buildToken,
  buildUser,
  contextOf,
  proveEmailDomain,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { getAccount, updateUser } from '../account/index.ts';
import { authenticate, listSessions, proveSession, revokeSessions } from '../auth/index.ts';
import { acceptInvite } from '../invites/index.ts';
import { removeMember } from '../members/index.ts';
import { createOrganization, listOrganizations, organizationsOfDomain } from '../organizations/index.ts';
import { deleteSamlProvider } from '../saml/index.ts';
import { createToken, listTokens, revokeToken } from '../tokens/index.ts';
import { beginTotp, confirmTotp } from '../totp/index.ts';
import { getUser } from '../users/index.ts';
import { signInThroughSso } from './sign-in-through-sso.ts';

const PASSWORD = 'correct horse battery';
const NEEDS_PROOF = { kind: 'forbidden', code: 'proof_required' };

/** Ada, admin of two organizations, of which the first one has a provider that knows her. */
async function world(database: TestDatabase) {
  const system = await testSystem(database);
  const ada = await buildUser(system, { email: 'ada@first.example', password: PASSWORD });
  const [first, second] = [await buildOrganization(system, { admin: ada }), await buildOrganization(system, { admin: ada })];
  const provider = await buildSamlProvider(system, { organization: first });
  const { ssoIdentity } = system.store.tables;
  const at = system.now();
  const identity = { providerId: provider.id, issuer: '', subject: 'ada', userId: ada.id, createdAt: at, lastUsedAt: at };
  await system.store.tx((tx) => tx.insert(ssoIdentity).values(identity));
  const come = async (): Promise<Context> => {
    const who = { providerId: provider.id, organizationId: first.id, subject: 'ada', email: ada.email, emailVerified: false };
    const { secret } = await signInThroughSso(anonymousContext(system), who);
    return { ...anonymousContext(system), actor: await authenticate(system, { sessionCookie: secret }) };
  };
  const byToken = async (ctx: Context): Promise<Context> => {
    const { token } = await createToken(ctx, { label: 'mine' }, { password: PASSWORD });
    return { ...anonymousContext(system), actor: await authenticate(system, { bearer: token }) };
  };
  return { system, ada, first, second, provider, come, byToken, own: contextOf(system, ada) };
}

describe.each(testDatabases())('what a provider of one organization vouches for on %s', (database) => {
  it('has rights there and nowhere else, also of an admin, in sessions and in tokens made in them', async () => {
    const { system, ada, first, second, come, byToken, own } = await world(database);
    await using _ = system;
    const [near, far] = [
      await buildSpace(system, { organization: first, createdBy: ada }),
      await buildSpace(system, { organization: second, createdBy: ada }),
    ];
    const site = await createSite(own, second.id, { title: 'Docs' });
    const session = await come();
    for (const ctx of [session, await byToken(session), await byToken(await byToken(session))]) {
      expect(await loadOrganization(ctx, first.id, 'admin')).toMatchObject({ role: 'admin' });
      expect(await loadSpace(ctx, near.id, 'admin')).toMatchObject({ role: 'admin' });
      const doors = [
        () => loadOrganization(ctx, second.id, 'member'),
        () => loadSpace(ctx, far.id, 'read'),
        () => loadSite(ctx, second.id, site.id, 'read'),
        () => system.store.tx((tx) => requireOrganizationRoleStill(tx, ctx, second.id, 'read')),
        () => organizationsOfDomain(ctx, 'first.example'),
        () => createOrganization(ctx, { title: 'Third' }),
      ];
      for (const door of doors) await expect(door()).rejects.toMatchObject({ ...NEEDS_PROOF, data: { boundTo: first.id } });
      expect((await listOrganizations(ctx, {})).items.map(({ id }: Organization) => id)).toEqual([first.id]);
    }
    expect((await listOrganizations(own, {})).count).toBe(2);
  });

  it('knows nobody of elsewhere, and changes nothing that others see of the account', async () => {
    const { system, ada, first, second, come, own } = await world(database);
    await using _ = system;
    const grace = await buildUser(system);
    await buildMember(system, { organization: second, user: grace, role: 'edit' });
    const ctx = await come();
    await expect(getUser(ctx, grace.id)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await getAccount(ctx)).toMatchObject({ hasPassword: true, boundTo: first.title });
    expect(await getAccount(own)).not.toHaveProperty('boundTo');
    await expect(updateUser(ctx, ada.id, { displayName: 'Eve' })).rejects.toMatchObject(NEEDS_PROOF);
    await expect(beginTotp(ctx, { password: PASSWORD })).rejects.toMatchObject(NEEDS_PROOF);
    await expect(confirmTotp(ctx, { code: '000000' })).rejects.toMatchObject(NEEDS_PROOF);
    const { member } = system.store.tables;
    await system.store.tx((tx) => tx.delete(member).where(eq(member.organizationId, second.id)));
    expect(await updateUser(ctx, ada.id, { displayName: 'Ada L.' })).toMatchObject({ displayName: 'Ada L.' });
  });

  it('joins nothing else', async () => {
    const { system, ada, first, come, own } = await world(database);
    await using _ = system;
    const eve = await buildUser(system);
    const third = await buildOrganization(system, { admin: eve });
    const secret = await buildLinkInvite(system, { organization: third, createdBy: eve, gives: { role: 'read' } });
    const here = await buildLinkInvite(system, { organization: first, createdBy: ada, gives: { role: 'read' } });
    expect(await acceptInvite(await come(), { secret: here })).toEqual({ organizationId: first.id });
    await expect(acceptInvite(await come(), { secret })).rejects.toMatchObject(NEEDS_PROOF);
    expect(await acceptInvite(own, { secret })).toEqual({ organizationId: third.id });
  });

  it('knows the person no more once they joined elsewhere, unless they linked it themselves or the domain was proven', async () => {
    for (const kept of ['nothing', 'own act', 'proven domain']) {
      const { system, ada, first, come, own } = await world(database);
      await using _ = system;
      const { ssoIdentity, session } = system.store.tables;
      await come();
      if (kept === 'own act') await system.store.tx((tx) => tx.update(ssoIdentity).set({ confirmedAt: system.now() }));
      if (kept === 'proven domain') await proveEmailDomain(system, first, 'first.example');
      const eve = await buildUser(system);
      const third = await buildOrganization(system, { admin: eve });
      const secret = await buildLinkInvite(system, { organization: third, createdBy: eve, gives: { role: 'read' } });
      await acceptInvite(own, { secret });
      const left = [await system.store.read.select().from(ssoIdentity), await system.store.read.select().from(session)].map(
        ({ length }) => length,
      );
      expect([kept, ...left]).toEqual(kept === 'nothing' ? [kept, 0, 0] : [kept, 1, 1]);
      if (kept === 'nothing') await expect(come()).rejects.toMatchObject({ code: 'sso_account_exists' });
      else expect((await come()).actor).toMatchObject({ userId: ada.id });
    }
  });

  it('sees and ends only sessions and tokens of its own kind', async () => {
    const { system, ada, come, byToken, own } = await world(database);
    await using _ = system;
    const [mine, token] = [await buildSession(system, ada), await buildToken(system, ada)];
    const ctx = await come();
    await byToken(ctx);
    expect(await listSessions(ctx)).toHaveLength(1);
    expect((await listTokens(ctx, {})).items).toMatchObject([{ label: 'mine' }]);
    await revokeToken(ctx, token.id);
    await revokeSessions(ctx, { current: true });
    expect(await authenticate(system, { sessionCookie: mine.secret })).toMatchObject({ userId: ada.id });
    expect(await authenticate(system, { bearer: token.secret })).toMatchObject({ userId: ada.id });
    expect((await listTokens(own, {})).items).toHaveLength(2);
    expect(await listSessions(own)).toHaveLength(1);
  });

  it('is widened by the password, for the session alone; what a provider or an admin there does later touches it no more', async () => {
    const { system, ada, first, second, provider, come, byToken, own } = await world(database);
    await using _ = system;
    const ctx = await come();
    const before = await byToken(ctx);
    await expect(proveSession(ctx, { password: 'wrong wrong wrong' })).rejects.toMatchObject({ code: 'bad_credentials' });
    await expect(proveSession(before, { password: PASSWORD })).rejects.toMatchObject({ kind: 'forbidden' });
    await proveSession(ctx, { password: PASSWORD });
    const { session } = system.store.tables;
    const id = ctx.actor.kind === 'user' ? ctx.actor.credentialId : '';
    const [row] = await system.store.read.select().from(session).where(eq(session.id, id));
    const sso: SsoOrigin = { providerId: provider.id, organizationId: first.id, provenAt: row?.provenAt ?? 0 };
    const wide: Context = { ...ctx, actor: { kind: 'user', userId: ada.id, via: 'session', credentialId: id, sso } };
    for (const { id: organizationId } of [first, second]) await loadOrganization(wide, organizationId, 'admin');
    await loadOrganization(await byToken(wide), second.id, 'admin');
    await expect(loadOrganization(before, second.id, 'admin')).rejects.toMatchObject(NEEDS_PROOF);
    await deleteSamlProvider(own, first.id, provider.id);
    const [kept] = await system.store.read.select().from(session).where(eq(session.id, id));
    expect(kept).toMatchObject({ ssoProviderId: null, ssoOrganizationId: null, provenAt: null });
    // Without the provider its tokens are still not trusted elsewhere.
    await expect(loadOrganization(before, second.id, 'member')).rejects.toMatchObject(NEEDS_PROOF);
    const after = await system.store.read.select().from(system.store.tables.apiToken);
    expect(after.filter(({ ssoOrganizationId, provenAt }) => ssoOrganizationId === first.id && provenAt === null)).toMatchObject([
      { ssoProviderId: null },
    ]);
  });

  it('asks who has a second factor for it too', async () => {
    const { system, ada, come, own } = await world(database);
    await using _ = system;
    const { totp } = system.store.tables;
    const ctx = await come();
    await beginTotp(own, { password: PASSWORD });
    await system.store.tx((tx) => tx.update(totp).set({ confirmedAt: system.now() }).where(eq(totp.userId, ada.id)));
    await expect(proveSession(ctx, { password: PASSWORD })).rejects.toMatchObject({ code: 'second_factor_required' });
    for (let guess = 0; guess < 5; guess++) {
      await expect(proveSession(ctx, { password: PASSWORD, code: `00000${guess}` })).rejects.toMatchObject({ code: 'bad_second_factor' });
    }
    await expect(proveSession(ctx, { password: PASSWORD, code: '000009' })).rejects.toMatchObject({ kind: 'rate_limited' });
  });

  it('is noted in the audit of that organization and of the installation, and of no other', async () => {
    const { system, first, second, come, byToken } = await world(database);
    await using _ = system;
    await byToken(await come());
    const { auditEvent } = system.store.tables;
    const rows = await system.store.read.select().from(auditEvent);
    for (const action of ['session_created', 'token_created']) {
      expect(rows.filter((row) => row.action === action).map(({ organizationId }) => organizationId)).toEqual(
        expect.arrayContaining(['', first.id]),
      );
      expect(rows.some((row) => row.action === action && row.organizationId === second.id)).toBe(false);
    }
  });

  it('ends with the membership there; what the person proved themselves goes on', async () => {
    const { system, ada, first, second, come } = await world(database);
    await using _ = system;
    const other = await buildUser(system);
    await buildMember(system, { organization: first, user: other, role: 'admin' });
    const [bound, wide] = [await come(), await come()];
    await proveSession(wide, { password: PASSWORD });
    await removeMember(contextOf(system, other), first.id, ada.id);
    const { session } = system.store.tables;
    const rows = await system.store.read.select({ id: session.id, sso: session.ssoOrganizationId }).from(session);
    expect(rows).toEqual([{ id: wide.actor.kind === 'user' ? wide.actor.credentialId : '', sso: null }]);
    expect(bound.actor).toMatchObject({ sso: { organizationId: first.id } });
    await loadOrganization(contextOf(system, ada), second.id, 'admin');
  });
});
