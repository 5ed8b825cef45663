import { getPriority, setPriority } from 'node:os';
import { platform } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadData } from './protocol.ts';
import { ScriptServer } from './serve-script.ts';

/** Added to the nice value of the program: a third of a busy processor beside a thread that somebody waits for. */
const LESS = 5;

// Entry of a thread that runs one script. On Linux a thread has a priority of its own, which is set for the caller; elsewhere it is the program's.
if (platform === 'linux') setPriority(Math.min(19, getPriority() + LESS));
if (parentPort !== null) new ScriptServer(workerData as ThreadData, parentPort);
