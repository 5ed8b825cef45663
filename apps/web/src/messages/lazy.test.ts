import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

const SOURCES = path.resolve(import.meta.dirname, '..');
/** Methods that call the function they are given at once. */
const AT_ONCE = new Set(['map', 'flatMap', 'filter', 'forEach', 'reduce', 'find', 'some', 'every', 'from', 'fromEntries', 'toSorted']);

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Returns the lines of a file in which texts are read when the file is loaded: before anybody knows in which language. */
function readAtOnce(name: string, source: string): number[] {
  const found: number[] = [];
  const visit = (node: unknown, parent: Tree, key: string, isLater: boolean): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, parent, key, isLater);
      return;
    }
    if (!isTree(node) || node.type === 'TSTypeQuery' || node.type === 'ImportDeclaration') return;
    const isName = parent.type === 'MemberExpression' && key === 'property' && parent.computed !== true;
    if (node.type === 'Identifier' && node.name === 'm' && !isLater && !isName) {
      found.push(source.slice(0, Number(node.start)).split('\n').length);
    }
    const isFunction = node.type === 'ArrowFunctionExpression' || /^Function/.test(String(node.type));
    const later = isLater || (isFunction && !(parent.type === 'CallExpression' && isCalledAtOnce(parent.callee)));
    for (const [name, child] of Object.entries(node)) visit(child, node, name, later);
  };
  visit(parseSync(name, source).program, {}, '', false);
  return found;
}

function isCalledAtOnce(callee: unknown): boolean {
  return isTree(callee) && isTree(callee.property) && AT_ONCE.has(String(callee.property.name));
}

it('reads texts in functions only, since a file is loaded once for readers of every language', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('messages'),
  );
  const sources = files.map((file) => ({ file, source: readFileSync(path.join(SOURCES, file), 'utf8') }));
  const readers = sources.filter(({ source }) => /from '@\/messages'/.test(source));
  expect(readers.length).toBeGreaterThan(400);
  expect(readers.flatMap(({ file, source }) => readAtOnce(file, source).map((line) => `${file}:${line}`))).toEqual([]);
});

it('finds texts that are read too early', () => {
  expect(
    readAtOnce('a.ts', 'const title = m.nav.home;\nconst later = () => m.nav.home;\nconst all = KEYS.map((key) => m.nav[key]);'),
  ).toEqual([1, 3]);
  expect(readAtOnce('a.ts', 'const a = { get label() { return m.nav.home; }, b: c.m };\ntype T = typeof m;')).toEqual([]);
});
