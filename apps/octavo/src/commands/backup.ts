import { OctavoError } from '@octavo/contract';
import {
  type BackupOutcome,
  createLogger,
  createSystem,
  type ListedBackup,
  loadConfig,
  newKey,
  openBackupPlace,
  runBackup,
} from '@octavo/server';
import { Command } from 'commander';
import { programAssets } from '../program.ts';
import { ProgressLine } from '../progress-line.ts';
import { VERSION } from '../version.ts';
import { sizeText } from './size-text.ts';
import { wholeNumberOption } from './whole-number-option.ts';

/** Options of `octavo backup`. */
interface BackupOptions {
  to?: string;
  keep?: number;
  json?: boolean;
}

const TO = ['--to <place>', 'folder of the backups, or s3://BUCKET/PREFIX; OCTAVO_BACKUP_TO when absent'] as const;

/** `octavo backup`: makes a backup while the server runs, and proves it; exit code 1 when it is not proven. */
export function backupCommand(): Command {
  return new Command('backup')
    .description('Make a backup while Octavo runs, restore it to a scratch place, and compare.')
    .option(...TO)
    .option('--keep <number>', 'proven backups that are kept; OCTAVO_BACKUP_KEEP when absent', wholeNumberOption(1, 10_000))
    .option('--json', 'print one line of JSON')
    .action(async ({ to, keep, json }: BackupOptions) => {
      const outcome = await makeBackup(to, keep);
      process.stdout.write(json ? `${JSON.stringify(outcome)}\n` : `${outcomeText(outcome)}\n`);
      if (outcome.proof.ok) return;
      process.stderr.write(`The backup is there, but is not proven. ${outcome.proof.problems.join(' ')}\n`);
      process.exitCode = 1;
    });
}

async function makeBackup(to: string | undefined, keep: number | undefined): Promise<BackupOutcome> {
  const config = loadConfig(process.env);
  const folder = placeOf(to, config.OCTAVO_BACKUP_TO);
  const assets = programAssets();
  const opened = await createSystem({ config, assets, log: createLogger(process.stderr, config), url: `http://localhost:${config.PORT}` });
  const line = new ProgressLine(process.stderr);
  try {
    return await runBackup({
      opened,
      config: keep === undefined ? config : { ...config, OCTAVO_BACKUP_KEEP: keep },
      assets,
      to: folder,
      build: VERSION,
      onProgress: (phase, done, total) => line.show({ phase, ...(done === undefined || total === undefined ? {} : { done, total }) }),
    });
  } finally {
    line.end();
    await opened.close();
  }
}

/** `octavo backups`: the backups of a place, and whether each is proven. */
export function backupsCommand(): Command {
  return new Command('backups')
    .description('List the backups of a place, newest first, and whether each is proven.')
    .option(...TO)
    .option('--json', 'print one line of JSON')
    .action(async ({ to, json }: { to?: string; json?: boolean }) => {
      const place = await openBackupPlace(placeOf(to, loadConfig(process.env).OCTAVO_BACKUP_TO));
      const backups = await place.list().finally(() => place.close());
      const lines = backups.length === 0 ? [`There is none in ${place.name}.`] : backups.map(backupText);
      process.stdout.write(json ? `${JSON.stringify({ folder: place.name, backups })}\n` : `${lines.join('\n')}\n`);
    });
}

/** `octavo backup-key`: a new key for the encryption of backups. */
export function backupKeyCommand(): Command {
  return new Command('backup-key').description('Print a new key for OCTAVO_BACKUP_KEY, in the format of age-keygen.').action(async () => {
    const { key, recipient } = await newKey();
    process.stdout.write(`# public key: ${recipient}\n${key}\n`);
  });
}

function placeOf(to: string | undefined, configured: string | undefined): string {
  const folder = to ?? configured;
  if (folder !== undefined) return folder;
  throw new OctavoError('bad_request', 'Name a folder or bucket for the backups with --to or OCTAVO_BACKUP_TO.');
}

function outcomeText({ id, folder, bytes, files, proof, kept, removed }: BackupOutcome): string {
  const lines = [
    `Backup ${id} in ${folder}: ${sizeText(bytes)} more than before, ${files.total} large files, ${files.fresh} of them new.`,
    proof.ok
      ? `It was restored to a scratch place and compared: ${proof.tables} tables with ${proof.rows} rows, ${proof.objects} objects and ${proof.files} large files are the same.`
      : '',
    `${kept} backups are kept, ${removed} older ones were removed.`,
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function backupText({ id, summary, proof }: ListedBackup): string {
  if (summary === undefined) return `${id}  damaged: its description cannot be read`;
  const state = proof === undefined ? 'not proven' : proof.ok ? 'proven' : `not proven: ${proof.problems.join(' ')}`;
  const bytes = summary.stored.reduce((sum, file) => sum + file.bytes, 0);
  return `${id}  ${summary.database}${summary.encrypted ? ', encrypted' : ''}, ${sizeText(bytes)}, ${summary.files.length} large files  ${state}`;
}
