import { eq } from 'drizzle-orm';
import { ask, type Scene } from './ask.ts';

const site = '/orgs/{organization}/sites/{site}';
const color = { light: '#112233', dark: '#445566' };
const picture = { light: 'https://example.com/light.png', dark: 'https://example.com/dark.png' };

/** A site with all that may be chosen of its look, and a host name that nobody proves. */
export const look: Scene = async (world) => {
  const { id } = world;
  const to = { kind: 'page', space: id('space'), page: id('page') };
  const fontFaces = [{ weight: 400, sources: [{ url: 'https://example.com/a.woff2', format: 'woff2' }] }];
  await ask(world, 'put', `${site}/customization`, {
    body: {
      title: 'Docs',
      styling: { tint: { color }, headingFont: { id: 'own', custom: true, fontFamily: 'Own', fontFaces } },
      announcement: {
        enabled: true,
        message: 'News',
        link: { title: 'Read', to: { kind: 'anchor', anchor: 'steps', page: id('page'), space: id('space') } },
        style: 'info',
      },
      header: {
        logo: picture,
        primaryLink: to,
        backgroundColor: color,
        linkColor: color,
        links: [],
      },
      footer: { logo: picture, groups: [], copyright: 'Acme' },
      ai: { mode: 'assistant', greeting: 'Hello', suggestions: ['Why?'], instructions: 'Be brief.' },
      privacyPolicy: { url: 'https://example.com/privacy' },
      socialPreview: { url: 'https://example.com/preview.png' },
    },
  });
  const logo = { kind: 'file', file: id('file'), space: id('space') };
  await ask(world, 'put', `${site}/customization`, { body: { header: { primaryLink: logo } } });
  await ask(world, 'get', `${site}/customization`);
};

/** A host name that was looked for and not found to lead here. */
export const hostname: Scene = async (world) => {
  const { system, id } = world;
  const { site: table } = system.store.tables;
  const facts = { hostname: 'docs.acme.example', hostnameCheckedAt: system.now(), hostnameProblem: 'dns_no_cname' };
  await system.store.tx((tx) =>
    tx
      .update(table)
      .set(facts)
      .where(eq(table.id, id('site'))),
  );
  await ask(world, 'get', '/custom-hostnames/docs.acme.example');
};

/** A site of sections for visitors who sign in, whom it shows what is theirs; and one that is shared by link. */
export const audience: Scene = async (world) => {
  const { id } = world;
  await ask(world, 'post', `${site}/sections`, { body: { spaceId: id('secondSpace'), title: 'Second' } });
  await ask(world, 'put', `${site}/adaptive-schema`, {
    body: {
      jsonSchema: {
        type: 'object',
        properties: {
          unsigned: {
            type: 'object',
            description: 'Unsigned',
            properties: { beta: { type: 'boolean', description: 'Beta' } },
            additionalProperties: false,
          },
        },
        additionalProperties: false,
      },
    },
  });
  await ask(world, 'patch', site, { body: { adaptiveContent: { enabled: true } } });
  const { urls } = (await ask(world, 'post', `${site}/publish`)) as { urls: { published: string } };
  const lookup = (url: string, claims = {}) =>
    ask(world, 'post', '/urls/published', { as: 'nobody', body: { url, visitor: { unsignedClaims: claims } } });
  await lookup(urls.published, { beta: true });
  const preview = `${site}/publishing/preview?siteSpace={siteSpace}`;
  for (const proposed of ['changeRequest={changeRequest}', 'revision={revision}']) {
    const { url } = (await ask(world, 'get', `${preview}&${proposed}`)) as { url: string };
    await lookup(url);
  }
  await ask(world, 'post', '/spaces/{space}/content', {
    body: { changes: [{ operation: 'update_page', page: id('page'), title: 'Set up' }] },
  });
  await ask(world, 'get', '/spaces/{space}/links');
  await ask(world, 'patch', site, { body: { visibility: 'share-link' } });
  const link = (await ask(world, 'post', `${site}/share-links`, { body: { name: 'Partners' } })) as { urls: { published: string } };
  await lookup(link.urls.published);
  await ask(world, 'patch', site, { body: { visibility: 'visitor-auth' } });
  await ask(world, 'get', '/spaces/{space}');
};
