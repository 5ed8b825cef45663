import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { sourcesOf } from '../sources/sources.mjs';
import { circlesOf, floorProblem } from './floors.mjs';
import { importsOf } from './parse.mjs';
import { ALLOWED, IN_TESTS } from './rules.mjs';

/** @typedef {{ file: string, line: number, message: string }} Problem `file`: path below the root */
/** @typedef {{ name?: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string>, imports?: Record<string, unknown> }} Manifest */
/** @typedef {{ folder: string, short: string, manifest: Manifest, rootTools: Set<string>, isTest: boolean }} Place */

const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const SCOPE = '@octavo/';
/** Not part of the program: tests, their helpers, and what configures or builds a package. */
const TEST_FILE = /\.test\.[a-z]+$|\/test\/|\/testing(?:\/|\.[a-z]+$)|\/testkit\/|^bench\//;
const TOOL_FILE = /\.config\.[cm]?[jt]s$|\/build\/|^apps\/[^/]+\/scripts\//;

/**
 * The package of a specifier: `@scope/name` or `name`.
 * @param {string} specifier
 */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/**
 * @param {string} file
 * @returns {Manifest}
 */
const readManifest = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Reason why one workspace package may not import another here; `undefined` if it may.
 * @param {Place} place
 * @param {string} target name without scope
 * @param {boolean} typeOnly
 */
function directionProblem({ short, isTest }, target, typeOnly) {
  if (target === short) return undefined;
  const allowed = ALLOWED[short];
  if (!allowed) return `${SCOPE}${short} is not in the table of packages`;
  if (allowed.values.includes(target) || (isTest && IN_TESTS.includes(target))) return undefined;
  if (allowed.types?.includes(target))
    return typeOnly || isTest ? undefined : `${SCOPE}${short} may import only types from ${SCOPE}${target}: write \`import type\``;
  if (IN_TESTS.includes(target)) return `only tests may import ${SCOPE}${target}`;
  return `${SCOPE}${short} may not import ${SCOPE}${target}: imports run one way`;
}

/**
 * Reason why an import is not allowed where it stands; `undefined` if it is.
 * @param {string} file path below the root
 * @param {import('./parse.mjs').Import} found
 * @param {Place} place
 * @returns {string | undefined}
 */
function problemOf(file, { specifier, typeOnly }, place) {
  const { folder, manifest, rootTools, isTest } = place;
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    return target.startsWith(`${folder}/`) ? floorProblem(file, specifier) : `${specifier} leaves the package: import it by its name`;
  }
  // Aliases of the package itself (`#x`, or `@/` and `~/` in the console), and what is no package at all (`data:`, `/x`).
  if (/^(?:[#/]|[@~]\/)|^[a-z]+:/.test(specifier) && !specifier.startsWith('node:')) return undefined;
  if (isBuiltin(specifier)) return undefined;
  const name = packageOf(specifier);
  if (name.startsWith(SCOPE)) {
    const direction = directionProblem(place, name.slice(SCOPE.length), typeOnly);
    if (direction) return direction;
  }
  if (name === manifest.name || manifest.dependencies?.[name]) return undefined;
  const isTool = isTest || TOOL_FILE.test(file);
  if (isTool && rootTools.has(name)) return undefined;
  const types = `@types/${name.replace(/^@(.+)\//, '$1__')}`;
  const forDevelopment = manifest.devDependencies?.[name] ?? manifest.devDependencies?.[types];
  if (forDevelopment) return isTool || typeOnly ? undefined : `${name} is only a development dependency of ${manifest.name}`;
  return `${name} is not among the dependencies of ${manifest.name}`;
}

/**
 * Workspace dependencies that a package.json declares although the table forbids them.
 * @param {Place} place
 * @returns {string[]}
 */
function manifestProblems(place) {
  const { dependencies = {}, devDependencies = {} } = place.manifest;
  const ofScope = (/** @type {Record<string, string>} */ names) => Object.keys(names).filter((name) => name.startsWith(SCOPE));
  const wrong = [
    ...ofScope(dependencies).map((name) => directionProblem(place, name.slice(SCOPE.length), true)),
    ...ofScope(devDependencies).map((name) => directionProblem({ ...place, isTest: true }, name.slice(SCOPE.length), true)),
  ];
  return wrong.filter((message) => message !== undefined);
}

/**
 * @param {string} root
 * @param {string} folder `packages/core`
 * @param {Set<string>} rootTools
 * @returns {Problem[]}
 */
function checkPackage(root, folder, rootTools) {
  const manifest = readManifest(path.join(root, folder, 'package.json'));
  const short = (manifest.name ?? '').replace(SCOPE, '');
  const place = { folder, short, manifest, rootTools, isTest: false };
  const problems = manifestProblems(place).map((message) => ({ file: `${folder}/package.json`, line: 1, message }));
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  for (const file of sourcesOf(root, [folder])) {
    if (!SOURCE.test(file)) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    const here = { ...place, isTest: TEST_FILE.test(file) };
    for (const found of importsOf(file, text)) {
      const message = problemOf(file, found, here);
      if (found.specifier.startsWith('.')) {
        const target = path.posix.join(path.posix.dirname(file), found.specifier);
        graph.set(file, [...(graph.get(file) ?? []), target]);
      }
      if (message) problems.push({ file, line: text.slice(0, found.offset).split('\n').length, message });
    }
  }
  for (const [file = folder, ...others] of circlesOf(graph)) {
    problems.push({ file, line: 1, message: `is in a circle of imports with ${others.join(', ')}` });
  }
  return problems;
}

/**
 * Returns every import of the workspace that breaks the rules: against the direction of packages or floors, past the door of a room, in a
 * circle, of a package that is not declared, or by a relative path out of the package.
 * @param {string} root of the repository
 * @returns {Problem[]} sorted by file
 */
export function checkWorkspace(root) {
  const tools = new Set(Object.keys(readManifest(path.join(root, 'package.json')).devDependencies ?? {}));
  const inside = ['apps', 'packages'].flatMap((group) => {
    const folder = path.join(root, group);
    return existsSync(folder) ? readdirSync(folder).map((name) => `${group}/${name}`) : [];
  });
  return [...inside, 'bench']
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
    .sort()
    .flatMap((folder) => checkPackage(root, folder, tools));
}
