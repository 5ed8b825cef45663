import path from 'node:path';
import { commitFiles, initBareRepo } from '@octavo/testkit';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { FIXTURE_FILES } from './fixture-pages';
import { ADA, call, setUp, type World } from './world';

const rows = Array.from({ length: 60 }, (_, at) => `| setting-${at} | What setting ${at} does |`).join('\n');
const columns = Array.from({ length: 14 }, (_, at) => `Column ${at}`);

/** A page with what needs room: a cover, long and wide tables, long lines, folded code, a gallery, notes. */
const ROOM = `---
cover: .gitbook/assets/square.svg
coverY: -40
---

# Room

A note[^1], and another[^more].

| Setting | What it does |
| --- | --- |
${rows}

| ${columns.join(' | ')} |
|${' --- |'.repeat(columns.length)}
| ${columns.map((column) => `A value of ${column}`).join(' | ')} |

{% code title="long.sh" lineNumbers="true" %}
\`\`\`sh
curl ${'--header x '.repeat(40)}
\`\`\`
{% endcode %}

{% code expandable="true" %}
\`\`\`js
${Array.from({ length: 40 }, (_, at) => `const line${at} = ${at};`).join('\n')}
\`\`\`
{% endcode %}

<div><figure><img src=".gitbook/assets/square.svg" alt="One"><figcaption><p>The first one</p></figcaption></figure> <figure><img src=".gitbook/assets/square.svg" alt="Two"></figure></div>

[^1]: The text of a note, with a [link](README.md).

[^more]: Another text.
`;

const CHANGES = `# Changes

{% updates format="full" %}
{% update date="2026-02-03" tags="new,fixed" %}
## A second one

With \`code\`, and a [link](README.md).
{% endupdate %}

{% update date="2026-01-02" %}
## A first one

Words of it.
{% endupdate %}
{% endupdates %}
`;

const SUMMARY = `# Table of contents

* [Welcome](README.md)
* [All the blocks](blocks.md)
* [Room](room.md)
* [Changes](changes.md)

## Guides

* [Install](install.md)
  * [Upgrade](upgrade.md)
* [Empty](empty.md)
* [Elsewhere](https://example.com)
* \`\`\`yaml
  type: builtin:openapi
  props:
    models: true
    grouping: by-operation
  dependencies:
    spec:
      ref:
        kind: openapi
        spec: pets
  \`\`\`
`;

/** A description of an API with what operations may have. */
const PETS = {
  openapi: '3.1.0',
  info: { title: 'Pet store', version: '1' },
  servers: [{ url: 'https://api.example.com/v1' }],
  security: [{ token: [] }, {}],
  tags: [{ name: 'Pets', description: 'All about **pets**.' }],
  paths: {
    '/pets': {
      get: {
        tags: ['Pets'],
        summary: 'List pets',
        description: 'Newest first.',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } }],
        responses: { 200: { description: 'All', content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } } },
      },
      post: {
        tags: ['Pets'],
        summary: 'Add a pet',
        deprecated: true,
        requestBody: { required: true, content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } },
        responses: { 201: { description: 'Added' }, 400: { description: 'Not a pet' } },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Pet: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', maxLength: 80, description: 'What it is called.' },
          kind: { type: 'string', enum: ['dog', 'cat'] },
          friends: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
        },
      },
    },
  },
};

/** Look of a site of these tests: everything that a page can have around it. */
const LOOK = {
  feedback: { enabled: true },
  pageActions: { externalAI: true, markdown: true, items: [] },
  announcement: { enabled: true, message: 'Something new', style: 'info' },
  footer: { groups: [], copyright: '© Acme' },
};

/** Paths at which sites begin, ending in `/`, and addresses that preview a change request on each of them. */
export interface PublishedSites {
  en: string;
  ar: string;
  previews: { en: string; ar: string };
  /** One of sections, of which one has two versions. */
  parts: string;
  /** One whose visitors sign in elsewhere. */
  closed: string;
}

/** Publishes two sites of the same pages, in English and in Arabic, with a change request; and two of other kinds. */
export async function publishSites(world: World, page: Page): Promise<PublishedSites> {
  const repository = path.join(path.dirname(world.repository), 'pages.git');
  await initBareRepo(repository);
  await commitFiles(repository, { ...FIXTURE_FILES, 'room.md': ROOM, 'changes.md': CHANGES, 'SUMMARY.md': SUMMARY });
  const orgId = await setUp(page);
  const token = (await world.run('token', 'create', '--email', ADA.email, '--label', 'tests')).trim();
  const api = async (method: 'GET' | 'PATCH' | 'POST' | 'PUT', to: string, data?: object) => {
    const answer = await page.request.fetch(`/v1${to}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data ? { data } : {}),
    });
    return { status: answer.status(), data: answer.ok() && answer.status() !== 204 ? await answer.json() : undefined };
  };
  await api('PUT', `/orgs/${orgId}/openapi/pets`, { source: { text: JSON.stringify(PETS) } });
  const { id: space } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Docs' } });
  await api('POST', `/spaces/${space}/git/import`, { url: world.git.url('pages.git'), ref: 'refs/heads/main' });
  const found = async () => (await api('GET', `/spaces/${space}/search?query=zebrafish`)).data?.items.length;
  // Found, and so imported.
  await vi.waitUntil(async () => (await found()) === 1, { timeout: 90_000, interval: 100 });
  const { id: changeRequest } = (await api('POST', `/spaces/${space}/change-requests`, { subject: 'Better words' })).data;
  const { pages } = (await api('GET', `/spaces/${space}/content/pages`)).data as { pages: { id: string; path: string }[] };
  const install = await api('GET', `/spaces/${space}/content/path/guides%2Finstall`);
  const changes = [
    { operation: 'update_page', page: install.data.id, document: { markdown: 'Install it with care, and a giraffe.\n' } },
    { operation: 'insert_page', title: 'Brand new', document: { markdown: 'An okapi lives here.\n' } },
    { operation: 'delete_page', page: pages.find(({ path: at }) => at === 'room')?.id },
  ];
  expect((await api('POST', `/spaces/${space}/change-requests/${changeRequest}/content`, { changes })).status).toBe(200);
  const small = async (title: string): Promise<string> => {
    const { id } = (await api('POST', `/orgs/${orgId}/spaces`, { title })).data as { id: string };
    const insert = { operation: 'insert_page', title: `Beginning of ${title}`, document: { markdown: 'Some words.\n' } };
    expect((await api('POST', `/spaces/${id}/content`, { changes: [insert] })).status).toBe(200);
    return id;
  };
  const others = async (visibility: string, more: (site: string) => Promise<void>): Promise<string> => {
    const { id: siteId } = await call<{ id: string }>(page, 'sites.create', { orgId, site: { title: 'Other Docs', spaces: [space] } });
    const site = `/orgs/${orgId}/sites/${siteId}`;
    await more(site);
    expect((await api('PATCH', site, { visibility })).status).toBe(200);
    const { urls } = await call<{ urls: { published: string } }>(page, 'sites.publish', { orgId, siteId });
    return new URL(urls.published).pathname.replace(/\/?$/, '/');
  };
  const publish = async (locale: 'en' | 'ar'): Promise<{ path: string; preview: string }> => {
    const { id: siteId } = await call<{ id: string }>(page, 'sites.create', { orgId, site: { title: 'Acme Docs', spaces: [space] } });
    const internationalization = { locale };
    const changed = await api('PUT', `/orgs/${orgId}/sites/${siteId}/customization`, { ...LOOK, internationalization });
    expect(changed.status).toBe(200);
    const { urls } = await call<{ urls: { published: string } }>(page, 'sites.publish', { orgId, siteId });
    const { items } = (await api('GET', `/orgs/${orgId}/sites/${siteId}/site-spaces`)).data as { items: { id: string }[] };
    const query = new URLSearchParams({ siteSpace: items[0]?.id ?? '', changeRequest });
    const preview = (await api('GET', `/orgs/${orgId}/sites/${siteId}/publishing/preview?${query}`)).data as { url: string };
    const { pathname, search } = new URL(preview.url);
    return { path: new URL(urls.published).pathname.replace(/\/?$/, '/'), preview: pathname + search };
  };
  const [en, ar] = [await publish('en'), await publish('ar')];
  const parts = await others('public', async (site) => {
    const section = await api('POST', `${site}/sections`, { spaceId: await small('Reference') });
    expect(section.status).toBe(201);
    const version = { spaceId: await small('Older reference'), sectionId: section.data.id };
    expect((await api('POST', `${site}/site-spaces`, version)).status).toBe(201);
  });
  const closed = await others('visitor-auth', async () => {});
  return { en: en.path, ar: ar.path, previews: { en: en.preview, ar: ar.preview }, parts, closed };
}
