import path from 'node:path';
import { capture } from './process.mjs';

/** @typedef {{ root: string, node: string, env: NodeJS.ProcessEnv }} Workspace */

/**
 * Returns the command that starts turbo, without a package manager in between.
 * @param {Workspace} workspace
 * @param {string[]} args
 * @returns {[string, ...string[]]}
 */
export function turboCommand({ root, node }, args) {
  return [node, path.join(root, 'node_modules/turbo/bin/turbo'), 'run', ...args];
}

/**
 * Builds the program and what it needs, as far as turbo has it not in its cache: what is there is left as it is, what was built before is
 * brought back.
 * @param {Workspace} workspace
 * @param {() => void} onWork called once something has to be built
 * @returns {Promise<import('./process.mjs').Captured>} code 0 if the build is what the sources say
 */
export function turboBuild(workspace, onWork) {
  const [program, ...args] = turboCommand(workspace, ['build', '--filter=@octavo/program', '--output-logs=new-only']);
  let seen = '';
  return capture(program, args, {
    cwd: workspace.root,
    env: workspace.env,
    onText(text) {
      seen = (seen + text).slice(-text.length - 40);
      if (seen.includes('cache miss')) onWork();
    },
  });
}
