import { ONE_DATABASE } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { sitesWorld } from './sites.fixture.ts';

const FAILURE = new Error('disk I/O error');

describe.each(ONE_DATABASE)('a database on %s that fails while it is asked for its stamp', (database) => {
  it.each([
    {
      when: 'at once',
      stamp: () => {
        throw FAILURE;
      },
    },
    { when: 'later', stamp: () => Promise.reject(FAILURE) },
  ])('is an answer that says so, and the next request has its page ($when)', async ({ stamp: failing }) => {
    await using world = await sitesWorld(database);
    const { send, home, system } = world;
    const { stamp } = system.store;
    Object.assign(system.store, { stamp: failing });
    const failed = await send(`${home}/open`);
    expect(failed.status).toBe(500);
    expect(failed.text).toContain('tell the operator this id');
    Object.assign(system.store, { stamp });
    expect((await send(`${home}/open`)).status).toBe(200);
  });
});
