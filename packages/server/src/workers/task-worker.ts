import { parentPort } from 'node:worker_threads';
import type { TaskAnswer, TaskRequest } from './protocol.ts';
import { tasks } from './tasks.ts';

/** Entry of a worker thread of the pool: runs one task after the other. */
parentPort?.on('message', async ({ id, task, input }: TaskRequest) => {
  const answer = await run(id, task, input);
  parentPort?.postMessage(answer);
});

async function run(id: number, task: string, input: unknown): Promise<TaskAnswer> {
  try {
    const work = tasks[task];
    if (work === undefined) throw new Error(`there is no task "${task}"`);
    return { id, output: await work(input as never) };
  } catch (error) {
    return { id, error: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error) };
  }
}
