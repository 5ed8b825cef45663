import path from 'node:path';
import { areInstalled, hashOfDependencies, recordInstalled } from './dependencies.mjs';
import { withLock } from './lock.mjs';
import { capture } from './process.mjs';
import { StageError, stage } from './stage.mjs';
import { ensureNode, ensurePnpm, findNode, findPnpm, thisMachine, withPath } from './toolchain.mjs';
import { turboBuild } from './turbo.mjs';
import { writingTo } from './writable.mjs';

/** @typedef {{ root: string, node: string, env: NodeJS.ProcessEnv }} Workspace ready to run programs in */

const BUILD_HINT = 'The output above names the file. `npm run check` shows every type error.';

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
 * with a line on stderr for each thing done.
 * Throws StageError.
 * @param {string} root of the repository
 * @param {{ build: boolean }} want
 * @returns {Promise<Workspace>}
 */
export async function prepare(root, { build }) {
  const machine = thisMachine(root);
  const node = findNode(machine);
  if (node && !build && areInstalled(root, hashOfDependencies(root))) return { root, node, env: environment(node, findPnpm(machine)) };
  const prepared = () =>
    withLock(path.join(root, '.toolchain/.lock'), () => makeReady(root, machine, build), {
      waiting: () => process.stderr.write('… waiting for another command that is preparing this folder\n'),
    });
  return writingTo(root, prepared);
}

/**
 * Returns Node and pnpm, getting what is missing. The pnpm of the machine itself is not looked for where it has installed everything already: it
 * is on the PATH, and asking for its version would cost each start half a second.
 * @param {import('./toolchain.mjs').Machine} machine
 * @param {boolean} isInstalled
 * @returns {Promise<{ node: string, pnpm: import('./toolchain.mjs').Pnpm | undefined }>}
 */
async function toolchain(machine, isInstalled) {
  const [node, pnpm] = [findNode(machine), findPnpm(machine)];
  if (node !== undefined && (isInstalled || pnpm !== undefined)) return { node, pnpm };
  const [found, installer] = await stage('toolchain', () => Promise.all([ensureNode(machine), ensurePnpm(machine)]));
  return { node: found, pnpm: installer };
}

/**
 * @param {string} root
 * @param {import('./toolchain.mjs').Machine} machine
 * @param {boolean} build
 * @returns {Promise<Workspace>}
 */
async function makeReady(root, machine, build) {
  const dependencies = hashOfDependencies(root);
  const isInstalled = areInstalled(root, dependencies);
  const { node, pnpm } = await toolchain(machine, isInstalled);
  const env = environment(node, pnpm);
  if (!isInstalled) {
    const installer = pnpm ?? (await ensurePnpm(machine));
    await stage('dependencies', () =>
      must([...installer.command(node), 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'], {
        cwd: root,
        env: { ...env, CI: 'true' },
        failure: 'The dependencies could not be installed.',
        hint: 'Offline? The first start needs the network. After an edit of a package.json: run `pnpm install`, which updates pnpm-lock.yaml.',
      }),
    );
    recordInstalled(root, dependencies);
  }
  if (build) await makeBuild({ root, node, env });
  return { root, node, env };
}

/**
 * Has turbo build what changed. Nothing is printed when nothing did.
 * @param {Workspace} workspace
 */
async function makeBuild(workspace) {
  let onWork = () => {};
  const begins = new Promise((resolve) => {
    onWork = () => resolve(true);
  });
  const ends = turboBuild(workspace, onWork);
  const finish = async () => {
    const { code, output } = await ends;
    if (code !== 0) throw new StageError('The build failed.', { output, hint: BUILD_HINT });
  };
  if (await Promise.race([begins, ends.then(() => false)])) await stage('build', finish);
  else await finish();
}
