import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings, LOOKS } from './axe';
import { ADA, browser, call, openPalette, setUp, startWorld, type World } from './world';

interface Created {
  id: string;
}

/** A model of the chat shape, which says the same to every question. */
async function startModel(): Promise<Server> {
  const words = ['Start one, ', 'and stop it [1].\n\n', '- `start`\n- **stop** [Elsewhere](https://evil.example)'];
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const content of words) response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe.skipIf(!browser.available)('the search of a space', () => {
  let world: World;
  let model: Server;
  let token: string;
  let page: Page;
  let orgId: string;
  let spaceId: string;
  let read: (to: string) => Promise<{ count: number; items: { query?: string }[] }>;

  beforeAll(async () => {
    model = await startModel();
    const { port } = model.address() as AddressInfo;
    world = await startWorld({ OCTAVO_ASK_URL: `http://127.0.0.1:${port}/v1`, OCTAVO_ASK_MODEL: 'small' });
    page = await (await world.open()).newPage();
    orgId = await setUp(page);
    ({ id: spaceId } = await call<Created>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } }));
    token = (await world.run('token', 'create', '--email', ADA.email, '--label', 'tests')).trim();
    const headers = { authorization: `Bearer ${token}` };
    const pages = [
      { operation: 'insert_page', title: 'Virtual machines', document: { markdown: 'Start one, and stop it.\n' } },
      { operation: 'insert_page', title: 'Welcome', document: { markdown: 'Read this first.\n' } },
    ];
    await page.request.post(`/v1/spaces/${spaceId}/content`, { headers, data: { changes: pages } });
    read = async (to) => (await page.request.get(`/v1/spaces/${spaceId}/search${to}`, { headers })).json();
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
    model?.close();
  });

  it('shows what was searched for in vain, and what is done about it comes first in the palette', async () => {
    await expect.poll(async () => (await read('?query=welcome')).count).toBe(1);
    expect((await read('?query=kubernetes')).count).toBe(0);
    // Sums are written every few seconds.
    await expect.poll(async () => (await read('/misses')).items.map(({ query }) => query)).toContain('kubernetes');
    await page.goto(`/s/${spaceId}/~/settings`);
    await page.getByRole('row', { name: /kubernetes/ }).waitFor();
    await page.getByRole('button', { name: 'Add synonym for “kubernetes”' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Words that mean the same').press('End');
    await page.keyboard.type('virtual machines');
    await page.keyboard.press('Enter');
    await page.getByText('kubernetes = virtual machines').waitFor();

    await page.getByRole('button', { name: 'Pin a page', exact: true }).click();
    await dialog.getByLabel('When somebody searches for').fill('where to begin');
    await dialog.getByLabel('Find a page').fill('welc');
    await dialog.getByRole('radio', { name: 'Welcome' }).click();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Pin a page' }).click();
    await page.getByText('“where to begin”').waitFor();

    // Until it has gone away, keys are the dialog's.
    await dialog.getByLabel('Find a page').waitFor({ state: 'hidden' });
    await openPalette(page);
    await page.keyboard.type('kubernetes');
    await page
      .getByRole('option', { name: /Virtual machines/ })
      .first()
      .waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('where to begin');
    await page
      .getByRole('option', { name: /Pinned/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
  });

  it('answers a question from the palette, and on a site, with numbers that lead to its sources and nowhere else', async () => {
    await page.goto(`/o/${orgId}/settings/general`);
    await page.getByRole('switch', { name: 'Answer questions from the content' }).click();
    await page.getByText('Saved').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto(`/s/${spaceId}/`);
    await openPalette(page);
    await page.keyboard.type('How do I stop a virtual machine?');
    await page.getByRole('option', { name: 'Ask “How do I stop a virtual machine?”' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask' });
    await dialog.getByText('Written by a model', { exact: false }).waitFor();
    expect(await dialog.getByRole('list').first().getByRole('listitem').allTextContents()).toEqual(['start', 'stop Elsewhere']);
    expect(
      await dialog.getByRole('link').evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
    ).toEqual([`/s/${spaceId}/`, `/s/${spaceId}/`]);
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('link', { name: 'Handbook › Virtual machines' }).click();
    await dialog.waitFor({ state: 'hidden' });

    const site = await call<Created>(page, 'sites.create', { orgId, site: { title: 'Manual', spaces: [spaceId], visibility: 'public' } });
    const headers = { authorization: `Bearer ${token}` };
    const at = `/v1/orgs/${orgId}/sites/${site.id}`;
    await page.goto(`/site/${site.id}/~/settings`);
    await page.getByRole('switch', { name: 'Answer questions of readers' }).click();
    await page.getByLabel('Greeting').fill('Ask me.');
    await page.getByLabel('Suggested questions').fill('What is a virtual machine?');
    await page.getByRole('region', { name: 'Answers by a model' }).getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    expect(await findings(page)).toEqual([]);
    const published = await page.request.post(`${at}/publish`, { headers, data: {} });
    expect(published.ok()).toBe(true);
    const { urls } = (await (await page.request.get(at, { headers })).json()) as { urls: { published: string } };
    const context = await world.open({ colorScheme: 'dark', viewport: { width: 390, height: 800 } });
    const reader = await context.newPage();
    await reader.goto(urls.published);
    await reader.keyboard.press('/');
    const search = reader.locator('#search');
    await search.getByText('Ask me.').waitFor();
    await search.getByRole('button', { name: 'What is a virtual machine?' }).click();
    await search.getByText('Written by a model', { exact: false }).waitFor();
    expect(await search.locator('.ask-view a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).origin))).toEqual([
      world.url,
      world.url,
    ]);
    expect(await findings(reader)).toEqual([]);
    await search.getByRole('combobox').fill('stop it');
    await search.getByRole('option').first().waitFor();
    await search.getByRole('button', { name: 'Ask “stop it”' }).click();
    await search.locator('.ask-cite').waitFor();
    await search.getByRole('button', { name: 'Back to the search' }).click();
    await search.getByRole('option').first().waitFor();
    await context.close();
    expect(world.problems).toEqual([]);
  });

  it.each(LOOKS)('has no findings of axe in $colorScheme, in the settings of a space and on the screen of a site', async (look) => {
    const context = await world.open({ ...look, signedIn: true });
    const other = await context.newPage();
    await other.goto(`/s/${spaceId}/~/settings`);
    await other.getByText('kubernetes = virtual machines').waitFor();
    expect(await findings(other)).toEqual([]);
    const site = await call<Created>(other, 'sites.create', { orgId, site: { title: `Docs ${look.colorScheme}`, spaces: [spaceId] } });
    await other.goto(`/site/${site.id}/~/search`);
    await other.getByText('Every search found something.').waitFor();
    await other.getByText('No pinned pages yet.', { exact: false }).waitFor();
    expect(await findings(other)).toEqual([]);
    await context.close();
  });
});
