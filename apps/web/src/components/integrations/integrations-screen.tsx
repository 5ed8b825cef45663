'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { PageHeader } from '@/components/app/page-header';
import { EmptyState } from '@/components/ui/empty-state';
import { ListEnd } from '@/components/ui/list-end';
import { Note } from '@/components/ui/note';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { errorMessage } from '@/lib/errors';
import type { Organization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { useDebounced } from '@/lib/use-debounced';
import { m } from '@/messages';
import { IntegrationRow } from './integration-row';

const TYPING_MS = 200;
const STEP = 50;

type Category = keyof typeof m.integrations.categories;

/** The integrations that an organization may install, with the state of those that it has. The one that is open is in the address. */
export function IntegrationsScreen({ organization }: { organization: Organization }) {
  const trpc = useTRPC();
  const orgId = organization.id;
  const [typed, setTyped] = useAddressValue('q');
  const [category, setCategory] = useAddressValue('category');
  const [shown, setShown] = useAddressValue('integration');
  const search = useDebounced(typed.trim(), TYPING_MS);
  const isFiltered = search !== '' || category !== '';
  const known = Object.hasOwn(m.integrations.categories, category) ? (category as Category) : undefined;
  const list = useInfiniteQuery(
    trpc.integrations.list.infiniteQueryOptions(
      { orgId, limit: STEP, ...(search === '' ? {} : { search }), ...(known === undefined ? {} : { category: known }) },
      { getNextPageParam: (last) => last.next?.page, placeholderData: keepPreviousData },
    ),
  );
  const installed = useQuery(trpc.integrations.installed.queryOptions({ orgId, limit: 1000 }));
  const found = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const byName = new Map(installed.data?.items.map((installation) => [installation.integration, installation]));
  const none = !list.isPending && list.error === null && found.length === 0;
  const options = Object.entries(m.integrations.categories).map(([value, label]) => ({ value, label }));
  return (
    <>
      <PageHeader title={m.integrations.title} lead={m.integrations.lead} />
      {installed.error === null ? null : <Note tone="danger">{errorMessage(installed.error)}</Note>}
      {none && !isFiltered ? (
        <EmptyState icon={<Plug className="size-6" />} title={m.integrations.emptyTitle} body={m.integrations.emptyBody} />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-end gap-3">
            <div className="min-w-52 flex-1">
              <SearchField label={m.integrations.search} value={typed} onValueChange={setTyped} />
            </div>
            <Select
              label={m.integrations.category}
              isLabelHidden
              value={category}
              onValueChange={setCategory}
              options={[{ value: '', label: m.integrations.anyCategory }, ...options]}
            />
          </div>
          {list.isPending || installed.isPending ? (
            <div role="status" aria-label={m.common.loading} className="skeleton h-40" />
          ) : none ? (
            <p className="py-8 text-center text-muted">{m.integrations.nothingFound}</p>
          ) : found.length === 0 ? null : (
            <ul aria-label={m.integrations.list} className="rounded-md border border-line">
              {found.map((integration) => (
                <IntegrationRow
                  key={integration.name}
                  organization={organization}
                  integration={integration}
                  installation={byName.get(integration.name)}
                  open={shown === integration.name}
                  onOpenChange={(open) => setShown(open ? integration.name : '')}
                />
              ))}
            </ul>
          )}
        </>
      )}
      <ListEnd list={list} />
    </>
  );
}
