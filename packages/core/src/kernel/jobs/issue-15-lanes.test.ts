import { describe, expect, it, vi } from 'vitest';
import { queueJob, startRunner, type TestSystem, testDatabases, testSystem } from '../../testing/index.ts';
import { JOB_LANES, type JobLane } from './lanes.ts';
import type { JobHandler, NewJob } from './types.ts';
import { waitingFor } from './waiting-for.ts';

/** Handlers of which each job stays under way until it is told to end. */
function heldJobs(lanes: Record<string, JobLane>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const handlers = Object.entries(lanes).map(
    ([kind, lane]): JobHandler => ({
      kind,
      lane,
      maxAttempts: 1,
      afterwards: 'ends',
      async run(job) {
        const name = String(job.payload.name);
        begun.push(name);
        await new Promise<void>((resolve, reject) => {
          ends.set(name, resolve);
          job.signal.addEventListener('abort', () => reject(job.signal.reason));
        });
        return {};
      },
    }),
  );
  return { begun, handlers, end: (name: string) => ends.get(name)?.() };
}

/** Generous, for a busy machine. */
const BUSY = { timeout: 60_000 };

/** Puts a job on the queue, of an organization that is made when it is not there. */
async function queue(system: TestSystem, name: string, job: Partial<Omit<NewJob, 'kind'>> & { kind: string }) {
  const { organization } = system.store.tables;
  const { organizationId: id } = job;
  const made = { title: 'Docs', createdAt: 0, updatedAt: 0, emailDomains: [], type: 'business', sso: false, ai: false, inviteLinks: false };
  if (id != null)
    await system.store.tx((tx) =>
      tx
        .insert(organization)
        .values({ id, ...made })
        .onConflictDoNothing(),
    );
  return queueJob(system, { ...job, key: name, payload: { name } });
}

const numbered = (count: number, name: string) => Array.from({ length: count }, (_, i) => `${name}${i}`);

describe('lanes of jobs', () => {
  it.each(Object.entries(JOB_LANES))('leave room beside any one organization, and beside any one host: %s', (_, shares) => {
    expect(shares.perOrganization).toBeLessThan(shares.atOnce);
    expect(shares.perHost).toBeLessThan(shares.perOrganization);
  });
});

describe.each(testDatabases())('issue-15: a runner with lanes on %s', (database) => {
  it('runs what people wait for while every place for Git is held', async () => {
    await using system = await testSystem(database);
    const { begun, handlers, end } = heldJobs({ sync: 'git', index: 'indexing' });
    const runner = startRunner(system, handlers);
    for (const name of numbered(JOB_LANES.git.atOnce + 3, 's'))
      await queue(system, name, { kind: 'sync', organizationId: `o-${name}`, host: name });
    await vi.waitFor(() => expect(begun).toHaveLength(JOB_LANES.git.atOnce), BUSY);
    await queue(system, 'index', { kind: 'index', organizationId: 'o-s0' });
    await vi.waitFor(() => expect(begun.at(-1)).toBe('index'), BUSY);
    end('index');
    await runner.stop();
  });

  it('lets one organization hold a part of a lane, and runs another’s job beside a hundred of its own', async () => {
    await using system = await testSystem(database);
    const { begun, handlers } = heldJobs({ sync: 'git' });
    const runner = startRunner(system, handlers);
    for (const name of numbered(40, 'a')) await queue(system, name, { kind: 'sync', organizationId: 'a', host: name });
    await vi.waitFor(() => expect(begun).toHaveLength(JOB_LANES.git.perOrganization), BUSY);
    await queue(system, 'b', { kind: 'sync', organizationId: 'b', host: 'b' });
    await vi.waitFor(() => expect(begun.at(-1)).toBe('b'), BUSY);
    expect(begun).toHaveLength(JOB_LANES.git.perOrganization + 1);
    await runner.stop();
  });

  it('lets one host hold a part of an organization’s share: its other remotes go on', async () => {
    await using system = await testSystem(database);
    const { begun, handlers } = heldJobs({ sync: 'git' });
    const runner = startRunner(system, handlers);
    for (const name of numbered(10, 'sick')) await queue(system, name, { kind: 'sync', organizationId: 'a', host: 'sick.example' });
    await queue(system, 'healthy', { kind: 'sync', organizationId: 'a', host: 'healthy.example' });
    await vi.waitFor(() => expect(begun).toContain('healthy'), BUSY);
    expect(begun).toHaveLength(JOB_LANES.git.perHost + 1);
    await runner.stop();
  });

  it('gives a place that becomes free to the organization that holds the fewest, though others asked before', async () => {
    await using system = await testSystem(database);
    const { begun, handlers, end } = heldJobs({ sync: 'git' });
    const runner = startRunner(system, handlers);
    const { atOnce, perOrganization } = JOB_LANES.git;
    for (const name of numbered(perOrganization, 'a')) await queue(system, name, { kind: 'sync', organizationId: 'a' });
    for (const name of numbered(atOnce - perOrganization, 'b')) await queue(system, name, { kind: 'sync', organizationId: 'b' });
    await vi.waitFor(() => expect(begun).toHaveLength(atOnce), BUSY);
    await queue(system, 'a-later', { kind: 'sync', organizationId: 'a' });
    await queue(system, 'b-later', { kind: 'sync', organizationId: 'b' });
    await queue(system, 'c', { kind: 'sync', organizationId: 'c' });
    end('b0');
    await vi.waitFor(() => expect(begun.at(-1)).toBe('c'), BUSY);
    end('a0');
    await vi.waitFor(() => expect(begun.at(-1)).toBe('b-later'), BUSY);
    end('c');
    await vi.waitFor(() => expect(begun.at(-1)).toBe('a-later'), BUSY);
    await runner.stop();
  });

  it('tells what a queued job waits for', async () => {
    await using system = await testSystem(database);
    const { begun, handlers } = heldJobs({ sync: 'git' });
    const runner = startRunner(system, handlers);
    const { perHost, perOrganization } = JOB_LANES.git;
    for (const name of numbered(perHost, 'h')) await queue(system, name, { kind: 'sync', organizationId: 'a', host: 'sick' });
    for (const name of numbered(perOrganization, 'b')) await queue(system, name, { kind: 'sync', organizationId: 'b', host: name });
    await vi.waitFor(() => expect(begun).toHaveLength(perHost + perOrganization), BUSY);
    const jobs = [
      await queue(system, 'behind', { kind: 'sync', organizationId: 'a', host: 'sick' }),
      await queue(system, 'much', { kind: 'sync', organizationId: 'b', host: 'other' }),
      await queue(system, 'late', { kind: 'sync', runAt: system.now() + 1000 }),
      await queue(system, 'h0', { kind: 'sync', organizationId: 'c' }),
      await queue(system, 'any', { kind: 'sync', organizationId: 'c' }),
    ];
    const waits = await waitingFor(system, jobs, { lane: 'git', kinds: ['sync'] });
    expect(jobs.map(({ id }) => waits.get(id))).toEqual(['host', 'organization', 'time', 'earlier', 'place']);
    await runner.stop();
  });
});
