import { createHmac } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { commitFiles, git } from '@octavo/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, setUp, startWorld, type World } from './world';

/** Hook of a repository whose main branch takes no pushes. */
const PROTECTION = `#!/bin/sh
[ "$1" = refs/heads/main ] || exit 0
echo "GH006: Protected branch update failed"
exit 1
`;

describe.skipIf(!browser.available)('a space that is kept in step with a repository', () => {
  let world: World;
  let page: Page;
  let spaceId: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    const orgId = await setUp(page);
    ({ id: spaceId } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } }));
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
    world.git.faults.length = 0;
  });

  const state = () => page.getByRole('region', { name: 'State' });
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

  it('an address is tried before it is connected, and then the repository comes in', async () => {
    await page.goto(`/s/${spaceId}/~/git`);
    await page.getByRole('button', { name: 'Connect a repository' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect a repository' });
    const address = dialog.getByLabel('Repository URL');
    await address.fill(world.git.url('missing.git'));
    await dialog.getByRole('button', { name: 'Test', exact: true }).click();
    await dialog.getByRole('alert').filter({ hasText: 'There is no repository at this address' }).waitFor();

    await address.fill(world.git.url('docs.git'));
    await dialog.getByRole('button', { name: 'Test', exact: true }).click();
    await dialog.getByText('Connected. Found 1 branch.').waitFor();
    expect(await dialog.getByLabel('Branch', { exact: false }).first().inputValue()).toBe('main');
    await dialog.getByText('Commits, polling and branches').click();
    await isClean();
    await dialog.getByRole('button', { name: 'Connect a repository' }).click();

    await state().getByText('Up to date with main').waitFor();
    await attempts().filter({ hasText: 'connected' }).getByText('In: ').waitFor();
    await page.getByText('Copy the secret now').waitFor();
    await page.getByRole('treeitem').first().waitFor();
    await page.getByText('How to set it up').click();
    await isClean();
  });

  it('a push that its webhook tells of arrives by itself', async () => {
    await commitFiles(world.repository, { 'pushed.md': '# Pushed from elsewhere\n' });
    const values = await page.getByRole('region', { name: 'Webhook' }).getByRole('definition').locator('code').allTextContents();
    const [address = '', secret = ''] = values;
    const body = JSON.stringify({ ref: 'refs/heads/main' });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const headers = { 'X-GitHub-Event': 'push', 'X-Hub-Signature-256': `sha256=${signature}`, 'Content-Type': 'application/json' };
    expect((await page.request.post(address, { data: body, headers })).status()).toBe(202);
    expect((await page.request.post(address, { data: body })).status()).toBe(401);
    await attempts().filter({ hasText: 'push received' }).getByText('In: ').waitFor();
    await state().getByText('Up to date with main').waitFor();

    await page.reload();
    await page.getByText('Stored encrypted, never shown again.').waitFor();
    expect(await page.content()).not.toContain(secret);
  });

  it('a sync that fails says so on the screen, in the bar and at home, and what it needs; it is tried again by a click', async () => {
    world.git.faults.push({ match: 'docs.git', fault: { kind: 'status', status: 403 } });
    await page.getByRole('button', { name: 'Sync now' }).click();
    await state().getByText('The last attempt failed').waitFor();
    await state().getByText('Give the connection a token').waitFor();
    await page.getByRole('link', { name: 'Sync failing' }).waitFor();
    await isClean();
    await page.goto('/');
    await page.getByRole('region', { name: 'Needs your attention' }).getByRole('link', { name: 'Handbook' }).click();

    world.git.faults.length = 0;
    await state().getByRole('button', { name: 'Try again' }).click();
    await state().getByText('Up to date with main').waitFor();
    await page.getByRole('link', { name: 'Sync failing' }).waitFor({ state: 'detached' });
  });

  it('an edit made here is a commit there, and a pause is undone', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await state().getByText('Paused.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await state().getByText('Up to date with main').waitFor();
    const changes = [{ operation: 'insert_page', title: 'Written here', document: { markdown: 'Hello.\n' } }];
    await call(page, 'content.change', { spaceId, changes });
    await attempts().filter({ hasText: 'edited here' }).getByText('Out to main').waitFor();
    await state().getByText('Up to date with main').waitFor();
    expect(await git(world.repository, 'show', 'main:written-here.md')).toContain('Hello.');
  });

  it('a branch that is protected suggests change requests, which one press chooses', async () => {
    await writeFile(`${world.repository}/hooks/update`, PROTECTION, { mode: 0o755 });
    const changes = [{ operation: 'insert_page', title: 'Kept aside', document: { markdown: 'Hello.\n' } }];
    await call(page, 'content.change', { spaceId, changes });
    await state().getByText('The remote does not allow pushes to main').waitFor();
    const suggestion = page.getByText('main is protected, and this space is edited right in its live pages');
    await suggestion.waitFor();
    await isClean();
    await page.getByRole('button', { name: 'Edit by change request' }).click();
    await suggestion.waitFor({ state: 'detached' });
    await page.goto(`/s/${spaceId}/~/settings`);
    await expect.poll(() => page.locator('section[aria-labelledby="edit-mode"]').getByRole('switch').isChecked()).toBe(true);
    expect(world.problems).toEqual([]);
  });

  it('a connection is taken away after a question', async () => {
    await page.goto(`/s/${spaceId}/~/git?do=disconnect`);
    const dialog = page.getByRole('dialog', { name: 'Disconnect from the repository?' });
    await isClean();
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('button', { name: 'Connect a repository' }).waitFor();
    expect(world.problems).toEqual([]);
  });
});
