import { OctavoError } from '@octavo/contract';
import { describe, expect, it } from 'vitest';
import { buildOrganization, buildUser, contextOf, queueJob, readJob, startRunner, testDatabases, testSystem } from '../../testing/index.ts';
import { cancelJob } from './cancel-job.ts';
import { jobHandler } from './job-handler.ts';

const payload = { token: 'v1.sealed', address: 'https://old.example' };

describe.each(testDatabases())('sealed secrets of a job on %s', (database) => {
  it('are removed when it has succeeded or was cancelled, and kept while it may be tried again', async () => {
    await using system = await testSystem(database);
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const queue = (key: string) =>
      queueJob(system, { kind: 'migrate', key, payload, organizationId: organization.id }, contextOf(system, admin));
    const dropped = await queue('dropped');
    await cancelJob(contextOf(system, admin), dropped.id);
    const [succeeds, fails] = [await queue('succeeds'), await queue('fails')];
    const seen: unknown[] = [];
    const runner = startRunner(system, [
      jobHandler('migrate', async (job) => {
        seen.push(job.payload);
        if (job.id === fails.id) throw new OctavoError('bad_request', 'The token was refused.');
        return {};
      }),
    ]);
    await runner.idle();
    expect(seen).toEqual([payload, payload]);
    const kept = async ({ id }: { id: string }) => {
      const { state, payload: now } = await readJob(system, id);
      return { state, payload: now };
    };
    expect(await kept(dropped)).toEqual({ state: 'cancelled', payload: { address: payload.address } });
    expect(await kept(succeeds)).toEqual({ state: 'succeeded', payload: { address: payload.address } });
    expect(await kept(fails)).toEqual({ state: 'failed', payload });
  });
});
