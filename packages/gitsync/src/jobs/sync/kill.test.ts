import { createJobRunner, listChangeRequests, readEvents } from '@octavo/core';
import { startProcess, testDatabases } from '@octavo/core/testing';
import { git, tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { getGitConnection } from '../../connection/get-connection.ts';
import { requestSync } from '../../connection/request-sync.ts';
import { connectedWorld } from '../../testing/connected-world.ts';
import { createInlineDecoder } from '../../transport/workers.ts';
import { createGitJobs } from '../git-jobs.ts';

/** Places where the process is killed; more of them are tried when OCTAVO_TEST_RUNS asks for it. */
const RUNS = Number(process.env.OCTAVO_TEST_RUNS ?? 3);
/** About as many writes as a sync of both ways has. */
const WRITES = 60;
/** About as many as one has that brings in a rewritten branch. */
const DROPPING_WRITES = 24;

const guide = (space: string, git: string) => `# Guide\n\n${space}\n\nBetween them.\n\n${git}\n`;

describe.each(testDatabases())('a sync on %s that is killed', (database) => {
  it('is finished by the next process: both sides hold the same, nothing conflicts with itself, and its events are sent once', {
    timeout: 600_000,
  }, async () => {
    await using world = await connectedWorld(database);
    await using directory = await tempDir();
    const { ctx, spaceId, system } = world;
    await world.push({ 'guide.md': guide('Space.', 'Git.') });
    await world.connect();
    await world.runner.stop();
    const runs = database === 'sqlite' ? RUNS : Math.ceil(RUNS / 2);
    const signals: (string | null)[] = [];
    let [space, theirs] = ['Space.', 'Git.'];
    for (let run = 0; run < runs; run++) {
      await world.edit('guide', guide(`Space ${run}.`, theirs));
      await world.push({ 'guide.md': guide(space, `Git ${run}.`) });
      await requestSync(ctx, spaceId, 'manual');
      const step = 3 + Math.round((run * WRITES) / runs);
      await using child = startProcess(import.meta.url, './kill.fixture.ts', database, system.url, directory.path, String(step));
      signals.push(await child.ended());
      // Somebody goes on where it was, whatever had come in and gone out by then.
      await world.edit('guide', (await world.text('guide')).replace(`Space ${run}.`, `Space ${run}, again.`));
      await requestSync(ctx, spaceId, 'manual');
      const runner = createJobRunner(system, createGitJobs({ decoder: createInlineDecoder(), tempDir: directory.path }));
      runner.start();
      await runner.idle();
      await runner.stop();
      [space, theirs] = [`Space ${run}, again.`, `Git ${run}.`];
      expect({ step, text: await world.text('guide') }).toEqual({ step, text: guide(space, theirs) });
      expect({ step, text: (await world.files())['guide.md'] }).toEqual({ step, text: guide(space, theirs) });
      expect((await listChangeRequests(ctx, spaceId, {})).items).toEqual([]);
      expect(await getGitConnection(ctx, spaceId)).toMatchObject({ state: 'ok', isAhead: false, commit: await world.tip() });
      expect(await world.connection()).toMatchObject({ pushingCommitOid: null });
    }
    expect(signals.filter((signal) => signal === 'SIGKILL').length).toBeGreaterThanOrEqual(runs / 2);
    const told = (await readEvents(system, { spaceId })).filter(({ type }) => type.startsWith('space_gitsync_'));
    const jobs = Map.groupBy(told, ({ payload }) => String(payload.jobId));
    for (const [id, events] of jobs) {
      expect([id, ...events.map(({ type }) => type)]).toEqual([id, 'space_gitsync_started', 'space_gitsync_completed']);
    }
    expect(await system.store.check()).toMatchObject({ ok: true });
  });

  it('keeps the edits of a commit that a force push dropped once, in one change request', { timeout: 600_000 }, async () => {
    await using world = await connectedWorld(database);
    await using directory = await tempDir();
    const { ctx, spaceId, system } = world;
    const start = await world.push({ 'guide.md': guide('Space.', 'Git.') });
    await world.connect();
    await world.runner.stop();
    const finish = async () => {
      const runner = createJobRunner(system, createGitJobs({ decoder: createInlineDecoder(), tempDir: directory.path }));
      runner.start();
      await runner.idle();
      await runner.stop();
    };
    const runs = database === 'sqlite' ? RUNS : Math.ceil(RUNS / 2);
    const signals: (string | null)[] = [];
    for (let run = 0; run < runs; run++) {
      await world.edit('guide', guide(`Dropped ${run}.`, 'Git.'));
      await requestSync(ctx, spaceId, 'manual');
      await finish();
      await git(world.repo, 'update-ref', 'refs/heads/main', start);
      await world.push({ 'README.md': `# Home\n\nForced ${run}.\n` });
      await requestSync(ctx, spaceId, 'manual');
      const step = 3 + Math.round((run * DROPPING_WRITES) / runs);
      await using child = startProcess(import.meta.url, './kill.fixture.ts', database, system.url, directory.path, String(step));
      signals.push(await child.ended());
      await requestSync(ctx, spaceId, 'manual');
      await finish();
      expect({ step, text: await world.text('guide') }).toEqual({ step, text: guide('Space.', 'Git.') });
      expect((await listChangeRequests(ctx, spaceId, {})).items.map(({ number, status }) => `${number} ${status}`)).toEqual(
        Array.from({ length: run + 1 }, (_, at) => `${run + 1 - at} open`),
      );
      expect(await getGitConnection(ctx, spaceId)).toMatchObject({ state: 'ok', isAhead: false, commit: await world.tip() });
    }
    expect(signals).toContain('SIGKILL');
    expect(await system.store.check()).toMatchObject({ ok: true });
  });
});
