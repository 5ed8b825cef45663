'use client';

import { INTEGRATION_EVENT_TYPES, type IntegrationEventType } from '@octavo/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ListTree, RefreshCw } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useCommands } from '@/components/commands/command-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ListEnd } from '@/components/ui/list-end';
import { Select } from '@/components/ui/select';
import type { Installation, Integration } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { m } from '@/messages';
import { DeliveryRow } from './delivery-row';

const STEP = 50;
const STATUSES = ['success', 'failed'] as const;

interface DeliveriesListProps {
  integration: Integration;
  /** The installation here; absent where the organization has none that may be read. */
  installation: Installation | undefined;
  /** True if the events of all installations may be read. */
  mayAll: boolean;
}

/** The events, newest first, with filters that are in the address; the one that is open is, too. Arrow keys go from one to the next. */
export function DeliveriesList({ integration, installation, mayAll }: DeliveriesListProps) {
  const trpc = useTRPC();
  const words = m.integrations.deliveries;
  const { name } = integration;
  const list = useRef<HTMLUListElement>(null);
  const [of, setOf] = useAddressValue('of');
  const [typed, setType] = useAddressValue('type');
  const [chosen, setStatus] = useAddressValue('status');
  const [open, setOpen] = useAddressValue('event');
  const type = INTEGRATION_EVENT_TYPES.find((each) => each === typed);
  const status = STATUSES.find((each) => each === chosen);
  const isAll = installation === undefined || (mayAll && of === 'all');
  const events = useInfiniteQuery(
    trpc.integrations.events.infiniteQueryOptions(
      {
        name,
        limit: STEP,
        ...(isAll ? {} : { installation: installation.id }),
        ...(type === undefined ? {} : { type }),
        ...(status === undefined ? {} : { status }),
      },
      { getNextPageParam: (last) => last.next?.page, placeholderData: keepPreviousData, staleTime: 5000 },
    ),
  );
  useCommands([{ id: 'refresh-deliveries', title: words.refreshCommand, icon: RefreshCw, run: () => void events.refetch() }]);
  const found = events.data?.pages.flatMap(({ items }) => items) ?? [];
  const isFiltered = type !== undefined || status !== undefined;

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[event.key];
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('button[aria-expanded]') ?? [])];
    const at = rows.indexOf(event.target as HTMLElement);
    if (step === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    rows[at + step]?.focus();
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        {mayAll && installation !== undefined ? (
          <Select
            label={words.of}
            isLabelHidden
            value={of === 'all' ? 'all' : ''}
            onValueChange={setOf}
            options={[
              { value: '', label: words.ofInstallation },
              { value: 'all', label: words.ofAll },
            ]}
          />
        ) : null}
        <Select
          label={words.type}
          isLabelHidden
          value={type ?? ''}
          onValueChange={setType}
          options={[
            { value: '', label: words.anyType },
            ...INTEGRATION_EVENT_TYPES.map((value: IntegrationEventType) => ({ value, label: value })),
          ]}
        />
        <Select
          label={words.status}
          isLabelHidden
          value={status ?? ''}
          onValueChange={setStatus}
          options={[{ value: '', label: words.anyStatus }, ...STATUSES.map((value) => ({ value, label: words.statuses[value] }))]}
        />
        <Button onClick={() => void events.refetch()} disabled={events.isFetching}>
          <RefreshCw className="icon" aria-hidden /> {words.refresh}
        </Button>
      </div>
      {events.isPending ? (
        <div role="status" aria-label={m.common.loading} className="skeleton h-60" />
      ) : found.length > 0 ? (
        <ul ref={list} aria-label={words.list} onKeyDown={onKeyDown} className="rounded-md border border-line">
          {found.map((event) => (
            <DeliveryRow
              key={event.id}
              name={name}
              event={event}
              open={open === event.id}
              onOpenChange={(isOpen) => setOpen(isOpen ? event.id : '')}
            />
          ))}
        </ul>
      ) : events.error !== null ? null : isFiltered ? (
        <p className="py-8 text-center text-muted">{words.nothingFound}</p>
      ) : (
        <EmptyState icon={<ListTree className="size-6" />} title={words.emptyTitle} body={words.emptyBody} />
      )}
      <ListEnd list={events} />
    </>
  );
}
