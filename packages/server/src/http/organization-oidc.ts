import { isOctavoError } from '@octavo/contract';
import {
  type Context,
  checkReturnPath,
  countSsoTry,
  readSsoCookie,
  type System,
  sessionCookie,
  ssoCookie,
  ssoErrorCode,
} from '@octavo/core';
import { beginOidcTest, beginOrganizationOidc, endOrganizationOidc } from '@octavo/sso';
import { Hono, type Context as HonoContext } from 'hono';
import { addressOf } from './address-of.ts';
import { contextOf } from './authenticate-request.ts';
import { signInPage } from './sign-in-page.ts';

/**
 * Sign-in through an organization's OpenID Connect provider: `/sso/oidc/{provider}/start` sends the browser to it, `/callback` takes it back, and `/test` lets an
 * administrator try it before anybody may come that way. Whatever goes wrong ends on the sign-in page, and of a test where it began: its result is in the
 * provider.
 */
export function organizationOidcApp(system: System): Hono {
  const app = new Hono().basePath('/sso/oidc/:providerId');
  app.use(async (c, next) => {
    // Each of them changes something, which asking for the head alone must not.
    if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' });
    await next();
    return c.header('Cache-Control', 'no-store');
  });

  app.get('/start', async (c) => {
    const returnTo = c.req.query('returnTo');
    try {
      const ctx = await context(c);
      const begun = await beginOrganizationOidc(ctx, c.req.param('providerId') ?? '', { returnTo, browserSecret: browserSecretOf(c) });
      return leave(c, begun);
    } catch (error) {
      if (!isOctavoError(error)) throw error;
      return c.redirect(signInPage(ssoErrorCode(error), returnTo));
    }
  });

  app.get('/test', async (c) => {
    const returnTo = c.req.query('returnTo');
    try {
      const ctx = await context(c);
      return leave(c, await beginOidcTest(ctx, c.req.param('providerId') ?? '', { returnTo, browserSecret: browserSecretOf(c) }));
    } catch (error) {
      if (!isOctavoError(error)) throw error;
      // The provider could not be asked, which is the result.
      if (error.kind === 'unavailable') return c.redirect(checkReturnPath(returnTo));
      if (error.kind === 'unauthenticated') return c.redirect(`/sign-in?${new URLSearchParams({ to: checkReturnPath(returnTo) })}`);
      return c.text(error.message, error.kind === 'not_found' ? 404 : error.kind === 'rate_limited' ? 429 : 403);
    }
  });

  app.get('/callback', async (c) => {
    const ctx = await contextOf(system, { headers: c.req.raw.headers, address: addressOf(c.req.raw, c.env) });
    const { searchParams: query } = new URL(c.req.url);
    const input = { query, browserSecret: browserSecretOf(c), userAgent: c.req.header('user-agent') };
    const ended = await endOrganizationOidc(ctx, c.req.param('providerId') ?? '', input);
    if ('error' in ended) return c.redirect(ended.test ? ended.returnTo : signInPage(ssoErrorCode(ended.error), ended.returnTo));
    if ('signedIn' in ended) c.header('Set-Cookie', sessionCookie(system.config.url, ended.signedIn.secret));
    return c.redirect(ended.returnTo);
  });
  return app;

  async function context(c: HonoContext): Promise<Context> {
    const ctx = await contextOf(system, { headers: c.req.raw.headers, address: addressOf(c.req.raw, c.env) });
    countSsoTry(ctx);
    return ctx;
  }

  function browserSecretOf(c: HonoContext): string | undefined {
    return readSsoCookie(system.config.url, c.req.header('cookie'));
  }

  function leave(c: HonoContext, begun: { url: string; browserSecret: string }): Response {
    c.header('Set-Cookie', ssoCookie(system.config.url, begun.browserSecret));
    return c.redirect(begun.url);
  }
}
