import { OctavoError } from '@octavo/contract';
import {
  type ErasedPlace,
  type ErasureReport,
  type ErasureTarget,
  eraseContent,
  finishErasure,
  isErasureUnfinished,
  systemContext,
} from '@octavo/core';
import { Command } from 'commander';
import { withSystem } from '../program.ts';
import { ProgressLine } from '../progress-line.ts';
import { typedSecret } from '../typed-secret.ts';

interface EraseOptions {
  text?: boolean;
  page?: string;
  file?: string;
  blob?: string;
  finish?: boolean;
  yes?: boolean;
  json?: boolean;
}

/** Names that are printed; the rest is counted. */
const LISTED = 20;

/** `octavo erase`: takes what leaked out of all history; without `--yes` it lists where that is. */
export function eraseCommand(): Command {
  return new Command('erase')
    .description('Erase a leaked text, page or file from all history, while no server runs. Without --yes, print what that concerns.')
    .option('--text', 'erase a text, wherever it stands; it is read from standard input')
    .option('--page <id>', 'erase the texts that a page has and had')
    .option('--file <id>', 'erase the contents that a file or reusable block has and had')
    .option('--blob <id>', 'erase one content by its Git id, wherever it is')
    .option('--finish', 'only remove what an erasure that was killed has left')
    .option('--yes', 'confirm')
    .option('--json', 'print one line of JSON')
    .action(async (options: EraseOptions) => {
      const { yes = false, json, finish = false } = options;
      if (finish) return finishOnly(options);
      const target = await targetOf(options);
      const line = new ProgressLine(process.stderr);
      const report = await withSystem(
        ({ system }) =>
          eraseContent(systemContext(system, 'erase'), target, {
            dryRun: !yes,
            onProgress: (phase, done) => line.show({ phase, ...(done === undefined ? {} : { done }) }),
          }).finally(() => line.end()),
        { alone: yes },
      );
      process.stdout.write(json ? `${JSON.stringify({ erased: yes, ...report })}\n` : `${linesOf(report, yes).join('\n')}\n`);
    });
}

async function finishOnly({ text, page, file, blob }: EraseOptions): Promise<void> {
  if ([text, page, file, blob].some((target) => target !== undefined)) {
    throw new OctavoError('bad_request', '--finish erases nothing new. Leave out what else is to be erased, or --finish.');
  }
  const wasUnfinished = await withSystem(
    async ({ system }) => {
      const unfinished = await isErasureUnfinished(system);
      await finishErasure(systemContext(system, 'erase'));
      return unfinished;
    },
    { alone: true },
  );
  process.stdout.write(wasUnfinished ? 'Finished: nothing of it is left.\n' : 'No erasure was left unfinished.\n');
}

async function targetOf({ text, page, file, blob }: EraseOptions): Promise<ErasureTarget> {
  const targets: ErasureTarget[] = [];
  if (page !== undefined) targets.push({ kind: 'page', id: page });
  if (file !== undefined) targets.push({ kind: 'file', id: file });
  if (blob !== undefined) targets.push({ kind: 'blob', id: blob });
  const [target] = targets;
  if (targets.length + (text === true ? 1 : 0) !== 1) {
    throw new OctavoError('bad_request', 'Name what is to be erased by one of --text, --page, --file and --blob.');
  }
  return target ?? { kind: 'text', text: await typedSecret('Text to erase') };
}

function linesOf({ places, names, blobs, rows, left }: ErasureReport, done: boolean): string[] {
  const others = Object.entries(rows).map(([table, count]) => `${count} in ${table}`);
  const remotes = places.filter(({ remote }) => remote !== null);
  const kept = Object.entries(left).map(([table, count]) => `${count} in ${table}`);
  return [
    done ? `Erased: ${blobs} contents have others in their place.` : `${blobs} contents would have others in their place.`,
    ...names.slice(0, LISTED).map((name) => `  ${name}`),
    ...(names.length > LISTED ? [`  and ${names.length - LISTED} more`] : []),
    ...places.map(placeText),
    ...(others.length > 0 ? [`Other rows with the text: ${others.join(', ')}.`] : []),
    ...remotes.map(remoteText),
    ...(kept.length > 0 ? [`Still there, since something else relies on it: ${kept.join(', ')}.`] : []),
    'Backups, archives and copies that were made before still have it. Change a secret that leaked in any case.',
    ...(done ? [] : ['Nothing was changed. Do it with --yes.']),
  ];
}

function placeText({ spaceId, title, organization, revisions, isLive, changeRequests }: ErasedPlace): string {
  const requests = changeRequests.length === 0 ? '' : `, change requests ${changeRequests.map((number) => `#${number}`).join(', ')}`;
  return `Space “${title}” (${spaceId}) of “${organization}”: ${revisions} revisions${isLive ? ', the live one among them' : ''}${requests}.`;
}

function remoteText({ title, remote, ref, isConnected }: ErasedPlace): string {
  const paused = isConnected ? ' The connection is paused; resuming it before that brings the content again.' : '';
  return `The Git remote of “${title}” still has it: ${remote}${ref === null ? '' : ` (${ref})`}. Rewrite its history there.${paused}`;
}
