import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../tasks.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import { buildMember, buildSpaceOfAdmin, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { mergeChangeRequest } from '../merging/index.ts';
import { changeChangeRequest } from './change-change-request.ts';
import { createChangeRequest } from './create-change-request.ts';
import { listOwnChangeRequests } from './list-own-change-requests.ts';

describe.each(testDatabases())("a person's own change requests on %s", (database) => {
  it('are those that they made or wrote in, until they are merged, and each once', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { ctx, space, organization } = await buildSpaceOfAdmin(system);
    const bob = await buildUser(system);
    await buildMember(system, { organization, user: bob, role: 'edit' });
    const asBob = contextOf(system, bob);
    await buildContent(ctx, space.id, { 'guide.md': '# Guide\n' }, [{ title: 'Guide', path: 'guide.md' }]);
    const write = (word: string) => [
      { operation: 'update_page' as const, page: idOfPage('guide.md'), document: { source: `# Guide\n\n${word}.\n` } },
    ];
    const own = await createChangeRequest(asBob, space.id, { subject: 'Mine' });
    const others = await createChangeRequest(ctx, space.id, { subject: 'Of Ada' });
    await createChangeRequest(ctx, space.id, { subject: 'Not touched' });
    await changeChangeRequest(asBob, space.id, own.id, write('One'));
    await changeChangeRequest(asBob, space.id, others.id, write('Two'));
    const subjects = async () => (await listOwnChangeRequests(asBob, organization.id)).map(({ subject }) => subject).sort();
    expect(await subjects()).toEqual(['Mine', 'Of Ada']);
    await mergeChangeRequest(ctx, space.id, others.id);
    expect(await subjects()).toEqual(['Mine']);
    const stranger = await buildUser(system);
    await expect(listOwnChangeRequests(contextOf(system, stranger), organization.id)).rejects.toMatchObject({ kind: 'not_found' });
  });
});
