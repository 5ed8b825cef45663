import { parentPort } from 'node:worker_threads';
import type { TaskRequest } from './protocol.ts';
import { runTask } from './run-task.ts';
import { tasks } from './tasks.ts';

/** Entry of a worker thread of the pool: runs one task after the other. */
parentPort?.on('message', (request: TaskRequest) => void runTask(tasks, request, parentPort));
