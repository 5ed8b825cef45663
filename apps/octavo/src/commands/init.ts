import { initialise } from '@octavo/core';
import { Command } from 'commander';
import { withSystem } from '../program.ts';

interface InitOptions {
  email: string;
  password?: string;
  name: string;
  organization: string;
  resetPassword?: boolean;
  json?: boolean;
}

/** `octavo init`: makes the first organization and its admin, and prints a fresh token. Run again it changes nothing else. */
export function initCommand(): Command {
  return new Command('init')
    .description('Make the first organization and its admin, and print a fresh token. Safe to run again.')
    .requiredOption('--email <address>', 'e-mail address of the admin')
    .option('--password <password>', 'password of the admin; without one only tokens work until it is set')
    .option('--name <name>', 'name of the admin', 'Admin')
    .option('--organization <title>', 'title of the organization', 'Documentation')
    .option('--reset-password', 'set the password although there is one, and end all sessions of the admin')
    .option('--json', 'print one line of JSON')
    .action(async (options: InitOptions) => {
      const { organizationId, userId, token } = await withSystem(({ system }) => initialise(system, options));
      process.stdout.write(
        options.json
          ? `${JSON.stringify({ organization: organizationId, user: userId, token })}\n`
          : `Organization  ${organizationId}\nUser          ${userId}\nToken         ${token}\n\nThe token is shown once. Send it as "Authorization: Bearer …".\n`,
      );
    });
}
