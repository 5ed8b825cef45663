import { openSealedValues } from '@octavo/core';
import { ALL_SEALED_KINDS, createLogger, createSystem, loadConfig } from '@octavo/server';
import { Command } from 'commander';
import { programAssets } from '../program.ts';

/** `octavo adopt`: makes the present secret and data folder those of the database, after the ones it had were lost. */
export function adoptCommand(): Command {
  return new Command('adopt')
    .description('Take the present secret and data folder for those of the database, after the ones it had were lost for good.')
    .option('--json', 'print one line of JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const config = loadConfig(process.env);
      const url = `http://localhost:${config.PORT}`;
      // As a server: one that is running goes by the secret and folder that it was started with.
      const opened = await createSystem({
        config,
        assets: programAssets(),
        log: createLogger(process.stderr, config),
        url,
        serve: true,
        adopt: true,
      });
      try {
        const { store, objects } = opened.system;
        const { unopenable } = await openSealedValues(store, opened.system.config.secret, ALL_SEALED_KINDS);
        const { missing } = await objects.lookForFiles();
        const lines = [
          `Secret and data folder are those of the database now.`,
          `${unopenable.length} sealed values cannot be opened, and ${missing.length} large files are not there. octavo doctor names them.`,
        ];
        process.stdout.write(
          json ? `${JSON.stringify({ unopenable: unopenable.length, missing: missing.length })}\n` : `${lines.join('\n')}\n`,
        );
      } finally {
        await opened.close();
      }
    });
}
