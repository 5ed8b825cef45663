import { readFile, stat } from 'node:fs/promises';
import { OctavoError } from '@octavo/contract';

/** Maximum size of a key file (bytes); larger files are something else. */
const MOST_BYTES = 8192;

/** The option that names a private key, for an ssh address. */
export const KEY_FILE = ['--key-file <path>', 'file with the private key, for an ssh address'] as const;

/** Returns the credentials that a file with a private key holds; none without a file. @throws OctavoError `bad_request` when it cannot be read. */
export async function credentialsIn(path: string | undefined): Promise<{ credentials?: { password: string } }> {
  if (path === undefined) return {};
  const problem = (why: string) =>
    new OctavoError('bad_request', `The key cannot be taken from ${path}: ${why}.`, { code: 'bad_key_file' });
  const found = await stat(path).catch(() => {
    throw problem('there is no such file, or it may not be read');
  });
  if (!found.isFile() || found.size > MOST_BYTES) throw problem('it is no file with a private key');
  const password = await readFile(path, 'utf8').catch(() => {
    throw problem('it may not be read');
  });
  if (password.trim() === '') throw problem('it is empty');
  return { credentials: { password } };
}
