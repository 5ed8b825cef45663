import { isSetUp } from '@octavo/core';
import { bootServer, createLogger, loadConfig } from '@octavo/server';
import { Command } from 'commander';
import { programAssets } from '../program.ts';
import { VERSION } from '../version.ts';

/** `octavo serve`: runs until it is told to stop. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('Start Octavo and print its address.')
    .option('--dev', 'serve the console from its sources, with reload')
    .action(async ({ dev = false }: { dev?: boolean }) => {
      const log = createLogger();
      const server = await bootServer({ config: loadConfig(process.env), assets: programAssets(), log, build: VERSION, dev });
      process.stdout.write(`Octavo is ready at ${server.url}/\n`);
      if (!(await isSetUp(server.system))) process.stdout.write('Open that address to set it up.\n');
      let stopping = false;
      const stop = async () => {
        // A second signal does not wait.
        if (stopping) process.exit(1);
        stopping = true;
        await server.stop();
        process.exit(0);
      };
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
    });
}
