'use client';

import { useRef, useState } from 'react';
import { toCsv } from '@/lib/csv';
import { errorMessage } from '@/lib/errors';
import type { AuditEvent } from '@/lib/outputs';
import { saveText } from '@/lib/save-text';
import { useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { type AuditFilter, auditInput } from './audit-filter';
import { auditSentence } from './audit-sentence';

/** Events that are asked for at a time. */
const STEP = 500;
const HEAD = ['time', 'actor', 'email', 'action', 'sentence', 'target kind', 'target id', 'target', 'address', 'token', 'details'];

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
    const rows: string[][] = [HEAD];
    try {
      let cursor: string | undefined;
      do {
        const page = await client.audit.list.query({ orgId, ...auditInput(filter), limit: STEP, cursor });
        if (stopped.current) {
          toast(m.audit.stopped);
          return;
        }
        rows.push(...page.items.map(rowOf));
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

function rowOf(event: AuditEvent): string[] {
  const { createdAt, actor, action, target, address = '', token, payload } = event;
  return [
    createdAt,
    actor.displayName,
    actor.email ?? '',
    action,
    `${actor.displayName} ${auditSentence(event)}`,
    target.kind,
    target.id,
    target.name ?? '',
    address,
    token?.id ?? '',
    JSON.stringify(payload),
  ];
}
