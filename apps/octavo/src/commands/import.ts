import { OctavoError } from '@octavo/contract';
import { startGitImport } from '@octavo/gitsync';
import { Command } from 'commander';
import { withSystem } from '../program.ts';
import { operatorContext, runToEnd } from './git-job.ts';
import { credentialsIn, KEY_FILE } from './key-file.ts';

interface ImportOptions {
  url: string;
  branch: string;
  directory?: string;
  keyFile?: string;
  force?: boolean;
  json?: boolean;
}

/** `octavo import SPACE`: brings a branch of a Git repository into a space. */
export function importCommand(): Command {
  return new Command('import')
    .description('Import a branch of a Git repository into a space.')
    .argument('<space>', 'id of the space')
    .requiredOption('--url <address>', 'address of the repository; may hold user and token')
    .option('--branch <name>', 'branch', 'main')
    .option('--directory <path>', 'folder of the repository that holds the content')
    .option(...KEY_FILE)
    .option('--force', 'import again what was imported already')
    .option('--json', 'print one line of JSON')
    .action(async (space: string, options: ImportOptions) => {
      const result = await withSystem(async (opened) => {
        const body = {
          url: options.url,
          ref: `refs/heads/${options.branch}`,
          repoProjectDirectory: options.directory,
          ...(await credentialsIn(options.keyFile)),
          force: options.force,
        };
        const job = await startGitImport(operatorContext(opened), space, body);
        if (job === undefined) throw new OctavoError('conflict', 'A newer operation was applied already.');
        return runToEnd(opened, job);
      });
      const { pages, changedPages, commit, outcome } = result;
      process.stdout.write(
        options.json
          ? `${JSON.stringify(result)}\n`
          : outcome === 'unchanged'
            ? `Nothing changed: the space is at ${String(commit)}.\n`
            : `Imported ${String(commit)}: ${String(pages)} pages, ${String(changedPages)} changed.\n`,
      );
    });
}
