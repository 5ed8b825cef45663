import { confirmEmailDomain, createOrganizationFor, systemContext } from '@octavo/core';
import { Command } from 'commander';
import { withSystem } from '../program.ts';

/** `octavo organization create`: an organization for somebody, made by the operator. */
export function organizationCommand(): Command {
  const create = new Command('create')
    .description('Make an organization, whatever OCTAVO_ORGANIZATIONS says.')
    .requiredOption('--title <text>', 'title, 2 to 255 characters')
    .requiredOption('--admin <address>', 'e-mail address of the person who becomes its admin')
    .option('--json', 'print one line of JSON')
    .action(async ({ title, admin, json }: { title: string; admin: string; json?: boolean }) => {
      const made = await withSystem(({ system }) => createOrganizationFor(systemContext(system, 'organization-create'), admin, { title }));
      process.stdout.write(json ? `${JSON.stringify({ organization: made.id })}\n` : `${made.id}\n`);
    });
  const confirm = new Command('confirm-domain')
    .description('Confirm, in place of DNS, that an e-mail domain belongs to an organization that lists it.')
    .requiredOption('--organization <id>', 'id of the organization')
    .requiredOption('--domain <domain>', 'e-mail domain, such as example.com')
    .action(async ({ organization, domain }: { organization: string; domain: string }) => {
      const isNew = await withSystem(({ system }) =>
        confirmEmailDomain(systemContext(system, 'organization-confirm-domain'), organization, domain),
      );
      process.stdout.write(isNew ? `${domain} counts as the organization's own from now on.\n` : `${domain} was proven already.\n`);
    });
  return new Command('organization').description('Organizations.').addCommand(create).addCommand(confirm);
}
