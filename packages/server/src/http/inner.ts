import { isOctavoError } from '@octavo/contract';
import { newId, type ReaderFiles, type System, storageFailure } from '@octavo/core';
import { presentUnavailable } from '@octavo/db';
import type { LargeBodies } from '@octavo/rest';
import type { OidcClient } from '@octavo/sso';
import { Hono } from 'hono';
import { metricsApp, type ReadableMetrics } from '../metrics/index.ts';
import { askApp } from './ask.ts';
import { eventsApp } from './events.ts';
import { filesApp } from './files.ts';
import { gitHooksApp } from './git-hooks.ts';
import { integrationPicturesApp } from './integration-pictures.ts';
import { integrationsApp } from './integrations.ts';
import { oauthApp } from './oauth/oauth.ts';
import { oidcApp } from './oidc.ts';
import { openApiApp } from './openapi.ts';
import { organizationOidcApp } from './organization-oidc.ts';
import { pdfApp } from './pdf.ts';
import { samlApp } from './saml.ts';
import { scimApp } from './scim/scim.ts';
import { trpcApp } from './trpc.ts';
import { unsubscribeApp } from './unsubscribe.ts';
import { uploadsApp } from './uploads.ts';

/** Options of the console's doors, beside the system. */
export interface InnerDeps {
  /** Version of the program. */
  build: string;
  /** Client of the installation's own identity provider, if it has one. */
  oidc: OidcClient | undefined;
  /** Turns of large bodies, shared with the API. */
  largeBodies: LargeBodies;
  /** Answers `/metrics`, where it may be read here. */
  metrics?: ReadableMetrics;
  /** Files that published pages are drawn with; absent where none are. */
  readerFiles?: ReaderFiles;
  /** Returns whether the server is about to end. */
  isStopping?: () => boolean;
}

/**
 * Returns the app for the console's needs beside its pages: its router, files, public documents, sign-in through providers, and the health
 * check.
 */
export function createInner(system: System, { build, oidc, largeBodies, metrics, readerFiles, isStopping = () => false }: InnerDeps): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    // Files have a policy of their own; the rest is data, and no page.
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'same-origin');
  });
  app.onError((error, c) => {
    const unavailable = presentUnavailable(error);
    if (unavailable !== undefined) {
      // That the database is away is logged once, by who watches it.
      if (unavailable.code === 'database_busy') system.log.warn('the database took too long', { path: c.req.path, error });
      const headers = { 'Retry-After': String(unavailable.data.retryAfter), 'Cache-Control': 'no-store' };
      return c.json({ error: { code: 503, name: unavailable.code, message: unavailable.message } }, 503, headers);
    }
    const requestId = newId();
    system.log.error('request failed', { requestId, path: c.req.path, error });
    const storage = storageFailure(error);
    if (storage !== undefined) {
      return c.json({ error: { code: storage.status, name: storage.code, message: storage.message } }, storage.status === 507 ? 507 : 503);
    }
    const told = isOctavoError(error) && error.code === 'outcome_unknown';
    const message = told ? error.message : `Something went wrong here. If it happens again, tell the operator this id: ${requestId}.`;
    return c.json({ error: { code: 500, name: told ? error.code : 'internal', message } }, 500);
  });
  app.notFound((c) => c.json({ error: { code: 404, name: 'not_found', message: 'There is nothing at this address.' } }, 404));
  app.route('/', healthApp(system, build, isStopping));
  app.route('/', metricsApp(metrics));
  app.route('/', filesApp(system));
  app.route('/', integrationPicturesApp(system));
  app.route('/', pdfApp(system));
  app.route('/', uploadsApp(system));
  app.route('/', openApiApp(system));
  app.route('/', oauthApp(system, largeBodies));
  app.route('/', oidcApp(system, oidc));
  app.route('/', organizationOidcApp(system));
  app.route('/', samlApp(system));
  app.route('/', scimApp(system, largeBodies));
  app.route('/', eventsApp(system));
  app.route('/', askApp(system, largeBodies));
  app.route('/', unsubscribeApp(system));
  app.route('/', gitHooksApp(system));
  app.route('/', integrationsApp(system));
  app.route('/', trpcApp(system, largeBodies, readerFiles));
  return app;
}

/**
 * `/healthz` says that the program is alive: restart it when it does not answer. `/readyz` says whether it can do its work now: 503 while the
 * database cannot be used, and from the moment on in which the program stops. It listens only after migrations. Neither asks the database, so
 * neither waits for it.
 */
function healthApp(system: System, build: string, isStopping: () => boolean): Hono {
  const app = new Hono();
  const headers = { 'Cache-Control': 'no-store' };
  app.get('/healthz', (c) => c.json({ ok: true, build }, 200, headers));
  app.get('/readyz', (c) => {
    if (isStopping())
      return c.json({ ok: false, build, reason: 'stopping', message: 'Octavo stops.' }, 503, { ...headers, Connection: 'close' });
    const problem = system.store.problem();
    if (problem === undefined) return c.json({ ok: true, build }, 200, headers);
    const { reason, message, retryAfter } = problem;
    return c.json({ ok: false, build, reason: `database_${reason}`, message }, 503, { ...headers, 'Retry-After': String(retryAfter) });
  });
  return app;
}
