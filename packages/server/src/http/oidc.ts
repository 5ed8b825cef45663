import { isOctavoError } from '@octavo/contract';
import { countSsoTry, readSsoCookie, type System, sessionCookie, ssoCookie, ssoErrorCode } from '@octavo/core';
import { beginOidcSignIn, endOidcSignIn, installationRoute, type OidcClient } from '@octavo/sso';
import { Hono } from 'hono';
import { addressOf } from './address-of.ts';
import { contextOf } from './authenticate-request.ts';
import { signInPage } from './sign-in-page.ts';

/**
 * Sign-in through the installation's provider: `/sso/oidc/start` sends the browser to it, `/sso/oidc/callback` takes it back. Whatever goes
 * wrong ends on the sign-in page, which says it in words.
 */
export function oidcApp(system: System, client: OidcClient | undefined): Hono {
  const app = new Hono().basePath('/sso/oidc');
  app.use(async (c, next) => {
    // Both addresses change something, which asking for the head alone must not.
    if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' });
    await next();
    return c.header('Cache-Control', 'no-store');
  });

  app.get('/start', async (c) => {
    const returnTo = c.req.query('returnTo');
    try {
      if (client === undefined) return c.redirect(signInPage('sso_not_configured', returnTo));
      const ctx = await contextOf(system, { headers: c.req.raw.headers, address: addressOf(c.req.raw, c.env) });
      countSsoTry(ctx);
      const browserSecret = readSsoCookie(system.config.url, c.req.header('cookie'));
      const begun = await beginOidcSignIn(ctx, installationRoute(ctx, client), { returnTo, browserSecret });
      c.header('Set-Cookie', ssoCookie(system.config.url, begun.browserSecret));
      return c.redirect(begun.url);
    } catch (error) {
      if (!isOctavoError(error)) throw error;
      return c.redirect(signInPage(ssoErrorCode(error), returnTo));
    }
  });

  app.get('/callback', async (c) => {
    if (client === undefined) return c.redirect(signInPage('sso_not_configured'));
    const ctx = await contextOf(system, { headers: c.req.raw.headers, address: addressOf(c.req.raw, c.env) });
    const { searchParams: query } = new URL(c.req.url);
    const browserSecret = readSsoCookie(system.config.url, c.req.header('cookie'));
    const ended = await endOidcSignIn(ctx, client, { query, browserSecret, userAgent: c.req.header('user-agent') });
    if ('error' in ended) return c.redirect(signInPage(ssoErrorCode(ended.error), ended.returnTo));
    c.header('Set-Cookie', sessionCookie(system.config.url, ended.signedIn.secret));
    return c.redirect(ended.returnTo);
  });
  return app;
}
