import { createLogger, loadConfig, type Restored, restoreBackup } from '@octavo/server';
import { Command } from 'commander';
import { programAssets } from '../program.ts';
import { ProgressLine } from '../progress-line.ts';

/** Options of `octavo restore`. */
interface RestoreOptions {
  from: string;
  backup?: string;
  withoutSecret?: boolean;
  json?: boolean;
}

/** `octavo restore`: makes an installation of a backup, where there is none; exit code 1 when something of it is not in order. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('Restore a backup to the data folder and database of the settings, which must be empty.')
    .requiredOption('--from <place>', 'folder of the backups, or s3://BUCKET/PREFIX')
    .option('--backup <id>', 'id of a backup, as octavo backups lists them; the newest proven one when absent')
    .option('--without-secret', 'restore without the secret: Git credentials, second factors and other sealed values are lost')
    .option('--json', 'print one line of JSON')
    .action(async ({ from, backup, withoutSecret, json }: RestoreOptions) => {
      const line = new ProgressLine(process.stderr);
      const config = loadConfig(process.env);
      const restored = await restoreBackup({
        config,
        assets: programAssets(),
        log: createLogger(process.stderr, config),
        from,
        ...(backup === undefined ? {} : { id: backup }),
        withoutSecret: withoutSecret === true,
        onProgress: (phase) => line.show({ phase }),
      }).finally(() => line.end());
      process.stdout.write(json ? `${JSON.stringify(restored)}\n` : `${restoredText(restored)}\n`);
      if (restored.lacking.length > 0 || restored.findings.some(({ ok }) => !ok)) process.exitCode = 1;
    });
}

function restoredText({ id, madeAt, tables, rows, files, lacking, withSecret, findings }: Restored): string {
  return [
    `Restored the backup ${id}: everything acknowledged before ${new Date(madeAt).toISOString()}.`,
    `${tables} tables with ${rows} rows, and ${files} large files${withSecret ? '; the secret came from the backup' : ''}.`,
    ...lacking.map((why) => `The backup lacks a file. ${why}.`),
    ...findings.map(({ what, ok, detail }) => `${ok ? '✓' : '✗'} ${what.padEnd(14)} ${detail}`),
    'Settings are in the environment and not restored: configuration.yaml of the backup has those that were in force.',
  ].join('\n');
}
