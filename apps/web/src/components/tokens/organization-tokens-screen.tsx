'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { PageHeader } from '@/components/app/page-header';
import { SkeletonRows } from '@/components/app/skeleton-rows';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { ListEnd } from '@/components/ui/list-end';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import { OrganizationTokenRow } from './organization-token-row';

const STEP = 50;
const TYPING_MS = 200;
const CONCERNS = ['idle', 'endless', 'unlimited'] as const;

/** The API tokens that reach into an organization: whose they are, what they may do, and when they were used. */
export function OrganizationTokensScreen({ orgId }: { orgId: string }) {
  const trpc = useTRPC();
  const words = m.organizationTokens;
  const [typed, setTyped] = useAddressValue('q');
  const [named, setNamed] = useAddressValue('show');
  const search = useDebounced(typed.trim(), TYPING_MS);
  const concern = CONCERNS.find((each) => each === named);
  const list = useInfiniteQuery(
    trpc.organizationTokens.list.infiniteQueryOptions(
      { orgId, limit: STEP, ...(search === '' ? {} : { search }), ...(concern === undefined ? {} : { concern }) },
      { getNextPageParam: (last) => last.next?.page, placeholderData: keepPreviousData },
    ),
  );
  const tokens = list.data?.pages.flatMap(({ items }) => items);
  const isFiltered = search !== '' || concern !== undefined;
  return (
    <>
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={
          <LinkButton href={`/o/${orgId}/settings/security`}>
            <ShieldCheck className="icon" aria-hidden /> {words.rules}
          </LinkButton>
        }
      />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchField label={words.search} value={typed} onValueChange={setTyped} />
        <Select
          label={words.concern}
          isLabelHidden
          value={concern ?? ''}
          onValueChange={setNamed}
          options={[
            { value: '', label: words.concerns.all },
            ...CONCERNS.map((value) => ({ value: value as string, label: words.concerns[value] })),
          ]}
        />
        <p role="status" className="ml-auto text-xs text-muted tabular-nums">
          {list.data === undefined ? null : words.total(list.data.pages[0]?.count ?? 0)}
        </p>
      </div>
      {tokens === undefined ? (
        list.isError ? null : (
          <SkeletonRows count={6} />
        )
      ) : tokens.length > 0 ? (
        <ul aria-label={words.list} className="rounded-md border border-line">
          {tokens.map((token) => (
            <OrganizationTokenRow key={token.id} orgId={orgId} token={token} />
          ))}
        </ul>
      ) : isFiltered ? (
        <p className="py-8 text-center text-muted">{words.none}</p>
      ) : (
        <EmptyState icon={<KeyRound className="size-6" />} title={words.emptyTitle} body={words.emptyBody} />
      )}
      <ListEnd list={list} />
    </>
  );
}
