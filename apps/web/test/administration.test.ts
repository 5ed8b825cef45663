import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { ADA, browser, call, setUp, startWorld, type World } from './world';

const GRACE = { name: 'Grace Hopper', email: 'grace@example.com', password: 'nanoseconds of wire' };

describe.skipIf(!browser.available)('the people of an organization', () => {
  let world: World;
  let page: Page;
  let grace: Page;
  let settings: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    settings = `/o/${await setUp(page)}/settings`;
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  const people = () => page.getByRole('list', { name: 'People' }).getByRole('listitem');
  async function choose(label: string, option: string) {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  async function fromMenu(name: string, item: string) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: item }).click();
  }

  it('grow by invites, whose links are there to copy where no mail is sent', async () => {
    await page.goto(`${settings}/general`);
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'People' }).click();
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
    await expect.poll(() => people().allTextContents()).toEqual([expect.stringMatching(/Ada.*You.*Admin/)]);
    await page.getByRole('button', { name: 'Invite people' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite people' });
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog.getByText('Write at least one e-mail address.').waitFor();
    await dialog.getByLabel('E-mail addresses').fill('Grace <grace@example.com>, nobody');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog.getByText('“nobody” is not an e-mail address.').waitFor();
    await dialog.getByLabel('E-mail addresses').fill('Grace <grace@example.com>');
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Editor' }).click();
    await dialog.getByText('Writes and proposes changes.').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.waitForURL('**/settings/invites');
    const pending = page.getByRole('list', { name: 'By e-mail' }).getByRole('listitem');
    await expect.poll(() => pending.allTextContents()).toEqual([expect.stringMatching(/grace@example.com.*Editor.*by Ada Lovelace/)]);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    grace = await (await world.open()).newPage();
    await grace.goto(new URL(link).pathname);
    await grace.getByLabel('Your name').fill(GRACE.name);
    await grace.getByLabel('Password').fill(GRACE.password);
    await grace.getByRole('button', { name: 'Create account and join' }).click();
    await grace.waitForURL('**/o/*/');
    await page.reload();
    await page.getByText('No invites').waitFor();
    expect(world.problems).toEqual([]);
  });

  it('are found, given another role with Undo, suspended and let in again', async () => {
    await page.goto(`${settings}/members`);
    await page.getByRole('searchbox', { name: 'Search names and addresses' }).fill('grace');
    await expect.poll(() => people().allTextContents()).toEqual([expect.stringContaining('Grace Hopper')]);
    await choose('Role of Grace Hopper', 'Reviewer');
    await page.getByText('Grace Hopper: Reviewer').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.getByRole('combobox', { name: 'Role of Grace Hopper' }).textContent()).toBe('Editor');
    await fromMenu('More about Grace Hopper', 'Suspend…');
    await page.getByRole('dialog', { name: 'Suspend Grace Hopper?' }).getByRole('button', { name: 'Suspend' }).click();
    await expect.poll(() => people().allTextContents()).toEqual([expect.stringContaining('Suspended')]);
    await fromMenu('More about Grace Hopper', 'Reinstate');
    await expect.poll(() => people().allTextContents()).toEqual([expect.not.stringContaining('Suspended')]);
    await page.getByRole('searchbox').fill('zzz');
    await page.getByText('Nobody matches. Change the search or the role.').waitFor();
    expect(world.problems).toEqual([]);
  });

  it('are put into teams, and what each of them can open is shown', async () => {
    await page.goto(`${settings}/teams`);
    await page.getByRole('button', { name: 'New team' }).click();
    const dialog = page.getByRole('dialog', { name: 'New team' });
    await dialog.getByLabel('Name').fill('Writers');
    await dialog.getByRole('button', { name: 'Create team' }).click();
    await page.getByText('Nobody is in this team yet.').waitFor();
    await page.getByRole('button', { name: 'Add people' }).click();
    const adding = page.getByRole('dialog', { name: 'Add people to Writers' });
    await adding.getByRole('checkbox', { name: /^Grace/ }).check();
    await adding.getByRole('button', { name: 'Add people' }).click();
    const inside = page.getByRole('list', { name: 'People in Writers' }).getByRole('listitem');
    await expect.poll(() => inside.allTextContents()).toEqual([expect.stringContaining('Grace Hopper')]);
    await choose('Role of Grace Hopper in the team', 'Owner');
    await expect.poll(() => page.getByRole('combobox', { name: 'Role of Grace Hopper in the team' }).textContent()).toBe('Owner');
    expect(await findings(page)).toEqual([]);
    await page.goto(`${settings}/members`);
    await fromMenu('More about Grace Hopper', 'What they can open…');
    const sheet = page.getByRole('dialog', { name: 'What Grace Hopper can open' });
    await sheet.getByText('Writers').waitFor();
    await sheet.getByText('Owner').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto(`${settings}/teams`);
    await fromMenu('More about Writers', 'Delete…');
    const question = page.getByRole('dialog', { name: 'Delete Writers?' });
    await question.getByText(/1 person loses/).waitFor();
    await question.getByLabel('Type “Writers” to delete it').fill('Writers');
    await question.getByRole('button', { name: 'Delete team' }).click();
    await page.getByText('No teams yet').waitFor();
    expect(world.problems).toEqual([]);
  });

  it('join by a link too, until it is revoked', async () => {
    await page.goto(`${settings}/invites`);
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByRole('dialog', { name: 'Make an invite link' }).getByRole('button', { name: 'Make link' }).click();
    const links = page.getByRole('list', { name: 'By link' }).getByRole('listitem');
    await expect.poll(() => links.allTextContents()).toEqual([expect.stringMatching(/Reader.*Not used yet/)]);
    expect(await findings(page)).toEqual([]);
    await links.getByRole('button', { name: 'Revoke…' }).click();
    await page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No invites').waitFor();
    expect(world.problems).toEqual([]);
  });

  it('install integrations knowing what these may do, configure them, stop them and take them off again', async () => {
    const orgId = settings.split('/')[2] ?? '';
    const { token } = await call<{ token: string }>(page, 'tokens.create', { label: 'Author', password: ADA.password });
    const published = await page.request.post('/v1/integrations/notices', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        organization: orgId,
        title: 'Notices',
        description: 'Tells a channel what changed.',
        visibility: 'private',
        scopes: ['space:content:read'],
        configurations: { account: { properties: { channel: { type: 'string', title: 'Channel' } }, required: ['channel'] } },
        script: 'export default { fetch: () => new Response("ok") };',
        runtime: 'v2',
      },
    });
    expect(await published.text()).toContain('"notices"');
    await page.goto(`${settings}/integrations`);
    const list = page.getByRole('list', { name: 'Integrations', exact: true });
    await list.getByRole('button', { name: /Notices/ }).click();
    await list.getByText('Read the content of spaces').waitFor();
    await list.getByRole('button', { name: 'Install…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Install Notices?' });
    await dialog.getByText('Read the content of spaces').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Install', exact: true }).click();
    await list.getByText('Needs configuration').waitFor();
    await list.getByLabel('Channel').fill('#docs');
    await list.getByRole('button', { name: 'Save' }).click();
    await list.getByText('Active', { exact: true }).first().waitFor();
    await page.reload();
    await expect.poll(() => list.getByLabel('Channel').inputValue()).toBe('#docs');
    expect(await findings(page)).toEqual([]);
    await list.getByRole('switch', { name: 'Active' }).click();
    await list.getByText('Paused').waitFor();
    await list.getByRole('button', { name: 'Uninstall…' }).click();
    await page.getByRole('dialog', { name: 'Uninstall Notices?' }).getByRole('button', { name: 'Uninstall' }).click();
    await list.getByRole('button', { name: 'Install…' }).waitFor();
    expect(world.problems).toEqual([]);
  });

  it.each(LOOKS)('are shown without barriers in $colorScheme at $viewport.width pixels', async (look) => {
    const context = await world.open({ ...look });
    await context.addCookies(await page.context().cookies());
    const shown = await context.newPage();
    await shown.goto(`${settings}/members`);
    await shown.getByRole('list', { name: 'People' }).getByRole('listitem').nth(1).waitFor();
    expect(await findings(shown)).toEqual([]);
    await context.close();
  });

  it('are seen by members without being theirs to change; removing one ends their access at once', async () => {
    await grace.goto(`${settings}/members`);
    await grace.getByRole('list', { name: 'People' }).getByRole('listitem').nth(1).waitFor();
    expect(await grace.getByRole('combobox', { name: /^Role of/ }).count()).toBe(0);
    expect(await grace.getByRole('link', { name: 'Invites' }).count()).toBe(0);
    await page.goto(`${settings}/members`);
    await fromMenu('More about Grace Hopper', 'Remove…');
    await page.getByRole('dialog', { name: 'Remove Grace Hopper?' }).getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => people().allTextContents()).toEqual([expect.stringContaining('Ada')]);
    await grace.goto(`${settings}/members`);
    await expect.poll(() => grace.getByRole('list', { name: 'People' }).count()).toBe(0);
  });
});
