import {
  confirmEmailDomain,
  createOrganizationFor,
  type ListedOrganization,
  listAllOrganizations,
  renameOrganization,
  systemContext,
} from '@octavo/core';
import { Command } from 'commander';
import { withSystem } from '../program.ts';
import { exportOrganizationCommand, importOrganizationCommand } from './organization-archive.ts';
import { deleteOrganizationCommand, restoreOrganizationCommand } from './organization-deletion.ts';
import { organizationQuotaCommand } from './organization-quota.ts';

/** `octavo organization`: organizations, as the operator sees and changes them. */
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
  const list = new Command('list')
    .description('List all organizations, the oldest first.')
    .option('--json', 'print one line of JSON')
    .action(({ json }: { json?: boolean }) =>
      withSystem(async ({ system }) => {
        const organizations = await listAllOrganizations(systemContext(system, 'organization-list'));
        const lines = organizations.map((one) => `${organizationText(one)}\n`);
        process.stdout.write(json ? `${JSON.stringify(organizations)}\n` : lines.join(''));
      }),
    );
  const rename = new Command('rename')
    .description('Give an organization another title.')
    .requiredOption('--organization <id>', 'id of the organization')
    .requiredOption('--title <text>', 'title, 2 to 255 characters')
    .action(async ({ organization, title }: { organization: string; title: string }) => {
      const made = await withSystem(({ system }) => renameOrganization(systemContext(system, 'organization-rename'), organization, title));
      process.stdout.write(`The organization is “${made.title}” now.\n`);
    });
  const command = new Command('organization').description('Organizations.');
  const archive = [exportOrganizationCommand(), importOrganizationCommand()];
  for (const each of [
    list,
    create,
    rename,
    confirm,
    ...archive,
    deleteOrganizationCommand(),
    restoreOrganizationCommand(),
    organizationQuotaCommand(),
  ])
    command.addCommand(each);
  return command;
}

function organizationText({ id, title, members, eraseAt }: ListedOrganization): string {
  const end = eraseAt === null ? [] : [eraseAt === 0 ? 'being erased' : `deleted, erased from ${new Date(eraseAt).toISOString()}`];
  return [id, title, `${members} members`, ...end].join('  ');
}
