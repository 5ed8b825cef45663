import { isOctavoError } from '@octavo/contract';
import { type System, unsubscribe } from '@octavo/core';
import { Hono } from 'hono';

/**
 * Returns where mail programs stop the mails of their reader, at `/api/unsubscribe/{token}`, the address in `List-Unsubscribe` (RFC 8058): a POST
 * does it, by the token alone, without a cookie or a page to see. A GET changes nothing, since scanners of mails follow every link: it leads
 * to the page of the console that asks.
 */
export function unsubscribeApp(system: System): Hono {
  const app = new Hono();
  app.get('/api/unsubscribe/:token', (c) => c.redirect(`/unsubscribe/${encodeURIComponent(c.req.param('token'))}`, 303));
  app.post('/api/unsubscribe/:token', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      await unsubscribe(system, c.req.param('token'));
      return c.text('These mails are stopped.\n');
    } catch (error) {
      if (isOctavoError(error) && error.status < 500) return c.text(`${error.message}\n`, 404);
      throw error;
    }
  });
  return app;
}
