import { FAULTS, type Fault, ONE_DATABASE, readJob, runWithFaults } from '@octavo/core/testing';
import { commitFiles, strideOf } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { syncWorld } from '../../testing/sync-world.ts';
import { createInlineDecoder } from '../../transport/workers.ts';
import { createGitJobs } from '../git-jobs.ts';
import { startGitImport } from '../start-git-operation.ts';

const FILES = {
  'README.md': '# Start\n\nHello.\n',
  'guide.md': '# Guide\n\nSee [the start](README.md).\n',
  'SUMMARY.md': '# Table of contents\n\n* [Start](README.md)\n* [Guide](guide.md)\n',
};

describe.each(ONE_DATABASE)('issue-15: an import from Git below which something fails on %s', (database) => {
  it.each<Fault>([...FAULTS])('brings the same content, whichever step that was, and is never stuck: %s', async (fault) => {
    await using world = await syncWorld(database);
    const { system, ctx, url, runner } = world;
    await runner.stop();
    system.runners.delete(runner);
    await commitFiles(world.repo, FILES);
    const handlers = createGitJobs({ decoder: createInlineDecoder(), tempDir: `${world.repo}/..` });
    for (const count of [1, 6]) {
      // The databases define a transaction by themselves: on one of them more places are tried.
      const stride = (count === 1 ? 3 : 8) * (database === 'sqlite' ? 1 : 3);
      for (let from = 1, struck = 1; struck > 0; from += strideOf(stride)) {
        const space = await world.newSpace();
        const job = await startGitImport(ctx, space, { url, ref: 'refs/heads/main' });
        struck = await runWithFaults(system, handlers, { fault, from, count });
        expect(await world.titles(space), `${count} times from step ${from}`).toEqual(['Start', 'Guide']);
        expect(await readJob(system, job?.id ?? '')).toMatchObject({ state: 'succeeded', retryAt: null });
      }
    }
  });
});
