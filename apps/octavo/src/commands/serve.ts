import { isSetUp } from '@octavo/core';
import { bootServer, createLogger, loadConfig, type RunningServer } from '@octavo/server';
import { Command } from 'commander';
import { programAssets } from '../program.ts';
import { VERSION } from '../version.ts';

/** An orderly end takes this long at most; after a failure that nobody caught it may never come. */
const LONGEST_STOP_MS = 15_000;

/** `octavo serve`: runs until it is told to stop. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('Start Octavo and print its address.')
    .option('--dev', 'serve the console from its sources, with reload')
    .action(async ({ dev = false }: { dev?: boolean }) => {
      const log = createLogger();
      const server = await bootServer({ config: loadConfig(process.env), assets: programAssets(), log, build: VERSION, dev });
      const stop = stopper(server);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
      // What state such an error leaves is not known. What was acknowledged is in the database, so a new start is safe; going on is not.
      process.on('uncaughtException', (error) => {
        log.error('an error that nobody caught; Octavo stops', { error });
        stop(1);
      });
      process.stdout.write(`Octavo is ready at ${server.url}/\n`);
      if (!(await isSetUp(server.system))) process.stdout.write('Open that address to set it up.\n');
    });
}

/** Ends the server and the program; called again, it does not wait. */
function stopper(server: RunningServer): (code: number) => void {
  let stopping = false;
  return (code) => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    server.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
}
