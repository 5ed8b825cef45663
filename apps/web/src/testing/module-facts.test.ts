import { expect, it } from 'vitest';
import { moduleFacts } from './module-facts';

const reads = (source: string) => moduleFacts('a.tsx', `import { m } from '@/messages';\n${source}`).reads.map(({ key }) => key);

it('finds the messages that are read, by whatever name they go', () => {
  expect(reads("m.space.live; m['git']; const { home, sites: words } = m; <p>{m.nav.home}</p>;")).toEqual([
    'space',
    'git',
    'home',
    'sites',
    'nav',
  ]);
  expect(moduleFacts('a.ts', "import { m as texts } from '@/messages';\ntexts.space; m.git;").reads).toEqual([{ key: 'space', line: 2 }]);
});

it('cannot tell which messages are read of a name that is worked out, or where they are passed on', () => {
  expect(reads('m[name]; f(m); const { [name]: words } = m; const all = { ...m };')).toEqual([undefined, undefined, undefined, undefined]);
});

it('takes neither types nor other things of that name for messages', () => {
  expect(reads('type A = keyof typeof m.space; const c = { m: 1 }; c.m;')).toEqual([]);
  expect(moduleFacts('a.ts', 'const m = { space: 1 }; m.space;').reads).toEqual([]);
});

it('finds what is loaded with a module, at once or later and with which parts', () => {
  const { imports, lazyImports, isClient } = moduleFacts(
    'a.ts',
    `'use client';
import type { A } from './types';
import { type B } from './more-types';
import { c, type D } from './both';
import './effect';
export { e } from './passed';
export * from './all';
export type { F } from './passed-types';
const later = () => import('./later');
const dialog = lazyDialog(async () => (await import('./dialog')).Dialog, ['git', 'editor']);
const editor = dynamic(() => withMessages(() => import('./editor'), ['editor']), { ssr: false });`,
  );
  expect(isClient).toBe(true);
  expect([...imports].sort()).toEqual(['./all', './both', './effect', './passed']);
  expect(lazyImports).toEqual([
    { specifier: './later', parts: [] },
    { specifier: './dialog', parts: ['git', 'editor'] },
    { specifier: './editor', parts: ['editor'] },
  ]);
});
