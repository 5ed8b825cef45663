import { createLogger, loadConfig, type MovedFiles, moveFiles } from '@octavo/server';
import { Command } from 'commander';
import { programAssets } from '../program.ts';
import { ProgressLine } from '../progress-line.ts';
import { sizeText } from './size-text.ts';

/** Names of missing files that are printed. */
const TOLD = 20;

/** `octavo move-files`: moves large files to the storage of the settings; exit code 1 when some were missing before. */
export function moveFilesCommand(): Command {
  return new Command('move-files')
    .description(
      'Move large files and uploads to where OCTAVO_FILES says: a bucket, or the data folder if it is not set. No server may run.',
    )
    .option('--remove', 'remove the files of the former place when all are at the new one')
    .option('--json', 'print one line of JSON')
    .action(async ({ remove = false, json = false }: { remove?: boolean; json?: boolean }) => {
      const config = loadConfig(process.env);
      const line = new ProgressLine(process.stderr);
      const moved = await moveFiles({
        config,
        assets: programAssets(),
        log: createLogger(process.stderr, config),
        remove,
        onProgress: (done) => line.show({ phase: 'moving', done }),
      }).finally(() => line.end());
      process.stdout.write(json ? `${JSON.stringify(moved)}\n` : `${movedText(moved, remove)}\n`);
      if (moved.missing.length > 0) process.exitCode = 1;
    });
}

function movedText({ from, to, files, copied, bytes, missing }: MovedFiles, isRemoved: boolean): string {
  const name = (place: string) => (place === 'folder' ? 'the data folder' : place);
  const before = files - copied - missing.length;
  return [
    `${copied} files (${sizeText(bytes)}) were copied from ${name(from)} to ${name(to)}, each with the bytes of its id; ${before} were there already.`,
    isRemoved ? `Those in ${name(from)} were removed.` : `Those in ${name(from)} were left, and nothing reads them any more.`,
    ...(missing.length === 0
      ? []
      : [
          `${missing.length} were missing before, and still are: ${missing.slice(0, TOLD).join(', ')}${missing.length > TOLD ? ' …' : ''}`,
          'octavo doctor names them.',
        ]),
  ].join('\n');
}
