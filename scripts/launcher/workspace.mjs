import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ALLOWED } from '../imports/rules.mjs';
import { examine } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { capture } from './process.mjs';
import { StageError, stage } from './stage.mjs';
import { ensureNode, ensurePnpm, findNode, findPnpm, thisMachine, withPath } from './toolchain.mjs';

/** @typedef {{ root: string, node: string, env: NodeJS.ProcessEnv }} Workspace ready to run programs in */

/** Returns the files that determine the installed dependencies. */
function manifests(/** @type {string} */ root) {
  const packages = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}/package.json`),
  );
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'bench/package.json', ...packages];
}

/** Change the build of everything. */
const COMMON = ['pnpm-lock.yaml', 'tsconfig.base.json'];
/** Folders that the console may bundle; the types it borrows from other packages do not change it. */
const CONSOLE = ['apps/web', ...(ALLOWED.web?.values ?? []).map((name) => `packages/${name}`)];
const isTest = (/** @type {string} */ name) => /(\.test\.[a-z]+|\/test|\/testing(\.[a-z]+)?|\/testkit)$/.test(name);

const dependenciesStep = (/** @type {string} */ root) => ({
  file: path.join(root, 'node_modules/.octavo-stamp/dependencies.json'),
  root,
  inputs: manifests(root),
  outputs: ['node_modules/.pnpm'],
});

/**
 * The steps of a build, in order, by the workspace package whose `build` script does them. Not turbo's cache: it is right only in a Git
 * checkout (elsewhere it hashes node_modules), and asking it costs more than a whole start when nothing changed.
 * @param {string} root
 */
const buildSteps = (root) => [
  {
    package: '@octavo/web',
    label: 'console',
    file: path.join(root, 'node_modules/.octavo-stamp/console.json'),
    root,
    inputs: [...COMMON, ...CONSOLE],
    outputs: ['apps/web/.next/standalone', 'apps/web/.next/static'],
    skip: isTest,
  },
  {
    package: '@octavo/program',
    label: 'program',
    file: path.join(root, 'node_modules/.octavo-stamp/program.json'),
    root,
    inputs: [...COMMON, 'apps', 'packages', 'docs'],
    outputs: ['apps/octavo/dist/octavo.cjs'],
    skip: isTest,
  },
];

/**
 * Runs a program as a stage and throws StageError with its output when it fails.
 * @param {import('./toolchain.mjs').Command} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, failure: string, hint: string }} options
 */
async function must([program, ...args], { cwd, env, failure, hint }) {
  const { code, output } = await capture(program, args, { cwd, env });
  if (code !== 0) throw new StageError(failure, { output, hint });
}

/**
 * @param {string} node
 * @param {import('./toolchain.mjs').Pnpm | undefined} pnpm
 */
function environment(node, pnpm) {
  return withPath(process.env, [path.dirname(node), ...(pnpm?.directory ? [pnpm.directory] : [])]);
}

/**
 * Gets toolchain, dependencies and, when asked for, the build into the state the sources ask for, doing only what is missing,
 * with a line on stderr for each thing done. When nothing changed this costs a walk over the sources.
 * Throws StageError.
 * @param {string} root of the repository
 * @param {{ build: boolean }} want
 * @returns {Promise<Workspace>}
 */
export async function prepare(root, { build }) {
  const machine = thisMachine(root);
  const node = findNode(machine);
  const steps = [dependenciesStep(root), ...(build ? buildSteps(root) : [])];
  const isReady = () => steps.every((step) => !examine(step).stale);
  if (node && isReady()) return { root, node, env: environment(node, findPnpm(machine)) };
  return withLock(path.join(root, '.toolchain/.lock'), () => makeReady(root, machine, build), {
    waiting: () => process.stderr.write('… waiting for another command that is preparing this folder\n'),
  });
}

/**
 * @param {string} root
 * @param {import('./toolchain.mjs').Machine} machine
 * @param {boolean} build
 * @returns {Promise<Workspace>}
 */
async function makeReady(root, machine, build) {
  const tools = () => Promise.all([ensureNode(machine), ensurePnpm(machine)]);
  const [node, pnpm] = await (findNode(machine) && findPnpm(machine) ? tools() : stage('toolchain', tools));
  const env = environment(node, pnpm);

  const dependencies = examine(dependenciesStep(root));
  if (dependencies.stale) {
    await stage('dependencies', () =>
      must([...pnpm.command(node), 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'], {
        cwd: root,
        env: { ...env, CI: 'true' },
        failure: 'The dependencies could not be installed.',
        hint: 'Offline? The first start needs the network. After an edit of a package.json: run `pnpm install`, which updates pnpm-lock.yaml.',
      }),
    );
    dependencies.done();
  }
  for (const step of build ? buildSteps(root) : []) {
    const { stale, done } = examine(step);
    if (!stale) continue;
    await stage(step.label, () =>
      must([...pnpm.command(node), '--filter', step.package, 'run', 'build'], {
        cwd: root,
        env,
        failure: `Building the ${step.label} failed.`,
        hint: 'The output above names the file. `npm run check` shows every type error.',
      }),
    );
    done();
  }
  return { root, node, env };
}

/**
 * turbo, started without a package manager in between.
 * @param {string} root
 * @param {string} node
 * @returns {import('./toolchain.mjs').Command}
 */
export function turbo(root, node) {
  return [node, path.join(root, 'node_modules/turbo/bin/turbo')];
}
