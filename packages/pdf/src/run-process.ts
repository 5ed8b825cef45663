import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { PrintError } from './print-error.ts';
import { OUT_OF_MEMORY, OUT_OF_TIME, type PrintAnswer, type PrintReply, type PrintRequest } from './protocol.ts';

/**
 * Runs a step of a PDF in a process of its own, which is ended when it takes too long.
 * @param args arguments to this program that start the process
 * @param spent told the processor time that it took (ms); of one that gave no answer, the time by the clock
 * @throws PrintError
 */
export function runProcess(
  args: readonly string[],
  request: PrintRequest,
  { running, spent }: { running: Set<ChildProcess>; spent: (cpu: number) => void },
): Promise<PrintAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PrintAnswer>();
  const child = spawn(process.execPath, args, {
    // Nothing of the surroundings is handed on: no settings, no secrets.
    env: { NODE_ENV: 'production', PATH: process.env.PATH ?? '', ...cacheOf(process.env) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  running.add(child);
  let said = '';
  let reply: PrintReply | undefined;
  const started = performance.now();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, request.maxTime);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000);
  });
  child.on('message', (message: PrintReply) => {
    reply = message;
  });
  child.on('error', (error) => {
    clearTimeout(timer);
    running.delete(child);
    reject(new PrintError('failed', `the process could not be started: ${error.message}`));
  });
  child.on('close', () => {
    clearTimeout(timer);
    running.delete(child);
    spent(reply?.cpu ?? performance.now() - started);
    const answer = reply?.answer;
    if (answer !== undefined && !('error' in answer)) resolve(answer);
    else if (isLate || said.includes(OUT_OF_TIME)) reject(new PrintError('time', 'it took longer than is allowed'));
    else if (said.includes(OUT_OF_MEMORY)) reject(new PrintError('memory', `it needed more than ${request.maxMemory} bytes of memory`));
    else if (answer !== undefined) reject(new PrintError('failed', answer.error));
    else reject(new PrintError('crashed', `the process ended without an answer ${said}`.trim()));
  });
  yieldToOthers(child);
  // A failure here is reported by `close` too, with the reason.
  child.send(request, () => undefined);
  return promise;
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

/** Returns the variables by which the single executable finds its unpacked files. */
function cacheOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    ['OCTAVO_CACHE', 'XDG_CACHE_HOME', 'HOME', 'LOCALAPPDATA', 'USERPROFILE', 'SystemRoot', 'TMPDIR', 'TEMP'].flatMap((name) =>
      env[name] === undefined ? [] : [[name, env[name]]],
    ),
  );
}
