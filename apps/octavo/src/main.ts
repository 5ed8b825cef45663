import { isOctavoError } from '@octavo/contract';
import { Command, CommanderError } from 'commander';
import { cLibraryProblem } from './c-library.ts';
import { JobFailed } from './commands/git-job.ts';
import { COMMANDS } from './commands/index.ts';
import { VERSION } from './version.ts';

const program = new Command('octavo')
  .description('Octavo, a self-hosted documentation platform. Settings come from the environment: see docs/configuration.md.')
  .version(VERSION)
  .showHelpAfterError('Run with --help for what there is.')
  .exitOverride();

for (const command of COMMANDS) {
  program.addCommand(command().exitOverride());
}

void main();

/** Runs the command; every way to fail ends with a message on standard error and exit code 1. */
async function main(): Promise<void> {
  try {
    await program.parseAsync(process.argv);
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode;
    else {
      process.stderr.write(`${explain(error)}\n`);
      process.exitCode = 1;
    }
  }
}

/** Returns the message of an error that users can act on; any other error is a fault of the program and is returned with its stack. */
function explain(error: unknown): string {
  const old = cLibraryProblem(error);
  if (old !== undefined) return old;
  if (isOctavoError(error) || error instanceof JobFailed) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
