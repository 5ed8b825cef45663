/** A process for kill.test.ts: fetches a document, says so, and never comes to write it. */
import { createObjectStore } from '@octavo/db';
import type { System } from '../../kernel/base/index.ts';
import { createCaches } from '../../kernel/caches/index.ts';
import { createJobRunner } from '../../kernel/jobs/index.ts';
import { sitesPort } from '../../sites/publishing/index.ts';
import { collectingLogger, openTestStore, type TestDatabase } from '../../testing/index.ts';
import { noPdf } from '../../testing/no-pdf.ts';
import { createOpenApiJob } from './read-job.ts';

const [database = 'sqlite', url = '', directory = ''] = process.argv.slice(2);
const { store } = await openTestStore(database as TestDatabase, '', url);
const unused = () => {
  throw new Error('not in this test');
};
const system: System = {
  store,
  objects: await createObjectStore(store, { directory }),
  search: new Proxy({} as System['search'], { get: unused }),
  content: new Proxy({} as System['content'], { get: unused }),
  caches: createCaches(),
  sites: sitesPort,
  workers: {
    size: 1,
    run: async () => {
      console.log('fetched');
      return new Promise<never>(() => undefined);
    },
  },
  pdf: noPdf,
  config: { url: 'https://octavo.example', secret: new Uint8Array(32), allowHosts: ['127.0.0.1'], uploadsGb: 50, organizations: 'admins' },
  log: collectingLogger(),
  now: () => Date.parse('2026-03-01T12:00:00.000Z'),
  wakeJobs: () => undefined,
};
createJobRunner(system, [createOpenApiJob()]).start();
