import { randomBytes } from 'node:crypto';
import { oidOf } from '@octavo/db';
import { describe, expect, it } from 'vitest';
import { requestChanges } from '../../content/edits/index.ts';
import { getFile, listFiles } from '../../content/files/index.ts';
import { placeOf } from '../../content/places/index.ts';
import { linkToFile, undoDeletion } from '../../review/editing/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildMember, buildSpaceOfAdmin, buildUser, contextOf, type TestDatabase, testDatabases, testSystem } from '../../testing/index.ts';
import { createUpload, openUpload, receiveUpload } from './index.ts';

async function world(database: TestDatabase) {
  const system = await testSystem(database, { tasks: coreTasks });
  const { organization, space, ctx } = await buildSpaceOfAdmin(system);
  return {
    system,
    ctx,
    organization,
    space,
    upload: async (bytes: Uint8Array) => {
      const file = { name: 'sent.bin', type: '', size: bytes.byteLength };
      const { url, key } = await createUpload(ctx, organization.id, { file, kind: 'organization_file' });
      const signature = new URL(url).searchParams.get('signature') ?? '';
      await receiveUpload(system, { id: key, signature, length: undefined, body: new Blob([new Uint8Array(bytes)]).stream() });
      return { url, key };
    },
    change: (...changes: Parameters<typeof requestChanges>[2]['changes']) => requestChanges(ctx, space.id, { changes }),
    files: async () => (await listFiles(ctx, placeOf(space.id))).items.map(({ name, size }) => [name, size]),
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

describe.each(testDatabases())('uploads in changes of content on %s', (database) => {
  it('become files of the space, small and large ones, and are used up with it', async () => {
    await using w = await world(database);
    const [small, large] = [randomBytes(500), randomBytes(9 * 1024 * 1024)];
    const [one, two] = [await w.upload(small), await w.upload(large)];
    const files = [
      { name: 'one.png', key: one.key },
      { name: 'two.mp4', url: two.url, ref: 'film' },
    ];
    const { files: inserted } = await w.change({ operation: 'insert_files', files });
    expect(inserted).toMatchObject([{ name: 'one.png' }, { name: 'two.mp4', ref: 'film' }]);
    expect((await w.files()).sort()).toEqual([
      ['one.png', 500],
      ['two.mp4', large.length],
    ]);
    const { body } = await w.system.objects.stream(oidOf('blob', large));
    expect(Buffer.compare(Buffer.from(await new Response(body).arrayBuffer()), large)).toBe(0);
    await expect(openUpload(w.ctx, w.organization.id, one.key)).rejects.toMatchObject({ code: 'upload_gone' });
  });

  it('stay what they are when the change fails, and are for their sender alone', async () => {
    await using w = await world(database);
    const bytes = randomBytes(100);
    const { url, key } = await w.upload(bytes);
    const insert = { operation: 'insert_files' as const, files: [{ name: 'a.png', key }] };
    await expect(w.change(insert, { operation: 'delete_page', page: 'nothing' })).rejects.toMatchObject({ kind: 'not_found' });
    expect(await w.system.objects.has([oidOf('blob', bytes)])).toEqual(new Set());
    const other = await buildUser(w.system);
    await buildMember(w.system, { organization: w.organization, user: other, role: 'edit' });
    for (const file of [
      { name: 'a.png', key },
      { name: 'a.png', url },
    ]) {
      const changes = [{ operation: 'insert_files' as const, files: [file] }];
      await expect(requestChanges(contextOf(w.system, other), w.space.id, { changes })).rejects.toMatchObject({ code: 'upload_gone' });
    }
    for (const file of [{ name: 'a' }, { name: 'a', key, url }, { name: 'a', key: 'no key!' }]) {
      await expect(w.change({ operation: 'insert_files', files: [file] })).rejects.toThrow(/changes\[0\]\.files\[0\]/);
    }
    await w.change(insert);
    expect(await w.files()).toEqual([['a.png', 100]]);
  });

  it('are linked to from where a page is', async () => {
    await using w = await world(database);
    const { key } = await w.upload(Buffer.from('a'));
    const { pages, files } = await w.change(
      { operation: 'insert_page', ref: 'above', title: 'Guide', document: { markdown: 'Guide.' } },
      { operation: 'insert_page', ref: 'below', into: 'above', title: 'Install', document: { markdown: 'Install.' } },
      { operation: 'insert_files', files: [{ name: 'a (b).pdf', key }] },
    );
    const below = pages.find(({ ref }) => ref === 'below')?.id ?? '';
    const link = await linkToFile(w.ctx, placeOf(w.space.id), below, files[0]?.id ?? '');
    expect(link.href).toMatch(/^(\.\.\/)+\.gitbook\/assets\/a%20%28b%29\.pdf$/);
    await expect(linkToFile(w.ctx, placeOf(w.space.id), below, 'nothing')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('a deleted file comes back under its id, also after others went on', async () => {
    await using w = await world(database);
    const { key } = await w.upload(Buffer.from('a'));
    const [file] = (await w.change({ operation: 'insert_files', files: [{ name: 'a.png', key }] })).files;
    const id = file?.id ?? '';
    const { revision } = await w.change({ operation: 'delete_file', file: id });
    await w.change({ operation: 'insert_files', files: [{ name: 'b.png', base64: 'Yg==' }] });
    expect(await undoDeletion(w.ctx, w.space.id, revision.id)).toMatchObject({ exact: false });
    expect(await getFile(w.ctx, placeOf(w.space.id), id)).toMatchObject({ name: 'a.png', size: 1 });
    expect(await w.files()).toHaveLength(2);
  });
});
