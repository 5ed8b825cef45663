import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { COMMANDS } from './commands/index.ts';

const MANUAL = fileURLToPath(new URL('../../../docs/operating/audit.md', import.meta.url));

/** Reason why commands are not audited. */
const EXEMPT = {
  reads: 'shows the operator, who may read the database, what is in it',
  prints: 'prints a text that is not of the installation',
  serves: 'runs the server, whose doors are audited by themselves',
  shows: 'shows files of the person who runs it, in an installation of its own that goes with it',
  writes: 'writes files of the person who runs it, without any installation',
  asks: 'reads by the API, as the owner of a token',
  cleans: 'removes what nothing refers to any more',
  keeps: 'keeps a token on the machine of its owner, or deletes it there',
  proposes: 'changes content by the API, as the owner of a token; content is told by its history',
  saves: 'copies the installation, which is of no organization, and changes nothing in it',
  makes: 'makes an installation where there is none, with the audit that it had',
  moves:
    'moves the installation, which is of no organization, to the other kind of database while no server runs, with the audit that it had',
  binds: 'binds the database to a secret and a folder while no server runs; it is of no organization',
} as const;

/** Action of the audit for each command, as in the manual, or the name of a reason above. */
const AUDITED: Readonly<Record<string, string>> = {
  serve: 'serves',
  init: 'organization_created',
  'token create': 'token_created',
  'user list': 'reads',
  'user create': 'user_created',
  'user disable': 'user_disabled',
  'user enable': 'user_enabled',
  'user operator': 'user_operator_changed',
  'user sign-out': 'session_ended',
  'user export': 'reads',
  'user delete': 'user_erased',
  'user reset-second-factor': 'user_second_factor_disabled',
  'user reset-link': 'user_reset_link_created',
  import: 'git_import_requested',
  export: 'git_export_requested',
  migrate: 'migration_requested',
  publish: 'reads',
  preview: 'shows',
  'organization list': 'reads',
  'organization create': 'organization_created',
  'organization rename': 'organization_updated',
  'organization confirm-domain': 'email_domain_verified',
  'organization export': 'reads',
  'organization import': 'organization_imported',
  'organization delete': 'organization_deleted',
  'organization restore': 'organization_restored',
  'organization quota': 'quota_updated',
  login: 'keeps',
  logout: 'keeps',
  pages: 'asks',
  search: 'asks',
  'cr list': 'asks',
  'cr open': 'proposes',
  'cr push': 'proposes',
  'cr merge': 'proposes',
  links: 'asks',
  'integration new': 'writes',
  'integration publish': 'integration_published',
  'integration dev': 'integration_development_changed',
  'integration tail': 'asks',
  'audit export': 'reads',
  'jobs failing': 'reads',
  'jobs retry': 'job_operated',
  backup: 'saves',
  backups: 'reads',
  'backup-key': 'prints',
  restore: 'makes',
  move: 'moves',
  'move-files': 'moves',
  adopt: 'binds',
  collect: 'cleans',
  doctor: 'reads',
  erase: 'space_content_erased',
  licenses: 'prints',
};

function* leaves(command: Command, above: string): Generator<string> {
  const name = `${above}${command.name()}`;
  if (command.commands.length === 0) yield name;
  for (const each of command.commands) yield* leaves(each, `${name} `);
}

it('every command is audited by an action of the manual, or not for a reason', async () => {
  expect(Object.keys(AUDITED).toSorted()).toEqual(COMMANDS.flatMap((command) => [...leaves(command(), '')]).toSorted());
  const manual = await readFile(MANUAL, 'utf8');
  expect(Object.values(AUDITED).filter((said) => !(said in EXEMPT) && !manual.includes(`| \`${said}\``))).toEqual([]);
});
