import type { MessagePort } from 'node:worker_threads';
import { isOctavoError } from '@octavo/contract/error';
import { isLargerThan } from './output-size.ts';
import type { TaskAnswer, TaskRefusal, TaskRequest, ThreadReady } from './protocol.ts';
import { kernelThreadId } from './thread-priority.ts';

/** The tasks a worker thread knows, by name. */
export type Tasks = Readonly<Record<string, (input: never) => unknown>>;

type Outcome = { output: unknown } | { refusal: TaskRefusal } | { tooLarge: true } | { error: string };

/** Runs a task and posts its answer, also when it throws or returns something that cannot be cloned; never rejects. */
async function runTask(tasks: Tasks, request: TaskRequest, port: MessagePort | null): Promise<void> {
  const post = (outcome: Outcome) => port?.postMessage({ ...outcome, id: request.id, cpu: cpuTime() } satisfies TaskAnswer);
  try {
    post(await outcomeOf(tasks, request));
  } catch (error) {
    post(failure(error));
  }
}

async function outcomeOf(tasks: Tasks, { task, input, maxOutput }: TaskRequest): Promise<Outcome> {
  const work = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
  if (work === undefined) throw new Error(`there is no task "${task}"`);
  const output = await work(input as never);
  return isLargerThan(output, maxOutput) ? { tooLarge: true } : { output };
}

function failure(error: unknown): Outcome {
  if (isOctavoError(error)) {
    const { kind, message, code, data, details } = error;
    return { refusal: { kind, message, code, data, details } };
  }
  return { error: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error) };
}

function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

/** Runs the tasks that a thread is sent, one after the other. */
export function serveTasks(tasks: Tasks, port: MessagePort | null): void {
  port?.postMessage({ ready: true, cpu: cpuTime(), kernelId: kernelThreadId() } satisfies ThreadReady);
  let last = Promise.resolve();
  port?.on('message', (request: TaskRequest) => {
    last = last.then(() => runTask(tasks, request, port));
  });
}
