import type { ChangeRequest } from '@octavo/contract';
import { Command } from 'commander';
import { JSON_OPTION, print } from '../../remote/print.ts';
import { openServer, SERVER, type ServerApi } from '../../remote/server-api.ts';
import { factsOf } from './list.ts';

interface OpenOptions {
  url?: string;
  subject: string;
  description?: string;
  json?: boolean;
}

/** `octavo cr open SPACE`. */
export function openCommand(): Command {
  return new Command('open')
    .description('Make a change request on the live content of a space, as a draft without changes.')
    .argument('<space>', 'id of the space')
    .option(...SERVER)
    .requiredOption('--subject <text>', 'what it is about, at most 100 characters')
    .option('--description <text>', 'why, as Markdown')
    .option(...JSON_OPTION)
    .action(async (space: string, { url, subject, description, json }: OpenOptions) => {
      const made = await openChangeRequest(openServer(url), space, { subject, ...(description === undefined ? {} : { description }) });
      print(json, factsOf(made), [`#${made.number} ${made.subject}: ${made.urls.app}`]);
    });
}

/** Creates a change request. @throws OctavoError as the server refuses it. */
export function openChangeRequest(
  server: ServerApi,
  space: string,
  body: { subject: string; description?: string },
): Promise<ChangeRequest> {
  return server.ask<ChangeRequest>('POST', `/spaces/${encodeURIComponent(space)}/change-requests`, body);
}
