import type { ImportContent } from '@octavo/contract';
import { zipOf } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { listFiles } from '../../content/files/index.ts';
import { listLinks } from '../../content/links/index.ts';
import { getPageByPath, getTree } from '../../content/pages/index.ts';
import { placeOf } from '../../content/places/index.ts';
import { listRevisions } from '../../content/revisions/index.ts';
import { createUpload, openUpload, receiveUpload } from '../../kernel/uploads/index.ts';
import { coreTasks } from '../../tasks.ts';
import {
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  specServer,
  type TestDatabase,
  type TestSystemOptions,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { importContent } from './import-content.ts';
import { IMPORT_LIMITS } from './limits.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

async function world(database: TestDatabase, options: TestSystemOptions = {}) {
  const system = await testSystem(database, { tasks: coreTasks, config: { allowHosts: ['127.0.0.1'] }, ...options });
  const user = await buildUser(system);
  const organization = await buildOrganization(system, { admin: user });
  const space = await buildSpace(system, { organization, createdBy: user });
  const ctx = contextOf(system, user);
  const send = async (name: string, data: string | Uint8Array) => {
    const bytes = Buffer.from(data);
    const { url, key } = await createUpload(ctx, organization.id, { file: { name, type: '', size: bytes.length }, kind: 'import_file' });
    const signature = new URL(url).searchParams.get('signature') ?? '';
    await receiveUpload(system, { id: key, signature, length: bytes.length, body: new Blob([bytes]).stream() });
    return url;
  };
  return {
    system,
    ctx,
    organization,
    space,
    send,
    importUrl: (url: string, source: ImportContent['source'], parent?: string) =>
      importContent(ctx, { spaceId: space.id }, { url, source, parent }),
    importFile: async (name: string, data: string | Uint8Array, source: ImportContent['source'], parent?: string) =>
      importContent(ctx, { spaceId: space.id }, { url: await send(name, data), source, parent }),
    tree: async () =>
      (await getTree(ctx, placeOf(space.id))).nodes.map(
        ({ depth, type, title, path, href }) =>
          `${'  '.repeat(depth)}${type === 'group' ? `[${title}]` : title} /${path}${href === undefined ? '' : ` -> ${href}`}`,
      ),
    text: async (path: string) => {
      const page = await getPageByPath(ctx, placeOf(space.id), path, { format: 'markdown' });
      return 'markdown' in page ? page.markdown : undefined;
    },
    files: async () => (await listFiles(ctx, placeOf(space.id), {})).items.map(({ name, size }) => `${name} ${size}`).sort(),
    broken: async () => (await listLinks(ctx, placeOf(space.id), { status: 'broken' })).items.length,
    revisions: async () => (await listRevisions(ctx, space.id, {})).count,
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

describe.each(testDatabases())('importing on %s', (database) => {
  it('a folder gives pages, links between them and files, in one revision; the first page opens an empty space', async () => {
    await using w = await world(database);
    const zip = await zipOf({
      'docs/SUMMARY.md':
        '# Contents\n\n* [Welcome](README.md)\n\n## Guide\n\n* [Set up](guide/install.md)\n  * [Old page](guide/old.html)\n* [Web](https://x.example/)\n* [Steps](guide/install.md#steps)\n',
      'docs/README.md':
        '---\nicon: gear\n---\n\n# Welcome\n\nSee [how](guide/install.md#steps) and [old](guide/old.html#sec). ![P](img/a.png)\n',
      'docs/guide/install.md':
        '# Install\n\n## Steps\n\n[Home](../README.md), <a href="old.html">old</a>, [spec](../api.yaml), [up](#steps), `import:docs/README.md`\n',
      'docs/guide/old.html':
        '<h1>Old page</h1><h2 id="sec">The section</h2><p>Back to <a href="../README.md">start</a> or <a href="#sec">here</a>.</p>',
      'docs/img/a.png': PNG,
      'docs/img/same/a.png': PNG,
      'docs/api.yaml': 'openapi: 3.1.0\n',
    });
    const before = await w.revisions();
    const imported = await w.importFile('docs.zip', zip, 'zip');
    expect(imported).toEqual({
      revision: expect.any(String),
      importedResources: 8,
      totalResources: 9,
      warnings: [
        {
          source: 'docs/img/same/a.png',
          message: 'No page that was imported shows this picture. It was left out.',
          kind: 'picture',
          outcome: 'left_out',
          count: 1,
        },
      ],
      pagesLeft: 0,
      moreWarnings: 0,
      preview: null,
    });
    expect(await w.revisions()).toBe((before ?? 0) + 1);
    expect(await w.tree()).toEqual([
      'Welcome /',
      '[Guide] /guide',
      '  Set up /guide/set-up',
      '    Old page /guide/set-up/old-page',
      '  Web /guide -> https://x.example/',
      '  Steps /guide -> guide/set-up#steps',
    ]);
    expect(await w.text('')).toBe(
      '\n# Welcome\n\nSee [how](guide/set-up/README.md#steps) and [old](guide/set-up/old-page.md#the-section). ![P](.gitbook/assets/a.png)\n',
    );
    expect((await getTree(w.ctx, placeOf(w.space.id))).nodes[0]).toMatchObject({ icon: 'gear' });
    expect(await w.text('guide/set-up')).toBe(
      '# Set up\n\n## Steps\n\n[Home](../../README.md), <a href="old-page.md">old</a>, [spec](../../.gitbook/assets/api.yaml), [up](#steps), `import:docs/README.md`\n',
    );
    expect(await w.text('guide/set-up/old-page')).toBe(
      '# Old page\n\n## The section\n\nBack to [start](../../README.md) or [here](#the-section).\n',
    );
    expect(await w.files()).toEqual(['a.png 8', 'api.yaml 15']);
    expect(await w.broken()).toBe(0);
    await expect(w.importUrl('https://octavo.example/uploads/nothing?signature=x', 'zip')).rejects.toMatchObject({
      code: 'source_not_fetched',
    });
  });

  it('below a page, groups are pages; what was there stays, and names that are taken are numbered', async () => {
    await using w = await world(database);
    await w.importFile('notes.md', '# Notes\n\nText.\n', 'markdown');
    const [home] = (await getTree(w.ctx, placeOf(w.space.id))).nodes;
    const zip = await zipOf({
      'SUMMARY.md': '* [Notes](notes.md)\n\n## Group\n\n* [Inner](inner.md)\n',
      'notes.md': '# Notes\n\n[in](inner.md)\n',
      'inner.md': '# Inner\n\n[out](notes.md)\n',
    });
    await w.importFile('a.zip', zip, 'zip', home?.id);
    await w.importFile('Notes.md', 'No title, [gone](gone.md).\n', 'markdown');
    expect(await w.tree()).toEqual([
      'Notes /',
      '  Notes /readme/notes',
      '  Group /readme/group',
      '    Inner /readme/group/inner',
      'Notes /notes',
    ]);
    expect(await w.text('')).toBe('# Notes\n\nText.\n');
    expect(await w.broken()).toBe(1);
  });

  it('from the web brings pictures along, says what it could not, and asks no private address', async () => {
    await using server = await specServer({
      '/docs/page.md': (_, response) => response.end('# Page\n\n![A](img/a.png) ![B](img/gone.png) [next](next.md)\n'),
      '/docs/img/a.png': (_, response) => response.end(PNG),
      '/inside': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      '/slow.html': (_, response) => void response.write('<p>'),
    });
    await using w = await world(database);
    expect(await w.importUrl(`${server.url}/docs/page.md`, 'markdown')).toMatchObject({ importedResources: 2, totalResources: 3 });
    expect(await w.text('')).toBe(
      `# Page\n\n![A](.gitbook/assets/a.png) ![B](${server.url}/docs/img/gone.png) [next](${server.url}/docs/next.md)\n`,
    );
    const before = await w.revisions();
    await expect(w.importUrl(`${server.url}/inside`, 'html')).rejects.toMatchObject({ kind: 'bad_request', code: 'source_not_fetched' });
    await expect(w.importUrl(`${server.url}/nothing.docx`, 'docx')).rejects.toThrow('answered 404');
    const asked = (path: string, limits: Partial<typeof IMPORT_LIMITS>) =>
      importContent(
        w.ctx,
        { spaceId: w.space.id },
        { url: `${server.url}${path}`, source: 'html' },
        { limits: { ...IMPORT_LIMITS, ...limits } },
      );
    await expect(asked('/docs/page.md', { maxBytes: 10 })).rejects.toThrow('is larger than');
    await expect(asked('/slow.html', { fetchTimeoutMs: 50 })).rejects.toMatchObject({ kind: 'bad_request' });
    expect(await w.revisions()).toBe(before);
  });

  it('from a project whose tool leaves a page out of its navigation brings the page along, hidden', async () => {
    await using w = await world(database);
    const zip = await zipOf({
      'docusaurus.config.js': "module.exports = { presets: [['classic', { docs: {} }]] };\n",
      'docs/intro.md': '# Introduction\n\n[Two](two.md)\n',
      'docs/two.md': '---\ntitle: Two\nunlisted: true\n---\n\nText.\n',
    });
    await w.importFile('docs.zip', zip, 'zip');
    const { nodes } = await getTree(w.ctx, placeOf(w.space.id));
    expect(nodes.map(({ title, hidden }) => [title, hidden])).toEqual([
      ['Introduction', undefined],
      ['Two', true],
    ]);
    expect(await w.broken()).toBe(0);
  });

  it('what breaks a converter is refused in words and changes nothing; the file may be imported again', async () => {
    const tasks = { ...coreTasks, 'import.convert': () => Promise.reject(new Error('out of memory')) };
    await using w = await world(database, { tasks });
    const url = await w.send('a.docx', 'x');
    await expect(w.importUrl(url, 'docx')).rejects.toMatchObject({ kind: 'bad_request', code: 'not_readable' });
    expect(await openUpload(w.ctx, w.organization.id, url)).toMatchObject({ name: 'a.docx' });
    expect(await w.tree()).toEqual([]);
  });

  it('goes on from what somebody else made live meanwhile', async () => {
    const changed: Promise<unknown>[] = [];
    const tasks = {
      ...coreTasks,
      'import.convert': async (input: never) => {
        changed.push(changeContent(w.ctx, w.space.id, [{ operation: 'insert_page', title: 'Meanwhile' }]));
        await Promise.all(changed);
        return coreTasks['import.convert'](input);
      },
    };
    await using w = await world(database, { tasks });
    await w.importFile('a.md', '# A\n', 'markdown');
    expect(await w.tree()).toEqual(['Meanwhile /', 'A /a']);
  });
});
