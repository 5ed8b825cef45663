import crypto from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Context, System } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import { anonymousContext, buildOrganization, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { authenticate } from './authenticate.ts';
import { listSessions } from './list-sessions.ts';
import { revokeSession, revokeSessions } from './revoke-session.ts';
import { insertSession } from './session-record.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

const password = 'correct horse battery';
const bad = { kind: 'unauthenticated', code: 'bad_credentials' };

/** The context of a browser that has signed in. */
async function signedIn(system: System, email: string): Promise<{ ctx: Context; secret: string }> {
  const { secret } = await signIn(anonymousContext(system), { email, password, userAgent: 'Browser/1.0' });
  return { ctx: { ...anonymousContext(system), actor: await authenticate(system, { sessionCookie: secret }) }, secret };
}

describe.each(testDatabases())('signing in on %s', (database) => {
  it('begins a session that the person sees in the account, and signing out ends it', async () => {
    await using system = await testSystem(database);
    const user = await buildUser(system, { email: 'ada@example.com', password });
    const { ctx, secret } = await signedIn(system, 'Ada@example.com ');
    expect(ctx.actor).toMatchObject({ kind: 'user', userId: user.id, via: 'session' });
    expect(await listSessions(ctx)).toEqual([
      {
        object: 'session',
        id: expect.any(String),
        createdAt: '2026-03-01T12:00:00.000Z',
        lastSeenAt: '2026-03-01T12:00:00.000Z',
        expiresAt: '2026-03-31T12:00:00.000Z',
        userAgent: 'Browser/1.0',
        address: '192.0.2.1',
        via: 'password',
        current: true,
      },
    ]);
    await signOut(ctx);
    await signOut(ctx);
    await expect(authenticate(system, { sessionCookie: secret })).rejects.toMatchObject({ kind: 'unauthenticated' });
    const events = (await readEvents(system)).filter((event) => event.type.startsWith('session'));
    expect(events.map((event) => [event.type, event.actor.id])).toEqual([
      ['session_created', user.id],
      ['session_ended', user.id],
    ]);
  });

  it('is refused in the same words and after the same hashing for a wrong password, an unknown address, a disabled user and one without a password', async () => {
    await using system = await testSystem(database);
    await buildUser(system, { email: 'ada@example.com', password });
    await buildUser(system, { email: 'token-only@example.com' });
    const disabled = await buildUser(system, { email: 'gone@example.com', password });
    const { user } = system.store.tables;
    await system.store.tx((tx) => tx.update(user).set({ disabledAt: system.now() }).where(eq(user.id, disabled.id)));
    const argon2 = vi.spyOn(crypto, 'argon2');
    const refusals: unknown[] = [];
    for (const email of ['ada@example.com', 'nobody@example.com', 'token-only@example.com', 'gone@example.com']) {
      argon2.mockClear();
      const guess = email.startsWith('gone') ? password : 'hunter2 hunter2';
      refusals.push(await signIn(anonymousContext(system), { email, password: guess }).catch((error: unknown) => error));
      expect(argon2).toHaveBeenCalledTimes(1);
    }
    argon2.mockRestore();
    for (const refusal of refusals) expect(refusal).toMatchObject(bad);
    expect(new Set(refusals.map(String)).size).toBe(1);
    expect(refusals.map((refusal) => JSON.stringify(refusal)).join() + system.log.text()).not.toMatch(/hunter2|correct horse|@example/);
  });

  it('is limited by account and by address, before the password is hashed, until time has passed', async () => {
    await using system = await testSystem(database);
    await buildUser(system, { email: 'ada@example.com', password });
    const attempt = (email: string, address: string, guess = 'wrong wrong wrong') =>
      signIn({ ...anonymousContext(system), address }, { email, password: guess });
    const limited = { kind: 'rate_limited', code: 'too_many_attempts' };
    for (let i = 0; i < 10; i++) await expect(attempt('ada@example.com', `192.0.2.${i}`)).rejects.toMatchObject(bad);
    const argon2 = vi.spyOn(crypto, 'argon2');
    await expect(attempt('ada@example.com', '198.51.100.1', password)).rejects.toMatchObject(limited);
    expect(argon2).not.toHaveBeenCalled();
    argon2.mockRestore();
    for (let i = 0; i < 10; i++) await expect(attempt(`nobody${i}@example.com`, '203.0.113.9')).rejects.toMatchObject(bad);
    await expect(attempt('nobody@example.com', '203.0.113.9')).rejects.toMatchObject({ ...limited, data: { retryAfter: 30 } });
    system.clock.advance(30_000);
    await expect(attempt('ada@example.com', '198.51.100.1', password)).resolves.toMatchObject({ user: { email: 'ada@example.com' } });
  });

  it('is not limited for somebody who knows the password', async () => {
    await using system = await testSystem(database);
    await buildUser(system, { email: 'ada@example.com', password });
    for (let i = 0; i < 15; i++) await signedIn(system, 'ada@example.com');
  });

  it('makes the hash anew when its parameters are those of an older release', async () => {
    await using system = await testSystem(database);
    const ada = await buildUser(system, { email: 'ada@example.com', password });
    const parameters = { message: password, nonce: Buffer.alloc(16, 1), memory: 1024, passes: 1, parallelism: 1, tagLength: 32 };
    const tag = crypto.argon2Sync('argon2id', parameters).toString('base64').replace('=', '');
    const { user } = system.store.tables;
    const old = `$argon2id$v=19$m=1024,t=1,p=1$AQEBAQEBAQEBAQEBAQEBAQ$${tag}`;
    await system.store.tx((tx) => tx.update(user).set({ passwordHash: old }).where(eq(user.id, ada.id)));
    await signedIn(system, 'ada@example.com');
    const [row] = await system.store.read.select({ hash: user.passwordHash }).from(user);
    expect(row?.hash).toMatch(/m=19456,t=2,p=1/);
    await signedIn(system, 'ada@example.com');
  });

  it('tells sessions through a provider from those with a password', async () => {
    await using system = await testSystem(database, { config: { oidc: { label: 'Acme ID' } } });
    const user = await buildUser(system);
    const { samlProvider } = system.store.tables;
    const { id: organizationId } = await buildOrganization(system);
    const at = { createdAt: system.now(), updatedAt: system.now() };
    await system.store.tx(async (tx) => {
      await tx.insert(samlProvider).values({ id: 'saml1', organizationId, label: 'Acme SAML', ...at });
      for (const providerId of ['oidc', 'saml1', 'gone'])
        await insertSession(tx, anonymousContext(system), user.id, undefined, { providerId, organizationId });
    });
    const sessions = await listSessions(contextOf(system, user));
    expect(sessions.map(({ via, provider }) => [via, provider])).toEqual([
      ['sso', undefined],
      ['sso', 'Acme SAML'],
      ['sso', 'Acme ID'],
    ]);
  });

  it('lets people end one of their sessions, or all others, and nobody else’s', async () => {
    await using system = await testSystem(database);
    await buildUser(system, { email: 'ada@example.com', password });
    await buildUser(system, { email: 'bob@example.com', password });
    const bob = await signedIn(system, 'bob@example.com');
    const [first, second, third] = [
      await signedIn(system, 'ada@example.com'),
      await signedIn(system, 'ada@example.com'),
      await signedIn(system, 'ada@example.com'),
    ];
    const others = (await listSessions(first.ctx)).filter((session) => !session.current);
    expect(others).toHaveLength(2);
    await revokeSession(bob.ctx, others[0]?.id ?? '');
    expect(await listSessions(first.ctx)).toHaveLength(3);
    await revokeSession(first.ctx, others[0]?.id ?? '');
    expect(await listSessions(first.ctx)).toHaveLength(2);
    expect(await revokeSessions(first.ctx)).toBe(1);
    expect(await listSessions(first.ctx)).toMatchObject([{ current: true }]);
    expect(await revokeSessions(first.ctx, { current: true })).toBe(1);
    for (const { secret } of [first, second, third]) {
      await expect(authenticate(system, { sessionCookie: secret })).rejects.toMatchObject({ kind: 'unauthenticated' });
    }
    expect(await authenticate(system, { sessionCookie: bob.secret })).toEqual(bob.ctx.actor);
  });
});
