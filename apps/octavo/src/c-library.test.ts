import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cLibraryProblem, LEAST_GLIBC } from './c-library.ts';

describe('issue-15: a C library that is too old', () => {
  it.each(['GLIBC_2.34', 'GLIBCXX_3.4.29'])('is named as what it is: %s', (wanted) => {
    const loader = new Error(`/lib/x86_64-linux-gnu/libc.so.6: version \`${wanted}' not found (required by /srv/octavo/linux-x64.node)`);
    expect(cLibraryProblem(loader)).toMatch(new RegExp(`too old for Octavo \\(${wanted} is missing\\).*glibc 2\\.34 or newer`));
  });

  it('is not what else can go wrong with a library', () => {
    expect(cLibraryProblem(new Error('linux-x64.node: failed to map segment from shared object: Operation not permitted'))).toBeUndefined();
  });

  it('is what the database library asks for, and README says', async () => {
    const library = path.dirname(createRequire(import.meta.resolve('@octavo/server')).resolve('better-sqlite3/package.json'));
    const symbols = (await readFile(path.join(library, 'prebuilds/linux-x64.node'), 'latin1')).match(/GLIBC_2\.\d+/g) ?? [];
    const newest = Math.max(...symbols.map((symbol) => Number(symbol.slice('GLIBC_2.'.length))));
    expect(`2.${newest}`).toBe(LEAST_GLIBC);
    expect(await readFile(new URL('../../../README.md', import.meta.url), 'utf8')).toContain(`glibc ${LEAST_GLIBC}`);
  });
});
