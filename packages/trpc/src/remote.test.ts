import { describe, expect, it } from 'vitest';
import { RemoteInput, remoteOf, titleOf } from './remote.ts';

describe('remoteOf', () => {
  it('puts credentials into the address, escaped', () => {
    const { url } = remoteOf({ url: 'https://git.example/acme/docs.git', username: 'a@b', token: 'p/w:x' }, 'main');
    expect(new URL(url).username).toBe('a%40b');
    expect(decodeURIComponent(new URL(url).password)).toBe('p/w:x');
  });

  it('gives a token without a name to the user git', () => {
    expect(remoteOf({ url: 'https://git.example/d.git', token: 't' }, 'main').url).toBe('https://git:t@git.example/d.git');
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
  it.each(['ssh://git@example.com/x', 'git@github.com:acme/docs.git', '/srv/repo', 'https://'])('refuses %s', (url) => {
    expect(RemoteInput.safeParse({ url }).success).toBe(false);
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
  ])('names the space of %s', (url, title) => {
    expect(titleOf(url)).toBe(title);
  });

  it('is at most 50 characters', () => {
    expect(titleOf(`https://git.example/${'x'.repeat(300)}`)).toHaveLength(50);
  });
});
