/** A process for uploads.test.ts: takes the bytes of an upload, says so, and never comes to write that it has them. */
import { createObjectStore } from '@octavo/db';
import { sitesPort } from '../../sites/publishing/index.ts';
import { collectingLogger, openTestStore, type TestDatabase } from '../../testing/index.ts';
import { noPdf } from '../../testing/no-pdf.ts';
import type { System } from '../base/index.ts';
import { createCaches } from '../caches/index.ts';
import { receiveUpload } from './receive-upload.ts';

const [database = 'sqlite', url = '', directory = '', id = '', signature = ''] = process.argv.slice(2);
const { store } = await openTestStore(database as TestDatabase, '', url);
const unused = () => {
  throw new Error('not in this test');
};
const objects = await createObjectStore(store, { directory });
const take = objects.uploads.take.bind(objects.uploads);
objects.uploads.take = async (...given) => {
  await take(...given);
  console.log('taken');
  return new Promise<never>(() => undefined);
};
const system: System = {
  store,
  objects,
  search: new Proxy({} as System['search'], { get: unused }),
  content: new Proxy({} as System['content'], { get: unused }),
  caches: createCaches(),
  sites: sitesPort,
  workers: { size: 1, run: unused },
  pdf: noPdf,
  config: { url: 'https://octavo.example', secret: new Uint8Array(32).fill(7), allowHosts: [], uploadsGb: 50, organizations: 'admins' },
  log: collectingLogger(),
  now: () => Date.parse('2026-03-01T12:00:00.000Z'),
  wakeJobs: () => undefined,
};
setInterval(() => undefined, 1000);
await receiveUpload(system, { id, signature, length: 3, body: new Blob(['abc']).stream() });
