import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { browser, call, join, press, setUp, startWorld, type World } from './world';

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** A host that counts who asks it. */
async function startTracker() {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(PIXEL);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, host: `127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}

async function ask<Answer>(page: Page, procedure: string, input: object): Promise<Answer> {
  const answer = await page.request.get(`/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
  return (await answer.json()).result.data;
}

describe.skipIf(!browser.available)('images from other hosts', () => {
  let world: World;
  let tracker: Awaited<ReturnType<typeof startTracker>>;
  /** Ada, who reviews what Grace wrote. */
  let page: Page;
  let orgId: string;
  let spaceId: string;
  let graceId: string;

  beforeAll(async () => {
    [world, tracker] = [await startWorld(), await startTracker()];
    page = await (await world.open()).newPage();
    orgId = await setUp(page);
    spaceId = (await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } })).id;
    const made = await call<{ pages: { id: string }[] }>(page, 'content.change', {
      spaceId,
      changes: [
        { operation: 'insert_page', title: 'Start', document: { markdown: 'Nothing.\n' } },
        { operation: 'insert_page', title: 'Guide', document: { markdown: 'How to begin.\n\nHow to end.\n' } },
      ],
    });
    const guide = made.pages[1]?.id;
    const grace = await (await world.open()).newPage();
    await join(
      grace,
      page,
      { orgId, link: { role: 'edit' } },
      { name: 'Grace Hopper', email: 'grace@example.com', password: 'nanoseconds of wire' },
    );
    const at = (name: string) => `http://${tracker.host}/${name}.png`;
    await call(grace, 'account.update', { photoURL: at('photo') });
    await call(grace, 'changes.create', { spaceId, subject: 'Say it with pictures' });
    const cards = `<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th></tr></thead><tbody><tr><td>Card</td><td><a href="https://example.com/">x</a></td><td><a href="${at('cover')}">c</a></td></tr></tbody></table>`;
    const pictures = [
      `How to begin ![An arrow](${at('inline')}) here.`,
      `<figure><a href="https://example.com/"><img src="${at('linked')}" alt="A map of the port" width="300" height="200"></a><figcaption><p>The port</p></figcaption></figure>`,
      `<figure><picture><source srcset="${at('dark')}" media="(prefers-color-scheme: dark)"><img src="${at('light')}" alt="Both"></picture></figure>`,
      cards,
    ];
    await call(grace, 'changes.change', {
      spaceId,
      changeRequest: '1',
      changes: [{ operation: 'update_page', page: guide, document: { source: `# Guide\n\n${pictures.join('\n\n')}\n` } }],
    });
    await call(grace, 'changes.update', { spaceId, changeRequest: '1', status: 'open' });
    const { id, createdBy } = await ask<{ id: string; createdBy: { id: string } }>(grace, 'changes.get', { spaceId, changeRequest: '1' });
    graceId = createdBy.id;
    const comment = { body: { markdown: `Look ![x](${at('comment')})` }, page: guide };
    await call(grace, 'comments.post', { spaceId, changeRequestId: id, comment });
    await grace.context().close();
  }, 180_000);

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
    await tracker?.close();
  });

  const views = () => [`/s/${spaceId}/~/changes/1/guide`, `/s/${spaceId}/~/changes/1/compare`, `/s/${spaceId}/~/changes/1/overview`];

  /** Looks at each place where a reviewer meets the pictures, to its end. */
  async function lookAround(): Promise<void> {
    for (const address of views()) {
      await page.goto(address);
      await page.locator('html[data-keys="ready"]').waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(async () => {
        for (let at = 0; at < document.body.scrollHeight; at += 400) {
          window.scrollTo(0, at);
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        window.scrollTo(0, 0);
      });
      await page.waitForLoadState('networkidle');
    }
  }

  it('are loaded while their author may edit the space', async () => {
    await lookAround();
    await expect
      .poll(() => [...new Set(tracker.asked)].toSorted())
      .toEqual(['/comment.png', '/cover.png', '/inline.png', '/light.png', '/linked.png', '/photo.png'].toSorted());
  });

  it('are asked of no host once their author may not, in any view of the change request, until the reader wants one', async () => {
    await call(page, 'members.remove', { orgId, userId: graceId });
    // The view that is open asked before it heard of that.
    await page.goto('about:blank');
    tracker.asked.length = 0;
    await lookAround();
    expect(tracker.asked).toEqual([]);

    await page.goto(views()[0] ?? '');
    const buttons = page.locator('main .oct-waiting-image:visible');
    await expect.poll(() => buttons.count()).toBe(4);
    await page.getByText('5 images from other hosts are not loaded').waitFor();
    const linked = page.getByRole('button', { name: 'A map of the port' });
    expect(await linked.textContent()).toContain(tracker.host);
    expect(await linked.evaluate((button) => button.getBoundingClientRect().width)).toBe(300);
    await page.locator('html[data-keys="ready"]').waitFor();
    await linked.focus();
    await page.keyboard.press('Enter');
    await page.locator('main img[alt="A map of the port"]').waitFor();
    await expect.poll(() => tracker.asked).toEqual(['/linked.png']);
    // The link around it was not followed, and the keyboard is where it was.
    expect(new URL(page.url()).pathname).toBe(views()[0]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('alt'))).toBe('A map of the port');
    expect(world.problems).toEqual([]);
  });

  it('wait where they can be seen, read and reached, in both themes and on a phone', async () => {
    for (const address of views().slice(0, 2)) {
      await page.goto(address);
      await page.locator('.oct-waiting-image').first().waitFor();
      for (const { colorScheme, viewport } of [...LOOKS, { colorScheme: 'light' as const, viewport: { width: 360, height: 800 } }]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(viewport);
        expect(await findings(page), `${address} ${colorScheme} ${viewport.width}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      }
      await page.setViewportSize(LOOKS[0].viewport);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });

  it('are all loaded together when somebody wants that, and wait again in the next view', async () => {
    tracker.asked.length = 0;
    await page.goto(views()[0] ?? '');
    await page.locator('html[data-keys="ready"]').waitFor();
    await page.getByRole('button', { name: 'Load all images' }).click();
    await expect.poll(() => page.locator('.oct-waiting-image').count()).toBe(0);
    await expect.poll(() => new Set(tracker.asked).size).toBeGreaterThanOrEqual(4);
    await page.getByText('images from other hosts are not loaded').waitFor({ state: 'detached' });
    tracker.asked.length = 0;
    await page.goto(views()[1] ?? '');
    await page.locator('.oct-waiting-image').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(tracker.asked).toEqual([]);
  });

  it('can be held everywhere by an admin, who reads what that does', async () => {
    await page.goto(`/o/${orgId}/settings/general`);
    await page.locator('html[data-keys="ready"]').waitFor();
    const section = page.getByRole('region', { name: 'Images from other hosts' });
    await section.getByRole('radio', { name: /^Always ask/ }).click();
    await section.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await call(page, 'changes.merge', { spaceId, changeRequest: '1', bypassRules: true });
    tracker.asked.length = 0;
    await page.goto(`/s/${spaceId}/guide`);
    await page.locator('.oct-waiting-image').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(tracker.asked).toEqual([]);
    // While somebody writes, what was loaded stays loaded.
    await press(page, 'e');
    await page.locator('.oct-edit[role=textbox]').waitFor();
    await page.waitForLoadState('networkidle');
    expect(tracker.asked).toEqual([]);
    await page.getByRole('button', { name: 'Source', exact: true }).click();
    await page.getByRole('button', { name: 'A map of the port' }).click();
    await expect.poll(() => tracker.asked).toEqual(['/linked.png']);
    expect(world.problems).toEqual([]);
  });
});
