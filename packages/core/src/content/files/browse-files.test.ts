import { expect, it } from 'vitest';
import { buildOrganization, buildSpace, buildUser, contextOf, testSystem } from '../../testing/index.ts';
import { requestChanges } from '../edits/index.ts';
import { placeOf } from '../places/index.ts';
import { type BrowseFiles, browseFiles } from './browse-files.ts';

it('files are looked through by name, age and size, searched, and page by page', async () => {
  await using system = await testSystem('sqlite');
  const user = await buildUser(system);
  const organization = await buildOrganization(system, { admin: user });
  const space = await buildSpace(system, { organization, createdBy: user });
  const ctx = contextOf(system, user);
  for (const [name, bytes] of [
    ['b.png', 'bb'],
    ['Überblick.pdf', 'u'],
    ['A.png', 'aaaa'],
    ['c.mp4', 'bb'],
  ] as const) {
    system.clock.advance(1000);
    const file = { name, base64: Buffer.from(bytes).toString('base64') };
    await requestChanges(ctx, space.id, { changes: [{ operation: 'insert_files', files: [file] }] });
  }
  const all = async (options: BrowseFiles) => {
    const names: string[] = [];
    for (let page: string | undefined; ; ) {
      const found = await browseFiles(ctx, placeOf(space.id), { ...options, limit: 3, page });
      expect(found.total).toBe(4);
      names.push(...found.items.map(({ name }) => name));
      page = found.next?.page;
      if (page === undefined) return [names.join(' '), found.count];
    }
  };
  expect(await all({})).toEqual(['A.png b.png c.mp4 Überblick.pdf', 4]);
  expect(await all({ order: 'newest' })).toEqual(['c.mp4 A.png Überblick.pdf b.png', 4]);
  expect((await all({ order: 'largest' }))[0]).toMatch(/^A\.png .* Überblick\.pdf$/);
  expect(await all({ search: 'PNG' })).toEqual(['A.png b.png', 2]);
  expect(await all({ search: 'übER' })).toEqual(['Überblick.pdf', 1]);
  const [first] = (await browseFiles(ctx, placeOf(space.id))).items;
  expect(first).toMatchObject({ path: '.gitbook/assets/A.png', size: 4, contentType: 'image/png' });
  expect(first?.address).toMatch(new RegExp(`^/files/${space.id}/\\w{40}/A\\.png\\?signature=`));
  const stranger = contextOf(system, await buildUser(system));
  await expect(browseFiles(stranger, placeOf(space.id))).rejects.toMatchObject({ kind: 'not_found' });
});
