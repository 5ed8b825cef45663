import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, join, press, setUp, startWorld, type World } from './world';

const GRACE = { name: 'Grace Hopper', email: 'grace@example.com', password: 'nanoseconds of wire' };

describe.skipIf(!browser.available)('people with access', () => {
  let world: World;
  let page: Page;
  let grace: Page;
  let audience: string;
  let settings: string;

  beforeAll(async () => {
    world = await startWorld();
    page = await (await world.open()).newPage();
    const orgId = await setUp(page);
    grace = await (await world.open()).newPage();
    await join(grace, page, { orgId, link: { role: 'read' } }, GRACE);
    await call(page, 'teams.create', { orgId, team: { title: 'Writers' } });
    const { id } = await call<{ id: string }>(page, 'sites.create', { orgId, site: { title: 'Docs' } });
    audience = `/site/${id}/~/audience`;
    const space = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } });
    settings = `/s/${space.id}/~/settings`;
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  const given = (on: Page = page) => on.getByRole('list', { name: 'Given here' }).getByRole('listitem');
  const roleOf = (name: string, on: Page = page) => on.getByRole('combobox', { name: `Role of ${name}` });
  const everybody = () => page.getByRole('list', { name: /^Everybody with access/ }).getByRole('listitem');
  async function choose(name: string, role: string, on: Page = page) {
    await roleOf(name, on).click();
    await on.getByRole('option', { name: role, exact: true }).click();
  }

  it('is given to people and teams that are found by name, all at once', async () => {
    await page.goto(audience);
    await page.getByText('No roles are given here').filter({ visible: true }).waitFor();
    await expect
      .poll(() => everybody().allTextContents())
      .toEqual([expect.stringMatching(/Ada.*You.*Admin/), expect.stringMatching(/Grace.*Reader/)]);
    await page.getByRole('button', { name: 'Give access' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give access' });
    const submit = dialog.getByRole('button', { name: 'Give access' });
    await dialog.getByRole('checkbox', { name: /^Writers/ }).check();
    await dialog.getByRole('searchbox', { name: 'Find people and teams' }).fill('grac');
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(2);
    await dialog.getByRole('checkbox', { name: /^Grace/ }).check();
    await dialog.getByText('2 chosen').waitFor();
    expect(await findings(page)).toEqual([]);
    await submit.click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Writers and Grace Hopper have a role here').first().waitFor();
    await expect.poll(() => roleOf('Grace Hopper').textContent()).toBe('Editor');
    await page.reload();
    await expect.poll(() => given().count()).toBe(2);
    expect(world.problems).toEqual([]);
  });

  it('is changed and taken back, each with Undo', async () => {
    await page.goto(audience);
    await roleOf('Grace Hopper').focus();
    await press(page, 'Enter');
    await page.getByRole('option', { name: 'Reviewer' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByText('Grace Hopper: Reviewer').first().waitFor();
    await expect.poll(() => everybody().nth(1).textContent()).toMatch(/Reviewer/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => roleOf('Grace Hopper').textContent()).toBe('Editor');
    await page.getByRole('button', { name: 'Remove the role of Writers' }).click();
    await page.getByText('Writers now has inherited access only').first().waitFor();
    await expect.poll(() => given().count()).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => given().count()).toBe(2);
    expect(world.problems).toEqual([]);
  });

  it('is listed by role for everybody, wherever it comes from', async () => {
    await page.goto(audience);
    const filter = page.getByRole('combobox', { name: 'Show people with the role' });
    await filter.click();
    await page.getByRole('option', { name: 'Editor' }).click();
    await expect.poll(() => everybody().allTextContents()).toEqual([expect.stringContaining('Grace')]);
    await filter.click();
    await page.getByRole('option', { name: 'Commenter' }).click();
    await page.getByText('Nobody has this role here.').waitFor();
    expect(world.problems).toEqual([]);
  });

  it('is decided on by admins of the site, who are asked before they change their own role', async () => {
    await grace.goto(audience);
    await grace.getByText('Only admins of the site can change its audience.').waitFor();
    expect(await grace.getByRole('heading', { name: 'People with access' }).count()).toBe(0);
    await page.goto(audience);
    await choose('Grace Hopper', 'Admin');
    await page.getByText('Grace Hopper: Admin').first().waitFor();
    await grace.goto(audience);
    await choose('Grace Hopper', 'Reader', grace);
    const dialog = grace.getByRole('dialog', { name: 'Change your own role?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await roleOf('Grace Hopper', grace).textContent()).toBe('Admin');
    await choose('Grace Hopper', 'Reader', grace);
    await dialog.getByRole('button', { name: 'Change my role' }).click();
    await grace.getByText('Only admins of the site can change its audience.').waitFor();
    expect(await grace.getByRole('heading', { name: 'People with access' }).count()).toBe(0);
    await expect.poll(() => roleOf('Grace Hopper').textContent()).toBe('Reader');
    expect(world.problems).toEqual([]);
  });

  it.each(LOOKS)('has no barriers in $colorScheme at $viewport.width pixels', async (look) => {
    const context = await world.open({ ...look });
    await context.addCookies(await page.context().cookies());
    const shown = await context.newPage();
    await shown.goto(audience);
    await given(shown).first().waitFor();
    expect(await findings(shown)).toEqual([]);
    await context.close();
  });

  it('is given on a space too, in its settings', async () => {
    await page.goto(settings);
    await page.getByRole('heading', { name: 'People with access' }).waitFor();
    await page.getByRole('button', { name: 'Give access' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give access' });
    await dialog.getByRole('checkbox', { name: /^Grace/ }).check();
    await dialog.getByRole('button', { name: 'Give access' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => roleOf('Grace Hopper').textContent()).toBe('Editor');
    expect(await findings(page)).toEqual([]);
    // Users who may not give roles see the settings without them.
    await grace.goto(settings);
    await grace.getByRole('heading', { name: 'Settings' }).first().waitFor();
    expect(await grace.getByRole('heading', { name: 'People with access' }).count()).toBe(0);
    expect(world.problems).toEqual([]);
  });
});
