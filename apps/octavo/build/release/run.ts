import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BuildError } from '../layout.ts';

/**
 * Runs a program of the system.
 * @throws BuildError that names it, if it is missing or fails
 */
export async function runTool(
  command: string,
  args: readonly string[],
  { cwd, env }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(command, args, { cwd, env: { ...process.env, ...env } });
    return stdout;
  } catch (error) {
    const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string };
    const reason = code === 'ENOENT' ? 'it is not on this machine' : stderr?.trim() || message;
    throw new BuildError(`${command} cannot be used for the release: ${reason}`);
  }
}
