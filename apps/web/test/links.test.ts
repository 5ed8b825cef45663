import { afterAll, beforeAll, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, setUp, startWorld, type World } from './world';

let world: World;

beforeAll(async () => {
  if (browser.available) world = await startWorld();
});

afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
});

it.skipIf(!browser.available)(
  'links are listed by page, the broken ones first, and are gone from there when they lead somewhere',
  async () => {
    const context = await world.open();
    const page = await context.newPage();
    const orgId = await setUp(page);
    const { id: spaceId } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } });
    const write = (title: string, markdown: string) => ({ operation: 'insert_page', title, document: { markdown } });
    await page.goto(`/s/${spaceId}/~/links`);
    await page.getByRole('heading', { name: 'No links yet' }).waitFor();

    const changes = [
      write('Welcome', `See [how to use it](use.md), [the steps](use.md#steps) and [this space](${world.url}/s/${spaceId}/use).\n`),
      write('Use', '## Parts\n\n[Where it began](README.md) ![A picture](lost.png)\n'),
    ];
    await call(page, 'content.change', { spaceId, changes });
    await page.reload();
    const group = (name: string) => page.getByRole('region', { name });
    await group('Welcome').getByText('Heading not found').waitFor();
    await group('Use').getByText('Target not found').waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'how to use it' }).count()).toBe(0);

    for (const look of LOOKS) {
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      expect(await findings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }

    const filters = page.getByRole('navigation', { name: 'Links' });
    await filters.getByRole('link', { name: 'All links' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/~/links?status=all');
    await page.getByText('how to use it').waitFor();
    await page.goto(`/s/${spaceId}/~/links?status=in-app`);
    await page.getByRole('main').getByText('this space', { exact: true }).waitFor();

    const [file] = await call<{ pages: { id: string }[] }>(page, 'content.change', {
      spaceId,
      changes: [write('Steps', '# Steps\n')],
    }).then(({ pages }) => pages);
    expect(file).toBeDefined();
    await page.goto(`/s/${spaceId}/~/links`);
    await group('Use').getByRole('link', { name: 'Line' }).click();
    await page.waitForURL(`**/s/${spaceId}/use#parts`);
    expect(world.problems).toEqual([]);
  },
  60_000,
);
