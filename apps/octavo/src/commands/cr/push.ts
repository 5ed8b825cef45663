import path from 'node:path';
import { type ChangeRequest, type ChangeRequestChanged, type ContentChange, OctavoError, type User } from '@octavo/contract';
import { Command } from 'commander';
import { contentAddress, readPages } from '../../remote/page-tree.ts';
import { count, JSON_OPTION, print } from '../../remote/print.ts';
import { readAll } from '../../remote/read-all.ts';
import { openServer, SERVER, type ServerApi } from '../../remote/server-api.ts';
import { openChangeRequest } from './open.ts';
import { batchesOf, type PushPlan, planPush } from './plan-push.ts';
import { readFolder } from './read-folder.ts';

interface PushOptions {
  url?: string;
  changeRequest?: string;
  subject?: string;
  reuse?: boolean;
  directory?: string;
  delete?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

/** Result of a push. */
export interface Pushed extends Pick<PushPlan, 'created' | 'updated' | 'deleted'> {
  /** Files of the folder that are no Markdown. */
  leftOut: number;
  /** Number and address of the change request; null where nothing differs, and of a dry run that would open one. */
  changeRequest: { number: number; url: string } | null;
}

/** `octavo cr push SPACE FOLDER`. */
export function pushCommand(): Command {
  return new Command('push')
    .description('Bring the Markdown files of a folder into a change request: those that differ, and new ones.')
    .argument('<space>', 'id of the space')
    .argument('[folder]', 'folder with the files, as they are in the repository of the space', '.')
    .option(...SERVER)
    .option('--change-request <number>', 'number or id of the change request; a new one is opened without it')
    .option('--subject <text>', 'subject of a new change request')
    .option('--reuse', 'push into your draft or open change request with that subject, where there is one')
    .option('--directory <path>', 'folder of the repository that holds the content')
    .option('--delete', 'delete pages whose files are not in the folder')
    .option('--dry-run', 'print what differs, and change nothing')
    .option(...JSON_OPTION)
    .action(async (space: string, folder: string, options: PushOptions) => {
      const pushed = await push(openServer(options.url), space, path.resolve(folder), options);
      print(options.json, pushed, linesOf(pushed, options.dryRun ?? false));
    });
}

/**
 * Pushes a folder into a change request. What went in stays when a later request fails: pushing again goes on from there.
 * @throws OctavoError as the server refuses it; `bad_request` for a folder that cannot be pushed, before anything is changed
 */
export async function push(server: ServerApi, space: string, folder: string, options: PushOptions): Promise<Pushed> {
  const { subject } = options;
  const named = options.changeRequest ?? (await ownWithSubject(server, space, options));
  if (named === undefined && subject === undefined && options.dryRun !== true) {
    throw new OctavoError(
      'bad_request',
      'Say what is changed with --subject, for a new change request, or name one with --change-request.',
    );
  }
  const { files, others } = await readFolder(folder);
  const directory = (options.directory ?? '').replace(/^(?:\.?\/)+|\/+$/g, '');
  const tree = await readPages(server, space, named);
  const { changes, ...plan } = planPush(files, tree, { directory, isDeleting: options.delete ?? false });
  const result = { ...plan, leftOut: others };
  const known = named === undefined ? undefined : await server.ask<ChangeRequest>('GET', addressOf(space, named));
  if (options.dryRun === true || changes.length === 0) return { ...result, changeRequest: known === undefined ? null : numbered(known) };
  const { number, id, urls } = known ?? (await openChangeRequest(server, space, { subject: subject ?? '' }));
  await send(server, contentAddress(space, id), changes);
  return { ...result, changeRequest: numbered({ number, urls }) };
}

/** Change requests of one person that are looked through. */
const MOST_OWN = 1000;

/** Returns the id of the change request that `--reuse` means; `undefined` without that option, and where there is none yet. */
async function ownWithSubject(server: ServerApi, space: string, { subject, reuse = false }: PushOptions): Promise<string | undefined> {
  if (!reuse || subject === undefined) return undefined;
  const { id } = await server.ask<User>('GET', '/user');
  const own = `/spaces/${encodeURIComponent(space)}/change-requests?status=draft,open&creator=${encodeURIComponent(id)}`;
  return (await readAll<ChangeRequest>(server, own, MOST_OWN)).find((found) => found.subject === subject)?.id;
}

/** Sends changes in as many requests as they need. A page that an earlier request made is named by its id in later ones. */
async function send(server: ServerApi, address: string, changes: readonly ContentChange[]): Promise<void> {
  const made = new Map<string, string>();
  for (const batch of batchesOf(changes)) {
    const named = batch.map((change): ContentChange => {
      if (change.operation === 'update_page') return { ...change, page: made.get(change.page) ?? change.page };
      if (change.operation !== 'insert_page' || typeof change.into !== 'string') return change;
      return { ...change, into: made.get(change.into) ?? change.into };
    });
    const { affectedPages = [] } = await server.ask<ChangeRequestChanged>('POST', `${address}?compat=false`, { changes: named });
    for (const { id, ref } of affectedPages) if (ref !== undefined) made.set(ref, id);
  }
}

const addressOf = (space: string, changeRequest: string) =>
  `/spaces/${encodeURIComponent(space)}/change-requests/${encodeURIComponent(changeRequest)}`;

const numbered = ({ number, urls }: Pick<ChangeRequest, 'number' | 'urls'>) => ({ number, url: urls.app });

function linesOf({ created, updated, deleted, leftOut, changeRequest }: Pushed, isDry: boolean): string[] {
  const lines = [
    ...created.map((file) => `new      ${file}`),
    ...updated.map((file) => `changed  ${file}`),
    ...deleted.map((file) => `deleted  ${file}`),
  ];
  const notes = leftOut === 0 ? [] : [`${count(leftOut, 'file', 'files')} left out: pictures and other files go by Git or the console.`];
  if (lines.length === 0) return [...notes, 'Nothing differs.'];
  if (isDry) return [...lines, ...notes, 'Nothing was changed: this was a dry run.'];
  return [...lines, ...notes, ...(changeRequest === null ? [] : [`#${changeRequest.number}: ${changeRequest.url}`])];
}
