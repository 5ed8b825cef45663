import { eq, sql } from 'drizzle-orm';
import { PIXEL, publication } from '../matrix-integrations.ts';
import type { World } from '../world.ts';
import { ask, type Scene } from './ask.ts';

const own = '/integrations/acme/installations';

/** Two integrations on two spaces and sites, with blocks that say all of themselves; each list one at a time. */
export const integrations: Scene = async (world) => {
  const { id, names } = world;
  const all = names as Record<string, string>;
  const blocks = [
    { id: 'diagram', title: 'Diagram', description: 'Drawn', icon: PIXEL, markdown: { codeblock: 'diagram', body: 'source' } },
    { id: 'chart', title: 'Chart' },
  ];
  const target = { organization: id('organization') };
  for (const name of ['acme', 'second']) {
    const body = publication(id('organization'));
    const reader = { scopes: [...(body.scopes ?? []), 'site:script:inject'], contentSecurityPolicy: 'script-src cdn.example.com' };
    const region = { type: 'string', enum: ['eu', 'us'], default: 'eu' };
    const configurations = { account: { properties: { region, key: { type: 'string', secret: true } }, required: ['region'] } };
    await ask(world, 'post', `/integrations/${name}`, { body: { ...body, ...reader, configurations, visibility: 'public', blocks } });
  }
  const installation = (await ask(world, 'post', own, { body: target })) as { id: string };
  await ask(world, 'post', '/integrations/second/installations', { body: target });
  all.installation = installation.id;
  const second = (await ask(world, 'post', '/orgs/{organization}/sites', { body: { title: 'Second' } })) as { id: string };
  for (const space of ['space', 'secondSpace']) await ask(world, 'post', `${own}/{installation}/spaces`, { body: { space: id(space) } });
  for (const site of [id('site'), second.id]) await ask(world, 'post', `${own}/{installation}/sites`, { body: { site } });
  await atOwnHost(world, second.id);
  await ask(world, 'get', `/orgs/{organization}/sites/${second.id}/integration-scripts`);
  for (const list of [
    '/integrations',
    own,
    '/integrations/acme/spaces',
    '/integrations/acme/sites',
    `${own}/{installation}/spaces`,
    `${own}/{installation}/sites`,
    '/orgs/{organization}/integrations',
    '/orgs/{organization}/installations',
    '/spaces/{space}/integrations',
    '/spaces/{space}/integration-blocks',
  ]) {
    await ask(world, 'get', `${list}?limit=1`);
  }
};

/** Publishes a site at a host of its own, where its pages may have scripts of integrations. */
async function atOwnHost({ system }: World, siteId: string): Promise<void> {
  const { site } = system.store.tables;
  await system.store.tx((tx) =>
    tx
      .update(site)
      .set({ isPublished: true, hostname: 'second.acme.example', hostnameVerifiedAt: system.now(), version: sql`${site.version} + 1` })
      .where(eq(site.id, siteId)),
  );
}
