import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Metrics } from './create-metrics.ts';

/** Metrics and the token with which they are read; without a token, everybody who reaches the app reads them. */
export interface ReadableMetrics {
  metrics: Pick<Metrics, 'text' | 'contentType'>;
  token: string | undefined;
}

/** Returns the app that answers `GET /metrics`; 404 when there is nothing to be read. */
export function metricsApp(readable: ReadableMetrics | undefined): Hono {
  const app = new Hono();
  app.get('/metrics', async (c) => {
    if (readable === undefined) return c.notFound();
    const { metrics, token } = readable;
    if (token !== undefined && !isToken(c.req.header('authorization'), token)) {
      const message = 'Send the token of OCTAVO_METRICS_TOKEN as "Authorization: Bearer …".';
      return c.json({ error: { code: 401, name: 'unauthenticated', message } }, 401, { 'WWW-Authenticate': 'Bearer' });
    }
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
  });
  return app;
}

/** Compares in a time that does not depend on where they differ. */
function isToken(header: string | undefined, token: string): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? [];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}
