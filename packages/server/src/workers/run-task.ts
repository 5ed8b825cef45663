import type { MessagePort } from 'node:worker_threads';
import type { TaskAnswer, TaskRequest } from './protocol.ts';

/** The tasks a worker thread knows, by name. */
export type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/** Runs a task and posts its answer, also when it throws or gives something that cannot be cloned; never rejects. */
async function runTask(tasks: Tasks, { id, task, input }: TaskRequest, port: MessagePort | null): Promise<void> {
  const post = (answer: TaskAnswer) => port?.postMessage(answer);
  try {
    const work = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
    if (work === undefined) throw new Error(`there is no task "${task}"`);
    post({ id, output: await work(input as never) });
  } catch (error) {
    post({ id, error: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error) });
  }
}

/** Runs the tasks that a thread is sent, one after the other, also when the next is there before the last one ended. */
export function serveTasks(tasks: Tasks, port: MessagePort | null): void {
  let last = Promise.resolve();
  port?.on('message', (request: TaskRequest) => {
    last = last.then(() => runTask(tasks, request, port));
  });
}
