import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import type { PrintJob } from './job.ts';
import { type LeftOut, OUT_OF_MEMORY, type PrintAnswer, type PrintRequest } from './protocol.ts';

/** What PDFs are made with, and how much one may take. */
export interface PrinterOptions {
  /** Arguments to this program that start the process: its script, or what the single executable knows it by. */
  process: readonly string[];
  /** Folder of the template. */
  template: string;
  /** Font files. */
  fonts: readonly string[];
  /** Where temporary folders are made. */
  tempDir: string;
  /** Milliseconds for one document. */
  maxTime: number;
  /** Bytes of memory for one document. */
  maxMemory: number;
}

/** Why there is no PDF: a document that takes too long or too much memory, or something that is broken. */
export class PrintError extends Error {
  readonly reason: 'time' | 'memory' | 'failed' | 'crashed';

  constructor(reason: PrintError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Makes PDFs, each in a process of its own. */
export interface Printer {
  /**
   * Writes a PDF to a file, and gives its bytes. Nothing is left behind when it fails.
   * @throws PrintError
   */
  print(job: PrintJob, output: string): Promise<number>;
  /** Ends all processes; what was being made is rejected. */
  close(): Promise<void>;
}

/** Makes a printer; starts nothing. */
export function createPrinter(options: PrinterOptions): Printer {
  const running = new Set<ChildProcess>();

  async function print(job: PrintJob, output: string): Promise<number> {
    const workspace = await mkdtemp(path.join(options.tempDir, 'pdf-'));
    try {
      const { process: _args, tempDir: _tempDir, ...rest } = options;
      const run = (leftOut: LeftOut) => runProcess({ ...rest, job, output, workspace, leftOut });
      // Native code that crashed did so over a picture most likely: drawings first, which are programs more than pictures.
      return await run('nothing')
        .catch((error: unknown) => (hasCrashed(error) ? run('drawings') : Promise.reject(error)))
        .catch((error: unknown) => (hasCrashed(error) ? run('pictures') : Promise.reject(error)));
    } catch (error) {
      await rm(output, { force: true });
      throw error;
    } finally {
      await rm(workspace, { recursive: true, force: true });
    }
  }

  function runProcess(request: PrintRequest): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const child = spawn(process.execPath, options.process, {
      // Nothing of the surroundings is handed on: no settings, no secrets.
      env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '', ...cacheOf(process.env) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    running.add(child);
    let said = '';
    let answer: PrintAnswer | undefined;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, options.maxTime);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
    });
    child.on('message', (message: PrintAnswer) => {
      answer = message;
    });
    child.on('error', (error) => {
      clearTimeout(timer);
      running.delete(child);
      reject(new PrintError('failed', `the process could not be started: ${error.message}`));
    });
    child.on('close', () => {
      clearTimeout(timer);
      running.delete(child);
      if (answer !== undefined && 'bytes' in answer) resolve(answer.bytes);
      else if (isLate) reject(new PrintError('time', `it took longer than ${options.maxTime} ms`));
      else if (said.includes(OUT_OF_MEMORY)) reject(new PrintError('memory', `it needed more than ${options.maxMemory} bytes of memory`));
      else if (answer !== undefined) reject(new PrintError('failed', answer.error));
      else reject(new PrintError('crashed', `the process ended without an answer ${said}`.trim()));
    });
    yieldToOthers(child);
    // What fails here is told by `close` too, with the reason.
    child.send(request, () => undefined);
    return promise;
  }

  return {
    print,
    async close() {
      for (const child of running) child.kill('SIGKILL');
      await Promise.all([...running].map((child) => new Promise((resolve) => child.once('close', resolve))));
    },
  };
}

function hasCrashed(error: unknown): boolean {
  return error instanceof PrintError && error.reason === 'crashed';
}

/** A PDF can wait for whoever reads and writes. */
function yieldToOthers({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is gone already, or the system does not let us.
  }
}

/** Where the single executable finds what it unpacked. */
function cacheOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    ['OCTAVO_CACHE', 'XDG_CACHE_HOME', 'HOME', 'LOCALAPPDATA', 'USERPROFILE', 'SystemRoot', 'TMPDIR', 'TEMP'].flatMap((name) =>
      env[name] === undefined ? [] : [[name, env[name]]],
    ),
  );
}
