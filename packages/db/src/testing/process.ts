import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bundleScript } from './bundle-script.ts';

/** A process beside the test, which may be killed. */
export interface TestProcess extends AsyncDisposable {
  /** The next line it writes to its standard output; rejects when it ends or is silent for so long (ms): 30 seconds, unless it has more to do. */
  line(patience?: number): Promise<string>;
  /** Writes a line to its standard input. */
  tell(text: string): void;
  /** Kills it as `kill -9` does; resolves when it is gone. */
  kill(): Promise<void>;
  /** Resolves with the signal that ended it, when it has ended; rejects after 30 seconds. */
  ended(): Promise<NodeJS.Signals | null>;
}

/** Runs a script beside `from` (an `import.meta.url`) in a Node process of its own. */
export function startProcess(from: string, script: string, ...args: string[]): TestProcess {
  const started = bundleScript(fileURLToPath(new URL(script, from))).then((file) => start(file, args));
  // Whoever waits for a line or the end is told.
  started.catch(() => {});
  const kill = async () => {
    const { child, exit } = await started;
    child.kill('SIGKILL');
    await exit;
  };
  return {
    async line(patience) {
      const { lines } = await started;
      const { value, done } = await soon(lines.next(), patience);
      if (done === true) throw new Error(`${script} ended before it wrote a line`);
      return String(value);
    },
    tell: (text) => void started.then(({ child }) => child.stdin?.write(`${text}\n`)),
    kill,
    async ended() {
      const { child, exit } = await started;
      await soon(exit);
      return child.signalCode;
    },
    [Symbol.asyncDispose]: kill,
  };
}

function start(file: string, args: readonly string[]) {
  const child: ChildProcess = spawn(process.execPath, [file, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // The next process finds compiled what this one compiles.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'octavo-test-compile-cache') },
  });
  const exit = once(child, 'exit');
  if (child.stdout === null) throw new Error('the process has no output');
  return { child, exit, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

/** Returns the awaited result, and rejects after `patience` (ms): else the process would outlive its test. */
async function soon<Result>(awaited: Promise<Result>, patience = 30_000): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`the process was silent for ${patience} ms`)), patience);
  return Promise.race([awaited, late.promise]).finally(() => clearTimeout(timer));
}
