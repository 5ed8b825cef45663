import { describe, expect, it } from 'vitest';
import type { Context, System } from '../../kernel/base/index.ts';
import { anonymousContext, buildUser, testDatabases, testSystem } from '../../testing/index.ts';
import { authenticate, signIn, signOut } from '../auth/index.ts';
import { getAccount } from './get-account.ts';
import { readLanguage } from './read-language.ts';
import { setLanguage } from './set-language.ts';

const password = 'correct horse battery';

async function signedIn(system: System, email: string): Promise<{ ctx: Context; secret: string }> {
  await buildUser(system, { email, password });
  const { secret } = await signIn(anonymousContext(system), { email, password });
  return { ctx: { ...anonymousContext(system), actor: await authenticate(system, { sessionCookie: secret }) }, secret };
}

describe.each(testDatabases())('choosing the language of the console on %s', (database) => {
  it('counts for the person in every session, and for nobody else', async () => {
    await using system = await testSystem(database);
    const ada = await signedIn(system, 'ada@example.com');
    const bob = await signedIn(system, 'bob@example.com');
    expect(await readLanguage(system, ada.secret)).toBeNull();
    await setLanguage(ada.ctx, 'de');
    const again = await signIn(anonymousContext(system), { email: 'ada@example.com', password });
    expect(await readLanguage(system, ada.secret)).toBe('de');
    expect(await readLanguage(system, again.secret)).toBe('de');
    expect(await getAccount(ada.ctx)).toMatchObject({ language: 'de' });
    expect(await readLanguage(system, bob.secret)).toBeNull();
    await setLanguage(ada.ctx, null);
    expect(await readLanguage(system, ada.secret)).toBeNull();
  });

  it('is not read from a session that has ended, or from what is no session', async () => {
    await using system = await testSystem(database);
    const { ctx, secret } = await signedIn(system, 'ada@example.com');
    await setLanguage(ctx, 'de');
    await signOut(ctx);
    expect(await readLanguage(system, secret)).toBeNull();
    expect(await readLanguage(system, 'nothing')).toBeNull();
  });

  it('refuses a language that the console does not have, and somebody who is not signed in', async () => {
    await using system = await testSystem(database);
    const { ctx } = await signedIn(system, 'ada@example.com');
    // @ts-expect-error a language that the console does not have
    await expect(setLanguage(ctx, 'tlh')).rejects.toMatchObject({ code: 'bad_request' });
    await expect(setLanguage(anonymousContext(system), 'de')).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await getAccount(ctx)).toMatchObject({ language: null });
  });
});
