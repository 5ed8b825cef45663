import { isOctavoError } from '@octavo/contract';
import { type System, unsubscribe } from '@octavo/core';
import { Hono } from 'hono';

/**
 * Returns the app for `/api/unsubscribe/{token}`, the address in `List-Unsubscribe` (RFC 8058), with which mail programs unsubscribe their user:
 * a POST does it, by the token alone, without a cookie or a page to see. A GET changes nothing, since scanners of mails follow every link: it
 * leads to the console's page that asks for confirmation.
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
