import type { System } from '@octavo/core';
import { Hono } from 'hono';

/**
 * `/healthz` says that the program is alive: restart it when it does not answer. `/readyz` says whether it can do its work now: 503 while the
 * database cannot be used. Neither asks the database, so neither waits for it.
 */
export function healthApp(system: System, build: string): Hono {
  const app = new Hono();
  const headers = { 'Cache-Control': 'no-store' };
  app.get('/healthz', (c) => c.json({ ok: true, build }, 200, headers));
  app.get('/readyz', (c) => {
    const problem = system.store.problem();
    if (problem === undefined) return c.json({ ok: true, build }, 200, headers);
    const { reason, message, retryAfter } = problem;
    return c.json({ ok: false, build, reason: `database_${reason}`, message }, 503, { ...headers, 'Retry-After': String(retryAfter) });
  });
  return app;
}
