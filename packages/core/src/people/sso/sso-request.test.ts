import { describe, expect, it } from 'vitest';
import { anonymousContext, testDatabases, testSystem } from '../../testing/index.ts';
import { pruneSso } from './prune-sso.ts';
import { clearSsoCookie, readSsoCookie, SSO_REQUEST_MS, ssoCookie } from './sso-cookie.ts';
import { beginSsoRequest, requireSameBrowser, takeSsoRequest } from './sso-request.ts';

const expired = { code: 'sso_expired' };

describe.each(testDatabases())('a sign-in that was begun on %s', (database) => {
  it('is taken once, also by two answers at the same time', async () => {
    await using system = await testSystem(database);
    const ctx = anonymousContext(system);
    await beginSsoRequest(ctx, { id: 'one', providerId: 'oidc', returnTo: '/s/x', sealed: 'sealed' });
    const take = () => system.store.tx((tx) => takeSsoRequest(tx, ctx, { id: 'one', providerId: 'oidc' }));
    const results = await Promise.allSettled([take(), take(), take()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { returnTo: '/s/x', sealed: 'sealed' } }]);
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: expired }, { reason: expired }]);
  });

  it('is not taken by another provider, nor under another id, nor after ten minutes', async () => {
    await using system = await testSystem(database);
    const ctx = anonymousContext(system);
    await beginSsoRequest(ctx, { id: 'one', providerId: 'oidc' });
    const take = (id: string, providerId: string) => system.store.tx((tx) => takeSsoRequest(tx, ctx, { id, providerId }));
    await expect(take('one', 'other')).rejects.toMatchObject(expired);
    await expect(take('two', 'oidc')).rejects.toMatchObject(expired);
    system.clock.advance(SSO_REQUEST_MS);
    await expect(take('one', 'oidc')).rejects.toMatchObject(expired);
  });

  it('is of the browser that began it, whose tabs share one secret', async () => {
    await using system = await testSystem(database);
    const ctx = anonymousContext(system);
    const { browserSecret } = await beginSsoRequest(ctx, { id: 'one', providerId: 'oidc' });
    const second = await beginSsoRequest(ctx, { id: 'two', providerId: 'oidc', browserSecret });
    const other = await beginSsoRequest(ctx, { id: 'three', providerId: 'oidc' });
    expect(second).toEqual({ browserSecret });
    for (const id of ['one', 'two']) {
      const request = await system.store.tx((tx) => takeSsoRequest(tx, ctx, { id, providerId: 'oidc' }));
      requireSameBrowser(request, browserSecret);
      for (const secret of [other.browserSecret, undefined, '']) {
        expect(() => requireSameBrowser(request, secret)).toThrow(expect.objectContaining({ code: 'sso_wrong_browser' }));
      }
    }
  });

  it('is kept without the secret, and removed when it is over', async () => {
    await using system = await testSystem(database);
    const ctx = anonymousContext(system);
    const { browserSecret } = await beginSsoRequest(ctx, { id: 'one', providerId: 'oidc' });
    const { ssoRequest, ssoAssertion } = system.store.tables;
    expect(JSON.stringify(await system.store.read.select().from(ssoRequest))).not.toContain(browserSecret);
    await system.store.tx((tx) => tx.insert(ssoAssertion).values({ hash: 'x', expiresAt: system.now() + SSO_REQUEST_MS }));
    expect(await pruneSso(system)).toBe(0);
    system.clock.advance(SSO_REQUEST_MS + 1);
    expect(await pruneSso(system)).toBe(2);
  });
});

describe('the cookie of a sign-in', () => {
  it('is out of scripts’ reach, and bound to the host under https', () => {
    const secret = 'a'.repeat(43);
    expect(ssoCookie('https://octavo.example', secret)).toBe(
      `__Host-octavo_sso=${secret}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(ssoCookie('http://localhost:3000', secret)).toBe(`octavo_sso=${secret}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax`);
    expect(clearSsoCookie('http://localhost:3000')).toContain('octavo_sso=; Path=/; Max-Age=0');
    expect(readSsoCookie('http://localhost:3000', `a=b; octavo_sso=${secret}`)).toBe(secret);
    expect(readSsoCookie('https://octavo.example', `octavo_sso=${secret}`)).toBeUndefined();
    expect(readSsoCookie('http://localhost:3000', 'octavo_sso=short')).toBeUndefined();
  });
});
