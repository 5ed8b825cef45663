import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPages } from './find.ts';
import {
  changeWords,
  indexPages,
  insertWords,
  movePages,
  readNamed,
  readShard,
  type SearchedPage,
  TITLES,
  type WordShard,
  writeIndex,
  writeTitles,
  writeWords,
} from './index.ts';
import { readPostings, writePostings } from './postings.ts';
import { placedWords } from './words.ts';

const page = (title: string, text: string, more: Partial<SearchedPage> = {}): SearchedPage => ({
  title,
  href: `${encodeURIComponent(title)}/`,
  trail: [],
  sections: [{ anchor: '', title: '', text }],
  ...more,
});

/** The files of a search, by name, and the function that reads them as a browser does. */
function searchOf(pages: readonly SearchedPage[]) {
  const { files, words } = writeWords(indexPages(pages));
  const titles: string[] = [];
  for (let at = 0; at < pages.length; at += TITLES) {
    const made = writeTitles(pages.slice(at, at + TITLES));
    files.push(...made.files);
    titles.push(made.name);
  }
  const all = new Map([...files, writeIndex({ pages: pages.length, words, titles })].map(({ name, text }) => [name, text]));
  const read: string[] = [];
  const find = (query: string) =>
    findPages(async (name) => {
      read.push(name);
      return readShard(all.get(name) ?? '');
    }, query);
  return {
    all,
    read,
    find,
    titlesOf: async (query: string) => (await find(query)).hits.map(({ title }) => title.map(({ text }) => text).join('')),
  };
}

const PAGES = [
  page('Installing', 'Download the archive and unpack it. Then start the server.'),
  page('Server', 'It listens at port 3000.', {
    trail: ['Running'],
    sections: [
      { anchor: '', title: '', text: 'It listens at port 3000.' },
      { anchor: 'stop-it', title: 'Stopping it', text: 'Send a signal; the server ends in order.' },
    ],
  }),
  page('Über Größen', 'Die Größe einer Datei.'),
  page('新幹線', '東海道新幹線は東京と新大阪を結ぶ。'),
];

it('finds pages by all words of a query, titles first, the last word unfinished, whatever the case and accents', async () => {
  const { titlesOf } = searchOf(PAGES);
  expect(await titlesOf('server')).toEqual(['Server', 'Installing']);
  expect(await titlesOf('SERVER sig')).toEqual(['Server']);
  expect(await titlesOf('sig server')).toEqual([]);
  expect(await titlesOf('uber')).toEqual(['Über Größen']);
  expect(await titlesOf('nothing')).toEqual([]);
  expect(await titlesOf('')).toEqual([]);
});

it('finds any part of a sentence without spaces', async () => {
  const { titlesOf } = searchOf(PAGES);
  for (const part of ['新幹', '幹線', '東京', '東', '大阪を結']) expect([part, await titlesOf(part)]).toEqual([part, ['新幹線']]);
  expect(await titlesOf('東大')).toEqual([]);
});

it('quotes the sections that match, with the words marked, and leads to their headings', async () => {
  const { find } = searchOf(PAGES);
  const { hits, hasMore } = await find('server ends');
  expect(hasMore).toBe(false);
  expect(hits).toEqual([
    {
      title: [{ text: 'Server', isMatch: true }],
      href: 'Server/',
      trail: ['Running'],
      passages: [
        {
          title: 'Stopping it',
          href: 'Server/#stop-it',
          text: [
            { text: 'Send a signal; the ' },
            { text: 'server', isMatch: true },
            { text: ' ' },
            { text: 'ends', isMatch: true },
            { text: ' in order.' },
          ],
        },
      ],
    },
  ]);
});

it('reads a few files of many', async () => {
  const many = Array.from({ length: 1500 }, (_, n) => page(`Page ${n}`, `common word${n} other${n * 7} text${n * 13} more${n * 31}`));
  const { all, read, titlesOf } = searchOf(many);
  expect(await titlesOf('word77 common')).toEqual(['Page 77']);
  expect(all.size).toBeGreaterThan(200);
  expect(new Set(read).size).toBeLessThanOrEqual(6);
});

it('cuts a run of letters where the script changes', () => {
  expect([...placedWords('iPhone用ケース v2')].map(({ word }) => word)).toEqual(['iphone', '用ケ', 'ケー', 'ース', 'ス', 'v2']);
});

const words = fc
  .array(fc.constantFrom('alpha', 'beta', 'gamma', 'delta', 'nu', '東京', 'ö'), { maxLength: 8 })
  .map((list) => list.join(' '));
const pagesOf = fc.uniqueArray(fc.record({ title: fc.string({ minLength: 1, maxLength: 6 }), text: words }), {
  maxLength: 12,
  selector: ({ title }) => title,
});

it('keeps postings through writing and reading', () => {
  const numbers = fc.uniqueArray(fc.nat({ max: 2_000_000 }), { maxLength: 50 }).map((list) => list.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(numbers, fc.array(fc.constantFrom(0, 1, 2, 3), { minLength: 50, maxLength: 50 }), (pages, weights) => {
      const postings = { pages, weights: weights.slice(0, pages.length) as (0 | 1 | 2 | 3)[] };
      expect(readPostings(writePostings(postings))).toEqual(postings);
    }),
  );
});

it('makes the same files of an index that is changed and of one that is made anew', () => {
  fc.assert(
    fc.property(pagesOf, pagesOf, fc.boolean(), (some, others, areMixed) => {
      const before = some.map(({ title, text }) => page(title, text));
      const added = others.map(({ title, text }) => page(title, text));
      // Pages of before that stay, in another order, among new ones.
      const kept = before.filter((_, n) => n % 3 !== 0);
      const after = areMixed ? [...added.slice(0, 3), ...kept.toReversed(), ...added.slice(3)] : [...kept, ...added];
      const shards = writeWords(indexPages(before)).files.map(({ text }) => readShard(text) as WordShard);
      const index = movePages(
        shards,
        before.map((each) => after.indexOf(each)),
      );
      for (const [place, each] of after.entries()) if (!before.includes(each)) insertWords(index, place, each);
      expect(writeWords(index)).toEqual(writeWords(indexPages(after)));
    }),
  );
});

it('makes the same files of an index whose pages changed in place and of one that is made anew, and keeps those that are the same', () => {
  // So many words that there are several files.
  const many = fc.array(fc.nat({ max: 4000 }), { maxLength: 60 }).map((list) => list.map((n) => `w${n.toString(36)}`).join(' '));
  const text = fc.tuple(words, many).map((parts) => parts.join(' '));
  const pair = fc.record({ before: text, after: fc.option(text, { nil: undefined }) });
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 10 }), fc.array(text, { maxLength: 2 }), (pairs, added) => {
      const before = pairs.map((each, n) => page(`Page ${n}`, each.before));
      const after = pairs.map((each, n) => page(`Page ${n}`, each.after ?? each.before));
      after.push(...added.map((each, n) => page(`More ${n}`, each)));
      const shards = writeWords(indexPages(before)).files.map((file) => ({ file, words: readNamed(file) as WordShard }));
      const changed = after.flatMap((each, n): [number, SearchedPage][] => (pairs[n] && pairs[n].after === undefined ? [] : [[n, each]]));
      const made = changeWords(shards, new Map(changed));
      expect(made).toEqual(writeWords(indexPages(after)));
      if (changed.length === 0) expect(made.files.every((file, n) => file === shards[n]?.file)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('reads a file only as it was written under its name', () => {
  const [file] = writeWords(indexPages(PAGES)).files;
  if (file === undefined) throw new Error('there are no words');
  expect(readNamed(file)).toEqual(readShard(file.text));
  for (const text of ['', `${file.text}\n`, file.text.replace('server', 'serves'), file.text.replace('octavoShard', 'alert')])
    expect([text, readNamed({ ...file, text })]).toEqual([text, undefined]);
});
