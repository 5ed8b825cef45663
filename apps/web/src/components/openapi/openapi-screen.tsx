'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { FileJson2, Plus } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { useCommands } from '@/components/commands/command-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ListEnd } from '@/components/ui/list-end';
import type { OpenApiSpecList, Organization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { m } from '@/messages';
import { SourceDialog } from './lazy-dialogs';
import { SpecRow } from './spec-row';
import { isBeingRead } from './spec-state';

/** Poll interval (ms) while a specification is being read. */
const ASK_MS = 1000;

/** The OpenAPI specifications of an organization. Which one is open is in the address. */
export function OpenApiScreen({ organization, initial }: { organization: Organization; initial: OpenApiSpecList }) {
  const trpc = useTRPC();
  const orgId = organization.id;
  const mayCreate = organization.permissions.createOpenAPISpec;
  const [shown, setShown] = useAddressValue('spec');
  const [doing, setDoing] = useAddressValue('do');
  const [opened, setOpened] = useState(0);
  const list = useInfiniteQuery(
    trpc.openapi.list.infiniteQueryOptions(
      { orgId, limit: 100 },
      {
        initialData: { pages: [initial], pageParams: [null] },
        getNextPageParam: (last) => last.next?.page,
        refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isBeingRead)) ? ASK_MS : false),
      },
    ),
  );
  const { data } = list;
  const specs = data.pages.flatMap(({ items }) => items);
  const add = () => {
    setOpened((count) => count + 1);
    setDoing('add');
  };
  useCommands(mayCreate ? [{ id: 'add-openapi', title: m.openapi.add, icon: Plus, run: add }] : []);
  const button = (
    <Button variant="primary" onClick={add}>
      <Plus className="icon" aria-hidden /> {m.openapi.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={m.nav.openapi} lead={m.openapi.lead} {...(mayCreate && specs.length > 0 ? { actions: button } : {})} />
      {specs.length === 0 ? (
        <EmptyState
          icon={<FileJson2 className="size-6" />}
          title={m.openapi.emptyTitle}
          body={m.openapi.emptyBody}
          {...(mayCreate ? { actions: button } : {})}
        />
      ) : (
        <ul aria-label={m.openapi.list} className="rounded-md border border-line">
          {specs.map((spec) => (
            <SpecRow
              key={spec.id}
              orgId={orgId}
              spec={spec}
              open={shown === spec.slug}
              onOpenChange={(open) => setShown(open ? spec.slug : '')}
            />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
      {mayCreate ? (
        <SourceDialog
          key={opened}
          orgId={orgId}
          open={doing === 'add'}
          onOpenChange={(open) => setDoing(open ? 'add' : '')}
          onDone={(slug) => setShown(slug)}
        />
      ) : null}
    </>
  );
}
