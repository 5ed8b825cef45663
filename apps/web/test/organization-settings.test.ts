import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from './authenticator';
import { findings, LOOKS } from './axe';
import { CERTIFICATE } from './certificate';
import { ADA, browser, call, join, setUp, startWorld, type World } from './world';

/** A picture of one point (PNG). */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const GRACE = { name: 'Grace Hopper', email: 'grace@example.com', password: 'nanoseconds of wire' };

describe.skipIf(!browser.available)('the settings of an organization', () => {
  let world: World;
  let page: Page;
  let grace: Page;
  let orgId: string;
  let settings: string;
  let site: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    orgId = await setUp(page);
    settings = `/o/${orgId}/settings`;
    grace = await (await world.open()).newPage();
    await join(grace, page, { orgId, link: { role: 'edit' } }, GRACE);
    const { id: spaceId } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } });
    const written = (title: string) => ({ operation: 'insert_page', title, document: { markdown: 'Run it.\n' } });
    await call(page, 'content.change', { spaceId, changes: ['Welcome', 'Install'].map(written) });
    site = (await call<{ id: string }>(page, 'sites.create', { orgId, site: { title: 'Docs', spaces: [spaceId] } })).id;
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  const events = () => page.getByRole('list', { name: 'Events' }).getByRole('listitem');

  it('tell in plain sentences who changed what, filtered by the address, and give it as a file', async () => {
    await page.goto(`${settings}/general`);
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Audit' }).click();
    await events().filter({ hasText: 'Ada Lovelace created the space Handbook' }).waitFor();
    await events()
      .filter({ hasText: 'Grace Hopper signed in' })
      .or(events().filter({ hasText: 'came in through an invite' }))
      .first()
      .waitFor();
    await page.getByRole('combobox', { name: 'Area' }).click();
    await page.getByRole('option', { name: 'Content' }).click();
    await page.waitForURL('**/audit?area=content');
    await expect.poll(() => events().filter({ hasText: 'invite' }).count()).toBe(0);
    await events().filter({ hasText: 'created the space Handbook' }).getByRole('link', { name: 'Only what was done to Handbook' }).click();
    await page.getByRole('link', { name: 'Remove the filter “About Handbook”' }).waitFor();
    await expect.poll(() => events().count()).toBe(1);
    await events().getByText('Details').click();
    await events().getByText('space_created').waitFor();
    // A reload shows the same.
    await page.reload();
    await expect.poll(() => events().count()).toBe(1);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const file = await (await saved).createReadStream();
    const csv = (await file.toArray()).join('');
    expect(csv.split('\r\n')[0]).toBe(
      'time,actor,email,action,sentence,target kind,target id,target,address,token,token label,agent,details',
    );
    expect(csv).toContain(',space_created,Ada Lovelace created the space Handbook,space,');
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect.poll(() => events().count()).toBeGreaterThan(3);
    await page.getByLabel('Until').fill('2001-01-01');
    await page.getByText('No events', { exact: true }).waitFor();
    expect(world.problems).toEqual([]);
  });

  it('make a SCIM token that a provider keeps people with, show it once, and revoke it', async () => {
    await page.goto(`${settings}/sign-in`);
    await page.getByRole('button', { name: 'New SCIM token' }).click();
    const dialog = page.getByRole('dialog', { name: 'New SCIM token' });
    await dialog.getByLabel('Name').fill('Okta');
    await dialog.getByRole('button', { name: 'Create token' }).click();
    const once = page.getByRole('dialog', { name: 'Copy the token now' });
    const headers = { authorization: `Bearer ${await once.getByLabel('SCIM token').inputValue()}` };
    const statusOf = async () => (await page.request.get('/scim/v2/Users', { headers })).status();
    expect(await statusOf()).toBe(200);
    expect(await findings(page)).toEqual([]);
    await once.getByRole('button', { name: 'I have stored it' }).click();
    const row = page.getByRole('list', { name: 'SCIM tokens' }).getByRole('listitem');
    await row.getByText('Okta').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await row.getByRole('button', { name: 'Revoke Okta' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    // The list is out of reach while the dialog is open: its row is gone only once both are.
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await row.waitFor({ state: 'detached' });
    expect(await statusOf()).toBe(401);
  });

  it('take a sign-in provider in the words of the product, and ask for a test before it is required', async () => {
    await page.goto(`${settings}/sign-in`);
    await page.getByText('No provider yet').waitFor();
    await page.getByRole('button', { name: 'Add a provider' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a provider' });
    await dialog.getByRole('radio', { name: 'Microsoft Entra ID' }).click();
    await dialog.getByRole('radio', { name: 'SAML 2.0' }).click();
    await dialog.getByLabel('Name on the sign-in button').fill('Acme login');
    await dialog.getByRole('button', { name: 'Add and continue' }).click();
    await page.getByRole('heading', { level: 1, name: 'Acme login' }).waitFor();
    await page.getByText('Reply URL (Assertion Consumer Service URL)').waitFor();
    await page.getByText('Not given yet: entity id').waitFor();
    await page.getByLabel('Microsoft Entra Identifier').fill('https://sts.example/tenant/');
    await page.getByLabel('Login URL').fill('https://login.example/saml2');
    await page.getByLabel('Signing certificate').fill('nonsense');
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByText(/certificate.*cannot be read/i)
      .first()
      .waitFor();
    await page.getByLabel('Signing certificate').fill(CERTIFICATE);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nobody has signed in with these settings yet.').waitFor();
    expect(await page.getByRole('link', { name: 'Test sign-in' }).getAttribute('href')).toMatch(/\/sso\/saml\/\w+\/start\?returnTo=/);
    await page.getByRole('combobox', { name: 'Role of newcomers' }).click();
    await page.getByRole('option', { name: 'Reader' }).click();
    await page.getByText('Saved.').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'All providers' }).click();
    const row = page.getByRole('list', { name: 'Providers' }).getByRole('listitem').filter({ hasText: 'Acme login' });
    await row.getByText('Not tested yet').waitFor();
    // A provider that nobody has signed in through is not required of anybody.
    await page.getByText('Test a provider first').waitFor();
    expect(await page.getByRole('switch').count()).toBe(0);
    await row.getByRole('button', { name: 'Delete Acme login' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No provider yet').waitFor();
    expect(world.problems).toEqual([]);
  });

  it('of a site keep old addresses working, one by one or from a list, and tell where an address leads', async () => {
    await page.goto(`/o/${orgId}/sites`);
    await page.getByRole('searchbox', { name: 'Search titles' }).fill('do');
    await page.getByRole('link', { name: /^Docs/ }).click();
    await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Redirects' }).click();
    await page.getByText('No redirects').waitFor();
    await page.getByRole('button', { name: 'New redirect' }).click();
    const dialog = page.getByRole('dialog', { name: 'New redirect' });
    await dialog.getByLabel('From').fill('old');
    await dialog.getByLabel('Path of the page').fill('nowhere');
    await dialog.getByRole('button', { name: 'Save redirect' }).click();
    await dialog.getByText('Must be a path such as').waitFor();
    await dialog.getByLabel('From').fill('/old');
    await dialog.getByRole('button', { name: 'Save redirect' }).click();
    await dialog.getByText('There is no such page on this site.').waitFor();
    await dialog.getByLabel('Path of the page').fill('install');
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save redirect' }).click();
    const redirects = page.getByRole('list', { name: 'Redirects of the site' }).getByRole('listitem');
    await redirects.filter({ hasText: 'Install (Handbook)' }).waitFor();
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const importing = page.getByRole('dialog', { name: 'Import redirects' });
    await importing.getByLabel('Lines').fill('/blog/*,https://blog.example.com,permanent\nnowhere,/install');
    await importing.getByText('Line 2: the first address must begin with a slash.').waitFor();
    await importing.getByLabel('Lines').fill('/blog/*,https://blog.example.com,permanent\n/older,/install');
    await importing.getByRole('button', { name: 'Import 2 redirects' }).click();
    await expect.poll(() => redirects.count()).toBe(3);
    await page.getByLabel('Test an address').fill('/blog/2020/hello');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByText('/blog/* applies: readers are sent to https://blog.example.com').waitFor();
    await page.getByRole('button', { name: 'Delete /older' }).click();
    await expect.poll(() => redirects.count()).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => redirects.count()).toBe(3);
    expect(await findings(page)).toEqual([]);
    expect(world.problems).toEqual([]);
  });

  it('of a site take a host name, with the records that prove it', async () => {
    await page.goto(`/site/${site}/~/domain`);
    await page.getByLabel('Host name').fill('nonsense');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Must be a host name such as').waitFor();
    await page.getByLabel('Host name').fill('docs.acme.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Waiting for DNS').waitFor();
    await page.getByText('_octavo.docs.acme.example').waitFor();
    await page.getByText('Where to set records').click();
    await page.getByText('Amazon Route 53').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => page.getByLabel('Host name').inputValue()).toBe('');
    expect(await page.getByText('Waiting for DNS').count()).toBe(0);
    expect(world.problems).toEqual([]);
  });

  it('show how many people, pages and files there are, and lead to where they are', async () => {
    await page.goto(`${settings}/general`);
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Usage' }).click();
    await page.getByText(/^2, \d active in the last 30 days$/).waitFor();
    const row = page.getByRole('region', { name: 'Spaces' }).getByRole('row').filter({ hasText: 'Handbook' });
    await row.getByRole('cell', { name: '2', exact: true }).waitFor();
    // With the manual, which is a space of its own.
    await page.getByText(/^2 spaces, [\d,]+ pages, \d+ files with /).waitFor();
    await page.getByText('0 views by readers in the last 30 days, on 2 sites.').waitFor();
    await row.getByRole('link', { name: 'Handbook' }).click();
    await page.waitForURL('**/~/files');
    await page.goBack();
    await page.getByRole('region', { name: 'Sites' }).getByRole('link', { name: 'Docs' }).click();
    await page.waitForURL('**/~/insights');
    expect(world.problems).toEqual([]);
  });

  it('are closed to members who are no admins', async () => {
    for (const screen of ['audit', 'security', 'sign-in', 'usage', 'tokens']) {
      await grace.goto(`${settings}/${screen}`);
      await grace.getByRole('heading', { name: 'Page not found' }).waitFor();
    }
    await grace.goto(`${settings}/general`);
    await grace.getByRole('navigation', { name: 'Settings' }).waitFor();
    expect(await grace.getByRole('link', { name: 'Audit' }).count()).toBe(0);
  });

  it.each(LOOKS)('have no barriers in $colorScheme at $viewport.width pixels', async (look) => {
    await call(page, 'sso.createProvider', { orgId, provider: { label: `Acme ${look.colorScheme}` } });
    const context = await world.open({ signedIn: true, reducedMotion: 'reduce', ...look });
    const seen = await context.newPage();
    const screens = ['audit', 'security', 'sign-in', 'usage'].map((name) => `${settings}/${name}`);
    for (const screen of [...screens, `/o/${orgId}/sites`, `/site/${site}/~/redirects`]) {
      await seen.goto(screen);
      await seen.locator('main').locator('li, td, [role=switch]').first().waitFor();
      await seen.locator('html[data-keys="ready"]').waitFor();
      expect([screen, await findings(seen)]).toEqual([screen, []]);
    }
    await context.close();
  });

  it('list the tokens of members with whose they are, and revoke one after saying whether it is used', async () => {
    await call(grace, 'tokens.create', { label: 'Robot', scopes: ['read', 'write'], password: GRACE.password });
    await page.goto(`${settings}/general`);
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'API tokens' }).click();
    const row = page.getByRole('list', { name: 'API tokens' }).getByRole('listitem');
    await row.filter({ hasText: 'Robot' }).getByText('Changes content · Created').waitFor();
    await page.getByRole('searchbox', { name: 'Owner or label' }).fill('nothing');
    await page.getByText('No token matches.').waitFor();
    await page.getByRole('searchbox', { name: 'Owner or label' }).fill('grace');
    expect(await row.getByRole('link', { name: 'of Grace Hopper' }).getAttribute('href')).toContain('/settings/members?person=');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Revoke Robot of Grace Hopper' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke Robot of Grace Hopper' });
    await dialog.getByText('It was never used.').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('No token matches.').waitFor();
    expect(world.problems).toEqual([]);
  });

  it('take a logo that is uploaded, show it beside the name, and say when a file is no picture', async () => {
    await page.goto(`${settings}/general`);
    const choose = async (name: string, mimeType: string, bytes: string) => {
      const choice = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Upload: Logo' }).click();
      await (await choice).setFiles({ name, mimeType, buffer: Buffer.from(bytes, 'base64') });
    };
    await choose('notes.png', 'image/png', Buffer.from('Not a picture.').toString('base64'));
    await page.getByText('No picture could be read from this file.').waitFor();
    world.problems.length = 0;
    await choose('acme.png', 'image/png', PICTURE);
    const address = page.getByLabel('Logo', { exact: false }).first();
    await expect.poll(() => address.inputValue()).toMatch(/\/uploads\/\w+\/acme\.png$/);
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    const inSwitcher = page.getByRole('banner').locator('img[src$="/acme.png"]');
    await inSwitcher.waitFor();
    expect(await inSwitcher.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await inSwitcher.waitFor({ state: 'detached' });
    expect(world.problems).toEqual([]);
  });

  it('delete an organization after its numbers, its name and the password, and bring it back', async () => {
    const { id } = await call<{ id: string }>(page, 'orgs.create', { title: 'Gone' });
    await call(page, 'spaces.create', { orgId: id, space: { title: 'Notes' } });
    await page.goto(`/o/${id}/settings/general`);
    await page.getByRole('button', { name: 'Delete this organization…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this organization' });
    await dialog.getByText('1 space with').waitFor();
    await dialog.getByText('1 person loses access.').waitFor();
    const submit = dialog.getByRole('button', { name: 'Delete organization' });
    expect(await submit.isDisabled()).toBe(true);
    await dialog.getByLabel('Type “Gone” to confirm').fill('Gone');
    await dialog.getByLabel('Your password').fill('not it at all');
    await submit.click();
    await dialog
      .getByText(/wrong|not right|does not match/i)
      .first()
      .waitFor();
    world.problems.length = 0;
    await dialog.getByLabel('Your password').fill(ADA.password);
    await submit.click();
    await page.waitForURL('**/account/organizations');
    const asked = encodeURIComponent(JSON.stringify({ orgId: id }));
    expect((await page.request.get(`/api/trpc/orgs.get?input=${asked}`)).status()).toBe(404);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore Gone' }).click();
    const mine = page.getByRole('list', { name: 'Organizations', exact: true });
    await mine.getByRole('link', { name: 'Gone' }).click();
    await page.getByRole('link', { name: 'Notes' }).first().waitFor();
    expect(world.problems).toEqual([]);
  });

  it('show broken links of all spaces, lead to page and line, and save them as a file', async () => {
    const { id: spaceId } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Worn' } });
    const document = { markdown: 'Fine.\n\n[gone](gone.md) and [web](https://example.com)\n' };
    await call(page, 'content.change', { spaceId, changes: [{ operation: 'insert_page', title: 'Old page', document }] });
    await page.goto(`/o/${orgId}/`);
    await page.getByRole('link', { name: 'Link health' }).click();
    const row = page.getByRole('list', { name: 'Spaces' }).getByRole('listitem').filter({ hasText: 'Worn' });
    await row.getByText('1 broken link of 2 links').waitFor();
    await page.getByRole('switch', { name: 'Only spaces with broken links' }).click();
    await page.getByRole('searchbox', { name: 'Space' }).fill('wor');
    await page.getByText('1 broken link in 1 space').waitFor();
    await row.getByRole('button', { name: 'Broken links in Worn' }).click();
    const broken = row.getByRole('link', { name: /^Old page, Line \d+$/ });
    await broken.waitFor();
    expect(await findings(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    const csv = (await (await (await saved).createReadStream()).toArray()).join('');
    expect(csv).toMatch(/^space,page,line,text,url,problem,address\r\nWorn,Old page,\d+,gone,gone\.md,missing,http\S+\/s\/\S+\r\n$/);
    await broken.click();
    await page.getByRole('heading', { level: 1, name: 'Old page' }).waitFor();
    expect(world.problems).toEqual([]);
  });

  it('limit tokens, which says how many stop, and sessions, which is kept', async () => {
    await call(page, 'tokens.create', { label: 'Deploys', password: ADA.password });
    await page.goto(`${settings}/security`);
    const choose = async (rule: string, choice: string) => {
      await page.getByRole('combobox', { name: rule }).click();
      await page.getByRole('option', { name: choice, exact: true }).click();
    };
    await choose('Access tokens last at most', '30 days');
    const dialog = page.getByRole('dialog', { name: 'Take tokens of 30 days at most?' });
    await dialog.getByText(/^1 access token of members lasts longer/).waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    const rule = (name: string) => page.getByRole('combobox', { name }).textContent();
    expect(await rule('Access tokens last at most')).toContain('No limit');
    await choose('Access tokens last at most', '30 days');
    await dialog.getByRole('button', { name: 'Set the limit' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await choose('Members sign in again after', '8 hours');
    await expect.poll(() => rule('Members sign in again after')).toContain('8 hours');
    await page.reload();
    expect([await rule('Access tokens last at most'), await rule('Members sign in again after')]).toEqual(['30 days', '8 hours']);
    await choose('Access tokens last at most', 'No limit');
    await expect.poll(() => rule('Access tokens last at most')).toContain('No limit');
    expect(world.problems).toEqual([]);
  });

  it('have members whose session is too old confirm who they are, and bring them back to where they were', async () => {
    await call(page, 'orgs.update', { orgId, patch: { sessionHours: 8 } });
    const member = await (await world.open()).newPage();
    await call(member, 'auth.signIn', { email: GRACE.email, password: GRACE.password });
    await member.goto(`/o/${orgId}/sites`);
    await member.getByRole('heading', { level: 1 }).waitFor();
    age(9 * 3600_000);
    await member.goto(`/o/${orgId}/sites`);
    await member.waitForURL('**/sign-in?**');
    await member.getByText(`You are signed in as ${GRACE.name}. This organization asks its members to sign in again`).waitFor();
    expect(await findings(member)).toEqual([]);
    await member.getByLabel('Password').fill('not it at all');
    await member.getByRole('button', { name: 'Confirm' }).click();
    await member
      .getByText(/password/i)
      .last()
      .waitFor();
    await member.getByLabel('Password').fill(GRACE.password);
    await member.getByRole('button', { name: 'Confirm' }).click();
    await member.waitForURL(`**/o/${orgId}/sites`);
    await member.getByRole('heading', { level: 1 }).waitFor();
    await member.context().close();
    await call(page, 'account.prove', { password: ADA.password });
    await call(page, 'orgs.update', { orgId, patch: { sessionHours: null } });
  });

  /** Makes all sessions older. */
  function age(ms: number): void {
    const database = new DatabaseSync(path.join(world.data, 'octavo.db'));
    database.exec('pragma busy_timeout = 5000');
    database.prepare('update session set created_at = created_at - ?, proven_at = proven_at - ?').run(ms, ms);
    database.close();
  }

  it('ask for two-step sign-in of everybody once the admin has it, and lead who has none to where it is set up', async () => {
    await page.goto(`${settings}/general`);
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click();
    await page.getByText('2 members have not set it up yet, of 2 members.').waitFor();
    const rule = page.getByRole('switch', { name: 'Members need two-step sign-in' });
    const dialog = page.getByRole('dialog', { name: 'Require two-step sign-in?' });
    const require = async () => {
      await rule.click();
      await dialog.getByText('kept out until they have set it up.').waitFor();
      expect(await findings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Require two-step sign-in' }).click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await require();
    await page.getByText('You have no two-step sign-in yourself').waitFor();
    expect(await rule.isChecked()).toBe(false);
    await page.getByRole('link', { name: 'Set up yours' }).click();
    await page.waitForURL('**/account/security');
    const { secret } = await call<{ secret: string }>(page, 'account.totp.begin', { password: ADA.password });
    await call(page, 'account.totp.confirm', { code: codeOf(secret) });

    await page.goto(`${settings}/security`);
    await page.getByText('1 member has not set it up yet, of 2 members.').waitFor();
    await require();
    await expect.poll(() => rule.isChecked()).toBe(true);
    await grace.goto(`/o/${orgId}`);
    await grace.waitForURL('**/account/security?required');
    await grace.getByText('Your organization asks for two-step sign-in.').waitFor();
    const graces = await call<{ secret: string }>(grace, 'account.totp.begin', { password: GRACE.password });
    await call(grace, 'account.totp.confirm', { code: codeOf(graces.secret) });
    await grace.goto(`/o/${orgId}`);
    await grace.getByRole('link', { name: 'Handbook' }).first().waitFor();
    await page.reload();
    await page.getByText('All 2 members have set it up.').waitFor();
    expect(world.problems).toEqual([]);
  });
});
