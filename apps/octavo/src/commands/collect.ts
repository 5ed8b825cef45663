import { collectUnreferenced } from '@octavo/core';
import { Command } from 'commander';
import { withSystem } from '../program.ts';
import { sizeText } from './size-text.ts';

/** `octavo collect`: removes what nothing has referred to for a day, as a server does daily. */
export function collectCommand(): Command {
  return new Command('collect')
    .description('Remove what nothing has referred to for a day, and mark what nothing refers to now.')
    .option('--json', 'print one line of JSON')
    .action(({ json }: { json?: boolean }) =>
      withSystem(async ({ system }) => {
        const collected = await collectUnreferenced(system);
        const { revisions, nodes, objects, files } = collected;
        const lines = [
          `Removed ${objects.removed} objects (${sizeText(objects.bytes)}), ${nodes.removed} nodes of content maps, ${revisions} superseded revisions and ${files} files.`,
          `Nothing refers to ${objects.waiting} objects and ${nodes.waiting} nodes more; they go when that has been so for a day.`,
        ];
        process.stdout.write(json ? `${JSON.stringify(collected)}\n` : `${lines.join('\n')}\n`);
      }),
    );
}
