import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { GIT_ENV } from '@octavo/testkit';
import { waitForJob } from './jobs.ts';
import type { ImportBench } from './measure-import.ts';
import { median, type Row, timed } from './stats.ts';

const run = promisify(execFile);

/** Export of one changed page, in pairs with `git commit` and `git push` of the same change from a clone. */
export async function measureExport(
  bench: ImportBench,
  spaceId: string,
  file: string,
  edit: (text: string) => Promise<void>,
  rounds: number,
): Promise<Row[]> {
  const { program, url, branch, scratch } = bench;
  const clone = path.join(scratch, 'clone');
  const git = (...args: string[]) => run('git', ['-C', clone, ...args], { env: GIT_ENV, maxBuffer: 1 << 28 });
  const ratios: number[] = [];
  const details: string[] = [];
  for (let round = 0; round < rounds; round++) {
    await edit(`# Edited here\n\nRound ${round} at ${Date.now()}.\n`);
    const since = Date.now();
    const exported = await timed(async () => {
      await program.call('POST', `/spaces/${spaceId}/git/export`, { url, ref: `refs/heads/${branch}`, commitMessage: 'Bench' });
      await waitForJob(program, 'git-export', since);
    });
    await git('fetch', '-q', '--depth', '1', 'origin', branch);
    await git('reset', '-q', '--hard', 'FETCH_HEAD');
    await writeFile(path.join(clone, file), `# Edited there\n\nRound ${round} at ${Date.now()}.\n`);
    const pushed = await timed(async () => {
      await git('commit', '-q', '-a', '-m', 'Bench');
      await git('push', '-q', 'origin', `HEAD:${branch}`);
    });
    ratios.push(exported / pushed);
    details.push(`${exported.toFixed(0)}/${pushed.toFixed(0)} ms`);
    const back = Date.now();
    await program.call('POST', `/spaces/${spaceId}/git/import`, { url, ref: `refs/heads/${branch}` });
    await waitForJob(program, 'git-import', back);
  }
  return [{ what: 'export of one page / git commit + git push', figure: median(ratios), unit: 'x', limit: 3, detail: details.join(' ') }];
}
