import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, join, openPalette, setUp, startWorld, type World } from './world';

const GRACE = { name: 'Grace [Amazing] Hopper', email: 'grace@example.com', password: 'nanoseconds of wire' };

describe.skipIf(!browser.available)('notifications', () => {
  let world: World;
  /** Ada, who writes. */
  let ada: Page;
  /** Grace, who is told. */
  let grace: Page;
  let home: string;
  let spaceId: string;
  let mention: string;

  beforeAll(async () => {
    world = await startWorld();
    ada = await (await world.open()).newPage();
    const orgId = await setUp(ada);
    home = `/o/${orgId}/`;
    ({ id: spaceId } = await call<{ id: string }>(ada, 'spaces.create', { orgId, space: { title: 'Docs' } }));
    const link = { role: 'review' };
    grace = await (await world.open()).newPage();
    await join(grace, ada, { orgId, link }, GRACE);
    await grace.goto(home);
    const me = await grace.request.get('/api/trpc/auth.me');
    const { result } = await me.json();
    mention = `[@${GRACE.name.replace(/[[\]]/g, '\\$&')}](/u/${result.data.id} "mention")`;
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  beforeEach(() => {
    world.problems.length = 0;
  });

  const bell = (unread: number) =>
    grace.getByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`, exact: true });
  const comment = async (markdown: string, changeRequest?: string) =>
    call<{ id: string }>(ada, 'comments.post', {
      spaceId,
      ...(changeRequest === undefined ? {} : { changeRequestId: changeRequest }),
      comment: { body: { markdown } },
    });

  it('come without a reload, on the bell and at home, and lead by keyboard to their place, which reads them', async () => {
    await bell(0).waitFor();
    const { id } = await comment(`Can you look, ${mention}?`);
    await bell(1).waitFor();
    const waits = grace.getByRole('region', { name: 'Waiting for you' });
    await waits.getByText('Ada Lovelace mentioned you').waitFor();
    await waits.getByText(`Can you look, @${GRACE.name}?`).waitFor();

    await openPalette(grace);
    await grace.keyboard.type('Notifications');
    await grace.getByRole('option', { name: 'Notifications', exact: true }).first().waitFor();
    await grace.keyboard.press('Escape');
    await bell(1).focus();
    await grace.keyboard.press('Enter');
    const inbox = grace.getByRole('dialog', { name: 'Notifications', exact: true });
    const entry = inbox.getByRole('link', { name: /Ada Lovelace mentioned you/ });
    await entry.waitFor();
    await entry.focus();
    await grace.keyboard.press('Enter');
    await grace.waitForURL(`**/s/${spaceId}/?comment=${id}`);
    await bell(0).waitFor();
    await inbox.waitFor({ state: 'hidden' });
    expect(world.problems).toEqual([]);
  });

  it('of one conversation stand together, are read one by one or all, and say when there are none', async () => {
    const change = await call<{ id: string; number: number }>(ada, 'changes.create', { spaceId, subject: 'Say it better' });
    await comment(`First ${mention}`, change.id);
    await comment(`Second ${mention}`, change.id);
    await bell(2).waitFor();
    await bell(2).click();
    const inbox = grace.getByRole('dialog', { name: 'Notifications', exact: true });
    const group = inbox.getByRole('region', { name: '#1 Say it better' });
    await expect.poll(() => group.getByRole('listitem').count()).toBe(2);
    await group.getByRole('button', { name: 'Mark as read' }).first().click();
    await expect.poll(() => group.getByRole('listitem').count()).toBe(1);
    await group.getByText('First').waitFor();
    await inbox.getByRole('button', { name: 'All', exact: true }).click();
    await expect.poll(() => group.getByRole('listitem').count()).toBe(2);
    await group.getByRole('button', { name: 'Mark as unread' }).first().click();
    await expect.poll(() => group.getByRole('button', { name: 'Mark as read' }).count()).toBe(2);
    await inbox.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => group.getByRole('button', { name: 'Mark as read' }).count()).toBe(0);
    await inbox.getByRole('button', { name: 'Unread', exact: true }).click();
    await inbox.getByText('You are all caught up').waitFor();
    await grace.keyboard.press('Escape');
    await inbox.waitFor({ state: 'hidden' });
    await expect.poll(() => bell(0).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('are read when one comes to their place by another way, such as the link of a mail', async () => {
    const { id } = await comment(`Here, ${mention}`);
    await bell(1).waitFor();
    await grace.goto(`/s/${spaceId}/?comment=${id}`);
    await bell(0).waitFor();
    await expect.poll(async () => (await (await grace.request.get('/api/trpc/notifications.unread')).json()).result.data.count).toBe(0);
  });

  it('are mailed as one chooses, which is kept', async () => {
    await grace.goto('/account/notifications');
    await grace.getByText('This installation cannot send e-mail').waitFor();
    const merges = grace.getByRole('switch', { name: 'Merges' });
    expect(await merges.getAttribute('aria-checked')).toBe('false');
    await merges.focus();
    await grace.keyboard.press('Space');
    await expect
      .poll(async () => (await (await grace.request.get('/api/trpc/notifications.settings')).json()).result.data.email)
      .toMatchObject({ merged: true, mentioned: true });
    await grace.reload();
    await expect.poll(() => merges.getAttribute('aria-checked')).toBe('true');
  });

  it("are mailed when one chooses, in one's time zone, which is kept", async () => {
    const settings = async () => (await (await grace.request.get('/api/trpc/notifications.settings')).json()).result.data.delivery;
    await grace.goto('/account/notifications');
    await grace.getByRole('switch', { name: 'Quiet hours' }).click();
    await expect.poll(settings).toMatchObject({ frequency: 'soon', quiet: { from: '22:00', to: '07:00' } });
    const from = grace.getByLabel('From', { exact: true });
    await from.fill('21:30');
    await from.blur();
    await expect.poll(settings).toMatchObject({ quiet: { from: '21:30', to: '07:00' } });
    expect(await findings(grace)).toEqual([]);
    await grace.getByRole('radio', { name: /^Each week/ }).click();
    const choose = async (label: string, option: string) => {
      await grace.getByRole('combobox', { name: label, exact: true }).click();
      await grace.getByRole('option', { name: option, exact: true }).click();
    };
    await choose('Day', 'Friday');
    await choose('Time', '16:00');
    await choose('Time zone', 'Europe/Berlin');
    const chosen = { frequency: 'weekly', weekday: 'friday', hour: 16, timeZone: 'Europe/Berlin' };
    await expect.poll(settings).toMatchObject(chosen);
    await grace.reload();
    await expect.poll(() => grace.getByRole('combobox', { name: 'Day', exact: true }).textContent()).toContain('Friday');
    for (const look of LOOKS) {
      await grace.emulateMedia({ colorScheme: look.colorScheme });
      await grace.setViewportSize(look.viewport);
      expect([look, await findings(grace)]).toEqual([look, []]);
      expect(await grace.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    }
    await grace.emulateMedia({ colorScheme: 'light' });
    await grace.setViewportSize({ width: 1440, height: 900 });
  });

  it('and their screens are free of what axe finds', async () => {
    const change = await call<{ id: string }>(ada, 'changes.create', { spaceId, subject: `Long ${'words '.repeat(15)}` });
    await comment(`${'Wide'.repeat(60)} ${mention}`, change.id);
    await comment(`In the space ${mention}`);
    const state = await grace.context().storageState();
    for (const look of LOOKS) {
      const context = await world.open({ storageState: state, reducedMotion: 'reduce', ...look });
      const page = await context.newPage();
      await page.goto(home);
      await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
      await page
        .getByRole('link', { name: /mentioned you/ })
        .first()
        .waitFor();
      expect([look, await findings(page)]).toEqual([look, []]);
      await page.keyboard.press('Escape');
      expect([look, await findings(page)]).toEqual([look, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await context.close();
    }
  });
});
