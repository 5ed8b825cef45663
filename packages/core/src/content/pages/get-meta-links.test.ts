import { describe, expect, it } from 'vitest';
import { buildContent, idOfPage } from '../../testing/content.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { placeOf } from '../places/index.ts';
import { getMetaLinks } from './get-meta-links.ts';

const FILES = {
  'README.md': '# Home\n',
  'said.md':
    '---\nmetaLinks:\n  canonical: README.md\n  alternates:\n    - https://fr.example.com/said\n    - other.md#part\n    - gone.md\n    - javascript:alert(1)\n    - 3\n---\n# Said\n',
  'odd.md': '---\nmetaLinks: nonsense\n---\n# Odd\n',
  'other.md': '# Other\n',
};

describe.each(testDatabases())('meta links on %s', (database) => {
  it('are what the front matter names, without what leads nowhere', async () => {
    await using system = await testSystem(database);
    const user = await buildUser(system);
    const organization = await buildOrganization(system, { admin: user });
    const space = await buildSpace(system, { organization, createdBy: user });
    const ctx = contextOf(system, user);
    const entries = Object.keys(FILES).map((path) => ({ title: path, path }));
    await buildContent(ctx, space.id, FILES, entries);
    const asked = (path: string) => getMetaLinks(ctx, placeOf(space.id), idOfPage(path));
    expect(await asked('said.md')).toEqual({
      canonical: { kind: 'page', page: idOfPage('README.md') },
      alternates: [
        { kind: 'url', url: 'https://fr.example.com/said' },
        { kind: 'anchor', anchor: 'part', page: idOfPage('other.md') },
      ],
    });
    expect(await asked('odd.md')).toEqual({ canonical: null, alternates: [] });
  });
});
