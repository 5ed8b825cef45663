import { OctavoError } from '@octavo/contract';
import { startGitExport } from '@octavo/gitsync';
import { Command } from 'commander';
import { withSystem } from '../program.ts';
import { operatorContext, runToEnd } from './git-job.ts';
import { credentialsIn, KEY_FILE } from './key-file.ts';

interface ExportOptions {
  url: string;
  branch: string;
  message: string;
  directory?: string;
  keyFile?: string;
  json?: boolean;
}

/** `octavo export SPACE`: pushes a space to a branch of a Git repository. */
export function exportCommand(): Command {
  return new Command('export')
    .description('Push a space to a branch of a Git repository. Never by force.')
    .argument('<space>', 'id of the space')
    .requiredOption('--url <address>', 'address of the repository; may hold user and token')
    .requiredOption('--branch <name>', 'branch, made when it is not there')
    .option('--message <text>', 'message of the commit', 'Export from Octavo')
    .option('--directory <path>', 'folder of the repository that holds the content')
    .option(...KEY_FILE)
    .option('--json', 'print one line of JSON')
    .action(async (space: string, options: ExportOptions) => {
      const result = await withSystem(async (opened) => {
        const job = await startGitExport(operatorContext(opened), space, {
          url: options.url,
          ref: `refs/heads/${options.branch}`,
          commitMessage: options.message,
          repoProjectDirectory: options.directory,
          ...(await credentialsIn(options.keyFile)),
        });
        if (job === undefined) throw new OctavoError('conflict', 'A newer operation was applied already.');
        return runToEnd(opened, job);
      });
      process.stdout.write(
        options.json
          ? `${JSON.stringify(result)}\n`
          : `${options.branch} is at ${String(result.commit)}; ${String(result.files)} files changed.\n`,
      );
    });
}
