import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { capture } from './process.mjs';
import { StageError } from './stage.mjs';

/** @typedef {import('./pins.mjs').Pin} Pin */

const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT/;

/**
 * Returns the command that starts npm without a shell: the npm that started this process, or else the one on PATH.
 * @returns {[string, ...string[]]}
 */
export function npmCommand(env = process.env) {
  const own = env.npm_execpath;
  if (own && /npm-cli\.[cm]?js$/.test(own)) return [process.execPath, own];
  return process.platform === 'win32' ? ['cmd.exe', '/d', '/s', '/c', 'npm'] : ['npm'];
}

/**
 * @param {string[]} args
 * @param {string} cwd
 */
async function npm(args, cwd) {
  const [command, ...before] = npmCommand();
  return capture(command, [...before, ...args], { cwd });
}

/**
 * The sha512 of a file as npm writes it: `sha512-<base64>`.
 * @param {string} file
 * @returns {Promise<string>}
 */
export async function integrityOf(file) {
  const hash = createHash('sha512');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return `sha512-${hash.digest('base64')}`;
}

/**
 * Gets the tarball of a pinned package from the npm registry into `directory` and answers its path.
 * Throws StageError when it cannot be had, or when its bytes are not the pinned ones.
 * @param {Pin} pin
 * @param {string} directory
 */
async function download(pin, directory) {
  const id = `${pin.package}@${pin.version}`;
  const packed = await npm(['pack', id, ...QUIET, '--fetch-retries=1', '--fetch-retry-mintimeout=1000'], directory);
  if (packed.code !== 0) {
    throw new StageError(`${id} could not be fetched from the npm registry.`, {
      output: packed.output,
      hint: UNREACHABLE.test(packed.output)
        ? 'The registry did not answer. The first start needs the network (about 200 MB in all); later ones do not. Try again when it is there, or set `npm config set registry` or `https-proxy` if this network needs it.'
        : 'Is npm working? `npm ping` tells. Installing Node 24 and pnpm 12 yourself also does: then nothing is fetched.',
    });
  }
  const name = (await readdir(directory)).find((entry) => entry.endsWith('.tgz'));
  if (!name) throw new StageError(`npm fetched ${id} but left no tarball.`, { output: packed.output });
  const file = path.join(directory, name);
  const found = await integrityOf(file);
  if (found !== pin.integrity) {
    throw new StageError(`${id}: the registry sent other bytes than the pinned ones; nothing was installed.`, {
      output: `pinned   ${pin.integrity}\nreceived ${found}`,
      hint: 'Check which registry npm uses (`npm config get registry`). If it is the right one, do not go on: tell the people who run it, and us.',
    });
  }
  return file;
}

/**
 * Removes what interrupted installations left behind: temporary folders whose process is gone.
 * @param {string} home
 */
async function sweep(home) {
  for (const entry of await readdir(home)) {
    const pid = /^\.tmp-(\d+)-/.exec(entry)?.[1];
    if (!pid) continue;
    try {
      process.kill(Number(pid), 0);
    } catch {
      await rm(path.join(home, entry), { recursive: true, force: true });
    }
  }
}

/**
 * @param {string} folder an installation, see installPackage
 * @param {Pin} pin
 */
export const programOf = (folder, pin) => path.join(folder, 'node_modules', ...pin.package.split('/'), ...pin.program.split('/'));

/**
 * Renames an installation to where it belongs. One that is whole stays (another process was faster); a damaged one is replaced.
 * @param {string} from
 * @param {string} to
 * @param {Pin} pin
 */
async function putInPlace(from, to, pin) {
  if (existsSync(programOf(to, pin))) return;
  await rm(to, { recursive: true, force: true });
  await rename(from, to).catch((error) => {
    if (!existsSync(programOf(to, pin))) throw error;
  });
}

/**
 * Unpacks a verified tarball to where npm would install it. Native programs go through tar, which every system has and which is five
 * times as fast as npm with Node's 5,000 header files; they are left out. The rest, and a system without tar, through npm.
 * @param {Pin} pin
 * @param {string} tarball
 * @param {string} folder
 * @returns {Promise<void>}
 */
async function unpack(pin, tarball, folder) {
  const name = path.basename(tarball);
  if (!pin.script) {
    const target = path.dirname(programOf(folder, { ...pin, program: 'package.json' }));
    await mkdir(target, { recursive: true });
    const skip = ['--exclude=package/include', '--exclude=package/share'];
    const args = [...skip, '--strip-components=1', '-xzf', name, '-C', path.relative(folder, target)];
    if ((await capture('tar', args, { cwd: folder })).code === 0 && existsSync(programOf(folder, pin))) return;
    await rm(path.join(folder, 'node_modules'), { recursive: true, force: true });
  }
  const { code, output } = await npm(['install', `./${name}`, ...QUIET, '--offline', '--no-save', '--no-package-lock'], folder);
  if (code !== 0) throw new StageError(`${pin.package}@${pin.version} could not be unpacked.`, { output });
}

/**
 * Installs a pinned package as `home/label`, whole or not at all: fetched and verified in a temporary folder, then renamed.
 * Another process that did the same meanwhile is fine; what an interrupted one left is removed.
 * @param {string} home
 * @param {string} label
 * @param {Pin} pin
 * @param {(folder: string) => Promise<void>} [accept] looks at the unpacked folder before it counts as installed; throws to refuse it
 * @returns {Promise<void>}
 */
export async function installPackage(home, label, pin, accept) {
  await mkdir(home, { recursive: true });
  await sweep(home);
  const temporary = await mkdtemp(path.join(home, `.tmp-${process.pid}-`));
  try {
    await writeFile(path.join(temporary, 'package.json'), '{"private":true}\n');
    const tarball = await download(pin, temporary);
    await unpack(pin, tarball, temporary);
    await rm(tarball);
    await accept?.(temporary);
    await putInPlace(temporary, path.join(home, label), pin);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
