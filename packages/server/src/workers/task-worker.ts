import { parentPort } from 'node:worker_threads';
import { serveTasks } from './run-task.ts';
import { tasks } from './tasks.ts';

// Entry of a worker thread of the pool.
serveTasks(tasks, parentPort);
