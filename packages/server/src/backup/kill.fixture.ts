/** A process for kill.test.ts: makes a backup, and kills itself when it comes to a phase for the given time. */

import { collectingLogger } from '@octavo/core/testing';
import { loadConfig } from '../config/load-config.ts';
import { createSystem } from '../create-system.ts';
import { runBackup } from './run-backup.ts';

const [migrations = '', data = '', to = '', phase = '', times = '1'] = process.argv.slice(2);
const config = loadConfig({ OCTAVO_DATA: data });
const assets = { migrations, docs: '', web: undefined, taskWorker: '', packWorker: '' };
const opened = await createSystem({ config, assets, log: collectingLogger(), url: 'http://localhost:1' });
let left = Number(times);
await runBackup({
  opened,
  config,
  assets,
  to,
  build: '1.2.3',
  onProgress(reached) {
    if (reached === phase && --left === 0) process.kill(process.pid, 'SIGKILL');
  },
});
