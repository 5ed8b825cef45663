import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A process beside the test, which may be killed. */
export interface TestProcess extends AsyncDisposable {
  /** The next line it writes to its standard output. */
  line(): Promise<string>;
  /** Kills it as `kill -9` does; resolves when it is gone. */
  kill(): Promise<void>;
}

/** Runs a script beside `from` (an `import.meta.url`) in a Node process of its own. */
export function startProcess(from: string, script: string, ...args: string[]): TestProcess {
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(new URL(script, from)), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  if (child.stdout === null) throw new Error('the process has no output');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return {
    async line() {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`${script} ended before it wrote a line`);
      return String(value);
    },
    kill,
    [Symbol.asyncDispose]: kill,
  };
}
