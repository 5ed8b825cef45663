import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { check } from './check.mjs';
import { ensureParts } from './parts.mjs';
import { runHere } from './process.mjs';
import { prepare } from './workspace.mjs';

/** @typedef {import('./workspace.mjs').Workspace} Workspace */
/** @typedef {{ summary: string, build: boolean | ((args: string[]) => boolean), run: (workspace: Workspace, args: string[]) => Promise<number> }} Command answers the exit code */

/**
 * Runs a JavaScript or TypeScript file of the repository with the workspace's Node, on this terminal.
 * @param {Workspace} workspace
 * @param {string[]} args
 */
const node = (workspace, args) => runHere(workspace.node, args, { cwd: workspace.root, env: workspace.env });

const PROGRAM = 'apps/octavo/dist/octavo.cjs';
/** A small young generation: 50 MB less at the peak of a large import, no slower (measured). The single executable has the same. */
const MEMORY = '--max-semi-space-size=8';
/**
 * The C library gives large blocks back as soon as they are free, where by itself it begins to keep them: 45 MB less at rest with a space of
 * 50,000 pages (measured; read by glibc alone). What the environment says already stands.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
const VITEST = 'node_modules/vitest/vitest.mjs';
const BIOME = 'node_modules/@biomejs/biome/bin/biome';

/**
 * Restart when the server's own sources change. Not everything that is imported: Next runs in the same process, reloads its pages itself
 * and imports what it has just compiled.
 * @param {string} root
 */
function watched(root) {
  const packages = readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}/src`);
  const folders = ['apps/octavo/src', ...packages].filter((folder) => existsSync(path.join(root, folder)));
  return ['--watch', '--watch-preserve-output', ...folders.map((folder) => `--watch-path=${folder}`)];
}

/** Options of vitest that take the next argument as their value. */
const WITH_VALUE = ['-t', '--testNamePattern', '--project', '--reporter', '--maxWorkers', '--testTimeout'];

/**
 * Returns whether the tests that these arguments of vitest select may start the built program: only those of apps/ do. Arguments that are not
 * understood select everything.
 * @param {string[]} args
 */
export function testsNeedBuild(args) {
  const filters = args.filter((arg, at) => !arg.startsWith('-') && !WITH_VALUE.includes(args[at - 1] ?? ''));
  return filters.length === 0 || !filters.every((filter) => /^(\.\/)?(packages|scripts)(\/|$)/.test(filter) && !filter.includes('..'));
}

/** @type {Record<string, Command>} */
export const COMMANDS = {
  start: {
    summary: 'build what changed and serve on SQLite under ./data',
    build: true,
    run: ({ env, ...workspace }, args) =>
      node({ ...workspace, env: { ...ALLOCATOR, ...env } }, ['--enable-source-maps', MEMORY, PROGRAM, 'serve', ...args]),
  },
  dev: {
    summary: 'serve from the sources, with reload',
    build: false,
    run: (workspace, args) => node(workspace, [...watched(workspace.root), 'apps/octavo/src/main.ts', 'serve', '--dev', ...args]),
  },
  build: { summary: 'build the console and the program', build: true, run: async () => 0 },
  check: { summary: 'lint, import rules, types', build: false, run: check },
  format: {
    summary: 'format, and fix what can be fixed safely',
    build: false,
    run: (workspace, args) => node(workspace, [BIOME, 'check', '--write', ...args]),
  },
  test: {
    summary: 'run the tests; arguments go to vitest',
    build: testsNeedBuild,
    run: (workspace, args) => node(workspace, [VITEST, 'run', ...args]),
  },
  hunt: {
    summary: 'play property tests with other seeds; --minutes, --seeds, --property, files',
    build: false,
    run: (workspace, args) => node(workspace, ['scripts/hunt/hunt.mjs', ...args]),
  },
  bench: {
    summary: 'measure; arguments go to the bench',
    build: true,
    run: (workspace, args) => node(workspace, ['bench/run.ts', ...args]),
  },
  looks: {
    summary: 'take pictures of all blocks, read beside written, in each look; --out FOLDER',
    build: true,
    run: (workspace, args) => node(workspace, ['apps/web/test/looks/take-looks.ts', ...args]),
  },
  package: {
    summary: 'make the single executable of this platform',
    build: true,
    run: (workspace, args) => node(workspace, ['apps/octavo/build/release/executable.ts', ...args]),
  },
  release: {
    summary: 'make all files of a release: executables, archives, Debian packages, bills of materials, checksums',
    build: true,
    run: async (workspace, args) => {
      const parts = await ensureParts(workspace.root, `${process.platform}-${process.arch}`);
      return node(workspace, ['apps/octavo/build/release/release.ts', '--parts', JSON.stringify(parts), ...args]);
    },
  },
  octavo: {
    summary: 'run a command of the program: npm run --silent octavo -- COMMAND',
    build: true,
    run: (workspace, args) => node(workspace, ['--enable-source-maps', PROGRAM, ...args]),
  },
};

/** Returns the usage text of the launcher. */
export function usage() {
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`);
  return `Usage: node ${path.join('scripts', 'run.mjs')} COMMAND [arguments]\n\n${lines.join('\n')}\n`;
}

/**
 * Prepares what a command needs, runs it with the further arguments and answers its exit code; 2 for a command that does not exist.
 * Throws StageError when the preparation failed.
 * @param {string} root of the repository
 * @param {string[]} argv the command and its arguments
 * @returns {Promise<number>}
 */
export async function run(root, [name = '', ...args]) {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    process.stderr.write(usage());
    return 2;
  }
  const build = typeof command.build === 'function' ? command.build(args) : command.build;
  return command.run(await prepare(root, { build }), args);
}
