import path from 'node:path';
import { commitFiles, initBareRepo } from '@octavo/testkit';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { FIXTURE_FILES } from './fixture-pages';
import { ADA, call, organizationOf, setUp, type World } from './world';

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

const SUMMARY = `# Table of contents

* [Welcome](README.md)
* [All the blocks](blocks.md)
* [Room](room.md)

## Guides

* [Install](install.md)
  * [Upgrade](upgrade.md)
* [Empty](empty.md)
* [Elsewhere](https://example.com)
`;

/** Look of a site of these tests: everything that a page can have around it. */
const LOOK = {
  feedback: { enabled: true },
  pageActions: { externalAI: true, markdown: true, items: [] },
  announcement: { enabled: true, message: 'Something new', style: 'info' },
  footer: { groups: [], copyright: '© Acme' },
};

/** Publishes two sites of the same pages, in English and in Arabic; gives the paths at which they begin, ending in `/`. */
export async function publishSites(world: World, page: Page): Promise<{ en: string; ar: string }> {
  const repository = path.join(path.dirname(world.repository), 'pages.git');
  await initBareRepo(repository);
  await commitFiles(repository, { ...FIXTURE_FILES, 'room.md': ROOM, 'SUMMARY.md': SUMMARY });
  await setUp(page);
  const orgId = organizationOf(page);
  const token = (await world.run('token', 'create', '--email', ADA.email, '--label', 'tests')).trim();
  const api = async (method: 'GET' | 'POST' | 'PUT', to: string, data?: object) => {
    const answer = await page.request.fetch(`/v1${to}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data ? { data } : {}),
    });
    return { status: answer.status(), data: answer.ok() && answer.status() !== 204 ? await answer.json() : undefined };
  };
  const { id: space } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Docs' } });
  await api('POST', `/spaces/${space}/git/import`, { url: world.git.url('pages.git'), ref: 'refs/heads/main' });
  const found = async () => (await api('GET', `/spaces/${space}/search?query=zebrafish`)).data?.items.length;
  // Found, and so imported.
  await vi.waitUntil(async () => (await found()) === 1, { timeout: 30_000, interval: 100 });
  const publish = async (locale: 'en' | 'ar'): Promise<string> => {
    const { id: siteId } = await call<{ id: string }>(page, 'sites.create', { orgId, site: { title: 'Acme Docs', spaces: [space] } });
    const internationalization = { locale };
    const changed = await api('PUT', `/orgs/${orgId}/sites/${siteId}/customization`, { ...LOOK, internationalization });
    expect(changed.status).toBe(200);
    const { urls } = await call<{ urls: { published: string } }>(page, 'sites.publish', { orgId, siteId });
    return new URL(urls.published).pathname.replace(/\/?$/, '/');
  };
  return { en: await publish('en'), ar: await publish('ar') };
}
