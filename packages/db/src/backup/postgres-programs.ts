import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OctavoError } from '@octavo/contract';

/** Programs that come with PostgreSQL. */
type ProgramName = 'pg_dump' | 'pg_restore';

/** Characters of a program's complaint that are repeated. */
const MOST_SAID = 600;

/**
 * Returns the standard output of a program that works on a database, as it comes.
 * @throws OctavoError `database_program` when it is not there, or fails; nobody may take what came before for whole.
 */
export async function* outputOf(name: ProgramName, args: readonly string[], url: string): AsyncGenerator<Uint8Array> {
  const child = start(name, args, url, 'ignore');
  try {
    try {
      for await (const chunk of child.stdout) yield chunk;
    } catch (error) {
      // Of a program that could not be started, the output breaks off; its end says why.
      await child.end();
      throw error;
    }
    await child.end();
  } finally {
    child.stop();
  }
}

/** Sends bytes to a program that works on a database. @throws OctavoError `database_program` when it is not there, or fails. */
export async function inputTo(name: ProgramName, args: readonly string[], url: string, input: AsyncIterable<Uint8Array>): Promise<void> {
  const child = start(name, args, url, 'pipe');
  try {
    child.stdout.resume();
    // A program that fails stops reading, and says why at its end; but a source that fails is the reason by itself.
    await pipeline(input, child.stdin).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
    await child.end();
  } finally {
    child.stop();
  }
}

function start(name: ProgramName, args: readonly string[], url: string, input: 'ignore' | 'pipe') {
  const { address, password } = withoutPassword(url);
  // Octavo's own settings, such as its secret, are none of the program's business.
  const env: NodeJS.ProcessEnv = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) };
  for (const variable of Object.keys(env)) if (variable.startsWith('OCTAVO_')) delete env[variable];
  const child = spawn(name, [...args, `--dbname=${address}`, '--no-password'], {
    env,
    stdio: [input, 'pipe', 'pipe'],
  }) as ChildProcessByStdio<Writable, Readable, Readable>;
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < MOST_SAID) said += text;
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  // It may fail before anybody waits for its end.
  ended.catch(() => undefined);
  return {
    stdout: child.stdout,
    stdin: child.stdin,
    async end(): Promise<void> {
      const [code] = await ended.catch((cause: NodeJS.ErrnoException) => {
        throw programProblem(name, cause.code === 'ENOENT' ? 'it is not installed' : `it cannot be started (${cause.code})`, cause);
      });
      if (code !== 0) throw programProblem(name, reasonIn(said, password));
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

/** Returns the address as an argument, which everybody on the machine may read, and the password apart from it. */
function withoutPassword(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password) || (address.searchParams.get('password') ?? '');
  address.password = '';
  address.searchParams.delete('password');
  return { address: address.href, password };
}

function reasonIn(said: string, password: string): string {
  const [line = ''] = said
    .split('\n')
    .map((one) => one.replace(/^pg_\w+: (?:error: )?/, '').trim())
    .filter((one) => one !== '');
  const reason = line.slice(0, MOST_SAID) || 'it gave no reason';
  return password === '' ? reason : reason.replaceAll(password, '***');
}

function programProblem(name: ProgramName, why: string, cause?: unknown): OctavoError {
  const message = `The program ${name} of PostgreSQL failed: ${why.replace(/\.$/, '')}. Octavo needs pg_dump and pg_restore of the server's version, or a newer one, in PATH.`;
  return new OctavoError('precondition_failed', message, { code: 'database_program', cause });
}
