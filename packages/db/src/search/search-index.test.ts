import { tempDir } from '@octavo/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedTestStore, openTestStore, testDatabases } from '../testing/index.ts';
import { createSearchIndex } from './search-index.ts';
import type { SearchDocument, SearchIndex } from './types.ts';

type Section = [title: string, text: string];

function page(pageId: string, title: string, ...sections: Section[]): SearchDocument {
  const described = sections.map(([heading, text]) => ({ anchor: heading.toLowerCase().replaceAll(' ', '-'), title: heading, text }));
  return { pageId, version: `${pageId}.1`, title, description: '', sections: described };
}

describe.each(testDatabases())('search on %s', (database) => {
  let opened: OpenedTestStore;
  let directory: Awaited<ReturnType<typeof tempDir>>;
  let search: SearchIndex;
  let spaces = 0;
  /** An id nobody has used. */
  const newSpace = () => `space-${++spaces}`;

  beforeAll(async () => {
    directory = await tempDir();
    opened = await openTestStore(database, directory.path);
    search = createSearchIndex(opened.store);
  });
  afterAll(async () => {
    await opened?.close();
    await directory?.[Symbol.asyncDispose]();
  });

  const all = { limit: 50, offset: 0 };
  /** Ids of the pages found, best first. */
  const find = async (space: string, text: string, options = all) =>
    (await search.query(space, text, options)).hits.map((hit) => hit.pageId);
  const indexed = async (...documents: SearchDocument[]) => {
    const space = newSpace();
    await search.put(space, documents);
    return space;
  };

  test('a page is found by words of its title, headings, description and text, in any order', async () => {
    const guide = { ...page('p', 'Installation guide', ['Linux', 'Run the package manager.']), description: 'For administrators' };
    const space = await indexed(guide, page('q', 'Other', ['', 'Nothing here.']));
    for (const text of ['installation', 'GUIDE', 'linux', 'manager package', 'linux guide run', 'administrators']) {
      expect(await find(space, text), text).toEqual(['p']);
    }
    expect(await find(space, 'wombat')).toEqual([]);
  });

  test('a page that near words find says what may have been meant, as it is shown; one that the words find says nothing', async () => {
    const space = await indexed(
      page('p', 'Install', ['', 'Installation of the Kubernetes operator.']),
      page('q', 'Other', ['', 'The operator waits.']),
    );
    const meant = async (text: string) =>
      (await search.query(space, text, all)).hits.map(({ pageId, meant: said }) => (said === undefined ? [pageId] : [pageId, said]));
    expect(await meant('kubernetis operator')).toEqual([['p', 'kubernetes operator']]);
    expect(await meant('Kubernetes operator')).toEqual([['p']]);
    expect(await meant('Operator KUBERNITES ')).toEqual([['p', 'Operator kubernetes']]);
    expect(await meant('kubernetis')).toEqual([['p', 'kubernetes']]);
    expect(await meant('installatio')).toEqual([['p']]);
    expect(await meant('nothingsuch')).toEqual([]);
    const { spaces } = await search.querySpaces([space], 'kubernetis operator', { limit: 5, pages: 5 });
    expect(spaces[0]?.hits[0]?.meant).toBe('kubernetes operator');
  });

  test('words of one stem are found by each other, and accents do not matter', async () => {
    const space = await indexed(page('p', 'Café', ['', 'Restoring databases']));
    for (const text of ['restore', 'database ', 'cafe', 'RESTORED cafés']) expect(await find(space, text), text).toEqual(['p']);
  });

  test('letters that Unicode does not take apart are found as they are typed without their key, and marked as they are written', async () => {
    const space = await indexed(page('p', 'Łódź', ['', 'Die Straße führt zum smørrebrød.']), page('q', 'Lodz and Strasse'));
    for (const text of ['lodz', 'Łódź', 'LODZ', 'strasse', 'Straße', 'straß', 'STRASSE'])
      expect((await find(space, text)).sort(), text).toEqual(['p', 'q']);
    expect(await find(space, 'smorrebrod')).toEqual(['p']);
    // One letter wrong as well.
    expect((await find(space, 'strase')).sort()).toEqual(['p', 'q']);
    const { hits } = await search.query(space, 'strasse', { limit: 1, offset: 0 });
    const [section] = hits.find(({ pageId }) => pageId === 'p')?.sections ?? [];
    expect(section?.marks.map(([start, end]) => section.excerpt.slice(start, end)) ?? ['Straße']).toEqual(['Straße']);
  });

  test('a page is found by a word that a few others misspell', async () => {
    const right = Array.from({ length: 20 }, (_, n) => page(`right-${n}`, `Authentication ${n}`));
    const wrong = Array.from({ length: 4 }, (_, n) => page(`wrong-${n}`, `Page ${n}`, ['', 'About authentification.']));
    const space = await indexed(...right, ...wrong);
    const found = await find(space, 'authentification ');
    expect(found.slice(0, 4).sort()).toEqual(['wrong-0', 'wrong-1', 'wrong-2', 'wrong-3']);
    expect(found).toContain('right-0');
    // A short word has many neighbours, and one that enough pages hold is no mistake.
    const ports = Array.from({ length: 20 }, (_, n) => page(`part-${n}`, `Part ${n}`));
    expect(await find(await indexed(...ports, page('p', 'Port'), page('q', 'A port'), page('r', 'Your port')), 'port ')).toEqual([
      'p',
      'q',
      'r',
    ]);
  });

  test('the last word is found from its second letter on, at every further one', async () => {
    const space = await indexed(page('p', 'Administration'), page('q', 'Configuration'), page('r', 'Something'));
    for (const [word, id] of [['administration', 'p'] as const, ['configuration', 'q'] as const]) {
      for (let length = 2; length <= word.length; length++) expect(await find(space, word.slice(0, length))).toEqual([id]);
    }
    // A word before the last is not unfinished.
    expect(await find(space, 'admin something')).toEqual(['r']);
  });

  test('issue-4-names of things in code are found by each of their words', async () => {
    const space = await indexed(
      page('p', 'HTTPServer', ['', 'Set maxConnectionPool and min_idle-time.']),
      page('q', 'Other', ['', 'APIs']),
    );
    for (const text of ['connection', 'pool max', 'server', 'http server', 'connectionPool', 'maxConn', 'idle time', 'conection pool']) {
      expect(await find(space, text), text).toEqual(['p']);
    }
    expect(await find(space, 'is')).toEqual([]);
    const { hits } = await search.query(space, 'pool', all);
    const [section] = hits[0]?.sections ?? [];
    expect(section?.marks.map(([start, end]) => section.excerpt.slice(start, end))).toEqual(['Pool']);
  });

  test('issue-4-two-letters-of-which-the-last-is-s-find-what-begins-with-both', async () => {
    const space = await indexed(page('js', 'Plain JS'), page('json', 'JSON schema'), page('j', 'Jump to a job'));
    expect((await find(space, 'js')).toSorted()).toEqual(['js', 'json']);
    expect(await find(space, 'js plain')).toEqual(['js']);
  });

  test('Chinese, Japanese and Korean are found by one character and more', async () => {
    const space = await indexed(
      page('p', '文档', ['', '这是一个关于数据库安装的说明。']),
      page('q', 'サーバー', ['', '한국어 설치문서']),
      page('r', 'None'),
    );
    for (const text of ['文', '数据', '数据库安装', '安装 说明']) expect(await find(space, text), text).toEqual(['p']);
    for (const text of ['サ', 'サーバ', '설치', '문서']) expect(await find(space, text), text).toEqual(['q']);
    expect(await find(space, '据数')).toEqual([]);
  });

  test('a word with a wrong letter finds the page when nothing else does, below what matches exactly', async () => {
    const space = await indexed(page('p', 'Kubernetes'), page('q', 'Authentication'), page('r', 'Authentification'));
    for (const text of ['kuberntes', 'kubernetse', 'kubernates']) expect(await find(space, text), text).toEqual(['p']);
    expect(await find(space, 'authentification ')).toEqual(['r', 'q']);
    expect(await find(space, 'entirely different')).toEqual([]);
  });

  test('a page that names the words comes before one that only holds them', async () => {
    const filler = 'word '.repeat(100);
    const space = await indexed(
      page('text', 'Something', ['', `${filler} backup ${filler}`]),
      page('heading', 'Another', ['Backup', filler]),
      page('title', 'Backup', ['', filler]),
      page('none', 'Nothing', ['', filler]),
    );
    expect(await find(space, 'backup')).toEqual(['title', 'heading', 'text']);
  });

  test('the best sections come with an excerpt in which the words are marked', async () => {
    const space = await indexed(
      page(
        'p',
        'Manual',
        ['', 'Nothing here.'],
        ['Backup', 'Make a copy.'],
        ['Restore', 'To restore a backup, stop the <b>server</b>.'],
        ['End', '-'],
      ),
    );
    const { hits } = await search.query(space, 'restore backup', all);
    const [best, second, none] = hits[0]?.sections ?? [];
    expect(best).toMatchObject({ anchor: 'restore', title: 'Restore', excerpt: 'To restore a backup, stop the <b>server</b>.' });
    expect(best?.marks.map(([start, end]) => best.excerpt.slice(start, end))).toEqual(['restore', 'backup']);
    expect(second).toMatchObject({ anchor: 'backup', titleMarks: [[0, 6]], excerpt: 'Make a copy.', marks: [] });
    expect(hits[0]).toMatchObject({ title: 'Manual', titleMarks: [] });
    expect(none).toBeUndefined();
    expect(best?.score).toBeGreaterThan(second?.score ?? 0);
  });

  test('a page of which only the title matches shows its beginning', async () => {
    const space = await indexed(page('p', 'Manual', ['', ' '], ['First', 'This is it.']));
    expect((await search.query(space, 'manual', all)).hits[0]?.sections).toEqual([
      { anchor: '', title: '', titleMarks: [], excerpt: 'This is it.', marks: [], score: 0 },
    ]);
  });

  test('a page that is put again is found by its new words only, with its new version', async () => {
    const space = await indexed(page('p', 'Old'), page('q', 'Stays'));
    await search.put(space, [{ ...page('p', 'New'), version: 'p.2' }]);
    expect(await find(space, 'old ')).toEqual([]);
    expect(await find(space, 'new')).toEqual(['p']);
    expect(await search.versions(space)).toEqual(
      new Map([
        ['p', 'p.2'],
        ['q', 'q.1'],
      ]),
    );
  });

  test('who wants to write while many pages are put need not wait for all of them', async () => {
    const text = 'word '.repeat(500);
    const pages = Array.from({ length: 400 }, (_, i) => page(`p${i}`, `Page ${i}`, ['', text]));
    const space = newSpace();
    const putting = search.put(space, pages);
    // By then it writes.
    await new Promise((resolve) => setImmediate(resolve));
    expect(await opened.store.tx(async () => (await search.versions(space)).size)).toBeLessThan(400);
    await putting;
    expect((await search.query(space, 'word', { limit: 0, offset: 0 })).count).toBe(400);
  });

  test('the last of a page put twice in one call counts', async () => {
    const space = await indexed(page('p', 'First'), page('p', 'Second'));
    expect([await find(space, 'first'), await find(space, 'second')]).toEqual([[], ['p']]);
  });

  test('a page that was removed, and all of a space that was cleared, is found no more', async () => {
    const [space, other] = [await indexed(page('p', 'Word'), page('q', 'Word'), page('r', 'Word')), await indexed(page('p', 'Word'))];
    await search.remove(space, ['p', 'unknown']);
    expect((await find(space, 'word')).toSorted()).toEqual(['q', 'r']);
    await search.clear(space);
    expect([await find(space, 'word'), (await search.versions(space)).size]).toEqual([[], 0]);
    await search.put(space, [page('q', 'Word')]);
    expect([await find(space, 'word'), await find(other, 'word')]).toEqual([['q'], ['p']]);
  });

  test('what an index is said to hold is unsaid by whatever is written later, of this space only', async () => {
    const [space, other] = [await indexed(page('p', 'Word')), await indexed(page('p', 'Word'))];
    const say = (id: string) => opened.store.tx((tx) => search.settle(tx, id, `all of ${id}`));
    const said = async () => [await search.settled(space), await search.settled(other)];
    expect(await said()).toEqual([undefined, undefined]);
    for (const write of [
      () => search.put(space, [page('q', 'New')]),
      () => search.put(space, [page('q', 'Again')]),
      () => search.remove(space, ['q']),
    ]) {
      await say(space);
      await say(other);
      expect(await said()).toEqual([`all of ${space}`, `all of ${other}`]);
      await write();
      expect(await said()).toEqual([undefined, `all of ${other}`]);
    }
    expect(await search.settled('unknown')).toBeUndefined();
  });

  test('pages of the answer follow one another without gap or repetition, best first', async () => {
    const space = await indexed(...Array.from({ length: 60 }, (_, i) => page(`p${i}`, `Title ${i}`, ['', 'word '.repeat(1 + (i % 7))])));
    const whole = await search.query(space, 'word', { limit: 100, offset: 0 });
    expect(whole.count).toBe(60);
    const scores = whole.hits.map((hit) => hit.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const parts: string[] = [];
    for (let offset = 0; offset < 60; offset += 25) parts.push(...(await find(space, 'word', { limit: 25, offset })));
    expect(parts).toEqual(whole.hits.map((hit) => hit.pageId));
    expect(await search.query(space, 'word', { limit: 0, offset: 0 })).toEqual({ hits: [], count: 60, leftOut: [] });
  });

  test('of a word that nearly every page holds, the pages that name it come first, and a thousand can be reached', async () => {
    const pages = Array.from({ length: 1100 }, (_, i) => page(`p${i}`, i % 100 === 99 ? 'The common thing' : 'Page', ['', 'common words']));
    const space = await indexed(...pages);
    const { hits, count } = await search.query(space, 'common', { limit: 1000, offset: 0 });
    expect([count, new Set(hits.map((hit) => hit.pageId)).size]).toEqual([1000, 1000]);
    expect(hits.slice(0, 11).every((hit) => hit.pageId.endsWith('99'))).toBe(true);
    const scores = hits.map((hit) => hit.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  test('a word that many pages hold as it stands goes on in names only, and a title that goes on with it comes first', async () => {
    const many = Array.from({ length: 120 }, (_, i) => page(`p${i}`, `Page ${i}`, ['', 'Mind the config.']));
    const [titled, headed] = [page('title', 'Configuration'), page('heading', 'Other', ['Configurable', 'Nothing.'])];
    const space = await indexed(...many, titled, headed, page('text', 'Another', ['', 'All configurations.']));
    const { hits, count } = await search.query(space, 'config', { limit: 200, offset: 0 });
    expect(hits[0]).toMatchObject({ pageId: 'title', titleMarks: [[0, 13]] });
    expect(hits.map(({ pageId }) => pageId)).toContain('heading');
    expect(hits.map(({ pageId }) => pageId)).not.toContain('text');
    expect(count).toBe(122);
    expect(await find(space, 'configu')).toEqual(['title', 'heading', 'text']);
  });

  test('many spaces are searched at once: each with its best pages, the space of the best page first', async () => {
    const filler = 'other '.repeat(50);
    const text = await indexed(page('t1', 'Something', ['', `${filler} backup`]), page('t2', 'Else', ['', `${filler} ${filler} backup`]));
    const title = await indexed(page('n', 'None'), page('b', 'Backup', ['', 'backup and restore']), page('c', 'Also', ['', 'backup']));
    const unreadable = await indexed(page('u', 'Backup backup', ['Backup', 'backup']));
    const [without, never] = [await indexed(page('x', 'Nothing')), newSpace()];
    const { spaces, count, more } = await search.querySpaces([text, title, without, never], 'backup', { limit: 10, pages: 1 });
    expect([count, more]).toEqual([2, false]);
    expect(spaces).toMatchObject([
      {
        spaceId: title,
        count: 2,
        hits: [{ pageId: 'b', title: 'Backup', titleMarks: [[0, 6]], sections: [{ excerpt: 'backup and restore' }] }],
      },
      { spaceId: text, count: 2, hits: [{ pageId: 't1' }] },
    ]);
    expect(spaces.map(({ score, hits }) => score === hits[0]?.score)).toEqual([true, true]);
    expect(JSON.stringify(spaces)).not.toContain(unreadable);
    expect(await search.querySpaces([], 'backup', { limit: 10, pages: 1 })).toEqual({ spaces: [], count: 0, more: false, leftOut: [] });
    expect((await search.querySpaces([text, title], 'bakcup', { limit: 10, pages: 1 })).count).toBe(2);
  });

  test('pages of a search in many spaces follow one another without gap or repetition', async () => {
    const ids: string[] = [];
    // Many of them score the same.
    for (let i = 0; i < 25; i++) ids.push(await indexed(page('p', `Title ${i}`, ['', `word ${'more '.repeat(i % 3)}`])));
    const whole = await search.querySpaces(ids, 'word', { limit: 100, pages: 3 });
    expect(whole.spaces.map(({ spaceId }) => spaceId).toSorted()).toEqual(ids.toSorted());
    const scores = whole.spaces.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const parts: string[] = [];
    for (let after: { score: number; spaceId: string } | undefined, more = true; more; ) {
      const part = await search.querySpaces(ids, 'word', { limit: 7, pages: 3, after });
      expect(part.count).toBe(25);
      parts.push(...part.spaces.map(({ spaceId }) => spaceId));
      [after, more] = [part.spaces.at(-1), part.more];
    }
    expect(parts).toEqual(whole.spaces.map(({ spaceId }) => spaceId));
    expect(await search.querySpaces(ids, 'word', { limit: 0, pages: 3 })).toEqual({ spaces: [], count: 25, more: true, leftOut: [] });
  });

  test('a space that holds a word on every page leaves room for the others', async () => {
    const large = await indexed(...Array.from({ length: 1200 }, (_, i) => page(`p${i}`, 'Page', ['', 'ubiquitous words'])));
    const small = await indexed(page('q', 'Page', ['', 'ubiquitous words']));
    const named = await indexed(page('r', 'Ubiquitous'));
    const { spaces, count } = await search.querySpaces([large, small, named], 'ubiquitous', { limit: 10, pages: 2 });
    expect(count).toBe(3);
    expect(spaces[0]).toMatchObject({ spaceId: named, count: 1 });
    expect(spaces.find(({ spaceId }) => spaceId === small)?.count).toBe(1);
    expect(spaces.find(({ spaceId }) => spaceId === large)).toMatchObject({ count: 998, hits: { length: 2 } });
  });

  test('a very large page is indexed as far as the database can', async () => {
    const words = Array.from({ length: 300_000 }, (_, i) => i.toString(36)).join(' ');
    const characters = Array.from({ length: 60_000 }, (_, i) => String.fromCodePoint(0x4e00 + (i % 20_000))).join('');
    const space = await indexed(page('words', 'Large', ['', `${words} end`]), page('characters', 'Large', ['', characters]));
    expect((await find(space, 'large')).toSorted()).toEqual(['characters', 'words']);
  });

  test('any text can be indexed and asked for, and never finds pages of other spaces', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.stringMatching(/^[a-c中é"'*():^{}+\\-]{0,12}$/),
      fc.constantFrom('NEAR(a b)', 'a OR', 'title:x', "'); --"),
    );
    const document = fc.record({
      title: text,
      description: text,
      sections: fc.array(fc.record({ anchor: text, title: text, text }), { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(document, document, text, async (mine, other, query) => {
        const [here, there] = [newSpace(), newSpace()];
        await search.put(here, [{ ...mine, pageId: 'mine', version: '1' }]);
        await search.put(there, [{ ...other, pageId: 'other', version: '1' }]);
        expect(['', 'mine']).toContain((await find(here, query)).join());
        expect(['', 'other']).toContain((await find(there, query)).join());
        const { spaces } = await search.querySpaces([here], query, { limit: 10, pages: 10 });
        expect(['', `${here} mine`]).toContain(
          spaces.map(({ spaceId, hits }) => `${spaceId} ${hits.map((hit) => hit.pageId).join()}`).join(),
        );
      }),
      { numRuns: 60 },
    );
  });

  test('issue-15: a search of some spaces finds just what looking through their pages finds, however much others hold', async () => {
    const sizes = [700, 500, 60, 1];
    const spaces = sizes.map(newSpace);
    const words = (i: number) => ['frequent', ...(i % 2 === 1 ? ['uneven'] : []), ...(i % 97 === 0 ? ['seldom'] : [])];
    for (const [s, space] of spaces.entries()) {
      const pages = Array.from({ length: sizes[s] ?? 0 }, (_, i) => page(`${s}-${i}`, 'Page', ['', words(i).join(' ')]));
      await search.put(space, pages);
    }
    /** Pages that hold the words: the first of each space, then the second, up to a thousand. */
    const naive = (chosen: readonly number[], query: string) => {
      // The last word is one that may go on.
      const holds = (i: number) => query.split(' ').every((asked) => words(i).some((word) => word.startsWith(asked)));
      const found = chosen.flatMap((s) =>
        Array.from({ length: sizes[s] ?? 0 }, (_, i) => i)
          .filter(holds)
          .map((i, turn) => ({ s, turn, id: `${s}-${i}` })),
      );
      found.sort((a, b) => a.turn - b.turn || a.s - b.s);
      return found.slice(0, 1000).map(({ id }) => id);
    };
    const some = fc.subarray([0, 1, 2, 3], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(some, fc.constantFrom('frequent', 'uneven frequent', 'seldom', 'frequ', 'uneven sel'), async (chosen, query) => {
        const ids = chosen.map((s) => spaces[s] ?? '');
        const found = await search.querySpaces(ids, query, { limit: 10, pages: 1000 });
        const held = naive(chosen, query);
        const ranked = found.spaces.flatMap(({ hits }) => hits).sort((a, b) => a.rank - b.rank);
        const pages = ranked.map(({ pageId }) => pageId);
        expect(pages.slice(0, held.length).sort()).toEqual(held.sort());
        expect(found.spaces.reduce((sum, { count }) => sum + count, 0)).toBe(pages.length);
        // Pages that lack a word follow where few hold all of them.
        expect(pages.length === held.length || held.length < 12).toBe(true);
        for (const id of pages) expect(chosen).toContain(Number(id.split('-')[0]));
      }),
      { numRuns: 12 },
    );
  });

  test('a page is found by every word it holds', async () => {
    const word = fc.stringMatching(/^[a-z]{2,8}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 8 }), async (words) => {
        const space = await indexed(page('p', 'Title', ['', words.join(' ')]));
        for (const one of words) expect(await find(space, one), one).toEqual(['p']);
      }),
      { numRuns: 40 },
    );
  });
});
