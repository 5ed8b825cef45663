import { ONE_DATABASE } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { sitesWorld } from './sites.fixture.ts';

describe.each(ONE_DATABASE)('a database on %s that fails while it is asked for its version', (database) => {
  it('is an answer that says so, and the next request has its page', async () => {
    await using world = await sitesWorld(database);
    const { send, home, system } = world;
    const { version } = system.store;
    Object.assign(system.store, {
      version() {
        throw new Error('disk I/O error');
      },
    });
    const failed = await send(`${home}/open`);
    expect(failed.status).toBe(500);
    expect(failed.text).toContain('tell the operator this id');
    Object.assign(system.store, { version });
    expect((await send(`${home}/open`)).status).toBe(200);
  });
});
