import {
  bringUpToDate,
  changeChangeRequest,
  changeContent,
  createChangeRequest,
  getPageByPath,
  mergeChangeRequest,
  placeOf,
} from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { getGitConnection } from '../../connection/get-connection.ts';
import { type ConnectedWorld, connectedWorld, resultOf } from '../../testing/connected-world.ts';

const BOOK = {
  'README.md': '# Home\n\nSee [B](b.md).\n',
  'a.md': '# A\n',
  'b.md': '# B\n\nText.\n',
  'c.md': '# C\n',
  'SUMMARY.md': '# Contents\n\n<!-- ours -->\n- [Home](README.md)\n- [A](a.md)\n- [B](b.md)\n- [C](c.md)\n',
};
/** The repository that worlds begin with has these, too. */
const NONE = { 'guide.md': null, 'tool.sh': null };

type Pushed = Parameters<ConnectedWorld['push']>[0];

/** Pushes from Git: the files they add, change or delete, and the resulting locations of SUMMARY.md and the pages. */
const MOVES: Record<string, { pushed: Pushed; summary: string; folder: string }> = {
  'SUMMARY.md becomes TOC.md': {
    pushed: { 'SUMMARY.md': null, 'TOC.md': BOOK['SUMMARY.md'], '.gitbook.yaml': 'structure:\n  summary: TOC.md\n' },
    summary: 'TOC.md',
    folder: '',
  },
  'everything moves to docs/': {
    pushed: {
      ...Object.fromEntries(Object.keys(BOOK).map((path) => [path, null])),
      ...Object.fromEntries(Object.entries(BOOK).map(([path, text]) => [`docs/${path}`, text])),
      '.gitbook.yaml': 'root: ./docs\n',
    },
    summary: 'docs/SUMMARY.md',
    folder: 'docs/',
  },
};

async function begin(database: 'sqlite' | 'postgres') {
  const world = await connectedWorld(database);
  await world.push({ ...BOOK, ...NONE });
  resultOf(await world.connect());
  const page = (path: string) => getPageByPath(world.ctx, placeOf(world.spaceId), path, {});
  return {
    ...world,
    page,
    change: (...edits: Parameters<typeof changeContent>[2][number][]) => changeContent(world.ctx, world.spaceId, edits),
    /** Syncs until both are the same, then once more after a push that concerns nothing of it. */
    async settle() {
      resultOf(await world.sync());
      expect(resultOf(await world.sync()).outcome).toBe('unchanged');
      const [titles, files] = [await world.titles(), await world.files()];
      await world.push({ 'other.txt': 'x\n', '.gitbook.yaml': `${files['.gitbook.yaml'] ?? ''}# later\n` });
      resultOf(await world.sync());
      expect(await world.titles()).toEqual(titles);
      expect(await getGitConnection(world.ctx, world.spaceId)).toMatchObject({ state: 'ok', isAhead: false });
      return { titles, files };
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

describe.each(ONE_DATABASE)('issue-16-structure edits here, while Git says elsewhere what it is, on %s:', (database) => {
  for (const [name, { pushed, summary, folder }] of Object.entries(MOVES)) {
    it(`a page renamed here keeps its name where ${name}`, async () => {
      await using world = await begin(database);
      await world.change({ operation: 'update_page', page: (await world.page('b')).id, title: 'Bee', slug: 'bee' });
      await world.push(pushed);
      const { titles, files } = await world.settle();
      expect(titles).toEqual(['Home', 'A', 'Bee', 'C']);
      expect(files[summary]).toBe(BOOK['SUMMARY.md'].replace('[B](b.md)', '[Bee](bee.md)'));
      expect(files[`${folder}README.md`]).toBe('# Home\n\nSee [B](bee.md).\n');
      expect(Object.keys(files).sort()).toEqual(
        ['.gitbook.yaml', summary, ...['README.md', 'a.md', 'bee.md', 'c.md'].map((path) => folder + path)].sort(),
      );
    });

    it(`a page inserted here is a page where ${name}`, async () => {
      await using world = await begin(database);
      await world.change({ operation: 'insert_page', title: 'New', document: { markdown: 'See [B](b.md).\n' }, at: 2 });
      await world.push(pushed);
      const { titles, files } = await world.settle();
      expect(titles).toEqual(['Home', 'A', 'New', 'B', 'C']);
      expect(files[summary]).toBe(BOOK['SUMMARY.md'].replace('- [B]', '- [New](new.md)\n- [B]'));
      expect(files[`${folder}new.md`]).toContain('See [B](b.md).');
      expect(Object.keys(files).sort()).toEqual(
        ['.gitbook.yaml', summary, ...['README.md', 'a.md', 'b.md', 'c.md', 'new.md'].map((path) => folder + path)].sort(),
      );
    });

    it(`what a change request opened before changed is merged after ${name}`, async () => {
      await using world = await begin(database);
      const page = (await world.page('b')).id;
      const open = async (...edits: Parameters<typeof changeContent>[2][number][]) => {
        const { number } = await createChangeRequest(world.ctx, world.spaceId, { subject: 'Edits' });
        await changeChangeRequest(world.ctx, world.spaceId, String(number), edits);
        return String(number);
      };
      const updated = await open({ operation: 'update_page', page, title: 'Bee', slug: 'bee' });
      const merged = await open({ operation: 'insert_page', title: 'New', document: { markdown: 'Text.\n' }, at: 2 });
      await world.push(pushed);
      resultOf(await world.sync());
      // One is brought up to date first, the other merged as it is.
      expect(await bringUpToDate(world.ctx, world.spaceId, updated)).toMatchObject({ result: 'update' });
      expect(await mergeChangeRequest(world.ctx, world.spaceId, updated)).toMatchObject({ result: 'merge' });
      expect(await mergeChangeRequest(world.ctx, world.spaceId, merged)).toMatchObject({ result: 'merge' });
      const { titles, files } = await world.settle();
      expect(titles).toEqual(['Home', 'A', 'New', 'Bee', 'C']);
      expect(files[summary]).toBe(BOOK['SUMMARY.md'].replace('- [B](b.md)', '- [New](new.md)\n- [Bee](bee.md)'));
      expect(Object.keys(files).sort()).toEqual(
        ['.gitbook.yaml', summary, ...['README.md', 'a.md', 'bee.md', 'c.md', 'new.md'].map((path) => folder + path)].sort(),
      );
    });
  }
});
