import { OctavoError } from '@octavo/contract';
import { describe, expect, it } from 'vitest';
import {
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  startRunner,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { enqueueJob } from './enqueue-job.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import type { JobHandler } from './types.ts';

const handler: JobHandler = {
  kind: 'import-content',
  lane: 'outside',
  maxAttempts: 1,
  afterwards: 'ends',
  async run(job) {
    if (job.payload.fails === true) throw new OctavoError('conflict', 'It did not work.', { code: 'no_luck' });
    return {};
  },
};

describe.each(testDatabases())('the failed jobs of an organization on %s', (database) => {
  it('are those whose space has had no success since, for members only', async () => {
    await using system = await testSystem(database);
    const ada = await buildUser(system);
    const organization = await buildOrganization(system, { admin: ada });
    const [broken, mended] = [
      await buildSpace(system, { organization, createdBy: ada, title: 'Broken' }),
      await buildSpace(system, { organization, createdBy: ada, title: 'Mended' }),
    ];
    const ctx = contextOf(system, ada);
    const runner = startRunner(system, [handler]);
    for (const [space, fails] of [
      [broken, true],
      [mended, true],
      [mended, false],
    ] as const) {
      await system.store.tx((tx) =>
        enqueueJob(tx, ctx, {
          kind: 'import-content',
          key: space.id,
          spaceId: space.id,
          organizationId: organization.id,
          payload: { fails },
        }),
      );
      await runner.idle();
    }
    expect(await listFailedJobs(ctx, organization.id)).toMatchObject([
      { state: 'failed', error: { code: 'no_luck' }, space: { id: broken.id, title: 'Broken' } },
    ]);
    const guest = await buildMember(system, { organization, role: null });
    expect(await listFailedJobs(contextOf(system, { id: guest.userId }), organization.id)).toEqual([]);
    const stranger = await buildUser(system);
    await expect(listFailedJobs(contextOf(system, stranger), organization.id)).rejects.toMatchObject({ kind: 'not_found' });
  });
});
