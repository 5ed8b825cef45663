import { OctavoError } from '@octavo/contract';
import { initialise } from '@octavo/core';
import { Command } from 'commander';
import { withSystem } from '../program.ts';
import { typedSecret } from '../typed-secret.ts';

interface InitOptions {
  email: string;
  password?: string;
  passwordStdin?: boolean;
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
    .option('--password-stdin', 'read the password of the admin from standard input; without one only tokens work until it is set')
    .option('--password <password>', 'the password itself, which others on this machine can read while the command runs')
    .option('--name <name>', 'name of the admin', 'Admin')
    .option('--organization <title>', 'title of the organization', 'Documentation')
    .option('--reset-password', 'set the password although there is one, and end all sessions of the admin')
    .option('--json', 'print one line of JSON')
    .action(async ({ passwordStdin, ...options }: InitOptions) => {
      if (passwordStdin === true && options.password !== undefined)
        throw new OctavoError('bad_request', 'Give --password-stdin or --password, not both.');
      if (options.password !== undefined && process.stderr.isTTY)
        process.stderr.write('Others on this machine can read the password of a command line; --password-stdin asks for it.\n');
      if (passwordStdin === true) options.password = await typedSecret('Password');
      const { organizationId, userId, token } = await withSystem(({ system }) => initialise(system, options));
      process.stdout.write(
        options.json
          ? `${JSON.stringify({ organization: organizationId, user: userId, token })}\n`
          : `Organization  ${organizationId}\nUser          ${userId}\nToken         ${token}\n\nThe token is shown once. Send it as "Authorization: Bearer …".\n`,
      );
    });
}
