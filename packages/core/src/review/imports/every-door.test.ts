import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImportContent, ImportedContent } from '@octavo/contract';
import { tempDir, zipOf } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../tasks.ts';
import {
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  type Routes,
  specServer,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import type { FoundSource } from './found-source.ts';
import { importContent } from './import-content.ts';
import { IMPORT_LIMITS } from './limits.ts';

const PAGE = '# Boil\n\n![Pot](pot.png) and [lid](lid.md), <Gauge />.\n';
const HTML =
  '<h1>Boil</h1><p>Enough words to be a text. <img src="pot.png" alt="Pot"> and <a href="lid.html">lid</a></p><video src="a.mp4"></video>';
const NOTEBOOK = '{"cells":[]}';

async function world() {
  const system = await testSystem(testDatabases()[0] ?? 'sqlite', { tasks: coreTasks, config: { allowHosts: ['127.0.0.1'] } });
  const user = await buildUser(system);
  const organization = await buildOrganization(system, { admin: user });
  const ctx = contextOf(system, user);
  const run = async (source: ImportContent['source'], given: { local?: FoundSource; url?: string }): Promise<ImportedContent> => {
    const space = await buildSpace(system, { organization, createdBy: user });
    const input = { url: given.url ?? 'https://localhost/', source };
    const limits = { ...IMPORT_LIMITS, crawl: { ...IMPORT_LIMITS.crawl, delayMs: 0 } };
    return importContent(ctx, { spaceId: space.id }, input, { limits, ...(given.local && { local: given.local }) });
  };
  return { run, [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
}

const told = ({ warnings }: ImportedContent) => warnings.map(({ outcome, kind, message }) => `${outcome} ${kind}: ${message}`).sort();
const leftOut = ({ warnings }: ImportedContent) =>
  warnings.filter(({ outcome, kind }) => outcome === 'left_out' && kind !== 'construct').reduce((sum, { count }) => sum + count, 0);

describe('issue-20-each door names what did not come along, and counts it', () => {
  const local = (name: string, file: FoundSource['file']): { local: FoundSource } => ({
    local: { file, from: name, name, warnings: [] },
  });
  const FILES = { 'docs/boil.md': PAGE, 'docs/a.ipynb': NOTEBOOK, 'docs/unused.png': 'x' };
  const OF_FILES = [
    'changed link: The link to lid.md leads to nothing that was imported. It stays as it was.',
    'left_out page: This file cannot be read (Jupyter notebooks), and was left out. Build it as HTML, and import a zip file of that.',
    'left_out picture: No page that was imported shows this picture. It was left out.',
    'left_out picture: The picture pot.png is not among the files.',
  ];

  it('a file of Markdown', async () => {
    await using w = await world();
    const got = await w.run('markdown', local('boil.md', { data: Buffer.from(PAGE) }));
    const bring = 'Import a zip file of the page and all that it needs to bring it along.';
    expect(told(got)).toEqual([
      `changed link: The link to lid.md leads to nothing that was imported. It stays as it was. ${bring}`,
      `left_out picture: The picture pot.png is not among the files. ${bring}`,
    ]);
    expect([got.importedResources, got.totalResources]).toEqual([1, 1 + leftOut(got)]);
  });

  it('a file of HTML', async () => {
    await using w = await world();
    const got = await w.run('html', local('boil.html', { data: Buffer.from(HTML) }));
    expect(told(got)).toEqual([
      'changed construct: A video stands as a file or embed, without the settings of its player.',
      'changed link: The link to lid.html leads to nothing that was imported. Its text stays.',
      'left_out file: The recording a.mp4 is not among the files.',
      'left_out picture: The picture pot.png is not among the files. Import a zip file of the page and its pictures to bring them along.',
    ]);
    expect([got.importedResources, got.totalResources]).toEqual([1, 1 + leftOut(got)]);
  });

  it('a zip file', async () => {
    await using w = await world();
    const got = await w.run('zip', local('docs.zip', { data: await zipOf(FILES) }));
    expect(told(got)).toEqual(OF_FILES);
    expect([got.importedResources, got.totalResources]).toEqual([1, 1 + leftOut(got)]);
  });

  it('a folder', async () => {
    await using w = await world();
    await using folder = await tempDir('octavo-doors-');
    for (const [name, text] of Object.entries(FILES)) {
      await mkdir(path.dirname(path.join(folder.path, name)), { recursive: true });
      await writeFile(path.join(folder.path, name), text);
    }
    const got = await w.run('zip', local('docs', { folder: folder.path }));
    expect(told(got)).toEqual(OF_FILES);
    expect([got.importedResources, got.totalResources]).toEqual([1, 1 + leftOut(got)]);
  });

  it('a website', async () => {
    await using w = await world();
    const page: Routes[string] = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(HTML);
    await using server = await specServer({ '/': page });
    const { host } = new URL(server.url);
    const got = await w.run('website', { url: `${server.url}/` });
    const missing = (name: string) => `${host} answered 404 for ${server.url}/${name}.`;
    expect(told(got)).toEqual([
      'changed construct: A video stands as a file or embed, without the settings of its player.',
      `left_out file: This file was not brought along. ${missing('a.mp4')}`,
      `left_out page: This page is left out: ${server.url}/lid.html answered 404.`,
      `left_out picture: This picture was not brought along. ${missing('pot.png')}`,
    ]);
    expect([got.importedResources, got.totalResources]).toEqual([1, 1 + leftOut(got)]);
  });
});
