'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { PageHeader } from '@/components/app/page-header';
import { SkeletonRows } from '@/components/app/skeleton-rows';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { ListEnd } from '@/components/ui/list-end';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { auditInput, auditQuery, readAuditFilter } from './audit-filter';
import { AuditFilters } from './audit-filters';
import { AuditRow } from './audit-row';
import { useAuditExport } from './use-audit-export';

const STEP = 50;

/** The audit of an organization: filtered by the address, in plain sentences, and exported as a file. */
export function AuditScreen({ orgId }: { orgId: string }) {
  const trpc = useTRPC();
  const base = `/o/${orgId}/settings/audit`;
  const filter = readAuditFilter(useSearchParams());
  const list = useInfiniteQuery(
    trpc.audit.list.infiniteQueryOptions(
      { orgId, ...auditInput(filter), limit: STEP },
      { getNextPageParam: (last) => last.next?.page, staleTime: 0 },
    ),
  );
  const { progress, start, stop } = useAuditExport(orgId, filter);
  const events = list.data?.pages.flatMap(({ items }) => items);
  const total = list.data?.pages.at(-1)?.count;
  const actor = events?.find((event) => filter.actor === (event.actor.id ?? 'system'))?.actor.displayName;
  const target = events?.find((event) => filter.target === event.target.id)?.target.name;
  const found = total === undefined ? m.common.loading : m.audit.count(total);
  return (
    <>
      <PageHeader
        title={m.audit.title}
        lead={m.audit.lead}
        actions={
          progress === undefined ? (
            <Button onClick={start} disabled={total === undefined || total === 0}>
              <Download className="icon" aria-hidden /> {m.audit.export}
            </Button>
          ) : (
            <Button onClick={stop}>{m.audit.stop}</Button>
          )
        }
      />
      <AuditFilters base={base} filter={filter} names={{ actor, target }} />
      <p role="status" className="mb-3 text-sm text-muted tabular-nums">
        {progress === undefined ? found : m.audit.exporting(progress.done, progress.total)}
      </p>
      {events === undefined ? (
        list.isError ? null : (
          <SkeletonRows count={6} />
        )
      ) : events.length === 0 ? (
        <EmptyState
          icon={<ScrollText className="size-6" />}
          title={m.audit.emptyTitle}
          body={m.audit.emptyBody}
          actions={<LinkButton href={base}>{m.audit.clear}</LinkButton>}
        />
      ) : (
        <ol aria-label={m.audit.list} className="rounded-md border border-line">
          {events.map((event) => (
            <AuditRow
              key={event.id}
              event={event}
              actorHref={`${base}${auditQuery({ ...filter, actor: event.actor.id ?? 'system' })}`}
              targetHref={`${base}${auditQuery({ ...filter, target: event.target.id })}`}
            />
          ))}
        </ol>
      )}
      <ListEnd list={list} />
    </>
  );
}
