import { readdirSync } from 'node:fs';
import path from 'node:path';
import { examine } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { capture } from './process.mjs';
import { StageError, stage } from './stage.mjs';
import { ensureNode, ensurePnpm, findNode, findPnpm, thisMachine, withPath } from './toolchain.mjs';

/** @typedef {{ root: string, node: string, env: NodeJS.ProcessEnv }} Workspace ready to run programs in */

/** What is installed depends on these. */
function manifests(/** @type {string} */ root) {
  const packages = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}/package.json`),
  );
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'bench/package.json', ...packages];
}

/** What the program and the console are built from. */
const BUILD_INPUTS = ['pnpm-lock.yaml', 'turbo.json', 'tsconfig.base.json', 'apps', 'packages', 'docs'];
const BUILD_OUTPUTS = ['apps/octavo/dist/octavo.cjs', 'apps/octavo/dist/web'];
const isTest = (/** @type {string} */ name) => /(\.test\.[a-z]+|\/test|\/testkit)$/.test(name);

const dependenciesStep = (/** @type {string} */ root) => ({
  file: path.join(root, 'node_modules/.octavo-stamp/dependencies.json'),
  root,
  inputs: manifests(root),
  outputs: ['node_modules/.pnpm'],
});

const buildStep = (/** @type {string} */ root) => ({
  file: path.join(root, 'node_modules/.octavo-stamp/build.json'),
  root,
  inputs: BUILD_INPUTS,
  outputs: BUILD_OUTPUTS,
  skip: isTest,
});

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
  const isReady = () => !examine(dependenciesStep(root)).stale && !(build && examine(buildStep(root)).stale);
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
  if (build) {
    const step = examine(buildStep(root));
    if (step.stale) {
      await stage('build', () =>
        must([...turbo(root, node), 'run', 'build', '--output-logs=errors-only', '--log-order=grouped'], {
          cwd: root,
          env,
          failure: 'The build failed.',
          hint: 'The output above names the file. `npm run check` shows every type error.',
        }),
      );
      step.done();
    }
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
