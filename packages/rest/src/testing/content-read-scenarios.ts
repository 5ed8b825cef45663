import { expect } from 'vitest';
import type { ContentReadIds } from '../routes/content-reads.ts';
import { apiScenarios, type Scenario } from './scenarios.ts';
import type { World } from './world.ts';

/** Scenario of a read of content: its address below the place, the answer, and a query that is refused. */
interface Read {
  path: string;
  expected: object | ((world: World) => object);
  badQuery: string;
}

const READS: Record<keyof ContentReadIds, Read> = {
  revision: {
    path: '',
    expected: (world) => ({
      object: 'revision',
      id: world.names.revision,
      variables: { product: 'Acme' },
      files: [{ id: world.names.file, dimensions: { width: 3, height: 2 } }],
      pages: [{ title: 'Welcome' }, { title: 'Guide' }, { title: 'Reference' }],
    }),
    badQuery: 'computed=TRUE',
  },
  pages: {
    path: '/pages',
    expected: { pages: [{ title: 'Welcome' }, { title: 'Guide', pages: [{ title: 'Install' }] }, { title: 'Reference' }] },
    badQuery: 'metadata=1',
  },
  page: {
    path: '/page/{page}',
    expected: (world) => ({
      id: world.names.page,
      path: 'guide/install',
      markdown: expect.stringContaining('frobnicate'),
      document: { object: 'document' },
    }),
    badQuery: 'format=html',
  },
  pageByPath: {
    path: '/path/guide%2Finstall',
    expected: (world) => ({ id: world.names.page, markdown: expect.stringContaining('frobnicate') }),
    badQuery: 'evaluated=yes',
  },
  pageDocument: {
    path: '/page/{page}/document',
    expected: { object: 'document', nodes: [{ type: 'paragraph' }, { type: 'heading-1' }, { type: 'paragraph' }] },
    badQuery: 'dereferenced=1',
  },
  files: {
    path: '/files',
    expected: (world) => ({ count: 1, items: [{ id: world.names.file, dimensions: { width: 3, height: 2 } }] }),
    badQuery: 'limit=-1',
  },
  file: {
    path: '/files/{file}',
    expected: (world) => ({ id: world.names.file, name: 'logo.png', dimensions: { width: 3, height: 2 } }),
    badQuery: 'metadata=',
  },
  reusable: {
    path: '/reusable-contents/{reusable}',
    expected: (world) => ({
      id: world.names.reusable,
      title: 'Contact',
      document: world.names.document,
      git: { oid: world.names.document },
    }),
    badQuery: 'metadata=0',
  },
  reusableDocument: {
    path: '/reusable-contents/{reusable}/document',
    expected: { object: 'document', nodes: [{ type: 'paragraph' }] },
    badQuery: 'evaluated=1',
  },
};

/**
 * The tables of every read of content of a place that holds the sample content: success, and each refusal. `place` is its address in space
 * `{space}`, and `absent` the address of one that is not there; `more` are rows of single operations.
 */
export function contentReadScenarios(
  ids: ContentReadIds,
  { place, absent, more = {} }: { place: string; absent: string; more?: Partial<Record<keyof ContentReadIds, Scenario[]>> },
): void {
  for (const [kind, read] of Object.entries(READS) as [keyof ContentReadIds, Read][]) {
    const url = place + read.path;
    apiScenarios(ids[kind], [
      { name: 'a reader reads it', as: 'reader', url, expectedStatus: 200, expectedContent: read.expected },
      { name: 'nobody may not read it', as: 'nobody', url, expectedStatus: 401 },
      { name: 'somebody of another organization finds nothing', as: 'outsider', url, expectedStatus: 404 },
      { name: 'a wrong query is refused', as: 'reader', url: `${url}?${read.badQuery}`, expectedStatus: 400 },
      ...(kind === 'revision'
        ? [{ name: 'one of another space is not there', as: 'reader' as const, url: absent, expectedStatus: 404 }]
        : []),
      ...(more[kind] ?? []),
    ]);
  }
}
