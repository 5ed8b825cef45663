import type { ChangeRequest } from '@octavo/contract';
import { Command } from 'commander';
import { JSON_OPTION, print } from '../../remote/print.ts';
import { readAll } from '../../remote/read-all.ts';
import { openServer, SERVER } from '../../remote/server-api.ts';

interface ListOptions {
  url?: string;
  status: string;
  json?: boolean;
}

/** Change requests that are listed at most. */
const MOST_LISTED = 1000;

/** `octavo cr list SPACE`. */
export function listCommand(): Command {
  return new Command('list')
    .description('List the change requests of a space, last updated first.')
    .argument('<space>', 'id of the space')
    .option(...SERVER)
    .option('--status <states>', 'states, with commas between them: draft, open, archived, merged', 'draft,open')
    .option(...JSON_OPTION)
    .action(async (space: string, { url, status, json }: ListOptions) => {
      const address = `/spaces/${encodeURIComponent(space)}/change-requests?status=${encodeURIComponent(status)}`;
      const found = await readAll<ChangeRequest>(openServer(url), address, MOST_LISTED);
      print(json, found.map(factsOf), found.map(lineOf));
    });
}

/** Returns the facts of a change request that commands print. */
export function factsOf({ id, number, status, subject, createdBy, updatedAt, conflicts, outdated, urls }: ChangeRequest) {
  return { id, number, status, subject, by: createdBy.displayName, updatedAt, conflicts, outdated, url: urls.app };
}

function lineOf({ number, status, subject, createdBy, conflicts }: ChangeRequest): string {
  const notes = conflicts > 0 ? `, ${conflicts} conflicts` : '';
  return `#${number}  ${status}${notes}  ${subject === '' ? 'Untitled' : subject}  (${createdBy.displayName})`;
}
