import { buildMember, buildOrganization, buildSpace, buildUser, contextOf, testDatabases, testSystem } from '@octavo/core/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { connectSpace } from './connect-space.ts';
import { listFailingConnections } from './list-failing.ts';

describe.each(testDatabases())('connections that fail, on %s', (database) => {
  it('are listed for those who may mend them, until they are well, paused or in the trash', async () => {
    await using system = await testSystem(database);
    const ada = await buildUser(system);
    const organization = await buildOrganization(system, { admin: ada });
    const creator = await buildMember(system, { organization, role: 'create' });
    const reviewer = await buildMember(system, { organization, role: 'review' });
    const ctx = contextOf(system, ada);
    const url = 'https://git.example.com/docs.git';
    const [docs, second, fine] = [
      await buildSpace(system, { organization, createdBy: ada, title: 'Docs' }),
      await buildSpace(system, { organization, createdBy: ada, title: 'Second' }),
      await buildSpace(system, { organization, createdBy: ada, title: 'Fine' }),
    ];
    for (const space of [docs, second, fine]) await connectSpace(ctx, space.id, { url, branch: space.title, paused: true });
    const { gitConnection, space: spaces } = system.store.tables;
    const fail = (id: string, lastSuccessAt: number | null) =>
      system.store.tx((tx) =>
        tx
          .update(gitConnection)
          .set({
            state: 'failing',
            failures: 2,
            lastError: { code: 'git_auth_failed', message: 'No.' },
            lastAttemptAt: 5000,
            lastSuccessAt,
          })
          .where(eq(gitConnection.spaceId, id)),
      );
    await fail(docs.id, 3000);
    await fail(second.id, 2000);

    const listed = async (userId = creator.userId) =>
      (await listFailingConnections(contextOf(system, { id: userId }), organization.id)).map(({ space }) => space.title);
    expect(await listFailingConnections(ctx, organization.id)).toMatchObject([
      {
        space: { title: 'Second' },
        failures: 2,
        problem: { code: 'git_auth_failed', message: 'No.', advice: expect.stringContaining('token') },
      },
      { space: { title: 'Docs' }, lastSuccessAt: new Date(3000).toISOString() },
    ]);
    expect(await listed()).toEqual(['Second', 'Docs']);
    expect(await listed(reviewer.userId)).toEqual([]);
    await expect(listed((await buildUser(system)).id)).rejects.toMatchObject({ kind: 'not_found' });
    await system.store.tx(async (tx) => {
      await tx.update(spaces).set({ deletedAt: system.now() }).where(eq(spaces.id, docs.id));
      await tx.update(gitConnection).set({ state: 'ok' }).where(eq(gitConnection.spaceId, second.id));
    });
    expect(await listed()).toEqual([]);
  });
});
