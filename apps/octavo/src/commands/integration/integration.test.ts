import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PublishIntegration } from '@octavo/contract';
import { type Result, resultOf } from '@octavo/runtime';
import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { programAssets } from '../../program.ts';
import { openServer, type ServerApi } from '../../remote/server-api.ts';
import { bundleScript } from './bundle-script.ts';
import { writeTemplate } from './new.ts';
import { publishManifest } from './publish.ts';
import { readManifest } from './read-manifest.ts';
import { follow } from './tail.ts';
import { answerOf, openTunnel } from './tunnel.ts';

const environment = {
  apiEndpoint: 'http://127.0.0.1:1',
  apiTokens: { integration: 'a', installation: 'b' },
  integration: { name: 'hello-world' },
  installation: { id: 'i', configuration: { greeting: 'Good day' } },
};

/** A server that answers as it is told, and keeps what it was asked. */
function fakeServer(answers: Record<string, unknown>) {
  const asked: [string, unknown][] = [];
  const server: ServerApi = {
    url: 'http://server',
    ask: async <Answer>(method: string, address: string, body?: unknown) => {
      asked.push([`${method} ${address}`, body]);
      return answers[address.split('?')[0] ?? ''] as Answer;
    },
    // Integrations are sent as JSON.
    put: () => Promise.reject(new Error('no file is sent')),
    download: () => Promise.reject(new Error('no file is read')),
  };
  return { server, asked };
}

/** A folder in which esbuild is installed. */
async function folderWithBundler() {
  const folder = await tempDir();
  await mkdir(path.join(folder.path, 'node_modules'));
  const esbuild = path.dirname(createRequire(import.meta.url).resolve('esbuild/package.json'));
  await symlink(esbuild, path.join(folder.path, 'node_modules/esbuild'));
  return folder;
}

async function post(url: string, event: object) {
  const form = new FormData();
  form.set('event', JSON.stringify(event));
  form.set('environment', JSON.stringify(environment));
  const response = await fetch(`${url}/v1`, { method: 'POST', body: form });
  return { status: response.status, body: await response.text() };
}

describe('a new integration', () => {
  it('has a manifest and a script that are published as they are', async () => {
    await using folder = await tempDir();
    const dir = path.join(folder.path, 'hello-world');
    await writeTemplate(dir, 'hello-world');
    const { server, asked } = fakeServer({ '/orgs': { items: [{ id: 'org', title: 'Acme' }] } });
    await publishManifest(server, await readManifest(dir, {}));
    const [, [address, body] = []] = asked;
    expect(address).toBe('POST /integrations/hello-world');
    expect(PublishIntegration.parse(body)).toMatchObject({
      organization: 'org',
      title: 'Hello world',
      runtime: 'v2',
      blocks: [{ id: 'greeting' }],
    });
  });

  it.each([
    ['a folder with files', 'conflict', 'taken', 'fine'],
    ['a name that none can have', 'bad_request', 'free', 'no name'],
  ])('is not written for %s', async (_case, kind, sub, name) => {
    await using folder = await tempDir();
    await mkdir(path.join(folder.path, 'taken'));
    await writeFile(path.join(folder.path, 'taken/file'), '');
    await expect(writeTemplate(path.join(folder.path, sub), name)).rejects.toMatchObject({ kind });
  });

  it('answers events in development, each with the script as it is then', async () => {
    await using folder = await tempDir();
    await writeTemplate(folder.path, 'hello-world');
    const { scripts } = programAssets();
    if (scripts === undefined) throw new Error('There is no engine.');
    const printed: string[] = [];
    const file = path.join(folder.path, 'script.ts');
    await using tunnel = await openTunnel({
      port: 0,
      paths: scripts,
      script: async () => ({ runtime: 'v2', source: await bundleScript(file) }),
      print: (text) => printed.push(text),
    });
    const rendered = await post(tunnel.url, {
      type: 'ui_render',
      componentId: 'greeting',
      props: { name: 'Ada' },
      action: { action: 'greet' },
    });
    expect(rendered.status).toBe(200);
    expect(rendered.body).toContain('Good day, Ada!');
    expect(rendered.body).toContain('Answers: 1.');
    expect(await post(tunnel.url, { type: 'ui_render', componentId: 'none' })).toMatchObject({ status: 404 });
    expect(await post(tunnel.url, { type: 'site_view' })).toMatchObject({ status: 406 });
    expect(await post(tunnel.url, { type: 'space_content_updated', spaceId: 's', revisionId: 'r' })).toEqual({ status: 200, body: 'OK' });
    await writeFile(file, (await readFile(file, 'utf8')).replace('Nobody has answered yet.', 'Be the first.'));
    expect((await post(tunnel.url, { type: 'ui_render', componentId: 'greeting' })).body).toContain('Be the first.');
    await writeFile(file, 'export default {');
    expect(await post(tunnel.url, { type: 'task' })).toMatchObject({ status: 500 });
    await expect.poll(() => printed.join('')).toMatch(/ok space_content_updated \d+ ms\n {2}info: Space s has the revision r\./);
  });
});

describe('the manifest of an integration', () => {
  /** A variable of the environment as a manifest names it. */
  const variable = (name: string) => `$\{{ env.${name} }}`;

  const write = async (folder: string, text: string, name = 'integration.yaml') => {
    await writeFile(path.join(folder, name), text);
    await writeFile(path.join(folder, 'icon.png'), 'picture');
  };

  it('may have the form of GitBook, with pictures and secrets of the environment', async () => {
    await using folder = await tempDir();
    const text = `name: x\ntitle: X\nicon: ./icon.png\nscript: a.js\norganization: acme\nsecrets:\n  KEY: ${variable('KEY')}`;
    await write(folder.path, text, 'gitbook-manifest.yaml');
    const manifest = await readManifest(folder.path, { KEY: 'hunter2' });
    expect(manifest).toMatchObject({ name: 'x', organization: 'acme', runtime: 'v2' });
    expect(manifest.body).toEqual({ title: 'X', icon: Buffer.from('picture').toString('base64'), secrets: { KEY: 'hunter2' } });
  });

  it.each([
    ['there is none', undefined, /no integration.yaml/],
    ['it is no YAML', '{', /cannot be read as YAML/],
    ['it names no script', 'name: x', /script: /],
    ['its name is none', 'name: "a b"\nscript: a.js', /name: /],
    ['a picture is not there', 'name: x\nscript: a.js\nicon: none.png', /none\.png is not there/],
    ['a secret is not set', `name: x\nscript: a.js\nsecrets: { A: "${variable('NONE')}" }`, /NONE, which is not set/],
  ])('is refused where %s', async (_case, text, message) => {
    await using folder = await tempDir();
    if (text !== undefined) await write(folder.path, text);
    await expect(readManifest(folder.path, {})).rejects.toThrow(message);
  });
});

describe('the script of an integration', () => {
  it.each([
    ['types taken away', 'script.ts', 'export default { fetch: (r: Request): string => "x" };\n'],
    ['as it is', 'script.js', 'export default { fetch: () => "x" };\n'],
    ['with what it imports', 'script.ts', 'import { x } from "./other.ts";\nexport default { fetch: () => x };\n'],
    ['with enumerations', 'script.ts', 'enum X { A = "x" }\nexport default { fetch: () => X.A };\n'],
  ])('is one file, %s', async (_form, name, text) => {
    await using folder = await folderWithBundler();
    await writeFile(path.join(folder.path, 'other.ts'), 'export const x: string = "x";');
    await writeFile(path.join(folder.path, name), text);
    const code = await bundleScript(path.join(folder.path, name));
    const { default: script } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: { fetch(): string } };
    expect(script.fetch()).toBe('x');
  });

  it('that imports others needs a bundler in its folder', async () => {
    await using folder = await tempDir();
    await writeFile(path.join(folder.path, 's.js'), 'import "./x.js";\nexport default {};');
    await expect(bundleScript(path.join(folder.path, 's.js'))).rejects.toMatchObject({ code: 'no_bundler' });
  });

  it('is refused with its place where it is wrong', async () => {
    await using folder = await folderWithBundler();
    await writeFile(path.join(folder.path, 's.ts'), 'import "./none.ts";\nexport default {};');
    await expect(bundleScript(path.join(folder.path, 's.ts'))).rejects.toThrow(/s\.ts:1: .*none\.ts/);
    await expect(bundleScript(path.join(folder.path, 'absent.ts'))).rejects.toThrow('cannot be read');
  });
});

describe('answers of a tunnel', () => {
  it.each([
    ['space_content_updated', { kind: 'done' }],
    ['space_content_updated', { kind: 'unhandled' }],
    ['space_content_updated', { kind: 'refused', status: 409, message: 'no' }],
    ['space_content_updated', { kind: 'failed', reason: 'script', message: 'later', status: 503 }],
    ['ui_render', { kind: 'output', output: { type: 'complete' }, maxAge: 0 }],
    ['ui_render', { kind: 'unknown_component', message: 'none' }],
    ['fetch', { kind: 'response', response: { status: 201, headers: [['X-A', 'b']], body: Buffer.from('made') } }],
  ] satisfies [string, Result][])('say to the server what the script said: %s, %o', (type, result) => {
    const { status, headers, body } = answerOf(result);
    expect(resultOf(type, { status, headers, body })).toEqual(result);
  });
});

describe('watching an integration', () => {
  it('prints what was before and what comes, each once, oldest first', async () => {
    const event = (id: string) => ({ id, createdAt: '2026-01-01T10:00:00.000Z', payload: { type: id }, status: 'success', duration: 3 });
    const traced = (id: string) => ({ event: event(id), trace: { logs: [{ level: 'info', message: 'hello' }] } });
    const items = [event('b'), event('a'), event('old')];
    const events = '/integrations/x/events';
    const { server } = fakeServer({
      [events]: { items },
      ...Object.fromEntries(['a', 'b', 'c'].map((id) => [`${events}/${id}`, traced(id)])),
    });
    const ended = new AbortController();
    const printed: string[] = [];
    await follow(server, 'x', {
      last: 2,
      stepMs: 1,
      signal: ended.signal,
      print(text) {
        printed.push(text.split('\n')[0] ?? '');
        if (printed.length === 2) items.unshift(event('c'));
        if (printed.length === 3) ended.abort();
      },
    });
    expect(printed).toEqual(['a', 'b', 'c'].map((type) => `10:00:00 ok ${type} 3 ms`));
  });

  it.each([
    ['a token', undefined, {}, /no token/],
    ['an address', 'nowhere', { OCTAVO_TOKEN: 'x' }, /no address/],
  ])('needs %s', (_what, url, given, message) => {
    expect(() => openServer(url, given)).toThrow(message);
  });

  it('says where the server could not be reached', async () => {
    await expect(openServer('http://127.0.0.1:9', { OCTAVO_TOKEN: 'x' }).ask('GET', '/user')).rejects.toThrow('could not be reached');
  });
});
