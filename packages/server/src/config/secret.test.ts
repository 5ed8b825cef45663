import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startProcess } from '@octavo/db/testing';
import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { loadSecret } from './secret.ts';

describe('the secret', () => {
  it('is made once, kept with mode 0600, and the same ever after', async () => {
    await using dir = await tempDir();
    const data = path.join(dir.path, 'data');
    const first = await loadSecret(undefined, data);
    expect(first).toHaveLength(32);
    expect(await loadSecret(undefined, data)).toEqual(first);
    expect(await readdir(data)).toEqual(['secret']);
    const file = path.join(data, 'secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  });

  it('is the configured one when there is one, and nothing is written', async () => {
    await using dir = await tempDir();
    const data = path.join(dir.path, 'data');
    const configured = await loadSecret('c'.repeat(32), data);
    expect(configured).toEqual(await loadSecret('c'.repeat(32), path.join(dir.path, 'other')));
    expect(configured).not.toEqual(await loadSecret('d'.repeat(32), data));
    expect(await readdir(dir.path)).toEqual([]);
  });

  it('is one for programs that start at once', async () => {
    await using dir = await tempDir();
    const processes = Array.from({ length: 4 }, () => startProcess(import.meta.url, './secret.fixture.ts', dir.path));
    for (const process of processes) expect(await process.line()).toBe('ready');
    for (const process of processes) process.tell('go');
    const secrets = await Promise.all(processes.map((process) => process.line()));
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(dir.path)).toEqual(['secret']);
  });

  it('that is too short is refused, never replaced', async () => {
    await using dir = await tempDir();
    await mkdir(dir.path, { recursive: true });
    const file = path.join(dir.path, 'secret');
    await writeFile(file, 'short\n');
    await expect(loadSecret(undefined, dir.path)).rejects.toMatchObject({ code: 'bad_secret', message: expect.stringContaining(file) });
    expect(await readFile(file, 'utf8')).toBe('short\n');
  });
});
