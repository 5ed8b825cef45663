import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { credentialsFor, readCredentialStore, readHostCredentials } from './credentials.ts';
import { findDirectory } from './find-directory.ts';
import { remoteAddress } from './remote-address.ts';

describe('the address of a repository', () => {
  it.each([
    [{ url: 'https://github.com/acme/docs' }, 'https://github.com/acme/docs'],
    [{ url: 'https://x:secret@github.com/acme/docs.git/' }, 'https://github.com/acme/docs.git'],
    [{ url: 'https://github.com/acme/docs/tree/main/manual' }, 'https://github.com/acme/docs'],
    [{ url: 'https://gitlab.com/acme/team/src/docs' }, 'https://gitlab.com/acme/team/src/docs'],
    [{ url: 'https://gitlab.com/acme/team/docs/-/tree/main' }, 'https://gitlab.com/acme/team/docs'],
    [{ url: 'git@github.com:acme/docs.git' }, 'https://github.com/acme/docs.git'],
    [{ url: 'ssh://git@git.example.com:2222/acme/docs.git' }, 'https://git.example.com/acme/docs.git'],
    [{ repoName: 'acme/docs', installationProvider: 'github' }, 'https://github.com/acme/docs'],
    [{ repoName: 'acme/team/docs', installationProvider: 'gitlab' }, 'https://gitlab.com/acme/team/docs'],
    [{ repoName: 'acme/docs' }, undefined],
    [{ repoName: '../docs', installationProvider: 'other' }, undefined],
    [{ url: 'file:///etc' }, undefined],
    [{ url: 'https://github.com/' }, undefined],
    [{}, undefined],
  ])('of %j is %s', (gitSync, address) => {
    expect(remoteAddress(gitSync)).toBe(address);
  });
});

describe('credentials of Git hosts', () => {
  const all = readHostCredentials([
    { host: 'github.com', password: 'wide' },
    { host: 'https://github.com/acme/', username: 'ada', password: 'narrow' },
    { host: 'http://git.example:3000', password: 'plain' },
  ]);

  it.each([
    ['https://github.com/other/docs', 'wide'],
    ['https://github.com/acme/docs', 'narrow'],
    ['https://github.com/acmes/docs', 'wide'],
    ['http://github.com/acme/docs', undefined],
    ['https://evil-github.com/acme/docs', undefined],
    ['http://git.example:3000/docs', 'plain'],
    ['https://git.example:3000/docs', undefined],
  ])('of %s are those of the longest address that it is below', (address, password) => {
    expect(credentialsFor(all, address)?.password).toBe(password);
  });

  it('are read from the file of Git’s credential store, and a line that is none is named by its number alone', () => {
    expect(readCredentialStore('# mine\nhttps://ada:to%2Fken@github.com\n\nhttps://token@git.example/acme/\r\n')).toEqual([
      { host: 'https://github.com', username: 'ada', password: 'to/ken' },
      { host: 'https://git.example/acme', password: 'token' },
    ]);
    for (const line of ['secret', 'https://github.com', 'ssh://git:secret@github.com', 'https://a:%zz@github.com'])
      expect(() => readCredentialStore(`https://a:b@c.example\n${line}\n`)).toThrow(/^Line 2 of the file of Git credentials is not/);
  });

  it('of a host that is none are refused', () => {
    for (const host of ['ssh://github.com', 'https://ada:x@github.com', 'git hub.com', 'https://github.com?x=1'])
      expect(() => readHostCredentials([{ host, password: 'x' }])).toThrow(/A Git host is a name/);
  });
});

describe('the folder of a repository that holds a project', () => {
  const name = fc.constantFrom('docs', 'guides', 'en', 'a', 'manual');
  const folder = fc.array(name, { maxLength: 3 }).map((parts) => parts.join('/'));

  it('is found from the paths of its pages, wherever it is and wherever they begin', () => {
    fc.assert(
      fc.property(folder, fc.uniqueArray(folder, { minLength: 1, maxLength: 6 }), fc.boolean(), (root, folders, fromTop) => {
        const inRoot = (path: string) => (root === '' ? path : `${root}/${path}`);
        const paths = folders.map((at, i) => (at === '' ? `page-${i}.md` : `${at}/page-${i}.md`));
        const files = new Map([...paths.map(inRoot), inRoot('SUMMARY.md'), 'LICENSE'].map((path, i) => [path, `${i}`]));
        expect(
          findDirectory(
            files,
            paths.map((path, i) => ({ path: fromTop ? inRoot(path) : path, oid: `${i}` })),
          ),
        ).toBe(root);
      }),
    );
  });

  it('is that of its settings, also where all pages are deeper', () => {
    const files = new Map(
      ['docs/.gitbook.yaml', 'docs/content/SUMMARY.md', 'docs/content/a.md', 'docs/content/b.md'].map((path) => [path, 'x']),
    );
    expect(findDirectory(files, [{ path: 'docs/content/a.md' }, { path: 'docs/content/b.md' }])).toBe('docs');
  });

  it('is none where less than half of the pages are there', () => {
    const files = new Map([['a.md', 'x']]);
    expect(findDirectory(files, [{ path: 'a.md' }, { path: 'b.md' }, { path: 'c.md' }])).toBeUndefined();
    expect(findDirectory(files, [])).toBeUndefined();
  });
});
