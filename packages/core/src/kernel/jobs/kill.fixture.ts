/**
 * A process for kill.test.ts: works on the database it is given until it is killed. The kind `hang` never ends; in the kind `append` the
 * process kills itself at the given step.
 */

import { sitesPort } from '../../sites/publishing/index.ts';
import { collectingLogger, openTestStore, type TestDatabase } from '../../testing/index.ts';
import { noPdf } from '../../testing/no-pdf.ts';
import type { System } from '../base/index.ts';
import { createCaches } from '../caches/index.ts';
import { appendHandler } from './append.fixture.ts';
import { createJobRunner } from './job-runner.ts';

const [database = 'sqlite', url = '', steps = '0'] = process.argv.slice(2);
const { store } = await openTestStore(database as TestDatabase, '', url);
const unused = () => {
  throw new Error('not in this test');
};
const system: System = {
  store,
  objects: new Proxy({} as System['objects'], { get: unused }),
  search: new Proxy({} as System['search'], { get: unused }),
  content: new Proxy({} as System['content'], { get: unused }),
  caches: createCaches(),
  sites: sitesPort,
  workers: { size: 0, run: unused },
  pdf: noPdf,
  config: { url: 'https://octavo.example', secret: new Uint8Array(32), allowHosts: [], uploadsGb: 50, organizations: 'admins' },
  log: collectingLogger(),
  now: () => Date.parse('2026-03-01T12:00:00.000Z'),
  wakeJobs: () => undefined,
};
const hang = {
  kind: 'hang',
  lane: 'outside' as const,
  maxAttempts: 3,
  afterwards: 'ends' as const,
  run: async () => {
    console.log('hanging');
    return new Promise<never>(() => undefined);
  },
};
let left = Number(steps);
const dieAtStep = () => {
  if (--left === 0) process.kill(process.pid, 'SIGKILL');
};
createJobRunner(system, [hang, appendHandler(dieAtStep)]).start();
