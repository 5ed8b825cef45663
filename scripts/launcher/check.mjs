import { runHere } from './process.mjs';
import { turboCommand } from './turbo.mjs';

/** Scripts of the root package.json. All packages are checked at once: each by itself takes five times as long (measured). */
const TASKS = ['lint', 'imports', 'updates', 'types', 'types:prelude', 'types:reader', 'types:console', 'types:scripts'];

/**
 * Everything that is checked without running Octavo; each task reports, whatever the others find, and the code is not 0 if one found something.
 * turbo keeps in its cache what was found clean, by the files that it depends on.
 * @param {import('./workspace.mjs').Workspace} workspace
 * @returns {Promise<number>}
 */
export async function check(workspace) {
  const { root, env } = workspace;
  const colors = process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : env;
  const options = ['--continue=always', '--output-logs=errors-only', '--log-order=grouped', '--log-prefix=none', '--concurrency=2'];
  const [program, ...args] = turboCommand(workspace, [...TASKS, ...options]);
  const code = await runHere(program, args, { cwd: root, env: colors });
  if (code !== 0) process.stdout.write('`npm run format` fixes formatting, the order of imports and what else is safe.\n');
  return code;
}
