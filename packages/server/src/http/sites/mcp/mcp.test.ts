import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { addSiteSpace, aggregateSiteEvents, changeContent, overrideSiteSpaceCustomization, updateSiteCustomization } from '@octavo/core';
import { buildOpenApiSpec, buildSpace, ONE_DATABASE } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { sitesWorld } from '../sites.fixture.ts';

type World = Awaited<ReturnType<typeof sitesWorld>>;

/** A client of the protocol's own library, connected to the site of a world. */
async function connect(world: World, path: string, headers: Record<string, string> = {}) {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`https://octavo.example${path}`), {
    fetch: async (input, init) => {
      const sent = new Headers(init?.headers);
      const given = Object.fromEntries([...sent].filter(([name]) => name !== 'origin'));
      const answer = await world.send(
        new URL(String(input)).pathname,
        { ...given, ...headers },
        init?.method ?? 'GET',
        init?.body as string,
      );
      return new Response([202, 204].includes(answer.status) ? null : new Uint8Array(answer.body), {
        status: answer.status,
        headers: { 'content-type': String(answer.headers['content-type'] ?? 'text/plain') },
      });
    },
  });
  await client.connect(transport);
  return {
    client,
    async tool(name: string, input: Record<string, unknown>) {
      const answer = await client.callTool({ name, arguments: input });
      const [first] = answer.content as { type: string; text: string }[];
      return { text: first?.text ?? '', isError: answer.isError === true };
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

describe.each(ONE_DATABASE)('a site for programs that speak the Model Context Protocol on %s', (database) => {
  it('is searched, listed and read by the tools that it names', async () => {
    await using world = await sitesWorld(database);
    await using site = await connect(world, `${world.home}/~mcp`);
    expect((await site.client.listTools()).tools.map(({ name }) => name)).toEqual([
      'search_docs',
      'get_page',
      'list_pages',
      'list_api_operations',
      'get_api_operation',
    ]);
    const listed = JSON.parse((await site.tool('list_pages', {})).text);
    expect(listed.pages.map(({ title }: { title: string }) => title)).toEqual(['Home', 'Open', 'Branch']);
    const [first] = (JSON.parse((await site.tool('list_pages', { from: 1, limit: 1 })).text) as typeof listed).pages;
    expect(first.title).toBe('Open');
    const page = await site.tool('get_page', { url: first.url });
    expect(page.text).toContain('A zebra for all.');
    expect((await site.tool('get_page', { url: `${first.url}.md` })).text).toBe(page.text);
    const home = await site.tool('get_page', { url: `${world.home}/` });
    expect(home.text).toContain(`(https://octavo.example${world.home}/open)`);
  });

  it('lists and reads the operations that pages show to the visitor, and no others', async () => {
    await using world = await sitesWorld(database);
    const { ctx, space, organization, system } = world;
    const operation = { summary: 'Get a pet', responses: { 200: { description: 'A pet' } } };
    const document = {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      servers: [{ url: 'https://api.example' }],
      paths: { '/pets': { get: operation, post: operation, delete: operation } },
    };
    await buildOpenApiSpec(system, { organization, slug: 'pets', document });
    const block = (method: string) => `{% openapi-operation spec="pets" path="/pets" method="${method}" %}\n{% endopenapi-operation %}\n`;
    const insert = (title: string, markdown: string, more: object = {}) => ({
      operation: 'insert_page' as const,
      title,
      document: { markdown },
      ...more,
    });
    await changeContent(ctx, space.id, [
      insert('Api', `${block('get')}\n{% if visitor.claims.plan === "pro" %}\n${block('post')}{% endif %}\n`),
      insert('Inner', block('delete'), { condition: 'visitor.claims.plan === "pro"' }),
    ]);
    await using site = await connect(world, `${world.home}/~mcp`);
    const list = async (of: typeof site, input: object = {}) => {
      const { operations } = JSON.parse((await of.tool('list_api_operations', { ...input })).text) as {
        operations: { method: string; url: string }[];
      };
      return operations.map(({ method, url }) => `${method} ${url.replace(`https://octavo.example${world.home}`, '')}`);
    };
    expect(await list(site)).toEqual(['GET /api#get-pets']);
    expect(await list(site, { query: 'post pets' })).toEqual([]);
    const read = await site.tool('get_api_operation', { url: `https://octavo.example${world.home}/api#get-pets` });
    expect(read.isError).toBe(false);
    expect(read.text).toContain('**GET** `/pets`');
    expect(read.text).toContain("curl 'https://api.example/pets'");
    const closed = [
      { url: `${world.home}/api`, method: 'post', path: '/pets' },
      { url: `${world.home}/inner` },
      { url: `${world.home}/open` },
      { url: 'https://elsewhere.example/api' },
    ];
    for (const input of closed) expect(await site.tool('get_api_operation', input)).toMatchObject({ isError: true });
    await using member = await connect(world, `${world.home}/~mcp`, { authorization: `Bearer ${await world.signed({ plan: 'pro' })}` });
    expect(await list(member)).toEqual(['GET /api#get-pets', 'POST /api#post-pets', 'DELETE /inner#delete-pets']);
    expect(await list(member, { query: 'DELETE' })).toEqual(['DELETE /inner#delete-pets']);
    expect((await member.tool('get_api_operation', { url: `${world.home}/inner` })).text).toContain('**DELETE**');
  });

  it('counts the rating of a page that the visitor can open, where pages ask for it, and no other', async () => {
    await using world = await sitesWorld(database);
    const { ctx, organization, site: at } = world;
    const rated = async () => {
      const asked = { range: 'last7Days' as const, groupBy: [{ column: 'feedbackRating' as const }, { column: 'page' as const }] };
      const { columns } = await aggregateSiteEvents(ctx, organization.id, at.id, asked);
      const [ratings, pages, counts] = columns.map(({ values }) => values as readonly unknown[]);
      return (ratings ?? []).flatMap((rating, row) => (rating === null ? [] : [[rating, pages?.[row], counts?.[row]]]));
    };
    await using silent = await connect(world, `${world.home}/~mcp`);
    const call = { url: `${world.home}/open`, rating: 'good' };
    await expect(silent.tool('send_feedback', call)).rejects.toThrow('send_feedback');

    await updateSiteCustomization(ctx, organization.id, at.id, { feedback: { enabled: true } });
    await using site = await connect(world, `${world.home}/~mcp`);
    const tools = (await site.client.listTools()).tools;
    expect(tools.find(({ name }) => name === 'send_feedback')?.annotations).toMatchObject({ readOnlyHint: false });
    expect(await site.tool('send_feedback', call)).toEqual({ text: 'Counted. Thank you.', isError: false });
    for (const url of [`${world.home}/secret`, `${world.home}/nothing`, 'https://elsewhere.example/open'])
      expect([url, (await site.tool('send_feedback', { ...call, url })).isError]).toEqual([url, true]);
    expect((await site.tool('send_feedback', { ...call, rating: 'great' })).isError).toBe(true);
    expect(await rated()).toEqual([['good', expect.objectContaining({ space: world.space.id }), 1]]);
  });

  it('finds what is indexed', async () => {
    await using world = await sitesWorld(database);
    await world.index();
    await using site = await connect(world, `${world.home}/~mcp`);
    const found = JSON.parse((await site.tool('search_docs', { query: 'zebra' })).text);
    expect(found.pages.map(({ title }: { title: string }) => title).toSorted()).toEqual(['Branch', 'Home', 'Open']);
    expect(found.pages[0].url).toMatch(/^https:\/\/octavo\.example\/docs\/acme\/guide\//);
    expect(found).not.toHaveProperty('leftOut');
    const fewer = JSON.parse((await site.tool('search_docs', { query: 'zebra quokka' })).text);
    expect(fewer).toMatchObject({ leftOut: ['quokka'], pages: expect.arrayContaining([expect.objectContaining({ title: 'Open' })]) });
  });

  it('finds what is in a language that an answer named', async () => {
    await using world = await sitesWorld(database);
    const { ctx, system, organization, site } = world;
    const space = await buildSpace(system, { organization, createdBy: world.admin });
    await changeContent(ctx, space.id, [{ operation: 'insert_page', title: 'Zoo', document: { markdown: 'Ein zebra im Zoo.\n' } }]);
    const at = { organizationId: organization.id, siteId: site.id };
    const added = await addSiteSpace(ctx, organization.id, site.id, { spaceId: space.id });
    await overrideSiteSpaceCustomization(ctx, { ...at, siteSpaceId: added.id }, { internationalization: { locale: 'de' } });
    await world.index();
    await using client = await connect(world, `${world.home}/~mcp`);
    const find = async (input: object) => JSON.parse((await client.tool('search_docs', { query: 'zebra', ...input })).text);
    const titles = (found: { pages: { title: string }[] }) => found.pages.map(({ title }) => title);
    const everywhere = await find({});
    expect(everywhere.languages.map(({ id }: { id: string }) => id)).toEqual(['en', 'de']);
    expect(titles(everywhere)).toContain('Zoo');
    expect(titles(await find({ language: 'de' }))).toEqual(['Zoo']);
    expect(titles(await find({ language: 'en' }))).not.toContain('Zoo');
  });

  it('issue-19-answers as JSON in every revision of the protocol, and keeps no call open', async () => {
    await using world = await sitesWorld(database);
    const ask = async (message: { method: string; params: object }, headers: Record<string, string> = {}) => {
      const all = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers };
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, ...message });
      const answer = await world.send(`${world.home}/~mcp`, all, 'POST', body);
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      return JSON.parse(answer.text);
    };
    const client = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    expect(await ask({ method: 'initialize', params: client })).toMatchObject({ id: 1, result: { serverInfo: {} } });
    const earlier = { 'mcp-protocol-version': '2025-06-18' };
    const list = { name: 'list_pages', arguments: {} };
    const listed = { id: 1, result: { structuredContent: { pages: expect.any(Array) } } };
    expect(await ask({ method: 'tools/call', params: list }, earlier)).toMatchObject(listed);
    const latest = (method: string, params: object, more: Record<string, string> = {}) => {
      const version = '2026-07-28';
      const said = { protocolVersion: version, clientInfo: client.clientInfo, clientCapabilities: {} };
      const _meta = Object.fromEntries(Object.entries(said).map(([name, value]) => [`io.modelcontextprotocol/${name}`, value]));
      return ask({ method, params: { ...params, _meta } }, { 'mcp-protocol-version': version, 'mcp-method': method, ...more });
    };
    expect(await latest('tools/call', list, { 'mcp-name': 'list_pages' })).toMatchObject(listed);
    expect(await latest('subscriptions/listen', { notifications: { toolsListChanged: true } })).toMatchObject({ id: 1, error: {} });
  });

  it('shows a visitor what their claims open, and nobody else', async () => {
    await using world = await sitesWorld(database);
    const token = await world.signed({ plan: 'pro' });
    await using stranger = await connect(world, `${world.home}/~mcp`);
    await using member = await connect(world, `${world.home}/~mcp`, { authorization: `Bearer ${token}` });
    const secret = { url: `${world.home}/secret` };
    expect((await member.tool('get_page', secret)).text).toContain('A secret giraffe.');
    expect((await member.tool('get_page', { url: `${world.home}/branch` })).text).toContain('giraffe for the few');
    expect(await stranger.tool('get_page', secret)).toMatchObject({ isError: true, text: expect.stringContaining('no page') });
    expect((await stranger.tool('get_page', { url: `${world.home}/branch` })).text).not.toContain('giraffe');
    for (const tool of ['list_pages', 'search_docs']) {
      expect((await stranger.tool(tool, { query: 'giraffe' })).text).not.toMatch(/secret|giraffe for/i);
    }
  });

  it('asks for a token where the site is for visitors who sign in', async () => {
    await using world = await sitesWorld(database, { visibility: 'visitor-auth' });
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const refused = await world.send(`${world.home}/~mcp`, json, 'POST', body);
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    await using member = await connect(world, `${world.home}/~mcp`, { authorization: `Bearer ${await world.signed({})}` });
    expect((await member.tool('get_page', { url: `${world.home}/open` })).text).toContain('A zebra for all.');
  });

  it('refuses pages of other sites, what is too long, too often or no call, and tells a person what the address is for', async () => {
    await using world = await sitesWorld(database);
    const at = `${world.home}/~mcp`;
    const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    expect((await world.send(at, { ...json, origin: 'https://evil.example' }, 'POST', '{}')).status).toBe(403);
    expect((await world.send(at, json, 'POST', `"${'x'.repeat(70_000)}"`)).status).toBe(413);
    expect((await world.send(at, json, 'POST', '{')).status).toBe(400);
    expect((await world.send(at, { accept: 'text/event-stream' })).status).toBe(405);
    expect((await world.send(at, { accept: 'text/html' })).text).toContain('Model Context Protocol');
    const statuses = new Set<number>();
    for (let n = 0; n < 62; n++) statuses.add((await world.send(at, json, 'POST', '{')).status);
    expect(statuses).toContain(429);
  });

  it('says what to do when a call names a page of elsewhere, or begins behind the end', async () => {
    await using world = await sitesWorld(database);
    await using site = await connect(world, `${world.home}/~mcp`);
    for (const url of ['https://evil.example/open', '/v1/user', `${world.home}/~octavo/tree/x`, `${world.home}/nothing`]) {
      expect(await site.tool('get_page', { url })).toMatchObject({ isError: true, text: expect.stringContaining('Search for it') });
    }
    expect(await site.tool('get_page', { url: `${world.home}/open`, from: 100_000 })).toMatchObject({ isError: true });
    expect(await site.tool('get_page', { url: 7 })).toMatchObject({ isError: true });
  });
});
