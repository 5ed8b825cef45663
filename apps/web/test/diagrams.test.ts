import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, call, setUp, startWorld, type World } from './world';

const TEXT = '```mermaid\ngraph TD\n  A[Write] --> B[Publish]\n```\n\n```mermaid\nno diagram at all\n```\n';

describe.skipIf(!browser.available)('published pages with diagrams', () => {
  let world: World;
  let address: string;

  beforeAll(async () => {
    world = await startWorld();
    const page = await (await world.open()).newPage();
    const orgId = await setUp(page);
    const { id: spaceId } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Handbook' } });
    const changes = [{ operation: 'insert_page', title: 'Drawn', document: { markdown: TEXT } }];
    await call(page, 'content.change', { spaceId, changes });
    const site = await call<{ id: string }>(page, 'sites.create', { orgId, site: { title: 'Docs', spaces: [spaceId] } });
    const { urls } = await call<{ urls: { published: string } }>(page, 'sites.publish', { orgId, siteId: site.id });
    address = urls.published;
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
  });

  it('draw them as pictures in the colours of the theme; what is none stays as its source', async () => {
    const reader = await (await world.open()).newPage();
    await reader.goto(address);
    const [drawn, source] = [reader.locator('.oct-diagram').first(), reader.locator('.oct-diagram').nth(1)];
    const image = drawn.locator('img');
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth)).toBeGreaterThan(50);
    const light = await image.getAttribute('src');
    expect(decodeURIComponent(light ?? '')).toContain('Publish');
    await source.getByText('no diagram at all').waitFor();
    expect(await source.locator('img').count()).toBe(0);
    await reader.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => image.getAttribute('src')).not.toBe(light);
    await drawn.getByRole('button').click();
    await reader.getByRole('dialog').locator('img').waitFor();
    expect(world.problems).toEqual([]);
  });

  it('are counted as read once, without anything of the reader', async () => {
    const reader = await (await world.open()).newPage();
    const report = reader.waitForRequest((request) => request.method() === 'POST');
    await reader.goto(address);
    const sent = await report;
    expect((await sent.response())?.status()).toBe(204);
    const { events } = sent.postDataJSON();
    expect(events).toEqual([{ type: 'page_view', session: { language: expect.any(String), referrer: null }, location: { url: address } }]);
  });

  it('draw them where nothing can be reached', async () => {
    const reader = await (await world.open()).newPage();
    await reader.goto(address);
    const frame = await (await reader.locator('iframe.diagram-frame').elementHandle())?.contentFrame();
    const reached = await frame?.evaluate(async () => {
      const tried = async (act: () => unknown) => {
        try {
          return [await act()];
        } catch {
          return 'refused';
        }
      };
      return [origin, await tried(() => fetch('/')), await tried(() => document.cookie), await tried(() => parent.document.title)];
    });
    expect(reached).toEqual(['null', 'refused', 'refused', 'refused']);
  });

  it('alone load what draws them', async () => {
    const reader = await (await world.open()).newPage();
    const asked: string[] = [];
    reader.on('request', (request) => asked.push(request.url()));
    await reader.goto(`${address}~search?q=x`);
    await reader.locator('main').waitFor();
    expect(asked.filter((url) => /diagram/.test(url))).toEqual([]);
  });
});
