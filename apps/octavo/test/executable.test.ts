import { execFile } from 'node:child_process';
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { treeOf } from '@octavo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProgramServer, runProgram } from '../src/testing.ts';
import { call, type Initialised, type Workspace, workspace } from './workspace.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const suffix = process.platform === 'win32' ? '.exe' : '';
const executable = path.join(root, 'dist', `octavo-${process.platform}-${process.arch}${suffix}`);

/** Makes the executable of the program as it is built now, unless there is one already. */
async function makeExecutable(): Promise<void> {
  const built = await stat(path.join(root, 'apps/octavo/dist')).catch(() => undefined);
  if (built === undefined) throw new Error('apps/octavo/dist is missing: npm test builds it, and npm run build does.');
  const made = await stat(executable).catch(() => undefined);
  if (made !== undefined && made.mtimeMs > built.ctimeMs) return;
  await promisify(execFile)(process.execPath, [path.join(root, 'apps/octavo/build/release/executable.ts')]);
}

describe('the single executable, in an empty folder, on a machine without Node', () => {
  let w: Workspace;
  let server: ProgramServer;
  let made: Initialised;
  let space: string;
  let cache: string;

  beforeAll(async () => {
    await makeExecutable();
    w = await workspace({ command: [executable], env: { PATH: '/nonexistent' } });
    cache = path.join(path.dirname(w.cwd), 'cache');
    w.env.OCTAVO_CACHE = cache;
    made = await w.init();
    server = await w.serve();
  });

  afterAll(async () => {
    await w?.[Symbol.asyncDispose]();
  });

  it('has unpacked itself once, into its cache and nowhere else', async () => {
    expect((await readdir(cache)).filter((name) => /^[0-9a-f]+$/.test(name))).toHaveLength(1);
    expect(await readdir(w.cwd)).toEqual(['data']);
  });

  it('prints the licences of what it holds: program, console, fonts, native libraries and Node', async () => {
    const { code, stdout, stderr } = await w.run('licenses');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^hono \S+, MIT \(program\)$/m);
    expect(stdout).toMatch(/^@codemirror\/view \S+, MIT \(console\)$/m);
    expect(stdout).toMatch(/^next\/dist\/compiled\/react-dom \S+, MIT \(console\)$/m);
    expect(stdout).toMatch(/^@fontsource-variable\/inter \S+, OFL-1\.1 \(console\)$/m);
    expect(stdout).toMatch(/^@expo-google-fonts\/noto-sans \S+, MIT AND OFL-1\.1 \(fonts of PDFs\)$/m);
    expect(stdout).toMatch(/^better-sqlite3 \S+, MIT \(native libraries\)$/m);
    expect(stdout).toMatch(/^@img\/sharp-libvips-\S+ \S+, LGPL-3\.0-or-later \(native libraries\)$/m);
    expect(stdout).toContain('Crates: ');
    expect(stdout).toContain(`Node.js ${process.version}`);
    expect(stdout).not.toContain('isomorphic-git');
  });

  it('imports a repository over HTTP and answers its pages', async () => {
    space = await w.newSpace(server, made);
    await call(server, made.token, 'POST', `/v1/spaces/${space}/git/import`, { url: w.remote, ref: 'refs/heads/main' });
    const page = () =>
      call<{ title: string; markdown: string }>(server, made.token, 'GET', `/v1/spaces/${space}/content/path/guide/deep?format=markdown`);
    await expect
      .poll(
        () =>
          page().then(
            ({ title, markdown }) => title + markdown,
            () => '',
          ),
        { timeout: 60_000 },
      )
      .toMatch(/^Deep[\s\S]*The first revision\./);
  });

  it('searches, with its worker threads and its own database library', async () => {
    const search = () => call<{ items: { title: string }[] }>(server, made.token, 'GET', `/v1/spaces/${space}/search?query=deep`);
    await expect.poll(async () => (await search()).items.map((item) => item.title)).toContain('Deep');
  });

  it('exports what it imported, byte for byte', async () => {
    const body = { url: w.remote, ref: 'refs/heads/copy', commitMessage: 'Copy' };
    await call(server, made.token, 'POST', `/v1/spaces/${space}/git/export`, body);
    await expect.poll(() => treeOf(w.repo, 'copy').catch(() => undefined)).toBe(await treeOf(w.repo, 'main'));
  });

  it('has the manual in it', async () => {
    const spaces = () =>
      call<{ items: { id: string; title: string }[] }>(server, made.token, 'GET', `/v1/orgs/${made.organization}/spaces`);
    const manual = async () => (await spaces()).items.find((item) => item.title === 'Octavo manual')?.id;
    await expect.poll(manual).toBeDefined();
    const pages = async () =>
      (await call<{ pages: unknown[] }>(server, made.token, 'GET', `/v1/spaces/${await manual()}/content/pages`)).pages.length;
    await expect.poll(pages).toBeGreaterThan(3);
  });

  it('shows the page to sign in, whose styles, scripts and fonts are all there', async () => {
    const response = await fetch(`${server.url}/sign-in`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(response.headers.get('content-security-policy')).toContain('nonce-');
    const html = await response.text();
    expect(html).toContain('Sign in');
    const assets = [...new Set([...html.matchAll(/(?:href|src)="(\/_next\/static\/[^"]+)"/g)].map(([, address = '']) => address))];
    expect(assets.some((address) => address.includes('.css'))).toBe(true);
    expect(assets.some((address) => address.includes('.js'))).toBe(true);
    for (const address of assets) {
      const asset = await fetch(server.url + address);
      expect([address, asset.status]).toEqual([address, 200]);
      if (address.includes('.css')) expect((await asset.text()).length).toBeGreaterThan(1000);
    }
  });

  it('is content with itself, and stops when it is told to', async () => {
    const { code, stdout } = await w.run('doctor');
    expect(code, stdout).toBe(0);
    expect(await server.stop()).toBe(0);
    expect(server.output(), 'nothing was wrong').not.toMatch(/"level":|error|warn/i);
  });

  it('says what to do where it may not unpack itself', async () => {
    const refused = path.join(path.dirname(w.cwd), 'refused');
    await mkdir(refused);
    const cacheInFile = path.join(w.cwd, 'data/octavo.db/cache');
    const { code, stdout, stderr } = await runProgram(['--version'], {
      command: [executable],
      cwd: refused,
      env: { OCTAVO_CACHE: cacheInFile },
    });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/could not unpack itself.*OCTAVO_CACHE/);
    expect(await readdir(refused)).toEqual([]);
  });
});
