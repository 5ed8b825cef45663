import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runWith } from '../program.ts';

/** A command of the built program that has ended. */
export interface RanCommand {
  seconds: number;
  /** Object that it printed. */
  printed: Record<string, unknown>;
}

/** Runs a command of the built program that prints JSON. @throws Error with what it said when it failed. */
export async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<RanCommand> {
  const [node = '', ...before] = runWith(...args, '--json');
  const began = performance.now();
  const { stdout } = await promisify(execFile)(node, before, { env, maxBuffer: 1 << 24 });
  return { seconds: (performance.now() - began) / 1000, printed: JSON.parse(stdout) as Record<string, unknown> };
}
