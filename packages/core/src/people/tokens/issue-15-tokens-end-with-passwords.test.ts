import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../kernel/base/index.ts';
import { mailJob } from '../../kernel/mail/index.ts';
import {
  anonymousContext,
  buildOrganization,
  buildToken,
  buildUser,
  contextOf,
  signedInContext,
  startRunner,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { changePassword } from '../account/index.ts';
import { authenticate, confirmationWays, insertSession } from '../auth/index.ts';
import { FRESH_MS } from '../auth/require-confirmation.ts';
import { beginTotp, confirmTotp, disableTotp } from '../totp/index.ts';
import { createToken } from './create-token.ts';

const password = 'correct horse battery';

const codeAt = (secret: string, time: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: time });

async function worksStill(system: TestSystem, bearer: string): Promise<boolean> {
  return authenticate(system, { bearer }).then(
    () => true,
    () => false,
  );
}

async function world(database: Parameters<typeof testSystem>[0]) {
  const system = await testSystem(database, { mail: true });
  const user = await buildUser(system, { email: 'ada@example.com', password });
  await buildOrganization(system, { admin: user });
  const ctx = await signedInContext(system, user);
  const runner = startRunner(system, [mailJob]);
  const actions = async () => (await system.store.read.select().from(system.store.tables.auditEvent)).map(({ action }) => action);
  const subjects = async () => {
    await runner.idle();
    return system.mailed.map(({ subject }) => subject);
  };
  return { system, user, ctx, actions, subjects, [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
}

describe.each(testDatabases())('access tokens on %s', (database) => {
  it('end with a change of the password unless they are to be kept, which is told by mail and in the audit', async () => {
    await using w = await world(database);
    const [kept, stranger] = [await buildToken(w.system, w.user), await buildToken(w.system, await buildUser(w.system))];
    await changePassword(w.ctx, { current: password, next: 'another long sentence', endTokens: false });
    expect([await worksStill(w.system, kept.secret), (await w.actions()).includes('tokens_ended')]).toEqual([true, false]);
    await changePassword(w.ctx, { current: 'another long sentence', next: password });
    expect([await worksStill(w.system, kept.secret), await worksStill(w.system, stranger.secret)]).toEqual([false, true]);
    expect(await w.actions()).toContain('tokens_ended');
    expect(await w.subjects()).toEqual(['Your password was changed', 'Your password was changed']);
    expect(w.system.mailed.map(({ text }) => text.includes('access token of the account ended'))).toEqual([false, true]);
  });

  it('end with a change of the second factor unless they are to be kept', async () => {
    await using w = await world(database);
    const code = async (secret: string) => {
      w.system.clock.advance(60_000);
      return codeAt(secret, w.system.now());
    };
    const first = await buildToken(w.system, w.user);
    const { secret } = await beginTotp(w.ctx, { password });
    await confirmTotp(w.ctx, { code: await code(secret) });
    const second = await buildToken(w.system, w.user);
    expect([await worksStill(w.system, first.secret), await worksStill(w.system, second.secret)]).toEqual([false, true]);
    await disableTotp(w.ctx, { password, code: await code(secret), endTokens: false });
    expect(await worksStill(w.system, second.secret)).toBe(true);
    expect(await w.subjects()).toEqual(['Two-step sign-in was switched on', 'Two-step sign-in was switched off']);
  });

  it('are made by who proves once more that it is them: by the password or a code', async () => {
    await using w = await world(database);
    const input = { label: 'CI' };
    await expect(createToken(w.ctx, input)).rejects.toMatchObject({ kind: 'forbidden', code: 'confirmation_required' });
    await expect(createToken(w.ctx, input, { password: 'something else' })).rejects.toMatchObject({ code: 'bad_credentials' });
    await expect(createToken(w.ctx, input, { code: '123456' })).rejects.toMatchObject({ code: 'confirmation_required' });
    expect(await w.subjects()).toEqual([]);
    await createToken(w.ctx, input, { password });
    const { secret } = await beginTotp(w.ctx, { password });
    await confirmTotp(w.ctx, { code: codeAt(secret, w.system.now()) });
    w.system.clock.advance(60_000);
    await expect(
      createToken(w.ctx, input, { code: codeAt(secret, w.system.now()) === '000000' ? '111111' : '000000' }),
    ).rejects.toMatchObject({ code: 'bad_second_factor' });
    const code = codeAt(secret, w.system.now());
    await createToken(w.ctx, input, { code });
    await expect(createToken(w.ctx, input, { code })).rejects.toMatchObject({ code: 'bad_second_factor' });
    expect((await w.subjects()).filter((subject) => subject === 'An access token was made')).toHaveLength(2);
  });

  it('are made after a fresh sign-in by who signs in through a provider', async () => {
    await using system = await testSystem(database);
    const user = await buildUser(system);
    const sso = { providerId: 'oidc', organizationId: '*' };
    const { session } = await system.store.tx((tx) => insertSession(tx, anonymousContext(system), user.id, undefined, sso));
    const ctx: Context = {
      ...contextOf(system, user),
      actor: { kind: 'user', userId: user.id, via: 'session', credentialId: session.id, sso },
    };
    expect(await confirmationWays(ctx)).toEqual({ password: false, code: false, fresh: true });
    await createToken(ctx, { label: 'CI' });
    system.clock.advance(FRESH_MS);
    await expect(createToken(ctx, { label: 'CI' })).rejects.toMatchObject({
      code: 'confirmation_required',
      data: { ways: { password: false, code: false, fresh: false } },
    });
  });
});
