import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChangeRequest } from '@octavo/contract';
import { ONE_DATABASE } from '@octavo/core/testing';
import { openWorld, type Person, type World } from '@octavo/rest/testing';
import { tempDir } from '@octavo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPages } from '../../remote/page-tree.ts';
import { readAll } from '../../remote/read-all.ts';
import { readAnswer, type ServerApi } from '../../remote/server-api.ts';
import { brokenLinks } from '../links.ts';
import { merge } from './merge.ts';
import { openChangeRequest } from './open.ts';
import { push } from './push.ts';

/** The API of a world as somebody uses it from the command line. */
function serverFor(world: World, person: Person): ServerApi {
  return {
    url: 'https://octavo.example',
    ask: async (method, address, body) => readAnswer(await world.request(person, method, address, body === undefined ? {} : { body })),
    // Pushes and merges send no files.
    put: () => Promise.reject(new Error('no file is sent')),
    download: () => Promise.reject(new Error('no file is read')),
  };
}

describe.each(ONE_DATABASE)('change requests from the command line on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database);
  });
  beforeEach(() => world.fresh());
  afterAll(() => world.close());

  /** A folder with the files of the sample content. */
  async function checkout() {
    const folder = await tempDir();
    const write = async (name: string, text: string) => {
      await mkdir(path.dirname(path.join(folder.path, name)), { recursive: true });
      await writeFile(path.join(folder.path, name), text);
    };
    await write('README.md', '# Welcome\n\nHello.\n');
    await write('guide/README.md', '# Guide\n\n![Logo](../.gitbook/assets/logo.png) [Gone](gone.md)\n');
    await write('guide/install.md', '# Install\n\nRead this first.\n\n## Steps\n\nRun `make`, then frobnicate the widget.\n');
    return { ...folder, write, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
  }

  it('take a folder as it is, so that pushing it again finds nothing to do', async () => {
    await using folder = await checkout();
    world.markUsed();
    const server = serverFor(world, 'editor');
    const space = world.id('space');
    expect(await push(server, space, folder.path, { subject: 'Nothing' })).toMatchObject({ created: [], updated: [], changeRequest: null });
    await folder.write('guide/install.md', '# Install\n\nSee [more](deep/README.md).\n');
    await folder.write('guide/deep/README.md', '# Deep\n\nBack to [the installation](../install.md), on to [this](more.md).\n');
    await folder.write('guide/deep/more.md', '---\ndescription: More\n---\n\n# More\n\nUp to [all](README.md).\n');
    await folder.write('guide/logo.png', 'picture');
    const dry = await push(server, space, folder.path, { dryRun: true });
    expect(dry).toEqual({
      created: ['guide/deep/README.md', 'guide/deep/more.md'],
      updated: ['guide/install.md'],
      deleted: [],
      leftOut: 1,
      changeRequest: null,
    });
    const pushed = await push(server, space, folder.path, { subject: 'Go deeper' });
    expect(pushed).toMatchObject({ updated: ['guide/install.md'], changeRequest: { number: 2 } });
    const number = String(pushed.changeRequest?.number);
    const again = await push(server, space, folder.path, { changeRequest: number });
    expect(again).toMatchObject({ created: [], updated: [], deleted: [], changeRequest: { number: 2 } });
    expect(await push(server, space, folder.path, { subject: 'Go deeper', reuse: true })).toMatchObject({
      created: [],
      changeRequest: { number: 2 },
    });
    // The subject of somebody else's is taken for another one.
    const other = await push(serverFor(world, 'creator'), space, folder.path, { subject: 'Go deeper', reuse: true });
    expect(other).toMatchObject({ created: dry.created, changeRequest: { number: 3 } });
    const files = (await readPages(server, space, number)).flatMap(({ page }) => ('git' in page ? (page.git?.path ?? []) : []));
    expect(files).toEqual(expect.arrayContaining(['guide/deep/README.md', 'guide/deep/more.md']));
    expect(await brokenLinks(server, space, number)).toMatchObject({ broken: 1, new: 0, items: [{ url: 'gone.md' }] });
  });

  it('say which links they would break, delete what is gone when told to, and merge', async () => {
    await using folder = await checkout();
    world.markUsed();
    const server = serverFor(world, 'reviewer');
    const space = world.id('space');
    await folder.write('README.md', '# Welcome\n\n[Nowhere](nowhere.md)\n');
    const first = await push(server, space, folder.path, { subject: 'Break a link' });
    expect(await brokenLinks(server, space, String(first.changeRequest?.number))).toMatchObject({
      broken: 2,
      new: 1,
      items: expect.arrayContaining([{ page: '/', line: 3, url: 'nowhere.md', problem: 'missing' }]),
    });
    await folder.write('README.md', '# Welcome\n\nHello, all.\n');
    await rm(path.join(folder.path, 'guide/install.md'));
    const second = await push(server, space, folder.path, { changeRequest: '2', delete: true });
    expect(second).toMatchObject({ updated: ['README.md'], deleted: ['guide/install.md'] });
    expect(await merge(server, space, '2')).toMatchObject({ result: 'merged', revision: expect.any(String) });
    await expect(merge(server, space, '2')).rejects.toMatchObject({ code: 'change_request_merged' });
    const all = await readAll<ChangeRequest>(server, `/spaces/${space}/change-requests?status=draft,open,merged`, 10);
    expect(all.map(({ number, status }) => [number, status])).toEqual(
      expect.arrayContaining([
        [2, 'merged'],
        [1, 'draft'],
      ]),
    );
  });

  it('stay as they are when the folder, the rights or the space refuse', async () => {
    await using folder = await checkout();
    const space = world.id('space');
    await folder.write('alone/page.md', '# Alone\n');
    await expect(push(serverFor(world, 'editor'), space, folder.path, { subject: 'x' })).rejects.toThrow(/Add alone\/README\.md/);
    await rm(path.join(folder.path, 'alone'), { recursive: true });
    await folder.write('README.md', '# Other\n');
    await expect(push(serverFor(world, 'editor'), space, folder.path, {})).rejects.toThrow(/--subject/);
    await expect(push(serverFor(world, 'reader'), space, folder.path, { subject: 'x' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(push(serverFor(world, 'outsider'), space, folder.path, { subject: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(push(serverFor(world, 'nobody'), space, folder.path, { subject: 'x' })).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(push(serverFor(world, 'editor'), space, path.join(folder.path, 'none'), { subject: 'x' })).rejects.toThrow(
      /cannot be read/,
    );
    await writeFile(path.join(folder.path, 'bad.md'), Buffer.from([0xff, 0xfe, 0xfd]));
    await expect(push(serverFor(world, 'editor'), space, folder.path, { subject: 'x' })).rejects.toThrow(/bad\.md is no text in UTF-8/);
    const all = await readAll<ChangeRequest>(
      serverFor(world, 'reader'),
      `/spaces/${space}/change-requests?status=draft,open,archived,merged`,
      10,
    );
    expect(all.map(({ number }) => number)).toEqual([1]);
  });

  it('are not merged while rules are not met, which is an answer and no failure', async () => {
    const admin = serverFor(world, 'admin');
    world.markUsed();
    await admin.ask('PATCH', `/spaces/${world.id('space')}`, { mergeRules: { type: 'custom', rules: { minimumApprovals: 1 } } });
    const { number } = await openChangeRequest(serverFor(world, 'editor'), world.id('space'), { subject: 'Please' });
    expect(await merge(serverFor(world, 'reviewer'), world.id('space'), String(number))).toMatchObject({
      result: 'rules_unmet',
      message: expect.any(String),
    });
  });
});
