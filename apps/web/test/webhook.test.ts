import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, join, setUp, startWorld, type World } from './world';

const GRACE = { name: 'Grace Hopper', email: 'grace@example.com', password: 'nanoseconds of wire' };

describe.skipIf(!browser.available)('the address that notifications of a person are sent to', () => {
  let world: World;
  let ada: Page;
  let grace: Page;
  let spaceId: string;
  let mention: string;
  let server: Server;
  let address: string;
  /** Status of the next answers, and what was received since it was last looked at. */
  const receiver = { status: 200, received: [] as { type: string; text: string }[] };

  beforeAll(async () => {
    server = createServer((request, response) => {
      void request.toArray().then((parts: Buffer[]) => {
        receiver.received.push(JSON.parse(Buffer.concat(parts).toString()) as { type: string; text: string });
        response.writeHead(receiver.status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    world = await startWorld({ OCTAVO_ALLOW_HOSTS: '127.0.0.1' });
    ada = await (await world.open()).newPage();
    const orgId = await setUp(ada);
    ({ id: spaceId } = await call<{ id: string }>(ada, 'spaces.create', { orgId, space: { title: 'Docs' } }));
    grace = await (await world.open()).newPage();
    await join(grace, ada, { orgId, link: { role: 'review' } }, GRACE);
    const { result } = await (await grace.request.get('/api/trpc/auth.me')).json();
    mention = `[@Grace](/u/${result.data.id} "mention")`;
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
    server?.close();
  });

  const comment = (words: string) => call(ada, 'comments.post', { spaceId, comment: { body: { markdown: `${words} ${mention}` } } });
  const section = () => grace.getByRole('region', { name: 'By webhook' });

  it('is set by keyboard, shows its secret once, and says what a test answered', async () => {
    await grace.goto('/account/notifications');
    const field = section().getByLabel('Address', { exact: true });
    await field.fill('http://example.com/');
    await grace.keyboard.press('Enter');
    await section().getByText('Must be an https address').waitFor();
    await field.fill(address);
    await grace.keyboard.press('Enter');
    const secret = section().getByRole('textbox', { name: 'Secret' });
    await secret.waitFor();
    expect(await secret.inputValue()).toMatch(/^[\w-]{43}$/);
    await section().getByRole('button', { name: 'Send a test' }).click();
    await section().getByText('The test arrived: status 200').waitFor();
    await section().getByText('Last answer: status 200').waitFor();
    expect(receiver.received.splice(0).map(({ type }) => type)).toEqual(['test']);
    await grace.reload();
    await section().getByText('It is not shown again.').waitFor();
    expect(await secret.count()).toBe(0);
  });

  it('is sent what is chosen, as it comes', async () => {
    await comment('Look,');
    await expect
      .poll(() => receiver.received.splice(0).map(({ text }) => text))
      .toEqual(['Ada Lovelace mentioned you on Docs: Look, @Grace']);
    await section().getByRole('switch', { name: 'Merges' }).click();
    await expect
      .poll(async () => (await (await grace.request.get('/api/trpc/notifications.settings')).json()).result.data.webhook.kinds)
      .toMatchObject({ mentioned: true, merged: true });
  });

  it('is free of what axe finds, on a phone and in the dark, while it works and while it is paused, and says so in the list', async () => {
    await call(grace, 'notifications.markRead', {});
    receiver.status = 410;
    await comment('Gone,');
    await expect.poll(() => receiver.received.splice(0).length).toBe(1);
    const state = await grace.context().storageState();
    for (const look of LOOKS) {
      const context = await world.open({ storageState: state, reducedMotion: 'reduce', ...look });
      const page = await context.newPage();
      await page.goto('/account/notifications');
      await page.getByText('Paused: it failed for days').waitFor();
      expect([look, await findings(page)]).toEqual([look, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
      await page.getByRole('link', { name: 'Your webhook is paused' }).waitFor();
      expect([look, await findings(page)]).toEqual([look, []]);
      await context.close();
    }
    await grace.reload();
    await section().getByRole('button', { name: 'Send a test' }).click();
    await section().getByText('The test was refused with status 410.').waitFor();
    receiver.status = 200;
    await section().getByRole('button', { name: 'Send a test' }).click();
    await section().getByText('The test arrived').waitFor();
    await section().getByText('Paused').waitFor({ state: 'hidden' });
  });

  it('is removed after a question, and gets nothing any more', async () => {
    receiver.received.length = 0;
    await section().getByRole('button', { name: 'Remove…' }).click();
    const dialog = grace.getByRole('dialog', { name: 'Remove the address?' });
    await dialog.waitFor();
    expect(await findings(grace)).toEqual([]);
    await grace.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await section().getByRole('button', { name: 'Remove…' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await section().getByRole('button', { name: 'Set address' }).waitFor();
    expect(await section().getByLabel('Address', { exact: true }).inputValue()).toBe('');
    await comment('Silence,');
    await expect
      .poll(async () => (await (await grace.request.get('/api/trpc/notifications.list?input=%7B%7D')).json()).result.data.items[0].quote)
      .toContain('Silence');
    expect(receiver.received).toEqual([]);
    expect(world.problems).toEqual([]);
  });
});
