import { isSetUp, type Logger } from '@octavo/core';
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
    .option('--role <roles>', 'do only this of web, reader, jobs and git, where several servers share a database')
    .action(async ({ dev = false, role }: { dev?: boolean; role?: string }) => {
      keepRunningWithoutOutput();
      const config = loadConfig(role === undefined ? process.env : { ...process.env, OCTAVO_ROLES: role });
      const log = createLogger(process.stderr, config);
      const server = await bootServer({ config, assets: programAssets(), log, build: VERSION, dev });
      const stop = stopper(server);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
      // A terminal that was closed ends the program; elsewhere it means that logs were moved, which whoever reads standard error did.
      process.on('SIGHUP', () => {
        if (process.stderr.isTTY) stop(0);
      });
      stopWhenUncaught(log, stop);
      process.stdout.write(`Octavo is ready at ${server.url}/\n`);
      if (!(await isSetUp(server.system))) process.stdout.write('Open that address to set it up.\n');
    });
}

/** A log that cannot be written, since its disk is full or its reader has gone, is no reason to end. */
function keepRunningWithoutOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Errors of a connection whose other end is gone. */
const GONE = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']);

/**
 * Ends the program after an exception that nobody caught. What state such an error leaves is not known. What was acknowledged is in the
 * database, so a new start is safe; going on is not. It does go on after a promise that was rejected with nobody waiting, and after the end
 * of a connection that nobody listened to: those leave no work half done beside their own.
 */
function stopWhenUncaught(log: Logger, stop: (code: number) => void): void {
  process.on('unhandledRejection', (error) => log.error('a promise was rejected, and nobody waited for it', { error }));
  process.on('uncaughtException', (error: NodeJS.ErrnoException) => {
    if (GONE.has(error.code ?? '')) return log.error('a connection ended, and nobody listened', { error });
    log.error('an error that nobody caught; Octavo stops', { error });
    stop(1);
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
