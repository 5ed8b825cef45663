import { describe, expect, it } from 'vitest';
import type { Context } from '../../kernel/base/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, type TestSystem, testDatabases, testSystem } from '../../testing/index.ts';
import { changeContent } from '../edits/index.ts';
import { placeOf } from '../places/index.ts';
import { getDocument } from './get-documents.ts';
import { getContent } from './get-pages.ts';

const GUIDE = idOfPage('guide.md');

async function buildWorld(system: TestSystem) {
  const admin = await buildUser(system);
  const ctx = contextOf(system, admin);
  const organization = await buildOrganization(system, { admin });
  const { id: space } = await buildSpace(system, { organization, createdBy: admin });
  const { id: other } = await buildSpace(system, { organization, createdBy: admin });
  const files = { 'README.md': '# Home\n', 'guide.md': 'See [home](README.md).\n' };
  const entries = [
    { title: 'Home', path: 'README.md' },
    { title: 'Guide', path: 'guide.md' },
  ];
  await buildContent(ctx, space, files, entries);
  return { ctx, space, other, edit: (text: string) => edit(ctx, space, text), documentOf: () => documentOf(ctx, space) };
}

async function edit(ctx: Context, space: string, markdown: string): Promise<void> {
  await changeContent(ctx, space, [{ operation: 'update_page', page: GUIDE, document: { markdown } }]);
}

async function documentOf(ctx: Context, space: string): Promise<string> {
  const page = (await getContent(ctx, placeOf(space))).pages.find(({ id }) => id === GUIDE);
  return page?.type === 'document' ? (page.documentId ?? '') : '';
}

describe.each(testDatabases())('documents by id on %s', (database) => {
  it('are found in the live content and in every revision before, with what they refer to', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { ctx, space, edit, documentOf } = await buildWorld(system);
    const first = await documentOf();
    await edit('Two.\n');
    const second = await documentOf();
    expect(JSON.stringify(await getDocument(ctx, space, first))).toContain(JSON.stringify({ kind: 'page', page: idOfPage('README.md') }));
    expect(JSON.stringify(await getDocument(ctx, space, second))).toContain('Two.');
    // Edited after the history was walked.
    await edit('Three.\n');
    await edit('Four.\n');
    for (const id of [first, second, await documentOf()]) expect(await getDocument(ctx, space, id)).toMatchObject({ object: 'document' });
  });

  it('are not there for ids that nothing of the space has, of other spaces and of other blobs', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { ctx, space, other, documentOf } = await buildWorld(system);
    const unused = await system.objects.write('blob', Buffer.from('A blob of no page.\n'));
    const cases: [string, string][] = [
      [other, await documentOf()],
      [space, unused],
      [space, '0'.repeat(40)],
      [space, 'no id'],
    ];
    for (const [place, id] of cases) await expect(getDocument(ctx, place, id)).rejects.toMatchObject({ kind: 'not_found' });
  });
});
