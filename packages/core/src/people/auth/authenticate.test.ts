import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { awaitBackground } from '../../kernel/base/index.ts';
import { buildSession, buildToken, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { revokeToken } from '../tokens/index.ts';
import { authenticate } from './authenticate.ts';
import { pruneSessions } from './prune-sessions.ts';
import { revokeSessions } from './revoke-session.ts';
import { newSecret, newTokenSecret } from './token-secret.ts';

const DAY = 24 * 3600 * 1000;
const refused = { kind: 'unauthenticated', code: 'unauthenticated' };

describe.each(testDatabases())('authentication on %s', (database) => {
  it('finds the person behind a token or a session, and nobody without either', async () => {
    await using system = await testSystem(database);
    const user = await buildUser(system);
    const [token, session] = [await buildToken(system, user, { label: 'laptop' }), await buildSession(system, user)];
    const byToken = { kind: 'user', userId: user.id, via: 'token', credentialId: token.id, tokenLabel: 'laptop', since: system.now() };
    const bySession = { kind: 'user', userId: user.id, via: 'session', credentialId: session.id, since: system.now() };
    expect(await authenticate(system, { bearer: token.secret })).toEqual(byToken);
    expect(await authenticate(system, { sessionCookie: session.secret })).toEqual(bySession);
    expect(await authenticate(system, { bearer: token.secret, sessionCookie: session.secret })).toEqual(byToken);
    expect(await authenticate(system, {})).toEqual({ kind: 'anonymous' });
  });

  it('refuses unknown, malformed, expired and revoked credentials and those of disabled users in the same words', async () => {
    await using system = await testSystem(database);
    const user = await buildUser(system);
    const expired = await buildToken(system, user, { expiresAt: system.now() + 1000 });
    const [token, session] = [await buildToken(system, user), await buildSession(system, user)];
    system.clock.advance(1000);
    const errors: unknown[] = [];
    const collect = async (credentials: Parameters<typeof authenticate>[1]) => {
      errors.push(await authenticate(system, credentials).catch((error: unknown) => error));
    };
    await collect({ bearer: expired.secret });
    await collect({ bearer: newTokenSecret() });
    await collect({ bearer: '' });
    await collect({ bearer: 'a'.repeat(100_000) });
    await collect({ bearer: session.secret });
    await collect({ sessionCookie: newSecret() });
    await collect({ sessionCookie: token.secret });
    await collect({ bearer: newTokenSecret(), sessionCookie: session.secret });
    await revokeToken(contextOf(system, user), token.id);
    await collect({ bearer: token.secret });
    const other = await buildToken(system, user);
    const { user: table } = system.store.tables;
    await system.store.tx((tx) => tx.update(table).set({ disabledAt: system.now() }).where(eq(table.id, user.id)));
    await collect({ bearer: other.secret });
    await collect({ sessionCookie: session.secret });
    expect(errors).toHaveLength(11);
    for (const error of errors) expect(error).toMatchObject(refused);
    expect(new Set(errors.map(String)).size).toBe(1);
  });

  it('keeps hashes of secrets only, and no secret comes near the log', async () => {
    await using system = await testSystem(database);
    const user = await buildUser(system);
    const [token, session] = [await buildToken(system, user), await buildSession(system, user)];
    await authenticate(system, { bearer: token.secret });
    await authenticate(system, { sessionCookie: session.secret });
    await awaitBackground(system);
    const { apiToken, session: sessions, event } = system.store.tables;
    const { read } = system.store;
    const rows = JSON.stringify([await read.select().from(apiToken), await read.select().from(sessions), await read.select().from(event)]);
    for (const secret of [token.secret, session.secret]) {
      expect(rows).not.toContain(secret);
      expect(system.log.text()).not.toContain(secret);
    }
  });

  it('notes the use of a token at most once a minute', async () => {
    await using system = await testSystem(database);
    const token = await buildToken(system, await buildUser(system));
    const { apiToken } = system.store.tables;
    const lastUsed = async () => {
      await authenticate(system, { bearer: token.secret });
      await awaitBackground(system);
      return (await system.store.read.select({ at: apiToken.lastUsedAt }).from(apiToken))[0]?.at;
    };
    const start = system.now();
    expect(await lastUsed()).toBe(start);
    system.clock.advance(59_999);
    expect(await lastUsed()).toBe(start);
    system.clock.advance(1);
    expect(await lastUsed()).toBe(start + 60_000);
  });

  it('keeps a session for 30 days after its last use, then no longer', async () => {
    await using system = await testSystem(database);
    const session = await buildSession(system, await buildUser(system));
    for (let i = 0; i < 3; i++) {
      system.clock.advance(30 * DAY - 1);
      expect(await authenticate(system, { sessionCookie: session.secret })).toMatchObject({ kind: 'user' });
      await awaitBackground(system);
    }
    expect(await pruneSessions(system)).toBe(0);
    system.clock.advance(30 * DAY);
    await expect(authenticate(system, { sessionCookie: session.secret })).rejects.toMatchObject(refused);
    system.clock.advance(1);
    expect(await pruneSessions(system)).toBe(1);
  });

  it('forgets a session at once when it is revoked, although it was just used', async () => {
    await using system = await testSystem(database);
    const user = await buildUser(system);
    const session = await buildSession(system, user);
    await authenticate(system, { sessionCookie: session.secret });
    expect(await revokeSessions(contextOf(system, user))).toBe(1);
    await expect(authenticate(system, { sessionCookie: session.secret })).rejects.toMatchObject(refused);
  });
});
