import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tempDir } from '@octavo/testkit';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type PrintedPage, type PrintJob, pageAddress } from './job.ts';
import { PartCutter } from './model/cut-parts.ts';
import type { Block, ModelPage } from './model/types.ts';
import { factsOf } from './pdf-facts.ts';
import { createPrinter, type PrinterOptions } from './printer.ts';
import { picturesOf, sourcePrinter } from './testing.ts';

const PAGES = 9;
const CARDS =
  '<table data-view="cards"><thead><tr><th></th><th data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td>Card</td><td><a href="next.md">x</a></td></tr></tbody></table>';
const TABLE = '| a | b |\n| - | - |\n| 1 | 2 |\n';
const WIDE = `|${' a long heading |'.repeat(9)}\n|${' - |'.repeat(9)}\n|${' b |'.repeat(9)}\n`;

/** Pages that link to each other, forwards and back, in three levels; one has a sheet that lies on its side. */
function manual(more: Partial<PrintJob> = {}, text: (page: number) => string = () => ''): PrintJob {
  const pages = Array.from({ length: PAGES }, (_, n): PrintedPage => {
    const next = (n + 4) % PAGES;
    return {
      id: `p${n}`,
      title: n === 3 ? 'Größe “3” 中文' : `Page ${n}`,
      depth: n % 3,
      links: {
        'next.md': { href: pageAddress(`p${next}`, ''), title: `Page ${next}` },
        'next.md#part': { href: pageAddress(`p${next}`, 'part'), title: 'Part' },
      },
      files: { 'a.svg': 'drawing', 'a.png': 'picture', 'b.png': 'broken' },
      text: `# Title\n\n[next](next.md), [its part](next.md#part), [own part](#part)\n\n${text(n)}\n\n${'Words of it. '.repeat(60)}\n\n## Part\n\n${CARDS}\n\n${n === 4 ? WIDE : TABLE}\n\n### Below\n\nEnd.\n`,
    };
  });
  return { title: 'Manual', organization: 'Acme', date: Date.UTC(2026, 10, 23), cover: true, files: {}, addresses: {}, pages, ...more };
}

async function printed(job: PrintJob, options: Partial<PrinterOptions> = {}) {
  await using folder = await tempDir();
  const output = path.join(folder.path, 'a.pdf');
  const bytes = await createPrinter({ ...sourcePrinter(folder.path), ...options }).print(job, output);
  const file = await readFile(output);
  expect(file.length).toBe(bytes);
  // The file, and nothing of how it was made.
  expect(await readdir(folder.path)).toEqual(['a.pdf']);
  return factsOf(file);
}

/** Text is found in pieces, between which blanks may be. */
const squeezed = (text = '') => text.replace(/\s/g, '');

/** Two or three pages each. */
const SMALL = { parts: { characters: 9_000, pixels: 30_000_000 } };

/** Each of these starts many processes, which a busy machine has little room for (ms). */
const PATIENCE = { timeout: 300_000 };

describe('issue-15: a PDF that is set in parts', PATIENCE, () => {
  it('has the sheets, numbers, links, bookmarks and elements of one that is set at once, and says what links to other parts lead to', async () => {
    const whole = await printed(manual());
    const joined = await printed(manual(), SMALL);
    const plain = (text: string) => text.replace(/[\s\u2060.]+/g, ' ');
    expect(joined.sheets.map(plain)).toEqual(whole.sheets.map(plain));
    expect(squeezed(joined.sheets.at(-1))).toContain(`${whole.sheets.length}/${whole.sheets.length}`);
    expect(joined.links.map(({ sheet, to }) => [sheet, to])).toEqual(whole.links.map(({ sheet, to }) => [sheet, to]));
    expect(joined.links.filter(({ to }) => /nowhere|octavo-place|undefined/.test(to))).toEqual([]);
    const [first] = joined.links;
    expect(first?.says).toBe(`“Page 0” page ${first?.to.split(' ', 1)[0]}`);
    expect(joined.links.filter(({ says }) => says.includes('octavo-place'))).toEqual([]);
    expect(joined.bookmarks).toEqual(whole.bookmarks);
    expect(joined.bookmarks).toContainEqual(expect.stringMatching(/^ {4}Page 2 → /));
    expect(joined.elements).toEqual(whole.elements);
    expect([joined.lost, whole.lost]).toEqual([0, 0]);
    expect([joined.language, joined.title]).toEqual([whole.language, whole.title]);
  });

  it('goes on without a title page, and cuts a page that is too long between its blocks', async () => {
    const text = `${'A paragraph of some words.\n\n'.repeat(200)}## Last\n\nEnd.\n`;
    const page: PrintedPage = { id: 'p', title: 'Only', depth: 0, links: {}, files: {}, text };
    const { sheets, bookmarks } = await printed(manual({ cover: false, pages: [page] }), SMALL);
    expect(sheets.join(' ').match(/Only/g)).toHaveLength(1);
    expect(sheets.join(' ').match(/paragraph/g)).toHaveLength(200);
    expect(bookmarks.map((each) => each.replace(/ → .*/, ''))).toEqual(['Only', '  Last']);
  });

  it('issue-20-has its word for contents, its date and its numbers of sheets in the language that it is in, each in one piece', async () => {
    const text = `${'מילים של העמוד. '.repeat(60)}\n`;
    const pages = [0, 1, 2].map((n) => ({ id: `p${n}`, title: `עמוד ${n}`, depth: 0, links: {}, files: {}, text }));
    for (const options of [{}, { parts: { characters: 2_000, pixels: 30_000_000 } }]) {
      const { sheets, language } = await printed(manual({ title: 'מדריך', organization: 'Acme Ltd', pages }), options);
      expect(language).toBe('he');
      // Letters are found in the order in which they are drawn.
      const month = [...'בנובמבר'].toReversed().join('');
      const feet = sheets.slice(1).map((sheet) => sheet.replace(/\s+/g, ' ').slice(-'Acme Ltd · 23 נובמברב 2026 2 / 5'.length));
      expect(feet).toEqual([2, 3, 4, 5].map((sheet) => `Acme Ltd · 23 ${month} 2026 ${sheet} / 5`));
      expect(squeezed(sheets[1])).toContain([...'תוכן'].toReversed().join(''));
    }
  });

  it('lists titles of both directions in the order of the pages, each with the number of the sheet that it leads to, whole or in parts', async () => {
    const titles = ['Introduction', 'مقدمة عامة', 'שער 12 (API)', 'النسخة 2.0 beta', 'The end'];
    const job = manual({
      pages: titles.map((title, n) => ({
        id: `p${n}`,
        title,
        depth: n === 2 ? 1 : 0,
        links: {},
        files: {},
        text: `${'Words. '.repeat(n * 700)}\n`,
      })),
    });
    for (const options of [{}, { parts: { characters: 5_000, pixels: 30_000_000 } }]) {
      const { sheets, links, bookmarks } = await printed(job, options);
      const contents = links.filter(({ sheet }) => sheet === 2);
      const at = contents.map(({ to }) => Number(to.split(' ', 1)[0]));
      // Numbers behind the dots of each line.
      const numbers = [...(sheets[1] ?? '').matchAll(/\.\s[^.\d]*(\d+)(?!\.)/g)].map(([, number]) => Number(number));
      expect(numbers).toEqual(at);
      expect(bookmarks.map((line) => line.trim().split(' → ')[0])).toEqual(titles);
      expect(bookmarks.map((line) => Number(line.split(' → ')[1]?.split(' ', 1)[0]))).toEqual(at);
      expect(new Set(at).size).toBe(titles.length);
      expect(at).toEqual(at.toSorted((a, b) => a - b));
    }
  });

  it('names a broken picture in its place, in its part', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const broken = Buffer.concat([picture.subarray(0, 50), Buffer.alloc(40)]);
    const text = (n: number) => (n === 7 ? '![good](a.png)\n\n![cannot be read](b.png)' : '');
    const { sheets, pictures } = await printed(manual({ files: picturesOf({ picture, broken }) }, text), SMALL);
    expect(pictures).toEqual([[40, 30]]);
    expect(sheets.filter((sheet) => squeezed(sheet).includes('[cannotberead]'))).toHaveLength(1);
  });

  it('names the pages that a part which takes too much memory has', async () => {
    const job = manual({}, (n) => (n === 5 ? 'word **bold** '.repeat(12_000) : ''));
    await expect(printed(job, { ...SMALL, maxMemory: 340_000_000 })).rejects.toMatchObject({
      reason: 'memory',
      pages: expect.stringContaining('“Page 5”'),
    });
  });

  it('may take so much processor time in all its processes together', async () => {
    // So many parts, each in a process of its own, that all of them take several times what one may.
    const options = { parts: { characters: 1_000, pixels: 0 }, maxMemory: 280_000_000, maxTime: 6_000 };
    await expect(printed(manual(), options)).rejects.toMatchObject({ reason: 'time', pages: expect.stringContaining('“') });
  });

  it('is set again without drawings where they take the process down, with the numbers that follow', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="700"><rect width="9" height="9"/></svg>');
    const job = manual({ files: picturesOf({ drawing }) }, (n) => (n === 4 ? '![a drawing](a.svg)' : ''));
    const crashing = [fileURLToPath(new URL('./testing-crash.ts', import.meta.url))];
    // With so little memory each part has a process of its own.
    const { sheets, links } = await printed(job, { ...SMALL, process: crashing, maxMemory: 280_000_000 });
    expect(sheets.filter((sheet) => squeezed(sheet).includes('[adrawing]'))).toHaveLength(1);
    const whole = await printed(manual({}, (n) => (n === 4 ? '![a drawing](gone.svg)' : '')));
    const sheetsOf = (all: typeof links) => all.map(({ to }) => to.split(' ', 1)[0]);
    expect(sheetsOf(links)).toEqual(sheetsOf(whole.links));
  });

  it('leaves nothing behind when it is ended between two parts, and is made by who asks again', async () => {
    await using folder = await tempDir();
    const output = path.join(folder.path, 'a.pdf');
    const printer = createPrinter({ ...sourcePrinter(folder.path), ...SMALL });
    const making = printer.print(manual(), output).then(
      () => 'made',
      (error: unknown) => error,
    );
    const files = () => readdir(folder.path, { recursive: true });
    await expect.poll(async () => (await files()).some((file) => file.endsWith('1.layout.json')), { timeout: 120_000 }).toBe(true);
    await printer.close();
    expect(await making).toMatchObject({ name: 'Error', reason: expect.stringMatching(/crashed|failed/) });
    expect(await files()).toEqual([]);
    expect(await createPrinter({ ...sourcePrinter(folder.path), ...SMALL }).print(manual(), output)).toBeGreaterThan(1000);
  });
});

describe('pictures of a PDF', PATIENCE, () => {
  it('have 300 dots an inch at most where they are drawn largest, and are not enlarged', async () => {
    const bytes = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'blue' } });
    const picture = await bytes(3000, 1500).png().toBuffer();
    const broken = await bytes(2400, 2400).webp().toBuffer();
    const drawing = await bytes(300, 200).jpeg().toBuffer();
    const files = picturesOf({ picture, broken, drawing });
    const text = (n: number) =>
      n === 1
        ? '<img src="a.png" width="400">\n\n<img src="b.png" width="100">'
        : n === 2
          ? '<img src="a.png" width="200">\n\n![](a.svg)'
          : '';
    const { pictures } = await printed(manual({ files }, text));
    // 400 pixels of a style sheet are 300 points, and 100 are 75.
    expect(pictures.sort(([one], [other]) => other - one)).toEqual([
      [1250, 625],
      [313, 313],
      [300, 200],
    ]);
  });
});

describe('parts of a document', () => {
  const block = fc.oneof(
    fc.string({ maxLength: 60 }).map((text): Block => ({ type: 'paragraph', runs: [{ text }] })),
    fc.string({ maxLength: 9 }).map((text): Block => ({ type: 'heading', level: 2, runs: [{ target: text }, { text }], bookmark: text })),
    fc.integer({ min: 0, max: 5 }).map(
      (n): Block => ({
        type: 'pictures',
        align: 'left',
        pictures: [{ image: `i${n}`, width: 9, height: 9, alt: '', caption: [] }],
      }),
    ),
  );

  it('hold every block once and in order, and no more than one block beyond their limits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(block, { maxLength: 12 }), { maxLength: 8 }),
        fc.integer({ min: 200, max: 2_000 }),
        (pages, characters) => {
          const written: ModelPage[][] = [];
          const cutter = new PartCutter(
            [],
            { characters, pixels: 25 },
            () => 10,
            (json) => written.push(JSON.parse(json) as ModelPage[]),
          );
          for (const [n, blocks] of pages.entries())
            cutter.add({ target: `p${n}`, title: `Page ${n}`, description: '', level: 1, language: 'en', blocks });
          cutter.end();
          const all = written.flat();
          const begun = all.filter(({ continued }) => !continued);
          expect(begun.map(({ target }) => target)).toEqual(pages.map((_, n) => `p${n}`));
          for (const [n, blocks] of pages.entries())
            expect(all.filter(({ target }) => target === `p${n}`).flatMap((page) => page.blocks)).toEqual(blocks);
          expect(cutter.parts).toHaveLength(written.length);
          for (const [index, part] of cutter.parts.entries()) {
            const json = JSON.stringify(written[index]);
            const blocks = (written[index] ?? []).flatMap((page) => page.blocks);
            for (const target of part.targets) expect(json).toContain(JSON.stringify(target));
            if (blocks.filter(({ type }) => type !== 'heading').length > 1) {
              expect(json.length).toBeLessThanOrEqual(characters + 400);
              expect(part.images.length).toBeLessThanOrEqual(3);
            }
          }
          expect(cutter.parts.flatMap(({ targets }) => targets)).toEqual(
            pages.flatMap((blocks, n) => [`p${n}`, ...blocks.flatMap((each) => (each.type === 'heading' ? [each.bookmark] : []))]),
          );
        },
      ),
    );
  });
});
