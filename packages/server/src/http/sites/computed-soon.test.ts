import { buildContent, testDatabases } from '@octavo/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { sitesWorld } from './sites.fixture.ts';

describe.each(testDatabases())('an address of a page that an integration computes on %s', (database) => {
  it('answers 503 and when to come again until the page is there, and others are read meanwhile', async () => {
    await using world = await sitesWorld(database);
    const { system, ctx, space, home, send } = world;
    const script = Promise.withResolvers<{ kind: 'computed'; output: unknown; maxAge: number }>();
    system.contentSources = { pageWaitMs: 0, compute: () => script.promise };
    await buildContent(ctx, space.id, { 'README.md': '# Home\n' }, [
      { title: 'Home', path: 'README.md' },
      { title: 'Weather', computed: { type: 'integration:weather:days', props: {} } },
    ]);
    const early = await send(`${home}/monday`);
    expect([early.status, early.headers['retry-after'], early.headers['cache-control']]).toEqual([503, '2', 'private, no-store']);
    expect((await send(`${home}/`)).status).toBe(200);
    script.resolve({ kind: 'computed', output: { pages: [{ type: 'document', title: 'Monday', markdown: 'Rain.\n' }] }, maxAge: 60 });
    const later = await vi.waitUntil(
      async () => {
        const answer = await send(`${home}/monday`);
        return answer.status === 200 ? answer : undefined;
      },
      { timeout: 60_000 },
    );
    expect(later.text).toContain('Rain.');
    expect((await send(`${home}/tuesday`)).status).toBe(404);
  });
});
