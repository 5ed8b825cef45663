import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tempDir } from '@octavo/testkit';
import { expect, it } from 'vitest';
import { loginFile, readLogins, removeLogin, writeLogin } from './login-file.ts';
import { openServer } from './server-api.ts';

const at = (folder: string) => loginFile(process.platform === 'win32' ? { APPDATA: folder } : { XDG_CONFIG_HOME: folder });

it('keeps tokens of several servers where only their owner reads them, and leaves nothing else behind', async () => {
  await using folder = await tempDir();
  const file = at(folder.path);
  expect(readLogins(file)).toBeUndefined();
  await writeLogin(file, 'https://a.example', 'one');
  await chmod(file, 0o644);
  await writeLogin(file, 'https://b.example', 'two');
  expect(readLogins(file)).toEqual({ current: 'https://b.example', tokens: { 'https://a.example': 'one', 'https://b.example': 'two' } });
  if (process.platform !== 'win32') {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
  }
  expect(await readdir(path.dirname(file))).toEqual(['login.json']);
  expect(await removeLogin(file, 'https://b.example')).toBe(true);
  expect(readLogins(file)?.current).toBe('https://a.example');
  expect(await removeLogin(file, 'https://b.example')).toBe(false);
  expect(await removeLogin(file, 'https://a.example')).toBe(true);
  expect(readLogins(file)).toBeUndefined();
});

it('says which file it cannot read, and does not repeat what is in it', async () => {
  await using folder = await tempDir();
  const file = at(folder.path);
  await writeLogin(file, 'https://a.example', 'one');
  await writeFile(file, '{"tokens": "hunter2"}');
  expect(() => readLogins(file)).toThrow(/login\.json does not hold what/);
  try {
    readLogins(file);
  } catch (error) {
    expect(String(error)).not.toContain('hunter2');
  }
  await expect(writeLogin(file, 'https://b.example', 'two')).rejects.toThrow(/login\.json/);
  expect(await readFile(file, 'utf8')).toContain('hunter2');
});

it('sends a token that was kept to its own server alone, and prefers one of the environment', async () => {
  await using folder = await tempDir();
  const environment = process.platform === 'win32' ? { APPDATA: folder.path } : { XDG_CONFIG_HOME: folder.path };
  expect(() => openServer(undefined, environment)).toThrow(/octavo login --url http:\/\/localhost:3000/);
  await writeLogin(loginFile(environment), 'https://a.example', 'one');
  expect(openServer(undefined, environment).url).toBe('https://a.example');
  expect(openServer('https://a.example/', environment).url).toBe('https://a.example');
  expect(() => openServer('https://b.example', environment)).toThrow(/There is no token for https:\/\/b\.example/);
  expect(() => openServer(undefined, { ...environment, OCTAVO_URL: 'https://b.example' })).toThrow(/b\.example/);
  expect(openServer('https://b.example', { ...environment, OCTAVO_TOKEN: 'two' }).url).toBe('https://b.example');
  expect(() => openServer('ftp://a.example', { OCTAVO_TOKEN: 'two' })).toThrow(/is no address of a server/);
});
