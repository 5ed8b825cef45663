import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outerRepository, outsidePath, repositoryAddress } from './repository-address.ts';
import { resolveFilePath } from './resolve-path.ts';

const GITHUB = 'https://github.com/acme/app/tree/main';
const around = (treeUrl: string | null, projectDirectory: string | null) => outerRepository({ treeUrl, projectDirectory });

describe('links out of the project directory', () => {
  it('lead to the file in the repository, wherever the content lies in it', () => {
    const docs = around(`${GITHUB}/`, 'docs');
    const deep = around(GITHUB, 'packages/site/docs');
    if (docs === undefined || deep === undefined) throw new Error('there are repositories');
    expect(repositoryAddress(docs, 'guide/page.md', '../../src/main.ts#L10')).toBe(`${GITHUB}/src/main.ts#L10`);
    expect(repositoryAddress(docs, 'README.md', '../')).toBe(GITHUB);
    expect(repositoryAddress(docs, 'README.md', '../a b/%23c.ts?x=1')).toBe(`${GITHUB}/a%20b/%23c.ts`);
    expect(repositoryAddress(deep, 'README.md', '../x.ts')).toBe(`${GITHUB}/packages/site/x.ts`);
    expect(repositoryAddress(deep, 'README.md', '../../../x.ts')).toBe(`${GITHUB}/x.ts`);
  });

  it('lead nowhere when they leave the repository, and are none when they stay in the content', () => {
    const docs = around(GITHUB, 'docs');
    if (docs === undefined) throw new Error('there is a repository');
    for (const url of ['../../x.ts', 'x.ts', './x.ts', '/../x.ts', '#x', '//host/../x', 'https://a.example/../x', 'guide/../x.ts']) {
      expect(url === '/../x.ts' ? outsidePath('README.md', url) : repositoryAddress(docs, 'README.md', url)).toBe(
        url === '/../x.ts' ? '../x.ts' : undefined,
      );
    }
  });

  it('need an address of the repository that is safe, and a project directory', () => {
    for (const url of [
      null,
      '',
      'javascript:alert(1)',
      'ftp://a.example/',
      'https://ada:secret@a.example/tree',
      'a.example/tree',
      '/tree',
    ]) {
      expect(around(url, 'docs')).toBeUndefined();
    }
    expect(around(GITHUB, '')).toBeUndefined();
    expect(around(GITHUB, null)).toBeUndefined();
    expect(outerRepository(null)).toBeUndefined();
  });

  it('have an address below that of the repository, or none, whatever they say', () => {
    const segment = fc.oneof(fc.constantFrom('..', '.', '', 'a', '%2e%2e', '%', '#', '?'), fc.string({ maxLength: 5 }));
    const path = fc.array(segment, { maxLength: 6 }).map((parts) => parts.join('/'));
    const docs = around(GITHUB, 'a/b');
    if (docs === undefined) throw new Error('there is a repository');
    fc.assert(
      fc.property(path, path, (from, url) => {
        const address = repositoryAddress(docs, from, url);
        if (address === undefined) return;
        expect(resolveFilePath(from, url)).toBeUndefined();
        expect(outsidePath(from, url)).toBeDefined();
        const { pathname, origin } = new URL(address);
        expect(origin).toBe('https://github.com');
        expect(pathname === '/acme/app/tree/main' || pathname.startsWith('/acme/app/tree/main/')).toBe(true);
      }),
    );
  });
});
