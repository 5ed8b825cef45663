import { OctavoError } from '@octavo/contract';
import {
  deleteOrganization,
  GRACE_DAYS,
  MOST_GRACE_DAYS,
  type OrganizationExtent,
  readOrganizationExtent,
  restoreOrganization,
  systemContext,
} from '@octavo/core';
import { Command } from 'commander';
import { withSystem } from '../program.ts';
import { wholeNumberOption } from './whole-number-option.ts';

interface DeleteOptions {
  organization: string;
  graceDays: number;
  yes?: boolean;
  json?: boolean;
}

/** `octavo organization delete`: takes an organization away at once, and has it erased when its time to be restored is over. */
export function deleteOrganizationCommand(): Command {
  return new Command('delete')
    .description(
      'Delete an organization: nobody reaches it any more, and it is erased for good after a time. Without --yes, print what that concerns.',
    )
    .requiredOption('--organization <id>', 'id of the organization')
    .option('--grace-days <days>', 'days for which it can be restored, 0 to 365', wholeNumberOption(0, MOST_GRACE_DAYS), GRACE_DAYS)
    .option('--yes', 'confirm')
    .option('--json', 'print one line of JSON')
    .action(({ organization, graceDays, yes = false, json }: DeleteOptions) =>
      withSystem(async ({ system }) => {
        const ctx = systemContext(system, 'organization-delete');
        const extent = await readOrganizationExtent(ctx, organization);
        if (!yes) throw unconfirmed(extent);
        const { title, eraseAt } = await deleteOrganization(ctx, organization, { graceDays });
        const end = new Date(eraseAt).toISOString();
        const text = `“${title}” is deleted: ${extentText(extent)}. octavo organization restore brings it back until ${end}; then a server erases it.`;
        process.stdout.write(json ? `${JSON.stringify({ organization, eraseAt: end, ...extent })}\n` : `${text}\n`);
      }),
    );
}

/** `octavo organization restore`: brings a deleted organization back. */
export function restoreOrganizationCommand(): Command {
  return new Command('restore')
    .description('Restore an organization that was deleted, with its people, spaces and sites as they were.')
    .requiredOption('--organization <id>', 'id of the organization, as octavo organization list prints it')
    .action(async ({ organization }: { organization: string }) => {
      const { title } = await withSystem(({ system }) => restoreOrganization(systemContext(system, 'organization-restore'), organization));
      process.stdout.write(`“${title}” is there again.\n`);
    });
}

function unconfirmed(extent: OrganizationExtent): OctavoError {
  const message = `Nothing was changed. Deleting “${extent.title}” takes away at once: ${extentText(extent)}. Accounts of people stay. Do it with --yes.`;
  return new OctavoError('precondition_failed', message);
}

function extentText({ spaces, pages, people, sites, published, installedElsewhere }: OrganizationExtent): string {
  const counts = [
    counted(spaces, 'space'),
    counted(pages, 'page'),
    counted(people, 'person', 'people'),
    `${counted(sites, 'site')} (${published} published)`,
  ];
  // Others are named only where there are any.
  if (installedElsewhere > 0) counts.push(`integrations that it publishes, in ${counted(installedElsewhere, 'other organization')}`);
  return counts.join(', ');
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
