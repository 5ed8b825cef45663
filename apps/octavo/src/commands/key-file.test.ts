import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tempDir } from '@octavo/testkit';
import { expect, it } from 'vitest';
import { credentialsIn } from './key-file.ts';

it('a private key is taken from a file, and what is none is refused by its path', async () => {
  await using dir = await tempDir();
  const at = (name: string) => join(dir.path, name);
  const key = '-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n-----END OPENSSH PRIVATE KEY-----\n';
  await writeFile(at('key'), key);
  await writeFile(at('empty'), '\n');
  await writeFile(at('large'), 'x'.repeat(10_000));
  expect(await credentialsIn(undefined)).toEqual({});
  expect(await credentialsIn(at('key'))).toEqual({ credentials: { password: key } });
  for (const name of ['missing', 'empty', 'large', '.'])
    await expect(credentialsIn(at(name))).rejects.toMatchObject({ code: 'bad_key_file', message: expect.stringContaining(at(name)) });
});
