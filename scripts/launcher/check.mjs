import { capture } from './process.mjs';
import { turbo } from './workspace.mjs';

/**
 * Everything that is checked without running Octavo; each reports, whatever the others find, and the code is 1 when one found something.
 * @param {import('./workspace.mjs').Workspace} workspace
 * @returns {Promise<number>}
 */
export async function check({ root, node, env }) {
  const colors = process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : env;
  const biomeColors = process.stdout.isTTY ? '--colors=force' : '--colors=off';
  /** @type {[string, string[]][]} */
  const checks = [
    ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'ci', biomeColors]],
    ['imports', ['scripts/check-imports.mjs']],
    ['types', [...turbo(root, node).slice(1), 'run', 'typecheck', '--output-logs=errors-only', '--log-order=grouped', '--continue']],
    ['types of scripts', ['node_modules/typescript/bin/tsc', '-p', 'scripts']],
  ];
  let failed = 0;
  for (const [name, args] of checks) {
    const started = performance.now();
    const { code, output } = await capture(node, args, { cwd: root, env: colors });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (code !== 0) {
      failed += 1;
      process.stdout.write(`${output.trimEnd()}\n`);
    }
    process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} ${seconds} s\n`);
  }
  if (failed > 0) process.stdout.write('`npm run format` fixes formatting, the order of imports and what else is safe.\n');
  return failed > 0 ? 1 : 0;
}
