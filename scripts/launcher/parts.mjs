import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { installPackage, programOf } from './package.mjs';
import { NODE_PINS } from './pins.mjs';
import { StageError } from './stage.mjs';

/** @typedef {import('./pins.mjs').Pin} Pin */
/** @typedef {{ node: string, packages: Record<string, string> }} Parts */

/** Kinds of machines that a release is made for. npm has no Node for macOS and none for musl. */
const TARGETS = ['linux-x64', 'linux-arm64'];

/** Packages with a binary of the program, as they are named for a kind of machine. */
const NATIVE = [
  (/** @type {string} */ target) => `@img/sharp-${target}`,
  (/** @type {string} */ target) => `@img/sharp-libvips-${target}`,
  (/** @type {string} */ target) => `@myriaddreamin/typst-ts-node-compiler-${target}-gnu`,
];

/**
 * Returns the pin of a package: version and sha512 as the lockfile has them.
 * @param {string} lockfile text of pnpm-lock.yaml
 * @param {string} name
 * @returns {Pin}
 */
export function lockedPin(lockfile, name) {
  const entry = new RegExp(`^ {2}'?${name.replaceAll('/', '\\/')}@([^':(]+)'?:\\n {4}resolution: \\{integrity: (sha512-[^},]+)`, 'm');
  const [, version, integrity] = entry.exec(lockfile) ?? [];
  if (version === undefined || integrity === undefined) {
    throw new StageError(`pnpm-lock.yaml does not hold ${name}.`, { hint: 'pnpm install --fix-lockfile adds what the lockfile lacks.' });
  }
  return { package: name, version, integrity, program: 'package.json' };
}

/**
 * @param {string} home
 * @param {Pin} pin
 */
async function ensure(home, pin) {
  const label = `${pin.package.replace(/^@/, '').replace('/', '-')}-${pin.version}`;
  const program = programOf(path.join(home, label), pin);
  await readFile(program).catch(() => installPackage(home, label, pin));
  return program;
}

/**
 * Fetches what a release needs of the kinds of machines that this one is not: Node and the native libraries, from the npm registry, each held
 * against its sha512.
 * @param {string} root
 * @param {string} here kind of this machine: `linux-x64`
 * @returns {Promise<Record<string, Parts>>} by kind of machine
 */
export async function ensureParts(root, here) {
  const home = path.join(root, '.toolchain');
  const lockfile = await readFile(path.join(root, 'pnpm-lock.yaml'), 'utf8');
  /** @type {Record<string, Parts>} */
  const parts = {};
  for (const target of TARGETS.filter((each) => each !== here)) {
    const pin = NODE_PINS[target];
    if (pin === undefined) throw new StageError(`npm has no Node for ${target}.`);
    const names = NATIVE.map((name) => name(target));
    const folders = [];
    for (const name of names) folders.push([name, path.dirname(await ensure(home, lockedPin(lockfile, name)))]);
    parts[target] = { node: await ensure(home, pin), packages: Object.fromEntries(folders) };
  }
  return parts;
}
