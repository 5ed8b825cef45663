'use client';

import { useRef, useState } from 'react';
import { toCsv } from '@/lib/csv';
import { errorMessage } from '@/lib/errors';
import { saveText } from '@/lib/save-text';
import { useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { AUDIT_COLUMNS, auditCells } from './audit-cells';
import { type AuditFilter, auditInput } from './audit-filter';

/** Events that are asked for at a time. */
const STEP = 500;

/** Number of events that an export has read, and will read. */
interface ExportProgress {
  done: number;
  total: number;
}

/** Exports the events that a filter lets through as a CSV file, in steps that can be stopped. */
export function useAuditExport(orgId: string, filter: AuditFilter) {
  const client = useTRPCClient();
  const toast = useToast();
  const [progress, setProgress] = useState<ExportProgress>();
  const stopped = useRef(false);

  async function run(): Promise<void> {
    stopped.current = false;
    setProgress({ done: 0, total: 0 });
    const rows: string[][] = [AUDIT_COLUMNS];
    try {
      let cursor: string | undefined;
      do {
        const page = await client.audit.list.query({ orgId, ...auditInput(filter), limit: STEP, cursor });
        if (stopped.current) {
          toast(m.audit.stopped);
          return;
        }
        rows.push(...page.items.map(auditCells));
        setProgress({ done: rows.length - 1, total: page.count });
        cursor = page.next?.page;
      } while (cursor !== undefined);
      saveText(toCsv(rows), 'audit.csv', 'text/csv');
      toast(m.audit.exported(rows.length - 1));
    } catch (error) {
      toast(errorMessage(error));
    } finally {
      setProgress(undefined);
    }
  }

  return {
    progress,
    start: () => void run(),
    stop: () => {
      stopped.current = true;
    },
  };
}
