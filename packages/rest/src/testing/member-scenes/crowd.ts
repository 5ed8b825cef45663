import { newId } from '@octavo/core';
import { buildOidcProvider, buildSamlProvider, buildToken } from '@octavo/core/testing';
import { eq } from 'drizzle-orm';
import { PARAMETERS } from '../matrix-requests.ts';
import { notifyAll } from '../notifications.ts';
import { ask, makeLive, type Scene } from './ask.ts';

const organization = '/orgs/{organization}';
const site = `${organization}/sites/{site}`;
const proposal = '/spaces/{space}/change-requests/{changeRequest}';

/** Two of everything that is listed, and each list one at a time. */
export const crowd: Scene = async (world) => {
  const { system, id, names } = world;
  const all = names as Record<string, string>;
  await ask(world, 'post', '/orgs', { body: { title: 'Second' } });
  const team = (await ask(world, 'put', `${organization}/teams`, { body: { title: 'Readers', members: [id('reader')] } })) as {
    id: string;
  };
  await ask(world, 'post', `${organization}/openapi`, { body: { slug: 'second', source: { text: '{}' } } });
  await buildSamlProvider(system, { organization: { id: id('organization') }, label: 'Second' });
  await buildOidcProvider(system, { organization: { id: id('organization') }, label: 'Second' });
  for (const title of ['One', 'Two']) {
    const made = (await ask(world, 'post', `${organization}/translations`, { body: { title } })) as { id: string };
    all.translation = made.id;
    const group = (await ask(world, 'post', `${site}/section-groups`, { body: { title } })) as { id: string };
    all.group = group.id;
    await ask(world, 'post', `${organization}/collections`, { body: { title } });
    await ask(world, 'post', '/user/tokens', { body: { label: title } });
  }
  await ask(world, 'post', `${organization}/translations`, { body: { title: 'Three', languages: ['de'], source: id('space') } });
  await buildToken(system, { id: id('admin') });
  await notifyAll(world);
  await notifyAll(world);
  await ask(world, 'post', `${site}/site-spaces`, { body: { spaceId: id('secondSpace') } });
  for (const path of ['/spaces/{space}', '/collections/{collection}', site]) {
    await ask(world, 'post', `${path}/permissions`, {
      body: { users: [id('reader'), id('editor')], teams: [id('team'), team.id], role: 'edit' },
    });
  }

  const [second] = await system.store.read
    .select()
    .from(system.store.tables.openapiVersion)
    .where(eq(system.store.tables.openapiVersion.id, id('openapiVersion')));
  if (second !== undefined) await system.store.tx((tx) => tx.insert(system.store.tables.openapiVersion).values({ ...second, id: newId() }));
  const { revision } = system.store.tables;
  const [live] = await system.store.read
    .select({ root: revision.root })
    .from(revision)
    .where(eq(revision.id, id('revision')));
  if (live !== undefined) await makeLive(world, live.root, 'secondSpace');
  const { pages } = (await ask(world, 'get', '/spaces/{space}/content/pages')) as { pages: { id: string; documentId?: string }[] };
  for (const space of ['space', 'secondSpace']) {
    const section = { anchor: '', title: '', text: 'install' };
    const found = [{ id: id('page'), documentId: id('pageDocument') }, ...pages];
    await system.search.put(
      id(space),
      found.flatMap(({ id: pageId, documentId: version }) =>
        version === undefined ? [] : [{ pageId, version, title: 'Install', description: '', sections: [section] }],
      ),
    );
  }

  await ask(world, 'get', `${organization}/search?query=install&limit=1`);
  await ask(world, 'get', '/spaces/{space}/search?query=install&limit=1');
  await ask(world, 'post', `${site}/publish`);
  await ask(world, 'post', `${site}/search?limit=1`, { body: { query: 'install', scope: { mode: 'all' } } });

  const logo = '# Install\n\n![Logo](../.gitbook/assets/logo.png) [Gone](gone.md)\n';
  const texts = { operation: 'update_page', page: id('page'), document: { markdown: logo } };
  const files = { operation: 'insert_files', files: [{ name: 'a.txt', base64: 'YQ==' }] };
  for (const as of ['editor', 'creator'] as const) {
    const change = { operation: 'insert_page', title: as, document: { markdown: '[Gone](gone.md) [Lost](lost.md)\n' } };
    await ask(world, 'post', `${proposal}/content`, { as, body: { changes: [texts, change] } });
  }
  await ask(world, 'post', '/spaces/{space}/content', { body: { changes: [texts, files] } });
  const discussed: Record<string, string> = {};
  for (const [parameter, place] of [['spaceId', '/spaces/{space}'] as const, ['changeRequestId', proposal] as const]) {
    for (const as of ['admin', 'editor'] as const) {
      const said = { body: { markdown: 'Said.' } };
      const { id: comment } = (await ask(world, 'post', `${place}/comments`, { as, body: said })) as { id: string };
      for (let i = 0; i < 2; i++) await ask(world, 'post', `${place}/comments/${comment}/replies`, { body: said });
      discussed[parameter] = comment;
    }
  }
  await ask(world, 'post', `${proposal}/requested-reviewers`, { body: { users: [id('reader'), id('reviewer')] } });
  await ask(world, 'post', '/spaces/{space}/change-requests', { body: {} });
  for (const { id: operationId, method, path, query } of world.operations) {
    if (method !== 'get' || query?.shape.limit === undefined) continue;
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'commentId') return discussed[path.includes('{changeRequestId}') ? 'changeRequestId' : 'spaceId'] ?? 'none';
      const own = PARAMETERS[name]?.own ?? 'none';
      return own.startsWith('=') ? own.slice(1) : (all[own] ?? 'none');
    });
    await world.request('admin', 'get', `${url}?limit=1${operationId.startsWith('search') ? '&query=install' : ''}`);
  }
};
