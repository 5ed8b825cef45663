import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ProgramCommand } from '@octavo/testkit';
import { IS_SMALL } from './extent.ts';

/** The checkout. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const PROGRAM = path.join(ROOT, 'apps/octavo/dist/octavo.cjs');
/** As `npm start` runs it. */
const MEMORY = '--max-semi-space-size=8';
/** With what the admin of a program signs in. */
export const ADMIN = { email: 'bench@example.com', password: 'measured twice, cut once' };
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** A running program with an organization and a token. */
export interface Program extends AsyncDisposable {
  url: string;
  token: string;
  organization: string;
  dataDir: string;
  pid: number;
  environment: NodeJS.ProcessEnv;
  /** Calls the API; throws on anything but success. */
  call(method: string, path: string, body?: unknown): Promise<Response>;
  /** Most resident memory so far, in MB. */
  peakMemory(): number;
}

/**
 * Options of a started program: `quiet` drops its log, `environment` has settings beside those of every bench, `seed` runs before it serves, and
 * `command` starts another program than the built one.
 */
export interface ProgramOptions {
  quiet?: boolean;
  environment?: Record<string, string>;
  seed?: (made: { organization: string; token: string }) => Promise<void>;
  command?: ProgramCommand;
}

/** Returns the command line of the built program with arguments. */
export function runWith(...args: string[]): string[] {
  return [process.execPath, MEMORY, PROGRAM, ...args];
}

let shared: Promise<Program> | undefined;

/** Starts the built program on an empty data folder. In a small run, all that want no settings of their own share one. */
export async function startProgram(dataDir: string, options: ProgramOptions = {}): Promise<Program> {
  if (!IS_SMALL || options.environment !== undefined) return startOwnProgram(dataDir, options);
  shared ??= startOwnProgram(dataDir, { quiet: true });
  return { ...(await shared), [Symbol.asyncDispose]: async () => undefined };
}

/** Ends the program that is shared. */
export async function endSharedProgram(): Promise<void> {
  const program = await shared?.catch(() => undefined);
  await program?.[Symbol.asyncDispose]();
}

async function startOwnProgram(dataDir: string, options: ProgramOptions): Promise<Program> {
  const { quiet = false, environment: more = {}, command = [process.execPath, MEMORY, PROGRAM], seed } = options;
  const [node, ...before] = command;
  const environment = {
    ...ALLOCATOR,
    ...process.env,
    PORT: '0',
    OCTAVO_DATA: dataDir,
    OCTAVO_ALLOW_HOSTS: '127.0.0.1',
    OCTAVO_RATE_LIMIT: 'off',
    ...more,
  };
  const init = ['init', '--email', ADMIN.email, '--password', ADMIN.password, '--name', 'Bench', '--organization', 'Bench', '--json'];
  const { stdout } = await promisify(execFile)(node, [...before, ...init], { env: environment });
  const { organization, token } = JSON.parse(stdout) as { organization: string; token: string };
  await seed?.({ organization, token });
  const child = spawn(node, [...before, 'serve'], {
    env: environment,
    stdio: ['ignore', 'pipe', quiet ? 'ignore' : 'inherit'],
  });
  const url = await addressOf(child);
  const pid = child.pid ?? 0;
  return {
    url,
    token,
    organization,
    dataDir,
    pid,
    environment,
    async call(method, route, body) {
      const response = await fetch(`${url}/v1${route}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${await response.text()}`);
      return response;
    },
    peakMemory() {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
    },
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}: ${text}`)));
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString();
      const url = /ready at (http:\/\/\S+?)\/?\s/.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
}
