import { Worker } from 'node:worker_threads';
import { OUT_OF_MEMORY } from './protocol.ts';

/**
 * Ends this process, hard, when it uses too much memory or takes too long, or when who started it is gone. A thread of its own looks, since
 * the compiler is native code that nothing can interrupt. A fixed script, so that it needs no file.
 */
export function watchMemory({ maxMemory, maxTime }: { maxMemory: number; maxTime: number }): void {
  const script = `
    const { workerData } = require('node:worker_threads');
    const { writeSync } = require('node:fs');
    const end = () => process.kill(process.pid, 'SIGKILL');
    const parent = process.ppid;
    const started = Date.now();
    setInterval(() => {
      if (process.memoryUsage.rss() > workerData.maxMemory) {
        writeSync(2, workerData.message);
        end();
      }
      if (Date.now() - started > workerData.maxTime || process.ppid !== parent) end();
    }, 50);`;
  const worker = new Worker(script, { eval: true, execArgv: [], workerData: { maxMemory, maxTime, message: OUT_OF_MEMORY } });
  worker.unref();
}
