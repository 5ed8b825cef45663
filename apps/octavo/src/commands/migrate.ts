import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import { type Context, systemContext } from '@octavo/core';
import { type GitHostCredentials, type MigrationReport, readCredentialStore, reportText, startMigration } from '@octavo/migrate';
import { loadConfig, type OpenedSystem } from '@octavo/server';
import { Command } from 'commander';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { withSystem } from '../program.ts';
import { runToEnd } from './git-job.ts';

interface MigrateOptions {
  from: string;
  token?: string;
  organization?: string;
  sourceOrganization?: string;
  gitCredentials?: string;
  as?: string;
  dryRun?: boolean;
  report?: string;
  json?: boolean;
}

/** `octavo migrate`: brings an organization of another installation, or of GitBook, over its API. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Bring an organization of GitBook, or of another Octavo, over its API. Run it again to go on, or to bring what changed.')
    .requiredOption('--from <address>', 'address of the other installation, such as https://api.gitbook.com')
    .option('--token <token>', 'access token of an admin there; OCTAVO_MIGRATE_TOKEN keeps it out of the list of processes')
    .option('--organization <id>', 'id of the organization here; not needed when there is one')
    .option('--source-organization <id>', 'id of the organization there; not needed when the token reads one')
    .option(
      '--git-credentials <file>',
      'file with one https://user:token@host a line, as `git credential-store` keeps them: opens the repositories that spaces are kept in',
    )
    .option('--as <address>', 'e-mail address of the admin here who acts; the one who joined first when absent')
    .option('--dry-run', 'print what would come, and change nothing')
    .option('--report <file>', 'file for the report, as Markdown; migration-<job>.md in the data folder when absent')
    .option('--json', 'print one line of JSON')
    .action(async (options: MigrateOptions) => {
      const token = options.token ?? process.env.OCTAVO_MIGRATE_TOKEN ?? '';
      if (token === '')
        throw new OctavoError('bad_request', 'Give an access token of the other installation with --token or OCTAVO_MIGRATE_TOKEN.');
      const { report, file } = await withSystem((opened) => run(opened, options, token));
      process.stdout.write(
        options.json === true ? `${JSON.stringify({ ...report, file })}\n` : `${reportText(report)}\nThis report is kept in ${file}.\n`,
      );
    });
}

async function run(opened: OpenedSystem, options: MigrateOptions, token: string): Promise<{ report: MigrationReport; file: string }> {
  const organizationId = options.organization ?? (await onlyOrganization(opened));
  const gitCredentials = options.gitCredentials === undefined ? undefined : await credentialsFrom(options.gitCredentials);
  const job = await startMigration(await adminContext(opened, organizationId, options.as), organizationId, {
    from: options.from,
    token,
    dryRun: options.dryRun === true,
    ...(options.sourceOrganization === undefined ? {} : { sourceOrganization: options.sourceOrganization }),
    ...(gitCredentials === undefined ? {} : { gitCredentials }),
  });
  const report = (await runToEnd(opened, job)) as unknown as MigrationReport;
  const file = path.resolve(options.report ?? path.join(loadConfig(process.env).OCTAVO_DATA, `migration-${job.id}.md`));
  await writeFile(file, reportText(report));
  return { report, file };
}

/** Most bytes of a file of Git credentials. */
const MOST_BYTES = 65_536;

/** Returns the credentials in a file of Git's credential store. @throws OctavoError `bad_request` when it cannot be read, or is none */
async function credentialsFrom(file: string): Promise<GitHostCredentials[]> {
  const problem = (why: string) => new OctavoError('bad_request', `Git credentials cannot be taken from ${file}: ${why}.`);
  const found = await stat(file).catch(() => {
    throw problem('there is no such file, or it may not be read');
  });
  if (!found.isFile() || found.size > MOST_BYTES) throw problem('it is no file of Git credentials');
  const text = await readFile(file, 'utf8').catch(() => {
    throw problem('it may not be read');
  });
  return readCredentialStore(text);
}

async function onlyOrganization({ system }: OpenedSystem): Promise<string> {
  const { organization } = system.store.tables;
  const rows = await system.store.read.select({ id: organization.id, title: organization.title }).from(organization).limit(20);
  const [only] = rows;
  if (only !== undefined && rows.length === 1) return only.id;
  const names = rows.map(({ id, title }) => `${id} (${title})`).join(', ');
  throw new OctavoError(
    'bad_request',
    rows.length === 0
      ? 'There is no organization here yet. Make one with `octavo init` or `octavo organization create`.'
      : `Name the organization here with --organization: ${names}. \`octavo organization create\` makes another one.`,
  );
}

/** Returns the context of an admin of an organization: the one with an address, or the one who joined first. */
async function adminContext({ system }: OpenedSystem, organizationId: string, address?: string): Promise<Context> {
  const { member, user } = system.store.tables;
  const [admin] = await system.store.read
    .select({ id: user.id })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(
      and(
        eq(member.organizationId, organizationId),
        eq(member.role, 'admin'),
        eq(member.disabled, false),
        isNull(user.disabledAt),
        ...(address === undefined ? [] : [eq(user.email, address.trim().toLowerCase())]),
      ),
    )
    .orderBy(asc(member.joinedAt))
    .limit(1);
  if (admin === undefined) {
    throw new OctavoError(
      'not_found',
      `There is no admin ${address === undefined ? '' : `${address} `}of the organization ${organizationId} here. Look at its members.`,
    );
  }
  const ctx = systemContext(system, `command-${process.pid}`);
  return { ...ctx, actor: { kind: 'user', userId: admin.id, via: 'session', credentialId: ctx.requestId } };
}
