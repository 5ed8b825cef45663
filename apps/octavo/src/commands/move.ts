import { OctavoError } from '@octavo/contract';
import { createLogger, loadConfig, type Moved, moveInstallation, undoMove } from '@octavo/server';
import { Command } from 'commander';
import { programAssets } from '../program.ts';
import { ProgressLine } from '../progress-line.ts';

interface MoveOptions {
  to?: string;
  undo?: boolean;
  json?: boolean;
}

/** `octavo move`: moves the installation to the other kind of database; exit code 1 when something of it is not in order there. */
export function moveCommand(): Command {
  return new Command('move')
    .description('Move the installation from SQLite to PostgreSQL, or back, while no server runs. The data folder stays where it is.')
    .option('--to <database>', 'address of an empty PostgreSQL database, such as postgres://octavo@localhost/octavo; or sqlite')
    .option('--undo', 'make the database of the settings, which was moved, usable again as it was then')
    .option('--json', 'print one line of JSON')
    .action(async ({ to, undo, json }: MoveOptions) => {
      const settings = { config: loadConfig(process.env), assets: programAssets() };
      if (undo === true && to === undefined) {
        const isBack = await undoMove(settings);
        const text = isBack
          ? 'The database is used again, as it was when it was moved.'
          : 'The database was not moved, so nothing was changed.';
        process.stdout.write(json ? `${JSON.stringify({ undone: isBack })}\n` : `${text}\n`);
        return;
      }
      if (undo === true || to === undefined)
        throw new OctavoError('bad_request', 'Name the database to move to with --to, or give --undo alone.');
      const line = new ProgressLine(process.stderr);
      const moved = await moveInstallation({
        ...settings,
        log: createLogger(process.stderr, settings.config),
        to,
        onProgress: (phase, done, total) =>
          line.show({ phase, ...(done === undefined ? {} : { done }), ...(total === undefined ? {} : { total }) }),
      }).finally(() => line.end());
      process.stdout.write(json ? `${JSON.stringify(moved)}\n` : `${movedText(moved)}\n`);
      if (moved.findings.some(({ ok }) => !ok)) process.exitCode = 1;
    });
}

function movedText({ to, tables, indexed, findings }: Moved): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    tables.length === 0
      ? 'All rows were there from the move before, and are the same.'
      : `Moved ${rows} rows of ${tables.length} tables, read again and the same; the search index of ${indexed} spaces was made.`,
    ...findings.map(({ what, ok, detail }) => `${ok ? '✓' : '✗'} ${what.padEnd(14)} ${detail}`),
    to === 'postgres'
      ? 'Set OCTAVO_DATABASE_URL to this database and start Octavo. The data folder is needed as before; octavo.db in it is not, and no server starts on it.'
      : 'Leave OCTAVO_DATABASE_URL unset and start Octavo. It uses octavo.db of the data folder; no server starts on the database of PostgreSQL.',
  ].join('\n');
}
