import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPackage, programOf } from './package.mjs';
import { NODE_PINS, NODE_RANGE, PNPM_PINS, PNPM_PORTABLE, PNPM_VERSION } from './pins.mjs';
import { capture } from './process.mjs';
import { StageError } from './stage.mjs';
import { inRange, parseVersion, standsInFor } from './version.mjs';

/** @typedef {import('./pins.mjs').Pin} Pin */
/** @typedef {[string, ...string[]]} Command a program and the arguments that come before any others */
/**
 * Machine and the versions pinned for it. Tests pass their own.
 * @typedef {{ home: string, nodeVersion: string, nodePath: string, nodePin: Pin | undefined, pnpmPin: Pin, env: NodeJS.ProcessEnv }} Machine
 */

/** glibc programs do not run on musl; Node's report names the C library it was started with. */
function hasGlibc() {
  if (process.platform !== 'linux') return true;
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport() ?? {});
  return report.header?.glibcVersionRuntime !== undefined;
}

/**
 * This machine, with its toolchain in `root/.toolchain`.
 * @param {string} root
 * @returns {Machine}
 */
export function thisMachine(root) {
  const key = hasGlibc() ? `${process.platform}-${process.arch}` : 'musl';
  return {
    home: path.join(root, '.toolchain'),
    nodeVersion: process.version,
    nodePath: process.execPath,
    nodePin: NODE_PINS[key],
    pnpmPin: PNPM_PINS[key] ?? PNPM_PORTABLE,
    env: process.env,
  };
}

/** @param {Pin} pin */
const label = (pin) => `${pin.package.replace(/^@/, '').replace('/', '-')}-${pin.version}`;

/**
 * The Node to run everything with: the machine's own when it is in range, else the pinned one. undefined when that is not installed yet.
 * @param {Machine} machine
 * @returns {string | undefined}
 */
export function findNode(machine) {
  if (inRange(machine.nodeVersion, NODE_RANGE)) return machine.nodePath;
  if (!machine.nodePin) {
    throw new StageError(
      `Octavo needs Node ${NODE_RANGE.least} or newer; this is ${machine.nodeVersion}, and npm has none for this kind of machine.`,
      {
        hint: 'Install Node 24 from https://nodejs.org (or your package manager), then run the command again.',
      },
    );
  }
  const program = programOf(path.join(machine.home, label(machine.nodePin)), machine.nodePin);
  return existsSync(program) ? program : undefined;
}

/**
 * Finds Node, installing the pinned one when there is none.
 * @param {Machine} machine
 * @returns {Promise<string>} path of the program
 */
export async function ensureNode(machine) {
  const found = findNode(machine);
  if (found) return found;
  const pin = /** @type {Pin} */ (machine.nodePin);
  await installPackage(machine.home, label(pin), pin, async (folder) => {
    const tried = await capture(programOf(folder, pin), ['--version']);
    if (parseVersion(tried.stdout)?.join('.') === pin.version) return;
    throw new StageError(`Node ${pin.version} does not run on this machine.`, {
      output: tried.output,
      hint: 'Install Node 24 from https://nodejs.org (or your package manager), then run the command again.',
    });
  });
  return programOf(path.join(machine.home, label(pin)), pin);
}

/**
 * The machine's own pnpm, asked outside the workspace: inside it pnpm and corepack would go and fetch the version package.json names.
 * @param {Machine} machine
 * @returns {Promise<boolean>}
 */
async function hasOwnPnpm(machine) {
  const env = { ...machine.env, COREPACK_ENABLE_NETWORK: '0' };
  const asked = await capture('pnpm', ['--version'], { cwd: tmpdir(), env, timeout: 10_000 });
  return asked.code === 0 && standsInFor(asked.stdout, PNPM_VERSION);
}

/** @typedef {{ command: (node: string) => Command, directory?: string }} Pnpm `directory`: what to put on PATH, so that turbo finds it */

/**
 * The pinned pnpm when it is installed.
 * @param {Machine} machine
 * @returns {Pnpm | undefined}
 */
export function findPnpm({ home, pnpmPin: pin }) {
  const folder = path.join(home, label(pin));
  const program = programOf(folder, pin);
  if (!existsSync(program)) return undefined;
  if (!pin.script) return { command: () => [program], directory: path.dirname(program) };
  return { command: (node) => [node, program], directory: path.join(folder, 'node_modules', '.bin') };
}

/**
 * Finds pnpm, installing the pinned one when the machine has none that fits.
 * @param {Machine} machine
 * @returns {Promise<Pnpm>}
 */
export async function ensurePnpm(machine) {
  const found = findPnpm(machine);
  if (found) return found;
  if (process.platform !== 'win32' && (await hasOwnPnpm(machine))) return { command: () => ['pnpm'] };
  await installPackage(machine.home, label(machine.pnpmPin), machine.pnpmPin);
  return /** @type {Pnpm} */ (findPnpm(machine));
}

/**
 * An environment whose PATH begins with these folders, and in which nobody's telemetry runs.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} folders
 * @returns {NodeJS.ProcessEnv}
 */
export function withPath(env, folders) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const quiet = { TURBO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };
  return { ...quiet, ...env, [name]: [...folders, env[name] ?? ''].join(path.delimiter) };
}
