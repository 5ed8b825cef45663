import {
  createPerson,
  disablePerson,
  enablePerson,
  erasePerson,
  exportPerson,
  type ListedPerson,
  listPeople,
  makeResetLink,
  removeSecondFactor,
  setOperator,
  signOutPerson,
  systemContext,
} from '@octavo/core';
import { Command } from 'commander';
import { printLines } from '../print-lines.ts';
import { withSystem } from '../program.ts';

const EMAIL = ['--email <address>', 'e-mail address of the person'] as const;

/** `octavo user`: accounts, as the operator sees and changes them. */
export function userCommand(): Command {
  const user = new Command('user').description('People.');
  for (const command of [
    list(),
    create(),
    disable(),
    enable(),
    operator(),
    signOut(),
    exporting(),
    erase(),
    resetSecondFactor(),
    resetLink(),
  ]) {
    user.addCommand(command);
  }
  return user;
}

function list(): Command {
  return new Command('list')
    .description('List all people with their organizations, the oldest account first.')
    .option('--json', 'print a line of JSON for each person')
    .action(({ json }: { json?: boolean }) =>
      withSystem(async ({ system }) => {
        for await (const people of listPeople(systemContext(system, 'user-list'))) {
          for (const person of people) process.stdout.write(`${json ? JSON.stringify(person) : personText(person)}\n`);
        }
      }),
    );
}

function personText({ id, email, displayName, operator, disabledAt, organizations }: ListedPerson): string {
  const where = organizations.map(({ title, role, disabled }) => `${title} (${role}${disabled ? ', disabled' : ''})`);
  return [
    id,
    email,
    displayName,
    ...(operator ? ['operator'] : []),
    ...(disabledAt === null ? [] : ['disabled']),
    where.join(', ') || 'in no organization',
  ].join('  ');
}

interface CreateOptions {
  email: string;
  name: string;
  organization?: string;
  role?: string;
  json?: boolean;
}

function create(): Command {
  return new Command('create')
    .description('Make an account, and print the link with which its owner sets a password; it works once, for 60 minutes.')
    .requiredOption(...EMAIL)
    .requiredOption('--name <name>', 'name of the person')
    .option('--organization <id>', 'id of an organization that they join')
    .option('--role <role>', 'their role there: admin, create, review, edit, comment, read or guest; read when absent')
    .option('--json', 'print one line of JSON')
    .action(async ({ email, name, organization, role, json }: CreateOptions) => {
      const made = await withSystem(({ system }) =>
        createPerson(systemContext(system, 'user-create'), {
          email,
          name,
          ...(organization === undefined ? {} : { organizationId: organization }),
          // The use case refuses what is no role.
          ...(role === undefined ? {} : { role: role as 'read' }),
        }),
      );
      const { url, expiresAt } = made.link;
      process.stdout.write(json ? `${JSON.stringify({ user: made.id, url, expiresAt: new Date(expiresAt).toISOString() })}\n` : `${url}\n`);
    });
}

function disable(): Command {
  return new Command('disable')
    .description('Lock an account at once: its sessions end, and nobody can sign in to it or use its tokens.')
    .requiredOption(...EMAIL)
    .action(async ({ email }: { email: string }) => {
      const { sessions } = await withSystem(({ system }) => disablePerson(systemContext(system, 'user-disable'), email));
      process.stdout.write(`${email} is locked; ${sessions} sessions ended. octavo user enable unlocks the account.\n`);
    });
}

function enable(): Command {
  return new Command('enable')
    .description('Unlock an account that was disabled; its tokens work again.')
    .requiredOption(...EMAIL)
    .action(async ({ email }: { email: string }) => {
      await withSystem(({ system }) => enablePerson(systemContext(system, 'user-enable'), email));
      process.stdout.write(`${email} can sign in again.\n`);
    });
}

function signOut(): Command {
  return new Command('sign-out')
    .description('End all sessions of a person.')
    .requiredOption(...EMAIL)
    .option('--tokens', 'end their access tokens, too')
    .action(async ({ email, tokens = false }: { email: string; tokens?: boolean }) => {
      const ended = await withSystem(({ system }) => signOutPerson(systemContext(system, 'user-sign-out'), email, { tokens }));
      process.stdout.write(`${ended.sessions} sessions and ${ended.tokens} access tokens of ${email} ended.\n`);
    });
}

function operator(): Command {
  return new Command('operator')
    .description('Make a person an operator of the installation, who may make organizations whatever OCTAVO_ORGANIZATIONS says.')
    .requiredOption(...EMAIL)
    .option('--remove', 'take it away instead')
    .action(async ({ email, remove = false }: { email: string; remove?: boolean }) => {
      const isNew = await withSystem(({ system }) => setOperator(systemContext(system, 'user-operator'), email, !remove));
      const state = remove ? 'is no operator' : 'is an operator';
      process.stdout.write(`${email} ${state} ${isNew ? 'from now on' : 'already'}.\n`);
    });
}

function exporting(): Command {
  return new Command('export')
    .description('Print all data about a person, a line of JSON for each row of the database.')
    .requiredOption(...EMAIL)
    .action(({ email }: { email: string }) =>
      withSystem(({ system }) => printLines(exportPerson(systemContext(system, 'user-export'), email))),
    );
}

function erase(): Command {
  return new Command('delete')
    .description('Erase a person for good: name, address, ways to sign in and memberships go; what they wrote stays without their name.')
    .requiredOption(...EMAIL)
    .requiredOption('--yes', 'confirm: this cannot be undone')
    .action(async ({ email }: { email: string }) => {
      const { id } = await withSystem(({ system }) => erasePerson(systemContext(system, 'user-delete'), email));
      process.stdout.write(`The person is erased. What they wrote stays, by ${id}, without a name.\n`);
    });
}

function resetSecondFactor(): Command {
  return new Command('reset-second-factor')
    .description('Switch two-step sign-in off for a person who lost their phone and recovery codes.')
    .requiredOption(...EMAIL)
    .action(async ({ email }: { email: string }) => {
      await withSystem(({ system }) => removeSecondFactor(systemContext(system, 'user-reset-second-factor'), email));
      process.stdout.write(`Two-step sign-in is off for ${email}. They can sign in with their password and set it up again.\n`);
    });
}

function resetLink(): Command {
  return new Command('reset-link')
    .description('Make a link with which a person sets a new password; it works once, for 60 minutes.')
    .requiredOption(...EMAIL)
    .option('--json', 'print one line of JSON')
    .action(async ({ email, json }: { email: string; json?: boolean }) => {
      const { url, expiresAt } = await withSystem(({ system }) => makeResetLink(systemContext(system, 'user-reset-link'), email));
      process.stdout.write(json ? `${JSON.stringify({ url, expiresAt: new Date(expiresAt).toISOString() })}\n` : `${url}\n`);
    });
}
