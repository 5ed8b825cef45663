import { isOctavoError } from '@octavo/contract';
import { Command, CommanderError } from 'commander';
import { doctorCommand } from './commands/doctor.ts';
import { exportCommand } from './commands/export.ts';
import { importCommand } from './commands/import.ts';
import { initCommand } from './commands/init.ts';
import { serveCommand } from './commands/serve.ts';
import { tokenCommand } from './commands/token.ts';
import { VERSION } from './version.ts';

const program = new Command('octavo')
  .description('Octavo, a self-hosted documentation platform. Settings come from the environment: see docs/configuration.md.')
  .version(VERSION)
  .showHelpAfterError('Run with --help for what there is.')
  .exitOverride();

for (const command of [serveCommand, initCommand, tokenCommand, importCommand, exportCommand, doctorCommand]) {
  program.addCommand(command().exitOverride());
}

try {
  await program.parseAsync(process.argv);
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    // What people can act on is said in words; anything else is ours, and needs its stack.
    process.stderr.write(isOctavoError(error) ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  }
}
