import { Command } from 'commander';
import { devCommand } from './dev.ts';
import { newCommand } from './new.ts';
import { publishCommand } from './publish.ts';
import { tailCommand } from './tail.ts';

/** `octavo integration`: what people do who write an integration. It talks to a server by its API. */
export function integrationCommand(): Command {
  return new Command('integration')
    .description('Write, publish and watch an integration. The environment variable OCTAVO_TOKEN holds a personal access token.')
    .addCommand(newCommand())
    .addCommand(publishCommand())
    .addCommand(devCommand())
    .addCommand(tailCommand());
}
