/** A process for move.test.ts: moves an installation, and kills itself in the middle of a phase. */
import { collectingLogger } from '@octavo/core/testing';
import { loadConfig } from '../config/load-config.ts';
import { moveInstallation } from './move-installation.ts';

const [data = '', from = '', url = '', migrations = '', phase = ''] = process.argv.slice(2);
const config = loadConfig({ OCTAVO_DATA: data, ...(from === 'postgres' ? { OCTAVO_DATABASE_URL: url } : {}) });
const assets = { migrations, docs: '', web: undefined, taskWorker: '', packWorker: '' };
const to = from === 'sqlite' ? url : 'sqlite';
await moveInstallation({
  config,
  assets,
  log: collectingLogger(),
  to,
  onProgress(reached, done = 0, total = 0) {
    if (reached === phase && done > total / 2) process.kill(process.pid, 'SIGKILL');
  },
});
