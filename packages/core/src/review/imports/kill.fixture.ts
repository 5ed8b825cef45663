/** A process for import-job.test.ts: imports what is queued, says that the content is live, and never comes to settle the job. */
import { createObjectStore } from '@octavo/db';
import { openTestStore, type TestDatabase } from '@octavo/db/testing';
import type { ConvertOutput } from '@octavo/importers';
import { createContentReader } from '../../content/map/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { createCaches } from '../../kernel/caches/index.ts';
import { createJobRunner, type JobHandler } from '../../kernel/jobs/index.ts';
import { sitesPort } from '../../sites/publishing/index.ts';
import { collectingLogger } from '../../testing/collecting-logger.ts';
import { noPdf } from '../../testing/no-pdf.ts';
import { createImportJob } from './import-job.ts';

const [database = 'sqlite', url = '', directory = ''] = process.argv.slice(2);
const { store } = await openTestStore(database as TestDatabase, '', url);
/** Answer of a worker, whose code takes longer to load than this test is worth. */
const converted: ConvertOutput = {
  result: { pages: [{ title: 'A', markdown: '# A\n', whole: true, links: [], children: [] }], assets: [], warnings: [] },
};
const system: System = {
  store,
  objects: await createObjectStore(store, { directory }),
  search: new Proxy({} as System['search'], {
    get: () => {
      throw new Error('not in this test');
    },
  }),
  content: createContentReader(store),
  caches: createCaches(),
  sites: sitesPort,
  workers: { size: 1, run: async <Output>() => converted as Output },
  pdf: noPdf,
  config: { url: 'https://octavo.example', secret: new Uint8Array(32).fill(7), allowHosts: [], uploadsGb: 50, organizations: 'admins' },
  log: collectingLogger(),
  now: () => Date.parse('2026-03-01T12:00:00.000Z'),
  wakeJobs: () => undefined,
};
const handler = createImportJob();
const slow: JobHandler = {
  ...handler,
  run: async (job) => {
    await handler.run(job);
    console.log('live');
    return new Promise<never>(() => undefined);
  },
};
createJobRunner(system, [slow]).start();
