import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The program under test. */
export interface Program extends AsyncDisposable {
  url: string;
}

const BUILD = path.resolve(import.meta.dirname, '../.next/BUILD_ID');
const MAIN = path.resolve(import.meta.dirname, '../../octavo/src/main.ts');

/**
 * Starts Octavo as its users do, as a process of its own, on a free port and a data folder. The console must have been built.
 * @throws Error when it has not been, and with what the program said when it ends before it is ready.
 */
export async function startProgram(data: string): Promise<Program> {
  if (!existsSync(BUILD)) throw new Error('The console has not been built: run `npm run build` first.');
  const child = spawn(process.execPath, [MAIN, 'serve'], {
    // Nothing of the developer's own settings.
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      OCTAVO_DATA: data,
      OCTAVO_ALLOW_HOSTS: '127.0.0.1',
      OCTAVO_RATE_LIMIT: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
