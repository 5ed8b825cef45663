import { OctavoError } from '@octavo/contract';
import { type Cleaned, cleanUp } from '@octavo/core';
import { Command } from 'commander';
import { withSystem } from '../program.ts';
import { sizeText } from './size-text.ts';

/** `octavo collect`: removes what nothing needs any more, as a server does daily, and says what it freed. */
export function collectCommand(): Command {
  return new Command('collect')
    .description('Remove what nothing has referred to for a day and what is past its time, and say what that freed.')
    .option('--dry-run', 'say what would be removed, and change nothing')
    .option('--shrink', 'then give what is free in the database back to the disk: while no server runs')
    .option('--json', 'print one line of JSON')
    .action(({ dryRun = false, shrink = false, json }: { dryRun?: boolean; shrink?: boolean; json?: boolean }) => {
      if (dryRun && shrink)
        throw new OctavoError('bad_request', '--dry-run changes nothing, so there is nothing to --shrink. Leave one out.');
      return withSystem(
        async ({ system }) => {
          const cleaned = await cleanUp(system, { dryRun, shrink });
          const lines = linesOf(cleaned, { dryRun, shrink });
          process.stdout.write(json ? `${JSON.stringify({ dryRun, ...cleaned })}\n` : `${lines.join('\n')}\n`);
        },
        { alone: shrink },
      );
    });
}

function linesOf(cleaned: Cleaned, { dryRun, shrink }: { dryRun: boolean; shrink: boolean }): string[] {
  const { revisions, thinned, nodes, objects, files, uploads, pdfs, jobs, notifications, traces, readerEvents, database } = cleaned;
  const kinds: [what: string, count: number, bytes?: number][] = [
    ['objects', objects.removed, objects.stored],
    ['nodes of content maps', nodes.removed, nodes.stored],
    ['superseded revisions', revisions],
    ['thinned revisions', thinned],
    ['files left by a crash', files],
    ['unused uploads', uploads.count, uploads.bytes],
    ['PDFs and pictures', pdfs.count, pdfs.bytes],
    ['ended jobs', jobs],
    ['read notifications', notifications],
    ['traces of integrations', traces],
    ['events of readers', readerEvents],
  ];
  const freed = objects.stored + nodes.stored + uploads.bytes + pdfs.bytes;
  return [
    `${dryRun ? 'Would free' : 'Freed'} ${sizeText(freed)}:`,
    ...kinds.map(([what, count, bytes]) => `  ${what.padEnd(24)}${count}${bytes === undefined ? '' : ` (${sizeText(bytes)})`}`),
    `Nothing refers to ${objects.waiting} objects and ${nodes.waiting} nodes more; they go when that has been so for a day.`,
    `The database has ${sizeText(database.after)}${database.after === database.before ? '' : `, and had ${sizeText(database.before)}`}. ${shrink ? 'Nothing in it is free any more.' : 'What was freed in it is used again; --shrink gives it back to the disk.'}`,
  ];
}
