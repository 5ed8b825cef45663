import { readFileSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import * as z from 'zod';

/** Servers that a person signed in to from this machine, with a token of each. */
const Logins = z.object({
  /** Address of the server that was signed in to last. */
  current: z.string(),
  tokens: z.record(z.string(), z.string()),
});
export type Logins = z.infer<typeof Logins>;

/** Returns the path of the file with the tokens: in the folder that the system has for settings of a person. */
export function loginFile({ XDG_CONFIG_HOME, APPDATA }: NodeJS.ProcessEnv = process.env): string {
  const base = process.platform === 'win32' ? APPDATA : XDG_CONFIG_HOME;
  const folder = base !== undefined && path.isAbsolute(base) ? base : path.join(os.homedir(), '.config');
  return path.join(folder, 'octavo', 'login.json');
}

/**
 * Reads the tokens of a person; none at all where nobody signed in.
 * @throws OctavoError `bad_request` for a file that holds something else
 */
export function readLogins(file: string): Logins | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new OctavoError('bad_request', `${file} cannot be read. Check whose it is, or delete it and run \`octavo login\` again.`, {
      cause: error,
    });
  }
  try {
    return Logins.parse(JSON.parse(text));
  } catch (cause) {
    throw new OctavoError('bad_request', `${file} does not hold what \`octavo login\` writes. Delete it, and run that again.`, { cause });
  }
}

/** Keeps a token for a server, which is the current one from then on. Only its owner may read the file, which is there whole or as it was. */
export async function writeLogin(file: string, url: string, token: string): Promise<void> {
  await save(file, { current: url, tokens: { ...readLogins(file)?.tokens, [url]: token } });
}

/** Forgets the token of a server. Returns whether there was one. The current server is another one then, or none. */
export async function removeLogin(file: string, url: string): Promise<boolean> {
  const { [url]: removed, ...tokens } = readLogins(file)?.tokens ?? {};
  if (removed === undefined) return false;
  const [next] = Object.keys(tokens);
  if (next === undefined) await rm(file);
  else await save(file, { current: next, tokens });
  return true;
}

async function save(file: string, logins: Logins): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const fresh = `${file}.${process.pid}`;
  try {
    await writeFile(fresh, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 });
    // One that is left over from before keeps its own mode.
    await chmod(fresh, 0o600);
    await rename(fresh, file);
  } finally {
    await rm(fresh, { force: true });
  }
}
