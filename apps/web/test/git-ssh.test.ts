import { commitFiles, requirement, type SshServer, startSshServer } from '@octavo/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { browser, call, setUp, startWorld, type World } from './world';

describe.skipIf(!browser.available || !requirement('sshd').available)('a repository that is reached by ssh', () => {
  let world: World;
  let server: SshServer;
  let page: Page;
  let spaceId: string;

  beforeAll(async () => {
    world = await startWorld({ OCTAVO_GIT_BINARY: 'on' });
    server = await startSshServer();
    page = await (await world.open()).newPage();
    const orgId = await setUp(page);
    ({ id: spaceId } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } }));
  });

  afterAll(async () => {
    await server?.[Symbol.asyncDispose]();
    await world?.[Symbol.asyncDispose]();
  });

  const state = () => page.getByRole('region', { name: 'State' });

  it('is imported once with a private key, which is used again, and forgotten on request', async () => {
    await page.goto(`/s/${spaceId}/~/git`);
    await page.getByRole('button', { name: 'Import from Git' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import from Git' });
    await dialog.getByLabel('Repository URL').fill(server.url(world.repository));
    await dialog.getByText('The repository is private').click();
    await dialog.getByLabel('Private key').fill(server.otherKey);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText('did not accept the key').waitFor();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByLabel('Private key').fill(server.privateKey);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByRole('link', { name: 'Open the space' }).waitFor();

    await page.goto(`/s/${spaceId}/~/git`);
    await page.getByText('stored, encrypted').waitFor();
    await page.getByRole('button', { name: 'Import again' }).click();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText('No changes.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Forget the repository' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('button', { name: 'Connect a repository' }).waitFor();
  });

  it('is connected with a key, shows the key of the server, and refuses another one until it is connected anew', async () => {
    await page.getByRole('button', { name: 'Connect a repository' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect a repository' });
    await dialog.getByLabel('Repository URL').fill(server.url(world.repository));
    await dialog.getByText('The repository is private').click();
    await dialog.getByLabel('Private key').fill(server.privateKey);
    await dialog.getByRole('button', { name: 'Test', exact: true }).click();
    await dialog.getByText('Connected. Found 1 branch.').waitFor();
    await dialog.getByRole('button', { name: 'Connect a repository' }).click();
    await state().getByText('Up to date with main').waitFor();
    await page.getByText(await server.fingerprint()).waitFor();
    await commitFiles(world.repository, { 'pushed.md': '# Pushed\n' });
    await page.getByRole('button', { name: 'Sync now' }).click();
    const attempts = page.getByRole('region', { name: 'Attempts' }).getByRole('listitem');
    await attempts.filter({ hasText: 'started by hand' }).getByText('In: ').waitFor();

    await server.changeHostKey();
    const changes = [{ operation: 'insert_page', title: 'Written here', document: { markdown: 'Hello.\n' } }];
    await call(page, 'content.change', { spaceId, changes });
    await state().getByText('shows another key').waitFor();
    await state().getByText('disconnect the space and connect it again').first().waitFor();
    await state().getByText('1 change waiting to be pushed').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it('loses its key when what is stored is removed', async () => {
    await page.getByRole('button', { name: 'Change settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connection settings' });
    await dialog.getByRole('switch', { name: 'Remove stored credentials' }).click();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('none, the repository is public').waitFor();
    expect(world.problems).toEqual([]);
  });
});
