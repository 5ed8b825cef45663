import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadData } from './protocol.ts';
import { ScriptServer } from './serve-script.ts';

// Entry of a thread that runs one script.
if (parentPort !== null) new ScriptServer(workerData as ThreadData, parentPort);
