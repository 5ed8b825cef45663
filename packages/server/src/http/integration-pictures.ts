import { ASSETS_SEGMENT, INTEGRATIONS_PATH, readIntegrationPicture, type System } from '@octavo/core';
import { Hono } from 'hono';

/** A picture has an address of its own, and never changes. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Pictures of integrations, for everybody: of others only kinds are kept that hold no scripts. */
export function integrationPicturesApp(system: System): Hono {
  const app = new Hono();
  app.get(`${INTEGRATIONS_PATH}/:name/${ASSETS_SEGMENT}/:id`, async (c) => {
    const { name, id } = c.req.param();
    const picture = await readIntegrationPicture(system, name, id);
    if (picture === undefined) return c.text('There is no such picture.', 404);
    return c.body(Uint8Array.from(picture.bytes), 200, { ...HEADERS, 'Content-Type': picture.type });
  });
  return app;
}
