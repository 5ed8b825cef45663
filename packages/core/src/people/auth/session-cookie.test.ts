import { describe, expect, it } from 'vitest';
import { clearSessionCookie, readSessionCookie, sessionCookie, sessionCookieName } from './session-cookie.ts';
import { newSecret } from './token-secret.ts';

const secret = newSecret();

describe('the session cookie', () => {
  it('is bound to the host and to https when the public address is https', () => {
    const cookie = sessionCookie('https://docs.example.com', secret);
    expect(cookie).toBe(`__Host-octavo_session=${secret}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure`);
    expect(cookie).not.toMatch(/domain/i);
  });

  it('does without Secure and the prefix on plain http, where browsers would drop it', () => {
    expect(sessionCookie('http://localhost:3000', secret)).toBe(
      `octavo_session=${secret}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax`,
    );
    expect(sessionCookieName('http://localhost:3000')).toBe('octavo_session');
  });

  it('is cleared under the same name and path', () => {
    expect(clearSessionCookie('https://docs.example.com')).toBe(
      '__Host-octavo_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    );
  });

  it('is found among other cookies', () => {
    expect(readSessionCookie('http://localhost', `a=b; octavo_session=${secret}; theme=dark`)).toBe(secret);
    expect(readSessionCookie('https://x.example', `__Host-octavo_session=${secret}`)).toBe(secret);
  });

  it.each([undefined, null, '', 'octavo_session=', `octavo_session=${secret}x`, `xoctavo_session=${secret}`, `octavo_session="${secret}"`])(
    'is not found in %j',
    (header) => expect(readSessionCookie('http://localhost', header)).toBeUndefined(),
  );

  it('without the prefix is not taken under https, since another host may have set it', () => {
    expect(readSessionCookie('https://x.example', `octavo_session=${secret}`)).toBeUndefined();
  });
});
