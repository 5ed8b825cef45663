import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readModels } from '@octavo/markdown/api';
import { requirement } from '@octavo/testkit';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { drawBody } from '../src/body/draw-body.ts';
import { fillBody } from '../src/body/fill-body.ts';
import { lookCss } from '../src/look/look-css.ts';
import { drawPage } from '../src/page/draw-page.ts';
import { SAMPLE_LOOK, samplePage, sampleShell } from '../src/testing/sample.ts';
import { builtAssets } from './testing/built-assets.ts';

const browser = requirement('browser');

interface Asked {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>): Promise<string> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** An API whose answers pages of other sites may read. */
async function startApi(answer: (asked: Asked, response: ServerResponse) => void) {
  const asked: Asked[] = [];
  const origin = await listen(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, authorization');
    response.setHeader('access-control-allow-methods', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: await textOf(request) };
    asked.push(one);
    answer(one, response);
  });
  return { origin, asked };
}

const TEXT = (method: string) => `{% openapi-operation spec="pets" path="/pets/{id}" method="${method}" %}\n{% endopenapi-operation %}\n`;

const documentOf = (origin: string) => ({
  openapi: '3.1.0',
  servers: [{ url: `${origin}/v1` }, { url: 'https://{region}.example.org', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } }],
  security: [{ token: [] }, { user: [] }],
  paths: {
    '/pets/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: 7 }],
      get: {
        summary: 'Get a pet',
        parameters: [
          { name: 'fields', in: 'query', schema: { type: 'array', items: { type: 'string' } }, example: ['name'] },
          { name: 'deep', in: 'query', schema: { type: 'boolean' } },
        ],
        responses: {},
      },
      put: {
        summary: 'Replace a pet',
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object' }, example: { name: 'Rex' } },
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { photo: { type: 'string', format: 'binary' }, note: { type: 'string', example: 'n' } },
              },
            },
          },
        },
        responses: {},
      },
    },
  },
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' }, user: { type: 'http', scheme: 'basic' } } },
});

describe.skipIf(!browser.available)('the form that calls an operation', () => {
  let chrome: Browser;

  beforeAll(async () => {
    chrome = await chromium.launch({ executablePath: browser.value, args: ['--no-sandbox'] });
  });
  afterAll(() => chrome.close());

  /** Opens a page with two operations under the policy of sites. */
  async function open(api: string, { locale = 'en', proxy }: { locale?: string; proxy?: (asked: Asked) => object | string } = {}) {
    const assets = await builtAssets();
    const named = (name: string, ending: string) =>
      `/${assets.find(({ path }) => path.startsWith(`${name}.`) && path.endsWith(ending))?.path}`;
    const proxied: Asked[] = [];
    const origin = await listen(async (request, response) => {
      const path = (request.url ?? '/').slice(1);
      const asset = assets.find((each) => each.path === path);
      if (asset !== undefined) return void response.writeHead(200, { 'Content-Type': asset.type }).end(asset.bytes);
      if (path === 'look.css') {
        const common = Buffer.from(assets.find((each) => `/${each.path}` === named('reader', '.css'))?.bytes ?? []).toString();
        return void response.writeHead(200, { 'Content-Type': 'text/css' }).end(common + lookCss(SAMPLE_LOOK).css);
      }
      if (path === 'call') {
        const asked = { method: request.method ?? '', url: '', headers: request.headers, body: await textOf(request) };
        proxied.push(asked);
        const answer = proxy?.(asked) ?? '';
        if (typeof answer === 'string') return void response.writeHead(400, { 'Content-Type': 'text/plain' }).end(answer);
        return void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
      }
      const files = [{ filename: '', isEntrypoint: true, specification: documentOf(api) }];
      const drawn = drawBody(`# Pets\n\n${TEXT('get')}\n${TEXT('put')}`, {
        locale,
        api(asked) {
          const model = asked.kind === 'operation' ? readModels(files, [asked])[0] : undefined;
          return model ?? undefined;
        },
      });
      const body = fillBody(drawn, { link: () => undefined, file: () => undefined });
      const shell = sampleShell({
        locale,
        actions: { search: '/~search', searchJson: '/~search.json', ...(proxy === undefined ? {} : { call: '/call' }) },
      });
      const themeScript = Buffer.from(assets.find(({ path }) => path.startsWith('theme.'))?.bytes ?? []).toString();
      const assetsOf = {
        ...shell.assets,
        css: '/look.css',
        script: named('reader', '.js'),
      };
      const ofApi = { script: named('api', '.js'), tester: named('tester', '.js'), css: named('tester', '.css') };
      const html = drawPage(samplePage({ body }), { ...shell, themeScript, assets: { ...assetsOf, favicon: [], api: ofApi } });
      const policy = `default-src 'none'; script-src 'self' 'sha256-${hash('sha256', themeScript, 'base64')}'; style-src 'self'; img-src 'self' https: data:; connect-src 'self'${proxy === undefined ? ` ${api}` : ''}; form-action 'self'`;
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }).end(html);
    });
    const page: Page = await (await chrome.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
    onTestFinished(() => page.context().close());
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(origin);
    return { page, problems, proxied, requested };
  }

  async function findings(page: Page): Promise<string[]> {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
    const found = await page.evaluate(async () => (await (window as unknown as { axe: typeof axe }).axe.run(document)).violations);
    return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }

  it('is loaded when it is opened, sends by keyboard, and shows what is answered', async () => {
    const api = await startApi((_asked, response) =>
      response
        .writeHead(201, { 'content-type': 'application/json', 'access-control-expose-headers': 'x-own', 'x-own': 'yes' })
        .end('{"id":7,"name":"Rex"}'),
    );
    const { page, problems, requested } = await open(api.origin);
    expect(requested.filter((path) => path.includes('tester'))).toEqual([]);
    const test = page.getByRole('button', { name: 'Test it' });
    expect(await test.count()).toBe(2);
    await test.first().focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'GET /pets/{id}' });
    await form.waitFor();
    expect(await findings(page)).toEqual([]);
    await form.getByLabel('Token').fill('secret');
    await form.getByLabel('fields').fill('name, kind');
    await form.getByLabel('deep').selectOption('true');
    await form.getByLabel('id').fill('8');
    await page.keyboard.press('Enter');
    const answer = form.getByRole('region', { name: 'Answer' });
    await answer.getByText('201').waitFor();
    expect(await answer.locator('.tester-body').textContent()).toBe('{\n  "id": 7,\n  "name": "Rex"\n}');
    await answer.getByText(/^Headers \(/).click();
    expect(await answer.getByText('x-own: yes').isVisible()).toBe(true);
    expect(api.asked).toHaveLength(1);
    expect(api.asked[0]).toMatchObject({ method: 'GET', url: '/v1/pets/8?fields=name&fields=kind&deep=true' });
    expect(api.asked[0]?.headers).toMatchObject({ authorization: 'Bearer secret' });
    expect(api.asked[0]?.headers).not.toHaveProperty('cookie');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'hidden' });
    expect(await test.first().evaluate((button) => button === document.activeElement)).toBe(true);
    await test.nth(1).click();
    expect(await page.getByRole('dialog', { name: 'PUT /pets/{id}' }).getByLabel('Token').inputValue()).toBe('secret');
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toContain('secret');
    expect(problems).toEqual([]);
  });

  it('sends bodies as text and as files, and asks for what is required', async () => {
    const api = await startApi((_asked, response) => response.writeHead(204).end());
    const { page } = await open(api.origin);
    await page.getByRole('button', { name: 'Test it' }).nth(1).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('id').fill('');
    await form.getByRole('button', { name: 'Send' }).click();
    expect(await form.getByLabel('id').evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
    await form.getByLabel('id').fill('9');
    await form.getByLabel('application/json').fill('{"name":"Ö"}');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.getByText('204').waitFor();
    await form.getByLabel('Body').selectOption('multipart/form-data');
    await form.getByLabel('photo').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('bytes of a photo') });
    await form.getByLabel('Authorization').selectOption('user');
    await form.getByLabel('User name').fill('ada');
    await form.getByLabel('Password').fill('pass');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => api.asked.length).toBe(2);
    expect(api.asked[0]).toMatchObject({ method: 'PUT', url: '/v1/pets/9', body: '{"name":"Ö"}' });
    expect(api.asked[0]?.headers['content-type']).toBe('application/json');
    expect(api.asked[1]?.headers).toMatchObject({
      authorization: `Basic ${btoa('ada:pass')}`,
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
    });
    expect(api.asked[1]?.body).toMatch(/name="photo"; filename="a.txt"[\s\S]*bytes of a photo[\s\S]*name="note"\r\n\r\nn/);
  });

  it('shows so much of a large answer, offers bytes as a file, and says what a browser may not tell', async () => {
    const answers = [
      (response: ServerResponse) => response.end('x'.repeat(3_000_000)),
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from([0, 255, 254, 1])),
      (response: ServerResponse) => response.removeHeader('access-control-allow-origin'),
    ];
    const api = await startApi((_asked, response) => {
      answers.shift()?.(response);
      if (!response.writableEnded) response.end('{}');
    });
    const { page } = await open(api.origin);
    await page.getByRole('button', { name: 'Test it' }).first().click();
    const form = page.getByRole('dialog');
    const send = form.getByRole('button', { name: 'Send' });
    await send.click();
    await form.getByText('The answer is cut off here.').waitFor();
    expect((await form.locator('.tester-body').textContent())?.length).toBe(200_000);
    await send.click();
    await form.getByText('The answer is a file.').waitFor();
    const saved = page.waitForEvent('download');
    await form.getByRole('button', { name: 'Download' }).click();
    await saved;
    await send.click();
    await form.getByText('There was no answer.').waitFor();
  });

  it('asks the server of the site where that makes the calls, in Arabic from right to left and at 320 px, too', async () => {
    const api = await startApi((_asked, response) => response.end());
    const bytes = Buffer.from('{"by":"server"}').toString('base64');
    const { page, proxied, problems } = await open(api.origin, {
      locale: 'ar',
      proxy: ({ body }) =>
        body.includes('/pets/0') ? 'The host is away.' : { status: 200, statusText: 'OK', headers: [], isCut: false, took: 5, body: bytes },
    });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('button', { name: 'جرّب' }).nth(1).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'إرسال' }).click();
    await form.getByText('"by": "server"').waitFor();
    expect(JSON.parse(proxied[0]?.body ?? '')).toEqual({
      page: '/',
      method: 'PUT',
      url: `${api.origin}/v1/pets/7`,
      headers: [['Content-Type', 'application/json']],
      body: Buffer.from('{\n  "name": "Rex"\n}').toString('base64'),
    });
    expect(await findings(page)).toEqual([]);
    expect(await form.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
    await form.getByLabel('id').fill('0');
    await form.getByRole('button', { name: 'إرسال' }).click();
    await form.getByText('The host is away.').waitFor();
    expect(api.asked).toEqual([]);
    expect(problems.filter((line) => !line.includes('400'))).toEqual([]);
  });

  it('copies the command for curl', async () => {
    const api = await startApi((_asked, response) => response.end());
    const { page } = await open(api.origin);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Test it' }).first().click();
    await page.getByLabel('Token').fill("it's");
    await page.getByRole('button', { name: 'Copy as curl' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `curl '${api.origin}/v1/pets/7' \\\n  -H 'Authorization: Bearer it'\\''s'`,
    );
  });
});
