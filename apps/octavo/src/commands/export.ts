import { setTimeout } from 'node:timers/promises';
import { OctavoError } from '@octavo/contract';
import { startGitExport } from '@octavo/gitsync';
import { Command } from 'commander';
import { withSystem } from '../program.ts';
import { count, print } from '../remote/print.ts';
import { readSpace } from '../remote/read-space.ts';
import { openServer } from '../remote/server-api.ts';
import { writeExport } from '../remote/write-export.ts';
import { operatorContext, runToEnd } from './git-job.ts';
import { credentialsIn, KEY_FILE } from './key-file.ts';
import { CHANGE_REQUEST } from './pages.ts';

/** The option of commands that work on the data of this machine, unless a server is named. */
export const REMOTE = [
  '--server [address]',
  'work by the API of this server, with the token of OCTAVO_TOKEN or of `octavo login`; without an address, the server of OCTAVO_URL or of `octavo login`',
] as const;

interface ExportOptions {
  url?: string;
  branch?: string;
  server?: string | true;
  to?: string;
  changeRequest?: string;
  message: string;
  directory?: string;
  keyFile?: string;
  json?: boolean;
}

/** `octavo export SPACE`: pushes a space to a branch of a Git repository. */
export function exportCommand(): Command {
  return new Command('export')
    .description('Push a space to a branch of a Git repository, never by force; or with --server write it into a folder or zip file.')
    .argument('<space>', 'id of the space')
    .option('--url <address>', 'address of the repository; may hold user and token')
    .option('--branch <name>', 'branch, made when it is not there')
    .option(...REMOTE)
    .option('--to <path>', 'with --server: folder, which has to be empty, or file that ends in .zip')
    .option(CHANGE_REQUEST[0], 'with --server: number or id of a change request, instead of the live content')
    .option('--message <text>', 'message of the commit', 'Export from Octavo')
    .option('--directory <path>', 'folder of the repository that holds the content')
    .option(...KEY_FILE)
    .option('--json', 'print one line of JSON')
    .action(async (space: string, options: ExportOptions) => {
      const { url, branch, server, to } = options;
      if (server !== undefined || to !== undefined) return exportRemote(space, options);
      if (url === undefined || branch === undefined)
        throw new OctavoError('bad_request', 'Name a repository with --url and --branch, or a server and a folder with --server and --to.');
      const result = await withSystem(async (opened) => {
        const job = await startGitExport(operatorContext(opened), space, {
          url,
          ref: `refs/heads/${branch}`,
          commitMessage: options.message,
          repoProjectDirectory: options.directory,
          ...(await credentialsIn(options.keyFile)),
        });
        if (job === undefined) throw new OctavoError('conflict', 'A newer operation was applied already.');
        return runToEnd(opened, job);
      });
      process.stdout.write(
        options.json ? `${JSON.stringify(result)}\n` : `${branch} is at ${String(result.commit)}; ${String(result.files)} files changed.\n`,
      );
    });
}

/** Writes a space of a server into a folder or zip file. */
async function exportRemote(space: string, { server, to, url, branch, changeRequest, json }: ExportOptions): Promise<void> {
  if (server === undefined || to === undefined || url !== undefined || branch !== undefined)
    throw new OctavoError('bad_request', 'An export by the API takes --server and --to, and neither --url nor --branch.');
  const wait = (seconds: number) => setTimeout(seconds * 1000);
  const files = await writeExport(to, readSpace(openServer(server === true ? undefined : server), space, changeRequest, wait));
  print(json, { files, to }, [`${count(files, 'file', 'files')} written to ${to}.`]);
}
