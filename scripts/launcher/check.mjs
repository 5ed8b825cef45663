import { capture } from './process.mjs';

/**
 * Everything that is checked without running Octavo; each reports, whatever the others find, and the code is 1 when one found something.
 * @param {import('./workspace.mjs').Workspace} workspace
 * @returns {Promise<number>}
 */
export async function check({ root, node, env }) {
  const colors = process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : env;
  const biomeColors = process.stdout.isTTY ? '--colors=force' : '--colors=off';
  const tsc = 'node_modules/typescript/bin/tsc';
  /** @type {[string, string[]][]} */
  const checks = [
    ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'ci', biomeColors]],
    ['imports', ['scripts/check-imports.mjs']],
    ['updates across waiting', ['scripts/check-updates.mjs']],
    // All packages at once: each by itself reads and checks what it imports again, which takes five times as long (measured).
    ['types', [tsc, '-p', 'tsconfig.packages.json']],
    ['types of the prelude', [tsc, '-p', 'packages/runtime/prelude']],
    ["types of the reader's script", [tsc, '-p', 'packages/reader/client']],
    ['types of the console', [tsc, '-p', 'apps/web']],
    ['types of scripts', [tsc, '-p', 'scripts']],
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
