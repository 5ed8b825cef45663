import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { type System, systemContext } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import { mailJob } from '../../kernel/mail/index.ts';
import {
  anonymousContext,
  buildSession,
  buildToken,
  buildUser,
  contextOf,
  secretInMail,
  startRunner,
  type TestDatabase,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { authenticate, signIn } from '../auth/index.ts';
import { beginTotp, confirmTotp } from '../totp/index.ts';
import { completeReset, describeReset, makeResetLink, pruneResets, requestReset, resetJob, resetsAvailable } from './index.ts';

const email = 'ada@example.com';
const before = 'correct horse battery';
const password = 'another long password';
const notFound = { kind: 'not_found', code: 'reset_not_found' };

async function withMail(database: TestDatabase) {
  const system = await testSystem(database, { mail: true });
  const user = await buildUser(system, { email, displayName: 'Ada', password: before });
  const runner = startRunner(system, [mailJob, resetJob]);
  return { system, user, runner, [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
}

/** Returns the secret at the end of the command line's link. */
async function linkOf(system: System): Promise<string> {
  const { url } = await makeResetLink(systemContext(system, 'test'), email);
  expect(url).toMatch(/^https:\/\/octavo\.example\/reset\/[0-9A-Za-z]{23}$/);
  return url.split('/').at(-1) ?? '';
}

async function mailedSecret({ system, runner }: { system: TestSystem; runner: { idle(): Promise<void> } }): Promise<string> {
  await requestReset(anonymousContext(system), ` ${email.toUpperCase()}`);
  await runner.idle();
  return secretInMail(system.mailed.at(-1) ?? { text: '' });
}

describe.each(testDatabases())('resetting a password on %s', (database) => {
  it('by mail sets a new one, signs in, and ends every session and link', async () => {
    await using world = await withMail(database);
    const { system, user, runner } = world;
    const { user: table } = system.store.tables;
    await system.store.tx((tx) => tx.update(table).set({ emailVerifiedAt: 1 }).where(eq(table.id, user.id)));
    const session = await buildSession(system, user);
    const token = await buildToken(system, user);
    const [first, secret] = [await mailedSecret(world), await mailedSecret(world)];
    expect(await describeReset(anonymousContext(system), secret)).toEqual({ email, secondFactor: false });
    const done = await completeReset(anonymousContext(system), { secret, password, userAgent: 'Browser/1.0' });
    expect(done.user).toMatchObject({ id: user.id });
    expect(await authenticate(system, { sessionCookie: done.secret })).toMatchObject({ userId: user.id });
    await expect(authenticate(system, { sessionCookie: session.secret })).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(authenticate(system, { bearer: token.secret })).rejects.toMatchObject({ kind: 'unauthenticated' });
    for (const used of [first, secret]) {
      await expect(completeReset(anonymousContext(system), { secret: used, password })).rejects.toMatchObject(notFound);
    }
    await expect(signIn(anonymousContext(system), { email, password: before })).rejects.toMatchObject({ code: 'bad_credentials' });
    await signIn(anonymousContext(system), { email, password });
    await runner.idle();
    expect(system.mailed.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Set a new password'],
      [email, 'Set a new password'],
      [email, 'Your password was changed'],
    ]);
    const [audited] = await readEvents(system, { type: 'user_password_reset' });
    expect(audited).toMatchObject({ actor: { id: user.id, address: '192.0.2.1' }, payload: { userId: user.id } });
    expect(JSON.stringify(await readEvents(system)) + system.log.text()).not.toContain(secret);
  });

  it('by mail proves the address, and takes away what somebody else may have made before', async () => {
    await using world = await withMail(database);
    const { system, user } = world;
    const token = await buildToken(system, user);
    await completeReset(anonymousContext(system), { secret: await mailedSecret(world), password });
    await expect(authenticate(system, { bearer: token.secret })).rejects.toMatchObject({ kind: 'unauthenticated' });
    await signIn(anonymousContext(system), { email, password });
    const { user: table } = system.store.tables;
    expect(await system.store.read.select().from(table)).toMatchObject([{ emailVerifiedAt: system.now() }]);
  });

  it('by a link of the operator proves nothing, takes away what somebody else may have made, and works without e-mail', async () => {
    await using system = await testSystem(database);
    const user = await buildUser(system, { email });
    const [token, planted] = [await buildToken(system, user), await beginTotp(contextOf(system, user), {})];
    await confirmTotp(contextOf(system, user), {
      code: TOTP.generate({ secret: Secret.fromBase32(planted.secret), timestamp: system.now() }),
    });
    const { ssoIdentity } = system.store.tables;
    const at = { createdAt: system.now(), lastUsedAt: system.now() };
    await system.store.tx((tx) => tx.insert(ssoIdentity).values({ providerId: 'p', issuer: '', subject: 's', userId: user.id, ...at }));
    await completeReset(anonymousContext(system), { secret: await linkOf(system), password });
    await signIn(anonymousContext(system), { email, password });
    await expect(authenticate(system, { bearer: token.secret })).rejects.toMatchObject({ kind: 'unauthenticated' });
    const { user: table, totp } = system.store.tables;
    expect(await system.store.read.select().from(totp)).toEqual([]);
    expect(await system.store.read.select().from(ssoIdentity)).toEqual([]);
    expect(await system.store.read.select().from(table)).toMatchObject([{ emailVerifiedAt: null }]);
    expect(resetsAvailable(anonymousContext(system))).toEqual({ mail: false });
    await expect(requestReset(anonymousContext(system), email)).rejects.toMatchObject({ kind: 'conflict', code: 'mail_off' });
    await expect(makeResetLink(contextOf(system, user), email)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(makeResetLink(systemContext(system, 'test'), 'nobody@example.com')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('answers the same, and does the same work, for who has no account or is disabled', async () => {
    await using world = await withMail(database);
    const { system, user, runner } = world;
    const { user: table, job, event } = system.store.tables;
    await Promise.all([...system.runners].map((running) => running.stop()));
    for (const address of [email, 'nobody@example.com']) {
      const seen = (await readEvents(system)).length;
      expect(await requestReset(anonymousContext(system), address)).toBeUndefined();
      expect((await readEvents(system)).slice(seen).map(({ type }) => type)).toEqual(['job_queued']);
      const kept = JSON.stringify([await system.store.read.select().from(job), await system.store.read.select().from(event)]);
      expect(kept).not.toContain(address);
    }
    await system.store.tx((tx) => tx.update(table).set({ disabledAt: 1 }).where(eq(table.id, user.id)));
    await startRunner(system, [mailJob, resetJob]).idle();
    await runner.stop();
    expect(system.mailed).toEqual([]);
    expect(await system.store.read.select({ state: job.state, result: job.result }).from(job)).toEqual([
      { state: 'succeeded', result: null },
      { state: 'succeeded', result: null },
    ]);
  });

  it('mails three links for an account, then one each ten minutes', async () => {
    await using world = await withMail(database);
    const { system } = world;
    for (let i = 0; i < 3; i++) await requestReset(anonymousContext(system), email);
    for (const address of [email, email]) {
      await expect(requestReset(anonymousContext(system), address)).rejects.toMatchObject({ kind: 'rate_limited' });
    }
    await requestReset(anonymousContext(system), 'bob@example.com');
    await expect(requestReset(anonymousContext(system), 'no address')).rejects.toMatchObject({ kind: 'bad_request' });
    system.clock.advance(10 * 60_000);
    await requestReset(anonymousContext(system), email);
  });

  it('works for 60 minutes, once, and not for who was disabled since', async () => {
    await using world = await withMail(database);
    const { system, user } = world;
    const late = await linkOf(system);
    system.clock.advance(60 * 60_000 - 1);
    await describeReset(anonymousContext(system), late);
    expect(await pruneResets(system)).toBe(0);
    system.clock.advance(1);
    await expect(describeReset(anonymousContext(system), late)).rejects.toMatchObject(notFound);
    expect(await pruneResets(system)).toBe(1);
    const secret = await linkOf(system);
    await expect(completeReset(anonymousContext(system), { secret, password: 'short' })).rejects.toMatchObject({ code: 'bad_password' });
    const tries = await Promise.allSettled([1, 2].map(() => completeReset(anonymousContext(system), { secret, password })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const another = await linkOf(system);
    const { user: table } = system.store.tables;
    await system.store.tx((tx) => tx.update(table).set({ disabledAt: 1 }).where(eq(table.id, user.id)));
    await expect(completeReset(anonymousContext(system), { secret: another, password })).rejects.toMatchObject(notFound);
    await expect(makeResetLink(systemContext(system, 'test'), email)).rejects.toMatchObject({ code: 'user_disabled' });
  });

  it('asks for the second factor too, and a wrong code leaves everything as it was', async () => {
    await using world = await withMail(database);
    const { system, user } = world;
    const { user: people } = system.store.tables;
    await system.store.tx((tx) => tx.update(people).set({ emailVerifiedAt: 1 }).where(eq(people.id, user.id)));
    const totp = await beginTotp(contextOf(system, user), { password: before });
    const codeNow = () => TOTP.generate({ secret: Secret.fromBase32(totp.secret), timestamp: system.now() });
    await confirmTotp(contextOf(system, user), { code: codeNow() });
    system.clock.advance(60_000);
    const secret = await linkOf(system);
    const ctx = anonymousContext(system);
    expect(await describeReset(ctx, secret)).toEqual({ email, secondFactor: true });
    await expect(completeReset(ctx, { secret, password })).rejects.toMatchObject({ code: 'second_factor_required' });
    const wrong = codeNow() === '000000' ? '111111' : '000000';
    await expect(completeReset(ctx, { secret, password, code: wrong })).rejects.toMatchObject({ code: 'bad_second_factor' });
    const { user: table } = system.store.tables;
    expect(await system.store.read.select({ hash: table.passwordHash }).from(table)).toEqual([{ hash: user.passwordHash }]);
    await completeReset(ctx, { secret, password, code: codeNow() });
    expect(await readEvents(system, { type: 'user_password_reset' })).toHaveLength(1);
    const guessed = await linkOf(system);
    const guess = () => completeReset(ctx, { secret: guessed, password, code: wrong });
    for (let i = 0; i < 5; i++)
      await expect(guess()).rejects.toMatchObject({ kind: expect.stringMatching(/unauthenticated|rate_limited/) });
    await expect(guess()).rejects.toMatchObject({ kind: 'rate_limited' });
  });
});
