import { Command } from 'commander';
import { listCommand } from './list.ts';
import { mergeCommand } from './merge.ts';
import { openCommand } from './open.ts';
import { pushCommand } from './push.ts';

/** `octavo cr`: change requests, by the API of a server. */
export function crCommand(): Command {
  return new Command('cr')
    .description('Change requests of a space, by the API of a server.')
    .addCommand(listCommand())
    .addCommand(openCommand())
    .addCommand(pushCommand())
    .addCommand(mergeCommand());
}
