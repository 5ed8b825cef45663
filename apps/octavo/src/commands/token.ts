import { TOKEN_SCOPES, type TokenScope } from '@octavo/contract';
import { createTokenFor, systemContext } from '@octavo/core';
import { Command, Option } from 'commander';
import { withSystem } from '../program.ts';

interface CreateOptions {
  email: string;
  label: string;
  scope?: TokenScope[];
  json?: boolean;
}

/** `octavo token create`: a personal access token for somebody, made by the operator. */
export function tokenCommand(): Command {
  const create = new Command('create')
    .description('Make a personal access token for a person.')
    .requiredOption('--email <address>', 'e-mail address of the person')
    .requiredOption('--label <text>', 'what the token is for, at most 50 characters')
    .addOption(new Option('--scope <scopes...>', 'what the token is limited to; all rights of the person without it').choices(TOKEN_SCOPES))
    .option('--json', 'print one line of JSON')
    .action(async ({ email, label, scope: scopes, json }: CreateOptions) => {
      const input = { label, ...(scopes === undefined ? {} : { scopes: [...new Set(scopes)] }) };
      const made = await withSystem(({ system }) => createTokenFor(systemContext(system, 'token-create'), email, input));
      process.stdout.write(json ? `${JSON.stringify(made)}\n` : `${made.token}\n`);
    });
  return new Command('token').description('Personal access tokens.').addCommand(create);
}
