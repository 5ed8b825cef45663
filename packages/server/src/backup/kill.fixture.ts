/** A process for kill.test.ts: makes or restores a backup, and kills itself when it comes to a phase for the given time. */

import { collectingLogger } from '@octavo/core/testing';
import { loadConfig } from '../config/load-config.ts';
import { createSystem } from '../create-system.ts';
import { restoreBackup } from './restore-backup.ts';
import { runBackup } from './run-backup.ts';

const [work = '', migrations = '', data = '', folder = '', phase = '', times = '1', secret = ''] = process.argv.slice(2);
const config = loadConfig({ OCTAVO_DATA: data, OCTAVO_SECRET: secret });
const assets = { migrations, docs: '', web: undefined, taskWorker: '', packWorker: '' };
const log = collectingLogger();
let left = Number(times);
const onProgress = (reached: string) => {
  if (reached === phase && --left === 0) process.kill(process.pid, 'SIGKILL');
};

if (work === 'backup') {
  const opened = await createSystem({ config, assets, log, url: 'http://localhost:1' });
  await runBackup({ opened, config, assets, to: folder, build: '1.2.3', onProgress });
} else {
  await restoreBackup({ config, assets, log, from: folder, onProgress });
}
