import { type AuditExport, exportAuditEvents, systemContext } from '@octavo/core';
import { Command } from 'commander';
import { printLines } from '../print-lines.ts';
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
      withSystem(({ system }) => printLines(exportAuditEvents(systemContext(system, 'audit-export'), asked(organization, from, to)))),
    );
  return new Command('audit').description('Who did what.').addCommand(exporting);
}

function asked(organizationId?: string, from?: string, to?: string): AuditExport {
  return { organizationId, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}
