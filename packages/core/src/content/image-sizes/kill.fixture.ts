/**
 * A process for kill.test.ts: measures pictures of the space it is given, by its index job, or as the reader who is named; kills itself before
 * its n-th write. Says `measured` at its end.
 */
import type { TestDatabase } from '@octavo/db/testing';
import type { System } from '../../kernel/base/index.ts';
import { createJobRunner } from '../../kernel/jobs/index.ts';
import { coreTasks } from '../../tasks.ts';
import { contextOf } from '../../testing/factories.ts';
import { systemToKill } from '../../testing/system-to-kill.ts';
import { indexSpaceJob } from '../indexer/index.ts';
import { readPage } from '../pages/index.ts';
import { placeOf } from '../places/index.ts';

const [database = 'sqlite', url = '', directory = '', steps = '0', spaceId = '', readerId = ''] = process.argv.slice(2);

const killed = await systemToKill({ database: database as TestDatabase, url, directory, steps: Number(steps) });
const tasks: Readonly<Record<string, (input: never) => unknown>> = coreTasks;
const workers: System['workers'] = {
  size: 1,
  run: async <Output>(task: string, input: unknown) => tasks[task]?.(input as never) as Output,
};
const system: System = { ...killed.system, workers };
if (readerId === '') {
  const runner = createJobRunner(system, [indexSpaceJob]);
  runner.start();
  await runner.idle();
  await runner.stop();
} else {
  await readPage(contextOf(system, { id: readerId }), placeOf(spaceId), { id: 'READMEmd' });
}
console.log('measured');
await killed.close();
