import { Worker } from 'node:worker_threads';
import { OUT_OF_MEMORY, OUT_OF_TIME, type PrintSurroundings } from './protocol.ts';

/**
 * Ends this process, hard, when it uses too much memory or processor time, or when who started it is gone. A thread of its own looks, since
 * the compiler is native code that nothing can interrupt. A fixed script, so that it needs no file.
 */
export function watchMemory({ maxMemory, maxCpu, maxTime }: Pick<PrintSurroundings, 'maxMemory' | 'maxCpu' | 'maxTime'>): void {
  const script = `
    const { workerData } = require('node:worker_threads');
    const { writeSync } = require('node:fs');
    const end = (message) => {
      if (message !== undefined) writeSync(2, message);
      process.kill(process.pid, 'SIGKILL');
    };
    const parent = process.ppid;
    const started = Date.now();
    setInterval(() => {
      const { user, system } = process.cpuUsage();
      if (process.memoryUsage.rss() > workerData.maxMemory) end(workerData.outOfMemory);
      if ((user + system) / 1000 > workerData.maxCpu) end(workerData.outOfTime);
      if (Date.now() - started > workerData.maxTime || process.ppid !== parent) end();
    }, 50);`;
  const workerData = { maxMemory, maxCpu, maxTime, outOfMemory: OUT_OF_MEMORY, outOfTime: OUT_OF_TIME };
  new Worker(script, { eval: true, execArgv: [], workerData }).unref();
}
