import { listWaitingRetries, retryJobAsOperator, systemContext, type WaitingRetry } from '@octavo/core';
import { Command } from 'commander';
import { withSystem } from '../program.ts';

/** Most jobs that are listed. */
const LISTED = 200;

/** `octavo jobs`: the jobs that failed and are tried again by themselves, and having one tried now. */
export function jobsCommand(): Command {
  const command = new Command('jobs').description('Jobs that failed and will be tried again.');
  command
    .command('failing')
    .description('List jobs that failed in all their quick tries, the next to be tried first.')
    .option('--json', 'print one line of JSON')
    .action(({ json }: { json?: boolean }) =>
      withSystem(async ({ system }) => {
        const { total, jobs } = await listWaitingRetries(system, LISTED);
        const lines = total === 0 ? ['None.'] : jobs.map(retryText);
        if (total > jobs.length) lines.push(`and ${total - jobs.length} more`);
        process.stdout.write(json ? `${JSON.stringify({ total, jobs })}\n` : `${lines.join('\n')}\n`);
      }),
    );
  command
    .command('retry')
    .description('Have a job that failed tried again now; a server that runs does it.')
    .argument('<id>', 'id of the job')
    .action((id: string) =>
      withSystem(async ({ system }) => {
        await retryJobAsOperator(systemContext(system, 'jobs-retry'), id);
        process.stdout.write(`The job ${id} is on the queue.\n`);
      }),
    );
  return command;
}

/** Returns a job that waits to be tried again, in a line. */
export function retryText({ id, kind, spaceId, organizationId, attempts, error, retryAt }: WaitingRetry): string {
  const place = spaceId !== null ? ` of space ${spaceId}` : organizationId !== null ? ` of organization ${organizationId}` : '';
  return `${id} ${kind}${place}, ${attempts} tries, next ${new Date(retryAt).toISOString()}: ${error?.message ?? 'unknown'}`;
}
