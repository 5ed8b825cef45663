import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makePackage, startRegistry } from './fake-registry.mjs';
import { installPackage } from './package.mjs';
import { explain } from './stage.mjs';
import { ensureNode, ensurePnpm, findNode, withPath } from './toolchain.mjs';

/** Above the largest process id of any system we run on. */
const DEAD_PID = 2 ** 30;
let base = '';
let home = '';
/** @type {Awaited<ReturnType<typeof startRegistry>>} */
let registry;
/** @type {import('./pins.mjs').Pin} */
let pin;

beforeEach(async () => {
  base = mkdtempSync(path.join(tmpdir(), 'octavo tool chain '));
  home = path.join(base, '.toolchain');
  const served = makePackage(base, 'echo v1.2.3');
  registry = await startRegistry(served);
  pin = { package: 'fake-program', version: '1.2.3', integrity: served.integrity, program: 'bin/program' };
  vi.stubEnv('npm_config_registry', registry.url);
  vi.stubEnv('npm_config_cache', path.join(base, 'cache'));
  vi.stubEnv('npm_config_userconfig', path.join(base, 'npmrc'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await registry.close();
  rmSync(base, { recursive: true });
});

const installed = () => path.join(home, 'tool/node_modules/fake-program/bin/program');
/** @returns {import('./toolchain.mjs').Machine} */
const machine = (/** @type {object} */ more = {}) => ({
  ...{ home, nodeVersion: 'v20.20.2', nodePath: '/usr/bin/node', nodePin: pin, pnpmPin: pin, env: { PATH: '' } },
  ...more,
});

describe('installing a package', () => {
  test('the pinned bytes are installed, and nothing temporary stays', async () => {
    await installPackage(home, 'tool', pin);
    expect(readFileSync(installed(), 'utf8')).toContain('echo v1.2.3');
    expect(readdirSync(home)).toEqual(['tool']);
  });

  test('a package that npm has to unpack is installed too', async () => {
    await installPackage(home, 'tool', { ...pin, script: true });
    expect(existsSync(installed())).toBe(true);
  });

  test('other bytes are refused although the registry vouches for them, and nothing is installed', async () => {
    const other = { ...pin, integrity: `sha512-${Buffer.alloc(64).toString('base64')}` };
    const error = await installPackage(home, 'tool', other).catch((reason) => reason);
    expect(error.message).toMatch(/fake-program@1\.2\.3: the registry sent other bytes than the pinned ones; nothing was installed/);
    expect(explain(error)).toContain(pin.integrity);
    expect(readdirSync(home)).toEqual([]);
  });

  test('a registry that does not answer is named as such', async () => {
    await registry.close();
    const error = await installPackage(home, 'tool', pin).catch((reason) => reason);
    expect(error.message).toMatch(/could not be fetched/);
    expect(error.hint).toMatch(/The registry did not answer/);
  });

  test('after an interruption it goes on: the leftovers go, and a half installation is replaced', async () => {
    mkdirSync(path.join(home, `.tmp-${DEAD_PID}-abc/node_modules`), { recursive: true });
    mkdirSync(path.join(home, `.tmp-${process.ppid}-busy`));
    mkdirSync(path.join(home, 'tool/node_modules'), { recursive: true });
    await installPackage(home, 'tool', pin);
    expect(existsSync(installed())).toBe(true);
    expect(readdirSync(home).sort()).toEqual([`.tmp-${process.ppid}-busy`, 'tool']);
  });

  test('two that install the same at once both succeed', async () => {
    await Promise.all([installPackage(home, 'tool', pin), installPackage(home, 'tool', pin)]);
    expect(readdirSync(home)).toEqual(['tool']);
  });
});

describe('Node', () => {
  test('a machine whose Node is new enough downloads nothing', async () => {
    expect(await ensureNode(machine({ nodeVersion: 'v24.7.0' }))).toBe('/usr/bin/node');
    expect(registry.requests).toEqual([]);
  });

  test('an older one gets the pinned Node, once', async () => {
    const program = await ensureNode(machine());
    expect(existsSync(program)).toBe(true);
    const asked = registry.requests.length;
    expect(await ensureNode(machine())).toBe(program);
    expect(registry.requests).toHaveLength(asked);
  });

  test('a program that does not run here is not kept', async () => {
    const served = makePackage(path.join(base, 'package'), 'exit 126');
    await registry.close();
    registry = await startRegistry(served);
    vi.stubEnv('npm_config_registry', registry.url);
    await expect(ensureNode(machine({ nodePin: { ...pin, integrity: served.integrity } }))).rejects.toThrow(/does not run on this machine/);
    expect(readdirSync(home)).toEqual([]);
  });

  test('a kind of machine that npm has no Node for is told to install it', () => {
    expect(() => findNode(machine({ nodePin: undefined }))).toThrow(/Octavo needs Node 24\.7\.0 or newer; this is v20\.20\.2/);
  });
});

describe('pnpm', () => {
  const ownPnpm = (/** @type {string} */ version) => {
    const folder = path.join(base, 'own bin');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'pnpm'), `#!/bin/sh\necho ${version}\n`);
    chmodSync(path.join(folder, 'pnpm'), 0o755);
    return machine({ env: { PATH: `${folder}${path.delimiter}/bin` } });
  };

  test('the machine’s own is used when it fits', async () => {
    expect((await ensurePnpm(ownPnpm('12.21.3'))).command('node')).toEqual(['pnpm']);
    expect(registry.requests).toEqual([]);
  });

  test('another version is left alone and the pinned one installed', async () => {
    const { command, directory } = await ensurePnpm(ownPnpm('9.15.0'));
    expect(existsSync(command('node')[0])).toBe(true);
    expect(path.dirname(command('node')[0])).toBe(directory);
  });
});

test('PATH begins with the toolchain, whatever its letters are, and keeps what was there', () => {
  const env = withPath({ Path: '/usr/bin', NEXT_TELEMETRY_DISABLED: '0' }, ['/a b', '/c']);
  expect(env.Path).toBe(['/a b', '/c', '/usr/bin'].join(path.delimiter));
  expect(env.NEXT_TELEMETRY_DISABLED).toBe('0');
});
