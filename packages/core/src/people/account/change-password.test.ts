import { describe, expect, it } from 'vitest';
import type { Context, System } from '../../kernel/base/index.ts';
import { anonymousContext, buildUser, testDatabases, testSystem } from '../../testing/index.ts';
import { authenticate, signIn } from '../auth/index.ts';
import { changePassword } from './change-password.ts';

const email = 'ada@example.com';
const password = 'correct horse battery';
const next = 'another long sentence';

async function signedIn(system: System, secretOf = password): Promise<{ ctx: Context; secret: string }> {
  const { secret } = await signIn(anonymousContext(system), { email, password: secretOf });
  return { ctx: { ...anonymousContext(system), actor: await authenticate(system, { sessionCookie: secret }) }, secret };
}

describe.each(testDatabases())('changing the password on %s', (database) => {
  it('takes the new one from then on, keeps the session that asks and ends the others', async () => {
    await using system = await testSystem(database);
    await buildUser(system, { email, password });
    const mine = await signedIn(system);
    const other = await signedIn(system);
    await changePassword(mine.ctx, { current: password, next });
    await expect(authenticate(system, { sessionCookie: mine.secret })).resolves.toMatchObject({ kind: 'user' });
    await expect(authenticate(system, { sessionCookie: other.secret })).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(signedIn(system)).rejects.toMatchObject({ code: 'bad_credentials' });
    await expect(signedIn(system, next)).resolves.toBeDefined();
  });

  it('changes nothing for a wrong current password, a short new one, or a token', async () => {
    await using system = await testSystem(database);
    await buildUser(system, { email, password });
    const { ctx } = await signedIn(system);
    await expect(changePassword(ctx, { current: 'wrong password', next })).rejects.toMatchObject({
      kind: 'bad_request',
      code: 'bad_credentials',
      details: [{ path: 'body.current', message: expect.any(String) }],
    });
    await expect(changePassword(ctx, { current: password, next: 'short' })).rejects.toMatchObject({ code: 'bad_password' });
    const token: Context = { ...ctx, actor: { ...ctx.actor, via: 'token' } as Context['actor'] };
    await expect(changePassword(token, { current: password, next })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(signedIn(system)).resolves.toBeDefined();
  });

  it('lets one of two changes at once win', async () => {
    await using system = await testSystem(database);
    await buildUser(system, { email, password });
    const { ctx } = await signedIn(system);
    const both = await Promise.allSettled([
      changePassword(ctx, { current: password, next }),
      changePassword(ctx, { current: password, next: 'a third long one' }),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
