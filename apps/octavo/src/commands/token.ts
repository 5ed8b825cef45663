import { createTokenFor, systemContext } from '@octavo/core';
import { Command } from 'commander';
import { withSystem } from '../program.ts';

/** `octavo token create`: a personal access token for somebody, made by the operator. */
export function tokenCommand(): Command {
  const create = new Command('create')
    .description('Make a personal access token for a person.')
    .requiredOption('--email <address>', 'e-mail address of the person')
    .requiredOption('--label <text>', 'what the token is for, at most 50 characters')
    .option('--json', 'print one line of JSON')
    .action(async ({ email, label, json }: { email: string; label: string; json?: boolean }) => {
      const made = await withSystem(({ system }) => createTokenFor(systemContext(system, 'token-create'), email, { label }));
      process.stdout.write(json ? `${JSON.stringify(made)}\n` : `${made.token}\n`);
    });
  return new Command('token').description('Personal access tokens.').addCommand(create);
}
