import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** The program under test. */
export interface Program extends AsyncDisposable {
  url: string;
  /** Runs a command of the program on the same data, as the operator would; gives what it printed. */
  run(...args: string[]): Promise<string>;
}

/** Settings beside those that every test has, by their names in the environment. */
export type Settings = Readonly<Record<string, string>>;

const BUILD = path.resolve(import.meta.dirname, '../.next/BUILD_ID');
const MAIN = path.resolve(import.meta.dirname, '../../octavo/src/main.ts');

/**
 * Starts Octavo as its users do, as a process of its own, on a free port and a data folder. The console must have been built.
 * @throws Error when it has not been, and with what the program said when it ends before it is ready.
 */
export async function startProgram(data: string, settings: Settings = {}): Promise<Program> {
  if (!existsSync(BUILD)) throw new Error('The console has not been built: run `npm run build` first.');
  // Nothing of the developer's own settings.
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    PORT: '0',
    OCTAVO_DATA: data,
    OCTAVO_ALLOW_HOSTS: '127.0.0.1',
    OCTAVO_RATE_LIMIT: 'off',
    ...settings,
  };
  const child = spawn(process.execPath, [MAIN, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk;
      const address = /ready at (http\S+?)\/?\s/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`octavo serve ended with ${code}:\n${said}`)));
  });
  return {
    url,
    run: async (...args) => {
      // The address is in the links that commands print; the server has chosen its port itself.
      const options = { env: { ...env, OCTAVO_URL: url } };
      return (await promisify(execFile)(process.execPath, [MAIN, ...args], options)).stdout;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
