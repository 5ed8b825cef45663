import { makeResetLink, removeSecondFactor, systemContext } from '@octavo/core';
import { Command } from 'commander';
import { withSystem } from '../program.ts';

/** `octavo user`: what the operator does for a person who is locked out. */
export function userCommand(): Command {
  const reset = new Command('reset-second-factor')
    .description('Switch two-step sign-in off for a person who lost their phone and recovery codes.')
    .requiredOption('--email <address>', 'e-mail address of the person')
    .action(async ({ email }: { email: string }) => {
      await withSystem(({ system }) => removeSecondFactor(systemContext(system, 'user-reset-second-factor'), email));
      process.stdout.write(`Two-step sign-in is off for ${email}. They can sign in with their password and set it up again.\n`);
    });
  const resetLink = new Command('reset-link')
    .description('Make a link with which a person sets a new password; it works once, for 60 minutes.')
    .requiredOption('--email <address>', 'e-mail address of the person')
    .option('--json', 'print one line of JSON')
    .action(async ({ email, json }: { email: string; json?: boolean }) => {
      const { url, expiresAt } = await withSystem(({ system }) => makeResetLink(systemContext(system, 'user-reset-link'), email));
      process.stdout.write(json ? `${JSON.stringify({ url, expiresAt: new Date(expiresAt).toISOString() })}\n` : `${url}\n`);
    });
  return new Command('user').description('People.').addCommand(reset).addCommand(resetLink);
}
