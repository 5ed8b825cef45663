import { growthOf, isLinear } from '@octavo/markdown/testing';
import { describe, expect, it } from 'vitest';
import { buildTask } from './build-task.ts';

const HEAD = 'openapi: 3.0.0\ninfo: {title: a, version: "1"}\npaths: {}\n';
const many = (size: number, each: number, line: (n: number) => string) => Array.from({ length: size / each }, (_, n) => line(n)).join('\n');

/** Documents of about `size` characters, each made to hurt what reads YAML or JSON in another way. */
const DOCUMENTS: Record<string, (size: number) => string> = {
  'open brackets': (size) => `${HEAD}x-a: ${'['.repeat(size)}`,
  'open braces': (size) => `${HEAD}x-a: ${'{a: '.repeat(size / 4)}`,
  'brackets of JSON': (size) => `{"openapi":"3.0.0","x-a":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`,
  'brackets on each line': (size) => `${HEAD}${many(size, 210, (n) => `x-${n}: ${'['.repeat(100)}${']'.repeat(100)}`)}`,
  keys: (size) => `${HEAD}${many(size, 12, (n) => `x-${n}: a`)}`,
  'keys of JSON': (size) => `{"openapi":"3.0.0",${many(size, 14, (n) => `"x-${n}":1,`)}"paths":{}}`,
  anchors: (size) => `${HEAD}${many(size, 16, (n) => `x-${n}: &a${n} a`)}`,
  aliases: (size) => `${HEAD}x-a: &a x\n${many(size, 12, (n) => `x-${n}: *a`)}`,
  'aliases of a large part': (size) => `${HEAD}x-a: &a [${'1, '.repeat(size / 6)}]\n${many(size / 2, 12, (n) => `x-${n}: *a`)}`,
  'merge keys that follow each other': (size) =>
    `${HEAD}x-0: &a0 {k: 1}\n${many(size, 40, (n) => `x-${n + 1}: &a${n + 1} {<<: *a${n}, k${n}: 1}`)}`,
  'merge keys of a large part': (size) =>
    `${HEAD}x-a: &a {${many(1_000, 1, (n) => `k${n}: 1,`)}}\n${many(size, 16, (n) => `x-${n}: {<<: *a}`)}`,
  'lists of merge keys': (size) => `${HEAD}x-a: &a {b: 1}\nx-b: {<<: [${'*a, '.repeat(size / 4)}]}`,
  'nested by indent': (size) => `${HEAD}${Array.from({ length: Math.sqrt(2 * size) }, (_, n) => `${' '.repeat(n)}a:`).join('\n')}`,
  'nested dashes': (size) => `${HEAD}x-a:\n ${'- '.repeat(size / 2)}`,
  'explicit keys': (size) => many(size, 12, (n) => `? [${n}]\n: x`),
  'documents in one': (size) => '---\n'.repeat(size / 4),
  'a quote that never ends': (size) => `${HEAD}x-a: "${'a\n'.repeat(size / 2)}`,
  'a text of many lines': (size) => `${HEAD}x-a: ${'a\n  '.repeat(size / 4)}`,
  comments: (size) => `${'# a\n'.repeat(size / 4)}${HEAD}`,
  'references that follow each other': (size) =>
    `${HEAD}components:\n  schemas:\n${many(size, 50, (n) => `    s${n}: {$ref: "#/components/schemas/s${n + 1}"}`)}`,
};

describe('issue-15: hostile OpenAPI documents', () => {
  it.each(Object.entries(DOCUMENTS))(
    'are read or refused in time that grows with their length: %s',
    (_name, make) => {
      const read = (text: string) =>
        buildTask({ document: { name: 'a', base: 'https://a.example/', content: Buffer.from(text) }, others: [], missing: {} });
      const growth = growthOf(read, make, 50_000);
      expect(isLinear(growth), JSON.stringify(growth)).toBe(true);
    },
    60_000,
  );

  it.each(['open brackets', 'open braces', 'nested dashes', 'nested by indent', 'brackets of JSON'])(
    'are refused when nested so deep: %s',
    (name) => {
      const content = Buffer.from(DOCUMENTS[name]?.(40_000) ?? '');
      expect(buildTask({ document: { name: 'a', base: 'https://a.example/', content }, others: [], missing: {} })).toEqual({
        failed: expect.stringMatching(/nest|depth/i),
      });
    },
  );
});
