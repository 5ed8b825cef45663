import { commitFiles, git } from '@octavo/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, setUp, startWorld, type World } from './world';

const SUMMARY = '# Contents\n\n* [Home](README.md)\n* [A](a.md)\n* [B](b.md)\n* [C](c.md)\n';
/** A project in a folder of the repository, whose pages refer to what stands around it. */
const PROJECT = {
  'src/main.ts': 'export {};\n',
  'kept/README.md': '# Home\n\nRead [the source](../src/main.ts) and [the folder](../src), not [that](../../far.ts).\n',
  'kept/SUMMARY.md': SUMMARY,
  'kept/a.md': '# A\n',
  'kept/b.md': '# B\n',
  'kept/c.md': '# C\n',
};

interface Change {
  operation: string;
  page: string;
}

describe.skipIf(!browser.available)('what a sync has to say', () => {
  let world: World;
  let page: Page;
  let spaceId: string;
  let start: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    const orgId = await setUp(page);
    ({ id: spaceId } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Kept' } }));
    start = await commitFiles(world.repository, PROJECT);
    const settings = { url: world.git.url('docs.git'), projectDirectory: 'kept', provider: 'github', direction: 'both', pollSeconds: 0 };
    await call(page, 'git.put', { spaceId, settings });
    await page.goto(`/s/${spaceId}/~/git`);
    await upToDate();
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  const upToDate = () => page.getByRole('region', { name: 'State' }).getByText('Up to date with main').waitFor();
  const attempts = () => page.getByRole('region', { name: 'Attempts' }).getByRole('listitem');
  const isClean = async () => {
    for (const { colorScheme, viewport } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      expect([colorScheme, viewport.width, await findings(page)]).toEqual([colorScheme, viewport.width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  const idOf = async (path: string) => {
    const input = encodeURIComponent(JSON.stringify({ spaceId }));
    const answer = await page.request.get(`/api/trpc/content.tree?input=${input}`);
    const { nodes } = (await answer.json()).result.data as { nodes: { id: string; path: string }[] };
    return nodes.find((node) => node.path === path)?.id ?? '';
  };
  const change = (changes: (Change & Record<string, unknown>)[]) => call(page, 'content.change', { spaceId, changes });
  /** Pauses the sync while something is done on both sides. */
  const onBothSides = async (work: () => Promise<unknown>) => {
    await call(page, 'git.put', { spaceId, settings: { paused: true } });
    await work();
    await call(page, 'git.put', { spaceId, settings: { paused: false } });
  };

  it('links out of the folder lead to the repository, as readers and the list of links see them', async () => {
    await page.goto(`/s/${spaceId}/`);
    const tree = `${new URL(world.git.url('docs.git')).origin}/docs/tree/main`;
    const source = page.getByRole('link', { name: 'the source' });
    await source.waitFor();
    expect(await source.getAttribute('href')).toBe(`${tree}/src/main.ts`);
    expect(await page.getByRole('link', { name: 'the folder' }).getAttribute('href')).toBe(`${tree}/src`);
    expect(await page.getByRole('link', { name: 'that' }).count()).toBe(0);
    await page.goto(`/s/${spaceId}/~/links`);
    const broken = page.getByRole('region', { name: 'Home' });
    await broken.getByText('that', { exact: true }).waitFor();
    expect(await broken.getByText('the source').count()).toBe(0);
    await page.goto(`/s/${spaceId}/~/links?status=all`);
    await page.getByRole('region', { name: 'Home' }).getByText('the source', { exact: true }).waitFor();
    await isClean();
    expect(world.problems).toEqual([]);
  });

  it('a page that both sides moved stays where it was put here, and the attempt says so', async () => {
    const [a, c] = [await idOf('a'), await idOf('c')];
    await onBothSides(async () => {
      await change([{ operation: 'move_page', page: c, into: a }]);
      await commitFiles(world.repository, { 'kept/SUMMARY.md': SUMMARY.replace('* [C]', '  * [C]') });
    });
    await page.goto(`/s/${spaceId}/~/git`);
    await attempts()
      .getByText('Both sides moved "C": it stays below "A", where it was put here, and not below "B", where Git put it.')
      .waitFor();
    await upToDate();
    await isClean();
    expect(world.problems).toEqual([]);
  });

  it('a force push that drops an edit made here leaves it in a change request, which the attempt leads to', async () => {
    const b = await idOf('b');
    await change([{ operation: 'update_page', page: b, document: { source: '# B\n\nSaid here.\n' } }]);
    await expect.poll(() => git(world.repository, 'show', 'main:kept/b.md')).toContain('Said here.');
    await page.goto(`/s/${spaceId}/~/git`);
    await upToDate();
    const ours = (await git(world.repository, 'rev-parse', 'main')).trim().slice(0, 8);
    await git(world.repository, 'update-ref', 'refs/heads/main', start);
    await commitFiles(world.repository, { 'kept/a.md': '# A\n\nForced.\n' });
    await page.getByRole('button', { name: 'Sync now' }).click();
    const link = attempts().getByRole('link', { name: 'Open change request #1' });
    await link.waitFor();
    await attempts().getByText(ours, { exact: false }).first().waitFor();
    await isClean();

    await link.click();
    await page.waitForURL(`**/s/${spaceId}/~/changes/1/overview`);
    await page.getByRole('heading', { level: 1, name: /Edits that a force push took out of the branch/ }).waitFor();
    await page.getByText(`${ours} `, { exact: false }).first().waitFor();
    await isClean();
    await page.goto(`/s/${spaceId}/~/changes/1/compare`);
    const list = page.getByRole('navigation', { name: 'Changes' });
    // A is the page that it was: nothing of it is new but the page below it.
    await expect
      .poll(async () => (await list.getByRole('button').allInnerTexts()).map((text) => text.split('\n')[0]).toSorted())
      .toEqual(['B', 'C']);
    await list.getByRole('button', { name: /^B/ }).click();
    await page.locator('ins.oct-added, .oct-added', { hasText: 'Said here.' }).first().waitFor();
    expect(world.problems).toEqual([]);
  });
});
