import { git } from '@octavo/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, setUp, startWorld, type World } from './world';

describe.skipIf(!browser.available)('what is said before it happens', () => {
  let world: World;
  let page: Page;
  let orgId: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    orgId = await setUp(page);
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  async function isAccessible(): Promise<void> {
    for (const { colorScheme, viewport } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      expect(await findings(page), `${colorScheme}, ${viewport.width}`).toEqual([]);
    }
    await page.setViewportSize(LOOKS[0].viewport);
  }

  const text = (page: string, markdown: string) => ({ operation: 'update_page', page, document: { markdown } });

  /** A space with a guide and a page that links to it, and a change request that edits the guide. */
  async function propose() {
    const { id: spaceId } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } });
    const live = (...changes: object[]) => call<{ pages: { id: string }[] }>(page, 'content.change', { spaceId, changes });
    await live({ operation: 'insert_page', title: 'Home' });
    const { pages } = await live(
      { operation: 'insert_page', title: 'Hello World', document: { markdown: 'First words.\n\nLast words.\n' } },
      { operation: 'insert_page', title: 'Other', document: { markdown: 'See [it](hello-world.md).\n' } },
    );
    const [hello = '', other = ''] = pages.map(({ id }) => id);
    await call(page, 'changes.create', { spaceId, subject: 'Rework it' });
    const proposed = (...changes: object[]) => call(page, 'changes.change', { spaceId, changeRequest: '1', changes });
    await proposed(text(hello, 'Our words.\n\nLast words.\n'));
    return { spaceId, hello, other, live, proposed };
  }

  it('whether anything is to be decided is said once it was looked at', async () => {
    const { spaceId, hello, live } = await propose();
    const conflicts = `/s/${spaceId}/~/changes/1/conflicts`;
    const none = page.getByRole('heading', { name: 'No conflicts' });
    await page.goto(conflicts);
    await page.getByText('This change request is up to date with the live content.').waitFor();
    await live(text(hello, 'First words.\n\nTheir last words.\n'));
    await page.getByText('The live content has changed, without conflicts.').waitFor();
    expect(await none.count()).toBe(1);

    await live(text(hello, 'Their words.\n\nTheir last words.\n'));
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      void page.route(
        /conflicts\.check/,
        async (route) => {
          resolve();
          await new Promise<void>((go) => {
            answer = go;
          });
          await route.continue();
        },
        { times: 1 },
      );
    });
    await page.goto(conflicts);
    await asked;
    await page.getByRole('heading', { name: 'Checking for conflicts…' }).waitFor();
    expect(await none.count()).toBe(0);
    await isAccessible();
    answer();
    await page.getByRole('heading', { name: '1 conflict with the live content' }).waitFor();
    await page.getByText('Both changed the same words').waitFor();
    await isAccessible();
    await page.goto(`/s/${spaceId}/~/changes/1/overview`);
    await page.getByText('1 conflict to resolve after the update.').waitFor();
    await isAccessible();
    await page.goto(conflicts);
    await page.getByRole('button', { name: 'Update from live' }).click();
    await page.getByText('1 conflict to resolve').waitFor();
    await call(page, 'changes.update', { spaceId, changeRequest: '1', status: 'archived' });
    expect(world.problems).toEqual([]);
  });

  it('history names pages and change requests as soon as they are live', async () => {
    const { spaceId, hello, proposed } = await propose();
    await proposed({ operation: 'update_page', page: hello, title: 'Good day' });
    await call(page, 'changes.merge', { spaceId, changeRequest: '1' });
    await page.goto(`/s/${spaceId}/~/history`);
    const entry = page.getByRole('listitem').filter({ hasText: 'Live now' });
    await entry.getByText('#1 Rework it', { exact: true }).waitFor();
    await entry.getByText('Good day: was “Hello World”, text', { exact: true }).waitFor();
    await call(page, 'content.change', { spaceId, changes: [{ operation: 'insert_page', title: 'Below', into: hello }] });
    await page.getByText('Good day › Below: new; links of 1 page follow', { exact: true }).waitFor();
    await isAccessible();
    expect(world.problems).toEqual([]);
  });

  it('a page whose links alone follow another one says so, folded', async () => {
    const { spaceId, hello, proposed } = await propose();
    await proposed({ operation: 'update_page', page: hello, slug: 'greeting' });
    await page.goto(`/s/${spaceId}/~/changes/1/compare`);
    const list = page.getByRole('navigation', { name: 'Changes' });
    const group = list.getByRole('button', { name: '1 page whose links follow' });
    expect(await group.getAttribute('aria-expanded')).toBe('false');
    await group.focus();
    await page.keyboard.press('Enter');
    await list.getByRole('button', { name: 'Other 1 link follows Hello World' }).click();
    await page.getByRole('heading', { level: 2, name: 'Other' }).waitFor();
    const line = page.getByRole('region', { name: 'Compare' }).getByRole('button', { name: '1 link follows Hello World' });
    expect(await line.getAttribute('aria-expanded')).toBe('false');
    expect(await page.getByText('It looks the same.').count()).toBe(0);
    await isAccessible();
    await line.click();
    await page.getByText('It looks the same. Only the source differs').first().waitFor();
    expect(world.problems).toEqual([]);
  });

  it('a space is synced while it is kept in step, and imported otherwise, with what was edited since', async () => {
    const remote = { url: world.git.url('docs.git') };
    const { spaceId } = await call<{ spaceId: string }>(page, 'git.import', { target: { orgId }, remote });
    const path = `/s/${spaceId}/`;
    await page.goto(path);
    await page.getByRole('link', { name: /^Imported/ }).waitFor();
    expect(await page.getByRole('link', { name: /^Imported .*since/ }).count()).toBe(0);
    const [open] = (
      await call<{ pages: { id: string }[] }>(page, 'content.change', { spaceId, changes: [{ operation: 'insert_page', title: 'Here' }] })
    ).pages;
    await call(page, 'content.change', { spaceId, changes: [text(open?.id ?? '', 'Written here.\n')] });
    await page.reload();
    await page.getByRole('link', { name: /^Imported .*, 2 edits since$/ }).click();
    await page.getByText('2 edits here that are not in the repository, the first').waitFor();
    await isAccessible();

    await page.getByRole('button', { name: 'Export to Git' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export to Git' });
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    await expect.poll(() => git(world.repository, 'log', '-1', '--format=%s', 'main')).toBe('Add Here');
    await page.goto(`${path}~/git`);
    await page.getByText('The repository has every edit made here.').waitFor();
    await page.getByRole('link', { name: /^Exported/ }).waitFor();

    await page.getByRole('button', { name: 'Keep in sync' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Connect a repository' }).click();
    await page.getByText('Up to date with main').waitFor();
    await page.getByRole('link', { name: /^Synced/ }).waitFor();
    expect(world.problems).toEqual([]);
  });
});
