import { OctavoError } from '@octavo/contract';
import { overBudget } from '@octavo/core';
import type { Lane } from './lanes.ts';

/** Returns the error of a task that took more processor time than it may. */
export function overCpu(task: string, seconds: number): OctavoError {
  return overBudget({ task, budget: 'cpu', limit: seconds, why: `it takes more than ${seconds} seconds of processor time` });
}

/** Returns the error of a task that took more memory than a thread may have. */
export function overMemory(task: string, megabytes: number): OctavoError {
  return overBudget({ task, budget: 'memory', limit: megabytes, why: `it takes more than ${megabytes} MB of memory` });
}

/** Returns the error of a task whose result is larger than it may be. */
export function overOutput(task: string, bytes: number): OctavoError {
  const megabytes = Math.round(bytes / 1024 / 1024);
  return overBudget({ task, budget: 'output', limit: bytes, why: `what comes of it is larger than ${megabytes} MB` });
}

const SENTENCES: Readonly<Record<Lane, string>> = {
  interactive: 'The server is busy with other pages.',
  'sign-in': 'The server is busy with other sign-ins.',
  background: 'The server is busy with other work of this organization.',
};

/** Returns the error of a task that found no thread in time. */
export function laneBusy(lane: Lane): OctavoError {
  return new OctavoError('unavailable', `${SENTENCES[lane]} Try again in a few seconds.`, { code: 'busy', data: { retryAfter: 5 } });
}

/** The error of whatever is asked for while the program stops. */
export function stopping(): Error {
  return new Error('the program is stopping');
}
