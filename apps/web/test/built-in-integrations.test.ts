import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@octavo/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { ADA, browser, call, setUp, startWorld, type World } from './world';

const PAGE = `Two diagrams.

{% @octavo-mermaid/mermaid content="graph TD\\n  A[Start] --> B[End]" %}

\`\`\`plantuml
Alice -> Bob: Hello
\`\`\`
`;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="#88c"/></svg>';

/** A server that counts views, as Plausible and Matomo do. */
async function startCounter() {
  const views: { path: string; body: string; cookie: string | undefined }[] = [];
  const server = createServer((request, response) => {
    void request.toArray().then((parts: Buffer[]) => {
      views.push({ path: request.url ?? '', body: Buffer.concat(parts).toString('utf8'), cookie: request.headers.cookie });
      response.writeHead(202, { 'Access-Control-Allow-Origin': '*' }).end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { views, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

describe.skipIf(!browser.available)('integrations that come with Octavo, on a published page', () => {
  let world: World;
  let counter: Awaited<ReturnType<typeof startCounter>>;
  let address: string;
  /** Addresses of other hosts that pages asked. */
  const foreign: string[] = [];

  beforeAll(async () => {
    counter = await startCounter();
    // Addresses of sites have the port.
    const port = await freePort();
    world = await startWorld({ PORT: String(port), OCTAVO_SITES_HOST: `docs.localhost:${port}` });
    const page = await (await world.open()).newPage();
    const orgId = await setUp(page);
    const token = (await world.run('token', 'create', '--email', ADA.email, '--label', 'tests')).trim();
    const api = async (method: string, to: string, data?: object) => {
      const answer = await page.request.fetch(`/v1${to}`, {
        method,
        headers: { authorization: `Bearer ${token}` },
        ...(data ? { data } : {}),
      });
      if (!answer.ok()) throw new Error(`${method} ${to}: ${answer.status()} ${await answer.text()}`);
      return answer.status() === 204 ? {} : await answer.json();
    };
    await api('PATCH', `/orgs/${orgId}`, { hostname: 'acme' });
    const { id: space } = await call<{ id: string }>(page, 'spaces.create', { orgId, space: { title: 'Docs' } });
    const changes = [{ operation: 'insert_page', title: 'Home', document: { markdown: PAGE } }];
    await api('POST', `/spaces/${space}/content`, { changes });
    const { id: site } = await call<{ id: string }>(page, 'sites.create', { orgId, site: { title: 'Docs', spaces: [space] } });
    const { urls } = await call<{ urls: { published: string } }>(page, 'sites.publish', { orgId, siteId: site });
    address = urls.published;
    expect(new URL(address).host).toBe(`acme.docs.localhost:${port}`);
    const install = async (name: string, configuration: object, on: { space: string } | { site: string }, own: object) => {
      const { id } = await api('POST', `/integrations/${name}/installations`, { organization: orgId });
      await api('PATCH', `/integrations/${name}/installations/${id}`, { configuration });
      await api('POST', `/integrations/${name}/installations/${id}/${'space' in on ? 'spaces' : 'sites'}`, { ...on, configuration: own });
    };
    await install('octavo-mermaid', {}, { space }, {});
    await install('octavo-plantuml', { server: 'https://uml.example/plantuml' }, { space }, {});
    await install('octavo-plausible', {}, { site }, { domain: 'docs.example', host: counter.url });
    await install('octavo-matomo', {}, { site }, { host: counter.url, site: '3' });
    await install('octavo-google-analytics', {}, { site }, { id: 'G-ABC123XYZ' });
    await page.context().close();
  });

  afterAll(async () => {
    await world?.[Symbol.asyncDispose]();
    counter?.close();
  });

  async function open(options: Parameters<World['open']>[0] = {}): Promise<Page> {
    const page = await (await world.open(options)).newPage();
    foreign.length = 0;
    counter.views.length = 0;
    world.problems.length = 0;
    await page.route(/^https:\/\//, (route) => {
      foreign.push(route.request().url());
      const isPicture = route.request().resourceType() === 'image';
      return route.fulfill(isPicture ? { contentType: 'image/svg+xml', body: PICTURE } : { contentType: 'text/javascript', body: '' });
    });
    await page.goto(address);
    return page;
  }

  it('diagrams are drawn: one by Octavo, one by the server that was chosen', async () => {
    const page = await open();
    // A page waits a second for its blocks: on a busy machine they are on a later one.
    const blocks = page.locator('.ck');
    for (let tries = 0; tries < 20 && (await blocks.count()) < 2; tries++) await page.reload();
    const mermaid = page.locator('.oct-diagram[data-drawn] img');
    await mermaid.scrollIntoViewIfNeeded();
    expect(await mermaid.evaluate((image: HTMLImageElement) => decodeURIComponent(image.src))).toContain('Start');
    const plantuml = page.locator('img.ck-image');
    expect(await plantuml.getAttribute('src')).toMatch(/^https:\/\/uml\.example\/plantuml\/svg\/[\w-]+$/);
    await expect.poll(() => plantuml.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
    expect(world.problems).toEqual([]);
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  it('views are counted without cookies, and by Google only after consent', async () => {
    const page = await open();
    await expect.poll(() => counter.views.map(({ path }) => path).sort()).toEqual(['/api/event', '/matomo.php']);
    const plausible = counter.views.find(({ path }) => path === '/api/event');
    expect(JSON.parse(plausible?.body ?? '')).toMatchObject({ n: 'pageview', d: 'docs.example', u: address });
    const matomo = new URLSearchParams(counter.views.find(({ path }) => path === '/matomo.php')?.body);
    expect(Object.fromEntries(matomo)).toMatchObject({ idsite: '3', rec: '1', url: address });
    expect(counter.views.map(({ cookie }) => cookie)).toEqual([undefined, undefined]);
    const google = () => foreign.filter((url) => url.startsWith('https://www.googletagmanager.com/'));
    expect(google()).toEqual([]);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(google).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123XYZ']);
    expect(world.problems).toEqual([]);
    await page.context().close();
  });
});
