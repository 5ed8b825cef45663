'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { PageHeader } from '@/components/app/page-header';
import { useSpace } from '@/components/space/space-context';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { ListEnd } from '@/components/ui/list-end';
import type { RevisionList } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { RevisionRow } from './revision-row';
import { useRestore } from './use-restore';

/** Every revision of a space, newest first. */
export function HistoryScreen({ spaceId, initial }: { spaceId: string; initial: RevisionList }) {
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.history.list.infiniteQueryOptions(
      { spaceId },
      { initialData: { pages: [initial], pageParams: [null] }, getNextPageParam: (last) => last.next?.page },
    ),
  );
  const { data } = list;
  const revisions = data.pages.flatMap((page) => page.items);
  const { space, mayEdit } = useSpace();
  const { busy, restore } = useRestore(spaceId, space.revision);
  return (
    <>
      <PageHeader
        title={m.history.title}
        lead={m.history.lead}
        {...(space.permissions.edit ? { actions: <LinkButton href={`/s/${spaceId}/~/trash`}>{m.nav.pageTrash}</LinkButton> } : {})}
      />
      {revisions.length === 0 ? (
        <EmptyState icon={<History className="size-6" />} title={m.history.emptyTitle} body={m.history.emptyBody} />
      ) : (
        <ol className="rounded-md border border-line">
          {revisions.map((revision) => (
            <RevisionRow
              key={revision.id}
              spaceId={spaceId}
              revision={revision}
              busy={busy}
              onRestore={mayEdit && !revision.live ? () => restore(revision.id) : undefined}
            />
          ))}
        </ol>
      )}
      <ListEnd list={list} />
    </>
  );
}
