import { publishIntegration, requestChanges } from '@octavo/core';
import { buildMember, buildSpaceOfAdmin, buildUser, contextOf, ONE_DATABASE, type TestDatabase, testSystem } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../app-router.ts';

/** Draws what it was called with; fails and is done when it is told so. */
const SCRIPT = `export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get('event'));
  const json = (value) => new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } });
  if (event.type !== 'ui_render') return new Response('OK');
  console.log(event.context.type, event.action?.action ?? '');
  if (event.action?.action === 'fail') throw new Error('hunter2');
  if (event.action?.action === '@link.unfurl') {
    return json({ element: { type: 'block', children: [] }, state: {}, props: { number: 7, open: true, deep: { a: 1 }, 'not a name': 'x' } });
  }
  if (event.action?.action === 'end') return json({ type: 'complete', returnValue: { a: 1 } });
  const children = [
    { type: 'text', children: JSON.stringify([event.componentId, event.props, event.state ?? null, event.context]) },
    { type: 'select', state: 'spec', options: { source: 'openapi' } },
    { type: 'button', label: 'Save', onPress: { action: 'save' } },
  ];
  return json({ element: { type: event.context.type === 'document' ? 'block' : 'configuration', children }, state: {}, props: event.props });
} };`;

async function openWorld(database: TestDatabase) {
  const system = await testSystem(database);
  const { admin, organization, space, ctx } = await buildSpaceOfAdmin(system);
  const reader = await buildUser(system);
  await buildMember(system, { organization, user: reader, role: 'read' });
  await publishIntegration(ctx, 'drawn', {
    organization: organization.id,
    title: 'Drawn',
    summary: 'Draws **all** <script>x</script>',
    runtime: 'v2',
    script: SCRIPT,
    scopes: ['space:content:read'],
    blocks: [{ id: 'block', title: 'Block', urlUnfurl: ['https://draw.example/'] }],
    configurations: {
      account: { componentId: 'configure' },
      space: { properties: { channel: { type: 'string' } }, required: ['channel'] },
      site: { componentId: 'configure' },
    },
  });
  const callerOf = (user: { id: string }) =>
    createCaller({
      ctx: contextOf(system, user),
      setCookie: () => {},
      requestHeaders: new Headers({ origin: system.config.url, 'sec-fetch-site': 'same-origin' }),
    });
  return {
    system,
    ctx,
    organization,
    space,
    caller: callerOf(admin),
    readers: callerOf(reader),
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

describe.each(ONE_DATABASE)('integrations in the console on %s', (database) => {
  it('draw their configuration screens for admins, answer what these do, and say why they do not', async () => {
    await using world = await openWorld(database);
    const { caller, readers, organization } = world;
    const { integrations } = caller;
    expect(await integrations.summary({ name: 'drawn', version: 1 })).toContain('Draws <strong>all</strong>');
    expect(await integrations.summary({ name: 'drawn', version: 1 })).not.toContain('<script');
    await integrations.install({ orgId: organization.id, name: 'drawn' });
    const context = { type: 'configuration_account', theme: 'dark', organizationId: organization.id } as const;
    const request = { name: 'drawn', key: 'kit-1', componentId: 'configure', props: { a: '<b>' }, context };
    const drawn = await integrations.render(request);
    expect(drawn).toMatchObject({ type: 'element' });
    const { html } = drawn as { html: string };
    expect(html).toContain('&quot;theme&quot;:&quot;dark&quot;');
    expect(html).toContain('data-ck="configuration"');
    expect(html).toContain(
      'data-ck-request="{&quot;componentId&quot;:&quot;configure&quot;,&quot;props&quot;:{&quot;a&quot;:&quot;&lt;b&gt;',
    );
    expect(html).not.toContain('<b>');
    expect(await integrations.render({ ...request, state: { a: 1 }, action: { action: 'end' } })).toEqual({
      type: 'complete',
      returnValue: { a: 1 },
    });
    const failed = integrations.render({ ...request, action: { action: 'fail' } });
    await expect(failed).rejects.toThrow(/failed \(script\)/);
    await expect(failed).rejects.not.toThrow('hunter2');
    await expect(readers.integrations.render(request)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(integrations.render({ ...request, key: '"><script>' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('draw blocks for readers of the space, unless they are paused or are not there', async () => {
    await using world = await openWorld(database);
    const { caller, readers, organization, space, ctx } = world;
    const source = '{% @drawn/block text="say \\"hi\\"" %}\n\n{% @drawn/linked url="https://a.example/" %}\n';
    await requestChanges(ctx, space.id, { changes: [{ operation: 'insert_page', title: 'Page', document: { markdown: source } }] });
    const page = await readers.content.page({ spaceId: space.id, at: { path: '' } });
    expect(page.html).toContain('data-integration="@drawn/block" data-props="{&quot;text&quot;:&quot;say \\&quot;hi\\&quot;&quot;}"');
    expect(page.html).toMatch(/data-integration="@drawn\/linked"[^>]*>\s*<figure/);
    const context = { type: 'document', theme: 'light', spaceId: space.id } as const;
    const request = { name: 'drawn', key: 'kit-1', componentId: 'block', props: { text: 'hi' }, context };
    await expect(readers.integrations.render(request)).rejects.toThrow('is not installed here');
    const { id: installationId } = await caller.integrations.install({ orgId: organization.id, name: 'drawn' });
    const by = { name: 'drawn', installationId };
    await caller.integrations.update({ ...by, patch: { configuration: { done: true } } });
    await caller.integrations.addSpace({ ...by, spaceId: space.id });
    await expect(readers.integrations.render(request)).rejects.toThrow('not active');
    await caller.integrations.updateSpace({ ...by, spaceId: space.id, patch: { configuration: { channel: '#docs' } } });
    expect(await readers.integrations.render(request)).toMatchObject({ html: expect.stringContaining('&quot;editable&quot;:false') });
    await caller.integrations.update({ ...by, patch: { paused: true } });
    await expect(readers.integrations.render(request)).rejects.toThrow('paused');
  });

  it('list their blocks to whoever reads the space, and have links become blocks that they declare to take', async () => {
    await using world = await openWorld(database);
    const { caller, readers, organization, space } = world;
    const { integrations } = readers;
    const link = { spaceId: space.id, integration: 'drawn', block: 'block', url: 'https://draw.example/7' };
    expect((await integrations.blocks({ spaceId: space.id })).items).toEqual([]);
    await expect(caller.integrations.unfurl(link)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id: installationId } = await caller.integrations.install({ orgId: organization.id, name: 'drawn' });
    const by = { name: 'drawn', installationId };
    await caller.integrations.update({ ...by, patch: { configuration: { done: true } } });
    await caller.integrations.addSpace({ ...by, spaceId: space.id, configuration: { channel: '#docs' } });
    expect((await integrations.blocks({ spaceId: space.id })).items).toMatchObject([
      { integration: 'drawn', id: 'block', title: 'Block', urlUnfurl: ['https://draw.example/'] },
    ]);
    await expect(integrations.unfurl(link)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await caller.integrations.unfurl(link)).toEqual({ props: { url: link.url, number: '7', open: 'true' } });
    await expect(caller.integrations.unfurl({ ...link, url: 'https://elsewhere.example/7' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(caller.integrations.unfurl({ ...link, url: 'draw' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(caller.integrations.unfurl({ ...link, spaceId: 'nowhere' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(caller.integrations.unfurl({ ...link, block: 'linked' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are put on sites, configured there and taken off again', async () => {
    await using world = await openWorld(database);
    const { caller, readers, organization } = world;
    const { integrations } = caller;
    const site = await caller.sites.create({ orgId: organization.id, site: { title: 'Docs' } });
    const { id: installationId } = await integrations.install({ orgId: organization.id, name: 'drawn' });
    const by = { name: 'drawn', installationId };
    await integrations.update({ ...by, patch: { site_selection: 'selected' } });
    await integrations.addSite({ ...by, siteId: site.id, configuration: {} });
    expect((await integrations.sites(by)).items).toMatchObject([{ site: site.id, status: 'pending' }]);
    await integrations.updateSite({ ...by, siteId: site.id, patch: { configuration: { key: 'x' } } });
    expect((await integrations.sites(by)).items).toMatchObject([{ status: 'active', configuration: { key: 'x' } }]);
    await expect(readers.integrations.updateSite({ ...by, siteId: site.id, patch: {} })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await integrations.removeSite({ ...by, siteId: site.id });
    expect((await integrations.sites(by)).items).toEqual([]);
  });

  it('show their deliveries by type and status, and who publishes them what is only theirs', async () => {
    await using world = await openWorld(database);
    const { caller, readers, organization } = world;
    const { integrations } = caller;
    const { id: installation } = await integrations.install({ orgId: organization.id, name: 'drawn' });
    const context = { type: 'configuration_account', theme: 'light', organizationId: organization.id } as const;
    const request = { name: 'drawn', key: 'k', componentId: 'configure', props: {}, context };
    await integrations.render({ ...request, action: { action: 'end' } });
    await integrations.render({ ...request, action: { action: 'fail' } }).catch(() => undefined);
    await expect.poll(async () => (await integrations.events({ name: 'drawn' })).count).toBe(2);
    const { items } = await integrations.events({ name: 'drawn', installation, type: 'ui_render', status: 'failed' });
    expect(items).toMatchObject([{ status: 'failed', attempts: 1, duration: expect.any(Number) }]);
    expect(await integrations.events({ name: 'drawn', type: 'task' })).toMatchObject({ count: 0 });
    const { trace } = await integrations.event({ name: 'drawn', eventId: items[0]?.id ?? '' });
    expect(trace).toMatchObject({
      logs: [{ message: 'configuration_account fail' }],
      error: { message: expect.stringContaining('hunter2') },
    });
    await expect(readers.integrations.events({ name: 'drawn', installation })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await readers.integrations.own({ orgId: organization.id, name: 'drawn' })).toMatchObject({
      integration: { name: 'drawn', permissions: { admin: false } },
      installation: { id: installation, configuration: {} },
    });

    expect(await integrations.publication({ name: 'drawn' })).toMatchObject({ runtime: 'v2', installations: 1, development: null });
    await expect(readers.integrations.publication({ name: 'drawn' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const development = { tunnelUrl: 'http://127.0.0.1:9111', all: true };
    await integrations.setDevelopment({ name: 'drawn', development });
    expect(await integrations.publication({ name: 'drawn' })).toMatchObject({ development });
    await expect(integrations.setDevelopment({ name: 'drawn', development: { tunnelUrl: 'ftp://x' } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await integrations.endDevelopment({ name: 'drawn' });
    expect(await integrations.publication({ name: 'drawn' })).toMatchObject({ development: null });
    await expect(readers.integrations.unpublish({ name: 'drawn' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await integrations.unpublish({ name: 'drawn' });
    expect((await integrations.installed({ orgId: organization.id })).items).toEqual([]);
  });
});
