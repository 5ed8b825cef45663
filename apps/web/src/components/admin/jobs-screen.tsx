'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/app/page-header';
import { ListEnd } from '@/components/ui/list-end';
import { Select } from '@/components/ui/select';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { m } from '@/messages';
import { OperatedJobRow } from './operated-job-row';
import { QueueTable } from './queue-table';

const STEP = 50;
const STATES = ['failed', 'queued', 'running'] as const;

/** The queue by kind and age, and its jobs. State and kind are in the address. */
export function JobsScreen() {
  const trpc = useTRPC();
  const [chosen, setChosen] = useAddressValue('state');
  const [kind, setKind] = useAddressValue('kind');
  const state = STATES.find((each) => each === chosen) ?? 'failed';
  const counts = useQuery(trpc.admin.jobs.counts.queryOptions(undefined, { staleTime: 0 }));
  const list = useInfiniteQuery(
    trpc.admin.jobs.list.infiniteQueryOptions(
      { limit: STEP, state, ...(kind === '' ? {} : { kind }) },
      { getNextPageParam: (last) => last.next?.page, placeholderData: keepPreviousData, staleTime: 0 },
    ),
  );
  const jobs = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const kinds = [...new Set([...(counts.data ?? []).map((each) => each.kind), ...(kind === '' ? [] : [kind])])].toSorted();
  const words = m.admin.jobs;
  return (
    <>
      <PageHeader title={m.admin.screens.jobs} lead={words.lead} />
      <QueueTable counts={counts.data} />
      <div className="mt-10 mb-4 flex flex-wrap items-center gap-3">
        <Select
          label={m.admin.organizations.state}
          isLabelHidden
          value={state}
          onValueChange={setChosen}
          options={STATES.map((value) => ({ value, label: words.states[value] }))}
        />
        <Select
          label={words.kind}
          isLabelHidden
          value={kind}
          onValueChange={setKind}
          options={[{ value: '', label: words.allKinds }, ...kinds.map((value) => ({ value, label: value }))]}
        />
        <p role="status" className="ml-auto text-xs text-muted">
          {list.data === undefined ? null : words.total(list.data.pages[0]?.count ?? jobs.length)}
        </p>
      </div>
      {list.isPending ? (
        <div role="status" aria-label={m.common.loading} className="skeleton h-64" />
      ) : jobs.length === 0 ? (
        <p className="py-8 text-center text-muted">{words.none}</p>
      ) : (
        <ul aria-label={words.list} className="rounded-md border border-line">
          {jobs.map((job) => (
            <OperatedJobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
    </>
  );
}
