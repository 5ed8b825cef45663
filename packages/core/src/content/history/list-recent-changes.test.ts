import { describe, expect, it } from 'vitest';
import { systemContext } from '../../kernel/base/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import { buildMember, buildSpace, buildSpaceOfAdmin, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { changeContent } from '../edits/index.ts';
import { deleteSpace } from '../spaces/index.ts';
import { listRecentChanges } from './list-recent-changes.ts';

const GUIDE = { 'guide.md': '# Guide\n' };
const PAGES = [{ title: 'Guide', path: 'guide.md' }];

describe.each(testDatabases())('what changed last in an organization on %s', (database) => {
  it('is told for the spaces that one may read, newest first, with who changed what', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { ctx, space, organization, admin } = await buildSpaceOfAdmin(system);
    const other = await buildSpace(system, { organization, createdBy: admin });
    const untouched = await buildSpace(system, { organization, createdBy: admin });
    for (const { id } of [space, other]) await buildContent(ctx, id, GUIDE, PAGES);
    const manual = await buildSpace(system, { organization, createdBy: admin });
    await buildContent(systemContext(system, 'sample-manual'), manual.id, GUIDE, PAGES);
    const text = { source: '# Guide\n\nMore.\n' };
    await changeContent(ctx, space.id, [{ operation: 'update_page', page: idOfPage('guide.md'), document: text }]);
    const changes = await listRecentChanges(ctx, organization.id);
    expect(changes.map((one) => one.space.id)).toEqual([space.id, other.id]);
    expect(changes[0]?.change).toMatchObject({
      live: true,
      createdBy: { id: admin.id },
      summary: { pages: [{ title: 'Guide', change: 'edited', isText: true }] },
    });
    expect(changes.map((one) => one.space.id)).not.toContain(untouched.id);
    expect(changes.map((one) => one.space.id)).not.toContain(manual.id);

    const guest = await buildUser(system);
    await buildMember(system, { organization, user: guest, role: null });
    expect(await listRecentChanges(contextOf(system, guest), organization.id)).toEqual([]);
    const stranger = await buildUser(system);
    await expect(listRecentChanges(contextOf(system, stranger), organization.id)).rejects.toMatchObject({ kind: 'not_found' });
    await deleteSpace(ctx, space.id);
    expect((await listRecentChanges(ctx, organization.id)).map((one) => one.space.id)).toEqual([other.id]);
  });
});
