import { describe, expect, it } from 'vitest';
import { anonymousContext, buildUser, contextOf, testSystem } from '../../testing/index.ts';
import { changePassword } from '../account/index.ts';
import { deviceCookie, knownDevice } from './device-cookie.ts';
import { signIn } from './sign-in.ts';

const email = 'ada@example.com';
const password = 'correct horse battery';
const refused = { kind: 'rate_limited', code: 'too_many_attempts' };
const wrong = { code: 'bad_credentials' };

/** Returns the part of a `Set-Cookie` that a browser sends back. */
const sent = (setCookie: string) => setCookie.split(';', 1)[0] ?? '';

describe('issue-15: a device that signed in before', () => {
  it('is known for the account only, by its own installation, and whatever cookies are beside', async () => {
    await using system = await testSystem('sqlite');
    await using other = await testSystem('sqlite', { config: { secret: new Uint8Array(32).fill(9) } });
    const cookie = sent(deviceCookie(system, undefined, email));
    const id = knownDevice(system, `a=b; ${cookie}; c=d`, ' ADA@example.com ');
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(knownDevice(system, cookie, 'bob@example.com')).toBeUndefined();
    expect(knownDevice(other, cookie, email)).toBeUndefined();
    for (const broken of ['', 'octavo_device=', 'octavo_device=.....', `${cookie.slice(0, -1)}`, cookie.replace(/=./, '=_')]) {
      expect(knownDevice(system, broken, email)).toBeUndefined();
    }
    expect(knownDevice(system, sent(deviceCookie(system, undefined, email)), email)).not.toBe(id);
  });

  it('stays known for four accounts, under the same id, and forgets the one used longest ago', async () => {
    await using system = await testSystem('sqlite');
    let cookie = '';
    const use = (name: string) => {
      cookie = sent(deviceCookie(system, cookie, name));
      return knownDevice(system, cookie, name);
    };
    const [first] = [1, 2, 3, 4].map((n) => use(`${n}@example.com`));
    expect(use('1@example.com')).toBe(first);
    use('5@example.com');
    expect([1, 2, 3, 4, 5].filter((n) => knownDevice(system, cookie, `${n}@example.com`) !== undefined)).toEqual([1, 3, 4, 5]);
  });

  it('is bound to the host under https, and out of scripts’ reach', async () => {
    await using system = await testSystem('sqlite', { config: { url: 'https://docs.example.com' } });
    expect(deviceCookie(system, undefined, email)).toMatch(
      /^__Host-octavo_device=[\w-]{65}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('gets in whatever strangers tried, from its own address too', async () => {
    await using system = await testSystem('sqlite');
    await buildUser(system, { email, password });
    const ctx = anonymousContext(system);
    const cookies = sent(deviceCookie(system, undefined, email));
    for (let i = 0; i < 10; i++) await expect(signIn(ctx, { email, password: 'a guess of a stranger' })).rejects.toMatchObject(wrong);
    await expect(signIn(ctx, { email, password })).rejects.toMatchObject(refused);
    expect((await signIn(ctx, { email, password, cookies })).user).toMatchObject({ email });
    const forged = `octavo_device=${'A'.repeat(65)}`;
    await expect(signIn(ctx, { email, password, cookies: forged })).rejects.toMatchObject(refused);
  });

  it('has ten tries, and then one each 30 seconds, which are none of the account', async () => {
    await using system = await testSystem('sqlite');
    await buildUser(system, { email, password });
    const ctx = anonymousContext(system);
    const cookies = sent(deviceCookie(system, undefined, email));
    for (let i = 0; i < 10; i++) await expect(signIn(ctx, { email, password: 'forgotten again', cookies })).rejects.toMatchObject(wrong);
    await expect(signIn(ctx, { email, password, cookies })).rejects.toMatchObject(refused);
    expect((await signIn(ctx, { email, password })).user).toMatchObject({ email });
    system.clock.advance(30_000);
    expect((await signIn(ctx, { email, password, cookies })).user).toMatchObject({ email });
  });

  it('and neither is who is signed in kept from changing their password', async () => {
    await using system = await testSystem('sqlite');
    const user = await buildUser(system, { email, password });
    const stranger = anonymousContext(system);
    for (let i = 0; i < 10; i++) await expect(signIn(stranger, { email, password: 'a guess of a stranger' })).rejects.toMatchObject(wrong);
    await changePassword(contextOf(system, user), { current: password, next: 'another horse battery' });
    await expect(signIn(stranger, { email, password: 'another horse battery' })).rejects.toMatchObject(refused);
  });
});
