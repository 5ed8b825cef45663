import { crc32, deflateSync } from 'node:zlib';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser, call, setUp, startWorld, type World } from './world';

let world: World;

beforeAll(async () => {
  if (browser.available) world = await startWorld();
});

afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
});

/** A picture of one colour. */
function png(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const rows = Buffer.alloc(height * (width + 1), 200);
  for (let y = 0; y < height; y += 1) rows[y * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const PAGE = [
  'Before.',
  '![Large](.gitbook/assets/large.png)',
  '<figure><img src=".gitbook/assets/small.png" alt="Small" width="50%"><figcaption><p>Half as wide</p></figcaption></figure>',
  '![Drawn](.gitbook/assets/drawn.svg)',
  '<div align="center"><img src=".gitbook/assets/small.png" alt="Again"></div>',
  'After.',
].join('\n\n');

/** Sum of the layout shifts of a page so far, once it is drawn. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const drawn = () => resolve((window as unknown as { shifted: number }).shifted);
        // A frame that is drawn, and one after it, in which it is told of.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)));
      }),
  );

it.skipIf(!browser.available)(
  'pictures come into the room that was kept for them: nothing else on the page moves',
  async () => {
    const context = await world.open({ viewport: { width: 1280, height: 2400 } });
    const page = await context.newPage();
    const orgId = await setUp(page);
    const { id: spaceId } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Shown' } });
    const files = [
      { name: 'large.png', base64: png(1600, 900).toString('base64') },
      { name: 'small.png', base64: png(400, 200).toString('base64') },
      {
        name: 'drawn.svg',
        base64: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"><rect width="300" height="150"/></svg>',
        ).toString('base64'),
      },
    ];
    await call(page, 'content.change', {
      spaceId,
      changes: [
        { operation: 'insert_files', files },
        { operation: 'insert_page', title: 'Pictures', document: { markdown: PAGE } },
      ],
    });
    await page.addInitScript(() => {
      const counted = window as unknown as { shifted: number };
      counted.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) counted.shifted += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const waiting: Route[] = [];
    await page.route(
      (url) => /\.(?:png|svg)$/.test(url.pathname),
      (route) => void waiting.push(route),
    );
    await page.goto(`/s/${spaceId}/`, { waitUntil: 'commit' });
    await page.locator('html[data-keys="ready"]').waitFor();
    await expect.poll(() => waiting.length).toBeGreaterThanOrEqual(3);
    const after = page.getByText('After.', { exact: true });
    const [place, before] = [await after.boundingBox(), await shifts(page)];
    for (const route of waiting.splice(0)) await route.continue();
    await page.waitForFunction(() => [...document.querySelectorAll('main img')].every((img) => (img as HTMLImageElement).naturalWidth > 0));
    expect(await after.boundingBox()).toEqual(place);
    expect((await shifts(page)) - before).toBe(0);
    expect(world.problems).toEqual([]);
  },
  60_000,
);
