import { isOctavoError } from '@octavo/contract';
import {
  type Context,
  checkReturnPath,
  countSsoTry,
  describeError,
  findSamlService,
  finishSamlSignIn,
  readSsoCookie,
  type System,
  samlService,
  sessionCookie,
  ssoCookie,
  ssoErrorCode,
} from '@octavo/core';
import { acceptSaml, beginSaml, SAML_MOST_BYTES, samlMetadata, Unsolicited } from '@octavo/sso';
import { Hono, type Context as HonoContext } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { addressOf } from './address-of.ts';
import { contextOf } from './authenticate-request.ts';
import { signInPage } from './sign-in-page.ts';

/** The answer in base64, of which some characters are sent as three. */
const FORM_BYTES = SAML_MOST_BYTES * 2;

/**
 * Sign-in through SAML: `/sso/saml/{provider}/start` sends the browser to the provider, whose form comes to `/acs`, and `/sso/finish` ends
 * it. Whatever goes wrong ends on the sign-in page; the log has the reason.
 *
 * The form is the one request that other sites may make people send. It needs no token against that: it brings no cookie, must answer a
 * request that was begun here, and signs nobody in. `/sso/finish` does, in the browser that began.
 */
export function samlApp(system: System): Hono {
  const app = new Hono().basePath('/sso');
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });

  app.get('/saml/:providerId/start', async (c) => {
    const { providerId } = c.req.param();
    const returnTo = c.req.query('returnTo');
    return answer(c, { provider: providerId, returnTo }, async (ctx) => {
      countSsoTry(ctx);
      const begun = await beginSaml(ctx, providerId, { returnTo, browserSecret: browserSecretOf(c) });
      c.header('Set-Cookie', ssoCookie(system.config.url, begun.browserSecret));
      return c.redirect(begun.location, 303);
    });
  });

  const limit = bodyLimit({ maxSize: FORM_BYTES, onError: (c) => c.redirect(signInPage('sso_failed'), 303) });
  app.post('/saml/:providerId/acs', limit, async (c) => {
    const { providerId } = c.req.param();
    return answer(c, { provider: providerId }, async (ctx) => {
      countSsoTry(ctx);
      const form = await readForm(c);
      if (form === undefined) return c.redirect(signInPage('sso_failed'), 303);
      const { ticket } = await acceptSaml(ctx, providerId, form);
      return c.redirect(`/sso/finish?${new URLSearchParams({ ticket })}`, 303);
    });
  });

  app.get('/saml/:providerId/metadata', async (c) => {
    try {
      const service = await findSamlService(system, c.req.param('providerId'));
      return c.body(samlMetadata(service), 200, { 'Content-Type': 'application/samlmetadata+xml; charset=utf-8' });
    } catch (error) {
      if (!isOctavoError(error)) throw error;
      return c.text(error.message, 404);
    }
  });

  app.get('/finish', async (c) =>
    answer(c, {}, async (ctx) => {
      const ticket = c.req.query('ticket') ?? '';
      const userAgent = c.req.header('user-agent');
      const { signedIn, returnTo } = await finishSamlSignIn(ctx, { ticket, browserSecret: browserSecretOf(c), userAgent });
      c.header('Set-Cookie', sessionCookie(system.config.url, signedIn.secret));
      return c.redirect(checkReturnPath(returnTo), 303);
    }),
  );
  return app;

  function browserSecretOf(c: HonoContext): string | undefined {
    return readSsoCookie(system.config.url, c.req.header('cookie'));
  }

  async function answer(
    c: HonoContext,
    about: { provider?: string; returnTo?: string | undefined },
    run: (ctx: Context) => Promise<Response>,
  ): Promise<Response> {
    // Each of them changes something, which asking for the head alone must not.
    if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' });
    const ctx = await contextOf(system, { headers: c.req.raw.headers, address: addressOf(c.req.raw, c.env) });
    try {
      return await run(ctx);
    } catch (error) {
      if (!isOctavoError(error) || error.kind === 'internal') throw error;
      const { provider, returnTo } = about;
      const { requestId, address } = ctx;
      const code = ssoErrorCode(error);
      system.log.warn('sign-in through SAML refused', { requestId, address, provider, code, reason: reasonOf(error) });
      if (error.cause instanceof Unsolicited && provider !== undefined) return unsolicited(c, samlService(system, provider).startURL);
      return c.redirect(signInPage(code, returnTo), 303);
    }
  }
}

/** Returns the fields of the provider's form; `undefined` if it is no form, or has a field twice. */
async function readForm(c: HonoContext): Promise<{ samlResponse: string; relayState: string | undefined } | undefined> {
  const [type = ''] = (c.req.header('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return undefined;
  const form = new URLSearchParams(await c.req.text());
  const [samlResponse, ...others] = form.getAll('SAMLResponse');
  const [relayState, ...more] = form.getAll('RelayState');
  return samlResponse === undefined || others.length > 0 || more.length > 0 ? undefined : { samlResponse, relayState };
}

/** Somebody chose Octavo at the provider: they are told how to come in, which is one click. */
function unsolicited(c: HonoContext, startUrl: string): Response {
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sign in to Octavo</title><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"></head><body>
<h1>Sign-in begins here</h1>
<p>Your identity provider sent you without being asked, so nobody could tell whether it was you who wanted to sign in.</p>
<p><a href="${startUrl}">Sign in</a></p>
</body></html>
`;
  return c.html(page, 400);
}

/** Returns the reason of a failure, for the operator: the messages of the error and of its causes. */
function reasonOf(error: Error): string {
  const messages: string[] = [];
  for (
    let cause: unknown = error.cause ?? error;
    cause !== undefined && messages.length < 4;
    cause = cause instanceof Error ? cause.cause : undefined
  ) {
    messages.push(String(describeError(cause).message ?? cause));
  }
  return messages.join(': ').slice(0, 1000);
}
