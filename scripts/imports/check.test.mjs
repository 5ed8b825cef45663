import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkWorkspace } from './check.mjs';
import { importsOf } from './parse.mjs';
import { ALLOWED } from './rules.mjs';

const here = fileURLToPath(new URL('../..', import.meta.url));
let root = '';
const write = (/** @type {string} */ name, /** @type {string} */ text) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};
const manifest = (/** @type {string} */ folder, /** @type {string} */ name, /** @type {object} */ more) =>
  write(`${folder}/package.json`, JSON.stringify({ name: `@octavo/${name}`, ...more }));
const messages = () => checkWorkspace(root).map(({ file, line, message }) => `${file}:${line} ${message}`);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'octavo imports '));
  write('package.json', JSON.stringify({ devDependencies: { vitest: '5' } }));
  const everything = Object.fromEntries(Object.keys(ALLOWED).map((name) => [`@octavo/${name}`, 'workspace:*']));
  manifest('packages/core', 'core', {
    dependencies: { '@octavo/db': 'workspace:*', zod: '4' },
    devDependencies: { '@octavo/testkit': 'workspace:*', 'fast-check': '4', '@types/pg': '8' },
  });
  manifest('packages/db', 'db', {});
  manifest('apps/web', 'web', { dependencies: { '@octavo/trpc': everything['@octavo/trpc'] } });
  write(
    'packages/core/src/a.ts',
    "import { z } from 'zod';\nimport './b.ts';\nimport fs from 'node:fs';\nimport { db } from '@octavo/db';\n",
  );
});
afterEach(() => rmSync(root, { recursive: true }));

test('what the table allows and the package declares is allowed', () => {
  expect(messages()).toEqual([]);
});

test('an import against the direction is reported with its file and line, and so is declaring it', () => {
  write('packages/db/src/x.ts', "// a comment\nimport { y } from '@octavo/core';\n");
  manifest('packages/db', 'db', { dependencies: { '@octavo/core': 'workspace:*' } });
  expect(messages()).toEqual([
    'packages/db/package.json:1 @octavo/db may not import @octavo/core: imports run one way',
    'packages/db/src/x.ts:2 @octavo/db may not import @octavo/core: imports run one way',
  ]);
});

test.each([
  ['export from', "export { y } from '@octavo/server';"],
  ['export all', "export * from '@octavo/server';"],
  ['import()', "await import('@octavo/server');"],
  ['a type', "type Y = import('@octavo/server').Y;"],
  ['a path inside the package', "import type { Y } from '@octavo/server/boot';"],
])('%s is an import too', (_, source) => {
  write('packages/core/src/c.ts', source);
  expect(messages()).toEqual(['packages/core/src/c.ts:1 @octavo/core may not import @octavo/server: imports run one way']);
});

test('the console may use types of the router, not its code', () => {
  write('apps/web/lib/types.ts', "import type { Router } from '@octavo/trpc';\nimport { type Other } from '@octavo/trpc';\n");
  expect(messages()).toEqual([]);
  write('apps/web/lib/code.ts', "import { router } from '@octavo/trpc';");
  expect(messages()).toEqual(['apps/web/lib/code.ts:1 @octavo/web may import only types from @octavo/trpc: write `import type`']);
});

test('the testkit and development dependencies are for tests', () => {
  const source = "import { temp } from '@octavo/testkit';\nimport fc from 'fast-check';\nimport { test } from 'vitest';\n";
  write('packages/core/src/a.test.ts', source);
  expect(messages()).toEqual([]);
  write('packages/core/src/d.ts', source);
  expect(messages()).toEqual([
    'packages/core/src/d.ts:1 only tests may import @octavo/testkit',
    'packages/core/src/d.ts:2 fast-check is only a development dependency of @octavo/core',
    'packages/core/src/d.ts:3 vitest is not among the dependencies of @octavo/core',
  ]);
});

test('a dependency that is not declared is reported, also when only its types are', () => {
  write('packages/core/src/e.ts', "import yaml from 'yaml/browser';\nimport pg from 'pg';\nimport type { Pool } from 'pg';\n");
  expect(messages()).toEqual([
    'packages/core/src/e.ts:1 yaml is not among the dependencies of @octavo/core',
    'packages/core/src/e.ts:2 pg is only a development dependency of @octavo/core',
  ]);
});

test('a relative path out of the package is reported', () => {
  write('packages/core/src/f.ts', "import '../../db/src/store.ts';\nimport '../package.json' with { type: 'json' };\n");
  expect(messages()).toEqual(['packages/core/src/f.ts:1 ../../db/src/store.ts leaves the package: import it by its name']);
});

test('imports in comments and strings are none, and a file that cannot be parsed is named', () => {
  expect(importsOf('a.ts', "// import '@octavo/x'\nconst s = \"import '@octavo/x'\";")).toEqual([]);
  expect(() => importsOf('broken.ts', 'import {')).toThrow(/broken\.ts/);
});

test('the console is built again when one of the packages it may bundle changes, and not for the others', () => {
  const turbo = JSON.parse(readFileSync(path.join(here, 'turbo.json'), 'utf8'));
  expect(turbo.tasks['@octavo/web#build'].dependsOn).toEqual(ALLOWED.web?.values.map((name) => `@octavo/${name}#sources`));
});

test('every package of this repository is in the table', () => {
  const problems = checkWorkspace(here);
  expect(problems.filter(({ message }) => message.includes('table of packages'))).toEqual([]);
});

test('imports run down the floors of a package, and enter a room by its door', () => {
  write('packages/core/src/kernel/base/index.ts', "export { id } from './id.ts';\n");
  write('packages/core/src/kernel/base/id.ts', 'export const id = 1;\n');
  write('packages/core/src/people/teams/team.ts', "import { id } from '../../kernel/base/index.ts';\nimport './other.ts';\n");
  expect(messages()).toEqual([]);
  write('packages/core/src/people/teams/past.ts', "import { id } from '../../kernel/base/id.ts';\n");
  write('packages/core/src/kernel/base/up.ts', "import type { Team } from '../../people/teams/index.ts';\n");
  write('packages/core/src/people/teams/past.test.ts', "import { id } from '../../kernel/base/id.ts';\n");
  expect(messages()).toEqual([
    'packages/core/src/kernel/base/up.ts:1 kernel may not import people: imports run down the floors and rooms',
    'packages/core/src/people/teams/past.ts:1 ../../kernel/base/id.ts passes the door of a room: import from packages/core/src/kernel/base/index.ts',
  ]);
});

test('imports run down the rooms of a package that is one floor, and enter them by their doors', () => {
  manifest('packages/gitsync', 'gitsync', {});
  write('packages/gitsync/src/objects/index.ts', "export { id } from './id.ts';\n");
  write('packages/gitsync/src/objects/id.ts', 'export const id = 1;\n');
  write('packages/gitsync/src/jobs/import/job.ts', "import { id } from '../../objects/index.ts';\nimport '../run.ts';\n");
  write('packages/gitsync/src/index.ts', "export { run } from './jobs/index.ts';\n");
  write('packages/gitsync/src/pack-worker.ts', "import { id } from './objects/id.ts';\n");
  expect(messages()).toEqual([]);
  write('packages/gitsync/src/index.ts', "export { run } from './jobs/run.ts';\n");
  write('packages/gitsync/src/jobs/past.ts', "import { id } from '../objects/id.ts';\n");
  write('packages/gitsync/src/objects/up.ts', "import type { Run } from '../jobs/index.ts';\n");
  write('packages/gitsync/src/attic/more.ts', "import './other.ts';\n");
  expect(messages()).toEqual([
    'packages/gitsync/src/attic/more.ts:1 packages/gitsync/src/attic is not in the table of rooms',
    'packages/gitsync/src/index.ts:1 ./jobs/run.ts passes the door of a room: import from packages/gitsync/src/jobs/index.ts',
    'packages/gitsync/src/jobs/past.ts:1 ../objects/id.ts passes the door of a room: import from packages/gitsync/src/objects/index.ts',
    'packages/gitsync/src/objects/up.ts:1 objects may not import jobs: imports run down the floors and rooms',
  ]);
});

test('files that import one another are reported once, types too, with all that are in the circle', () => {
  write('packages/db/src/a.ts', "import './b.ts';\n");
  write('packages/db/src/b.ts', "import type { C } from './c.ts';\nimport './d.ts';\n");
  write('packages/db/src/c.ts', "import './a.ts';\n");
  write('packages/db/src/d.ts', '');
  expect(messages()).toEqual(['packages/db/src/a.ts:1 is in a circle of imports with packages/db/src/b.ts, packages/db/src/c.ts']);
});
