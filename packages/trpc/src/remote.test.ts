import { describe, expect, it } from 'vitest';
import { RemoteInput, remoteOf, titleOf } from './remote.ts';

describe('remoteOf', () => {
  it('keeps credentials apart from the address, and the name where one is given', () => {
    const url = 'https://git.example/acme/docs.git';
    expect(remoteOf({ url, username: 'a@b', token: 'p/w:x' }, 'main')).toEqual({
      url,
      ref: 'refs/heads/main',
      credentials: { username: 'a@b', password: 'p/w:x' },
    });
    expect(remoteOf({ url, username: '', token: 't' }, 'main')).toMatchObject({ credentials: { password: 't' } });
    expect(remoteOf({ url, username: '', token: '' }, 'main')).not.toHaveProperty('credentials');
  });

  it('tells the root of the repository from a directory that is not said', () => {
    expect(remoteOf({ url: 'https://git.example/d.git', projectDirectory: '' }, 'main')).toMatchObject({ repoProjectDirectory: '' });
    expect(remoteOf({ url: 'https://git.example/d.git' }, 'main')).not.toHaveProperty('repoProjectDirectory');
  });

  it('asks for the default branch when none is named', () => {
    expect(remoteOf({ url: 'https://git.example/d.git' }, undefined)).toEqual({ url: 'https://git.example/d.git', ref: 'HEAD' });
  });
});

describe('RemoteInput', () => {
  it.each(['/srv/repo', 'https://', 'ssh://', 'ext::sh -c x', 'file:///srv/repo', 'host:repo'])('refuses %s', (url) => {
    expect(RemoteInput.safeParse({ url }).success).toBe(false);
  });

  it.each(['ssh://git@example.com/x', 'git@github.com:acme/docs.git'])('takes %s', (url) => {
    expect(RemoteInput.safeParse({ url }).success).toBe(true);
  });
});

describe('RemoteInput with credentials', () => {
  const url = 'https://git.example/d.git';

  it('refuses a user name without a token, at the token', () => {
    const { error } = RemoteInput.safeParse({ url, username: 'ada', token: '' });
    expect(error?.issues.map(({ path }) => path)).toEqual([['token']]);
  });

  it.each([{}, { username: '', token: '' }, { token: 't' }, { username: 'ada', token: 't' }])('takes %j', (credentials) => {
    expect(RemoteInput.safeParse({ url, ...credentials }).success).toBe(true);
  });
});

describe('titleOf', () => {
  it.each([
    ['https://github.com/acme/getting-started.git', 'Getting started'],
    ['https://git.example/', 'Git.example'],
    ['https://git.example/%zz', '%zz'],
    ['https://git.example/a%20b', 'A b'],
    ['git@github.com:acme/user-guide.git', 'User guide'],
    ['git@github.com:guide.git', 'Guide'],
    ['ssh://git@git.example:2222/acme/docs/', 'Docs'],
  ])('names the space of %s', (url, title) => {
    expect(titleOf(url)).toBe(title);
  });

  it('is at most 50 characters', () => {
    expect(titleOf(`https://git.example/${'x'.repeat(300)}`)).toHaveLength(50);
  });
});
