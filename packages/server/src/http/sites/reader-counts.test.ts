import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { getSiteInsights } from '@octavo/core';
import { testDatabases } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { cookieOfAnswer, sitesWorld } from './sites.fixture.ts';

describe.each(testDatabases())('what the server sees of readers on %s', (database) => {
  const insights = async ({ ctx, organization, site, settle }: Awaited<ReturnType<typeof sitesWorld>>) => {
    await settle();
    return getSiteInsights(ctx, organization.id, site.id, 'last7Days');
  };

  it('is counted: searches once for who types them, reads by programs, addresses without a page', async () => {
    await using world = await sitesWorld(database);
    const { send, home } = world;
    await world.index();
    const html = { accept: 'text/html' };
    for (const typed of ['ki', 'kili', 'kilima', 'kilimanjaro']) await send(`${home}/~search.json?q=${encodeURIComponent(typed)}`);
    await send(`${home}/~search?q=kubernetes`, html);
    await send(`${home}/~search`, html);
    await send(`${home}/open.md`);
    await send(`${home}/open`, { accept: 'text/markdown' });
    await send(`${home}/llms.txt`);
    await send(`${home}/gone/for-good`, { ...html, referer: 'https://duckduckgo.com/' });
    await send(`${home}/gone/for-good`);
    await send(`${home}/secret`, html);
    const { total, searches, addresses, pages } = await insights(world);
    expect(total).toMatchObject({ views: 0, searches: 2, agents: 3 });
    expect(searches).toEqual([
      { text: 'kilimanjaro', count: 1 },
      { text: 'kubernetes', count: 1 },
    ]);
    expect(addresses).toEqual([
      { text: '/gone/for-good', referrer: 'search', count: 1 },
      { text: '/secret', referrer: 'direct', count: 1 },
    ]);
    expect(pages).toMatchObject([{ title: 'Open', agents: 2 }]);
  });

  it('is not counted of a preview', async () => {
    await using world = await sitesWorld(database);
    const { send, home } = world;
    const cookie = cookieOfAnswer(await send(await world.preview()));
    const as = { cookie, accept: 'text/html' };
    for (const path of ['/nothing', '/~search?q=nothing', '/~search.json?q=nothing', '/open.md', '/llms.txt'])
      expect((await send(home + path, as)).status).toBeLessThan(500);
    const { total, searches, addresses } = await insights(world);
    expect([total, searches, addresses]).toEqual([{ views: 0, searches: 0, good: 0, ok: 0, bad: 0, agents: 0 }, [], []]);
  });

  it('holds calls of assistants, who rate pages where pages ask for it, and not more often than readers can', async () => {
    await using world = await sitesWorld(database);
    const connect = async () => {
      const client = new Client({ name: 'test', version: '1' });
      const transport = new StreamableHTTPClientTransport(new URL(`https://octavo.example${world.home}/~mcp`), {
        fetch: async (input, init) => {
          const given = Object.fromEntries([...new Headers(init?.headers)].filter(([name]) => name !== 'origin'));
          const answer = await world.send(new URL(String(input)).pathname, given, init?.method ?? 'GET', init?.body as string);
          return new Response([202, 204].includes(answer.status) ? null : new Uint8Array(answer.body), {
            status: answer.status,
            headers: { 'content-type': String(answer.headers['content-type'] ?? 'text/plain') },
          });
        },
      });
      await client.connect(transport);
      return client;
    };
    const silent = await connect();
    expect((await silent.listTools()).tools.map(({ name }) => name)).not.toContain('send_feedback');
    await silent.close();
    await world.askForFeedback();
    const client = await connect();
    const rate = (url: string, rating: string) => client.callTool({ name: 'send_feedback', arguments: { url, rating } });
    expect((await rate(`${world.home}/open`, 'good')).isError ?? false).toBe(false);
    expect((await rate(`${world.home}/secret`, 'good')).isError).toBe(true);
    expect((await rate('https://elsewhere.example/open', 'bad')).isError).toBe(true);
    expect((await rate(`${world.home}/open`, 'wonderful')).isError).toBe(true);
    await client.callTool({ name: 'get_page', arguments: { url: `${world.home}/open` } });
    const { total, pages } = await insights(world);
    expect(total).toMatchObject({ good: 1, bad: 0, agents: 1 });
    expect(pages).toMatchObject([{ title: 'Open', good: 1, agents: 1 }]);
    // The form of pages is limited by the same count.
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const statuses = new Set<number>();
    for (let n = 0; n < 62; n++)
      statuses.add((await world.send(`${world.home}/~octavo/feedback`, form, 'POST', `rating=good&page=${world.home}/open`)).status);
    expect(statuses).toContain(429);
    expect((await rate(`${world.home}/open`, 'good')).isError).toBe(true);
    await client.close();
  });
});
