import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type AuditExport, exportAuditEvents, systemContext } from '@octavo/core';
import { Command } from 'commander';
import { withSystem } from '../program.ts';

interface ExportOptions {
  organization?: string;
  from?: string;
  to?: string;
}

/** `octavo audit export`: who did what, as lines of JSON. */
export function auditCommand(): Command {
  const exporting = new Command('export')
    .description('Print who did what, oldest first, a line of JSON for each event.')
    .option('--organization <id>', 'only this organization; the whole installation when left out')
    .option('--from <time>', 'only what happened at this time or later, such as 2026-03-01T00:00:00Z')
    .option('--to <time>', 'only what happened before this time')
    .action(({ organization, from, to }: ExportOptions) =>
      withSystem(({ system }) => print(exportAuditEvents(systemContext(system, 'audit-export'), asked(organization, from, to)))),
    );
  return new Command('audit').description('Who did what.').addCommand(exporting);
}

function asked(organizationId?: string, from?: string, to?: string): AuditExport {
  return { organizationId, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Writes each batch when the one before was taken: an audit may be larger than the memory. */
async function print(batches: AsyncIterable<readonly object[]>): Promise<void> {
  try {
    await pipeline(Readable.from(lines(batches)), process.stdout, { end: false });
  } catch (error) {
    // The reader has seen enough, as `head` does.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  }
}

async function* lines(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map((event) => `${JSON.stringify(event)}\n`).join('');
}
