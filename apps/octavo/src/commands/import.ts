import { ImportContentSource, OctavoError } from '@octavo/contract';
import { startGitImport } from '@octavo/gitsync';
import { Command, Option } from 'commander';
import { withSystem } from '../program.ts';
import { REMOTE } from './export.ts';
import { operatorContext, runToEnd } from './git-job.ts';
import { importFiles } from './import-files.ts';
import { credentialsIn, KEY_FILE } from './key-file.ts';
import { CHANGE_REQUEST } from './pages.ts';

/** Kinds of files. */
const SOURCES = ImportContentSource.options.filter((source) => source !== 'website' && source !== 'google-docs' && source !== 'git');

interface ImportOptions {
  url?: string;
  from?: string;
  source?: ImportContentSource;
  dryRun?: boolean;
  report?: string;
  branch?: string;
  directory?: string;
  keyFile?: string;
  force?: boolean;
  json?: boolean;
  server?: string | true;
  changeRequest?: string;
}

/** `octavo import SPACE`: brings a branch of a Git repository, or files of other tools, into a space. */
export function importCommand(): Command {
  return new Command('import')
    .description(
      'Import a branch of a Git repository, or files of other tools, into a space: of the data on this machine, or with --server of a server.',
    )
    .argument('<space>', 'id of the space')
    .option('--url <address>', 'address of the repository; may hold user and token')
    .option('--from <path>', 'project of another tool, such as MkDocs, to convert: a folder, a file, or the address of its repository')
    .addOption(new Option('--source <kind>', 'what the files are, where their names do not say it').choices(SOURCES))
    .option('--dry-run', 'with --from: print what would be imported, and change nothing')
    .option('--report <file>', 'with --from: write the report to a file, as Markdown')
    .option('--branch <name>', 'branch; main with --url, the default branch with --from')
    .option('--directory <path>', 'folder of the repository that holds the content')
    .option(...REMOTE)
    .option(CHANGE_REQUEST[0], 'with --server: number or id of a change request, instead of the live content')
    .option(...KEY_FILE)
    .option('--force', 'import again what was imported already')
    .option('--json', 'print one line of JSON')
    .action(async (space: string, options: ImportOptions) => {
      const { url, from } = options;
      if (options.server !== undefined && from === undefined)
        throw new OctavoError(
          'bad_request',
          'With --server, name what is imported with --from. A space is connected with a repository in the console, or by the API.',
        );
      if (options.changeRequest !== undefined && options.server === undefined)
        throw new OctavoError('bad_request', '--change-request goes with --server.');
      if ((url === undefined) === (from === undefined)) throw new OctavoError('bad_request', 'Give either --url or --from.');
      if (from !== undefined) return importFiles(space, { ...options, from });
      const result = await withSystem(async (opened) => {
        const body = {
          url: url ?? '',
          ref: `refs/heads/${options.branch ?? 'main'}`,
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
