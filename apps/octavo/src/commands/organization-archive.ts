import { createLogger, exportArchive, importArchive, loadConfig } from '@octavo/server';
import { Command } from 'commander';
import { programAssets, withSystem } from '../program.ts';
import { ProgressLine } from '../progress-line.ts';
import { VERSION } from '../version.ts';
import { sizeText } from './size-text.ts';

/** `octavo organization export`: writes an organization whole to one file. */
export function exportOrganizationCommand(): Command {
  return new Command('export')
    .description(
      'Write an organization whole to an archive, which another installation can import: content with its history, people, sites. No credentials.',
    )
    .requiredOption('--organization <id>', 'id of the organization, as octavo organization list prints it')
    .requiredOption('--out <path>', 'file to be written, such as acme.jsonl.gz; or a folder')
    .option('--json', 'print one line of JSON')
    .action(({ organization, out, json }: { organization: string; out: string; json?: boolean }) =>
      withSystem(async (opened) => {
        const line = new ProgressLine(process.stderr);
        const config = loadConfig(process.env);
        const onProgress = (phase: string, done: number) => line.show({ phase, done });
        const written = await exportArchive({ opened, config, organization, out, build: VERSION, onProgress }).finally(() => line.end());
        const { title, rows, people, nodes, objects, bytes, file } = written;
        const text = `“${title}” is in ${file} (${sizeText(bytes)}): ${rows} rows, ${people} people, ${nodes} nodes of content maps and ${objects} objects.`;
        process.stdout.write(json ? `${JSON.stringify(written)}\n` : `${text}\n`);
      }),
    );
}

/** `octavo organization import`: brings an organization from an archive, whole or not at all. */
export function importOrganizationCommand(): Command {
  return new Command('import')
    .description('Import an organization from an archive of octavo organization export, while no server runs: all of it or nothing.')
    .requiredOption('--from <file>', 'the archive')
    .option('--match-people', 'take people of the archive for those who have the same e-mail addresses here')
    .option('--json', 'print one line of JSON')
    .action(async ({ from, matchPeople, json }: { from: string; matchPeople?: boolean; json?: boolean }) => {
      const line = new ProgressLine(process.stderr);
      const imported = await importArchive({
        config: loadConfig(process.env),
        assets: programAssets(),
        log: createLogger(),
        file: from,
        matchPeople: matchPeople === true,
        onProgress: (phase, done) => line.show({ phase, ...(done === undefined ? {} : { done }) }),
      }).finally(() => line.end());
      const { id, title, rows, objects, people, matched, left, indexed } = imported;
      const lines = [
        `“${title}” (${id}) is here: ${rows} rows, ${objects} objects, ${indexed} spaces indexed.`,
        `${people} accounts are new and have no password: octavo user reset-link, or the mail for forgotten passwords, gives them one. ${matched} were here.`,
        ...(left === 0 ? [] : [`${left} installations of integrations were left out: this installation does not have these integrations.`]),
        'Git connections are paused until somebody enters their credentials and resumes them. Links of invites and share links are new.',
      ];
      process.stdout.write(json ? `${JSON.stringify(imported)}\n` : `${lines.join('\n')}\n`);
    });
}
