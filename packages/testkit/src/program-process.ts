import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of code compiled at one start and reused by the next: tests start the program a hundred times. */
const COMPILED = path.join(tmpdir(), 'octavo-test-compiled');

const root = fileURLToPath(new URL('../../..', import.meta.url));
const app = path.join(root, 'apps/octavo');

/** Command that starts the program. */
export type ProgramCommand = readonly [string, ...string[]];

/** The program from its sources. */
export const FROM_SOURCE: ProgramCommand = [process.execPath, path.join(app, 'src/main.ts')];

let found: ProgramCommand | undefined;

/**
 * The built program when there is one that is newer than all sources, else the sources: those start a second later, but never lie. It is
 * looked for once, and starts without its map of the sources, which is a third of the time of a start (measured) and serves traces alone.
 */
export function builtOrSource(): ProgramCommand {
  found ??= find();
  return found;
}

function find(): ProgramCommand {
  const built = path.join(app, 'dist/octavo.cjs');
  const at = statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const packages = path.join(root, 'packages');
  const folders = [path.join(app, 'src'), ...readdirSync(packages).map((name) => path.join(packages, name, 'src'))];
  return folders.some((folder) => isNewer(folder, at)) ? FROM_SOURCE : [process.execPath, built];
}

function isNewer(folder: string, than: number): boolean {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    // The build leaves tests and what is for them out.
    return entry.isFile() && !/\.test\.ts$|[\\/]testing[\\/.]/.test(file) && statSync(file).mtimeMs > than;
  });
}

/** Surroundings of the program. Nothing of the developer's own settings reaches it. */
export interface ProgramOptions {
  command?: ProgramCommand;
  cwd: string;
  env?: Record<string, string>;
}

/** Output of a command, and its exit code. */
export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command of the program to its end, with `input` as its standard input, or until `kill` is aborted, which ends it as `kill -9` does. */
export async function runProgram(
  args: readonly string[],
  { kill, input, ...options }: ProgramOptions & { kill?: AbortSignal; input?: string },
): Promise<Finished> {
  const child = start(args, options, input === undefined ? 'ignore' : 'pipe');
  child.stdin?.end(input);
  kill?.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...said };
}

/** A server under way. */
export interface ProgramServer {
  /** Address without a slash at the end. */
  url: string;
  /** Everything it said so far. */
  output(): string;
  /** Sends it a signal, and does not wait. */
  signal(name: NodeJS.Signals): void;
  /** Ends it in an orderly way, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
}

/** Starts `octavo serve` on a free port and resolves when it is ready. @throws Error with what it said when it ends before. */
export async function startServer(options: ProgramOptions): Promise<ProgramServer> {
  const child = start(['serve'], {
    ...options,
    env: { PORT: '0', OCTAVO_ALLOW_HOSTS: '127.0.0.1', OCTAVO_RATE_LIMIT: 'off', ...options.env },
  });
  const ended = once(child, 'close');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      const address = /ready at (http\S+?)\/?\s/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`octavo serve ended with ${code}:\n${output}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    url,
    output: () => output,
    signal: (name) => void child.kill(name),
    async stop() {
      await end('SIGTERM');
      return child.exitCode;
    },
    kill: () => end('SIGKILL'),
  };
}

function start(
  args: readonly string[],
  { command = FROM_SOURCE, cwd, env }: ProgramOptions,
  stdin: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  const [file, ...before] = command;
  const own = { PATH: process.env.PATH ?? '', NODE_ENV: 'production' as const, NODE_COMPILE_CACHE: COMPILED };
  return spawn(file, [...before, ...args], { cwd, env: { ...own, ...env }, stdio: [stdin, 'pipe', 'pipe'] });
}
