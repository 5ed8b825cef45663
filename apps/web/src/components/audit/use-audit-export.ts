'use client';

import { pagesOf } from '@/lib/pages-of';
import { useTRPCClient } from '@/lib/trpc';
import { useCsvExport } from '@/lib/use-csv-export';
import { m } from '@/messages';
import { AUDIT_COLUMNS, auditCells } from './audit-cells';
import { type AuditFilter, auditInput } from './audit-filter';

/** Events that are asked for at a time. */
const STEP = 500;

/** Exports the events that a filter lets through as a CSV file, in steps that can be stopped. */
export function useAuditExport(orgId: string, filter: AuditFilter) {
  const { audit } = useTRPCClient();
  return useCsvExport({
    file: 'audit.csv',
    columns: AUDIT_COLUMNS,
    words: m.audit,
    async *read(signal) {
      const input = { orgId, ...auditInput(filter), limit: STEP };
      for await (const { items, count } of pagesOf((cursor) => audit.list.query({ ...input, cursor }, { signal }))) {
        yield { rows: items.map(auditCells), total: count };
      }
    },
  });
}
