'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Blocks } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { useSpace } from '@/components/space/space-context';
import { EmptyState } from '@/components/ui/empty-state';
import { ListEnd } from '@/components/ui/list-end';
import type { ListedReusable, ReusableList } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { DeleteReusableDialog, RenameReusableDialog } from './lazy-dialogs';
import { ReusableRow } from './reusable-row';

/** Pieces that are asked for at a time. */
const STEP = 100;

/** Reusable content of a space, or of a change request, with what shows it. */
export function ReusableScreen({ initial }: { initial: ReusableList }) {
  const trpc = useTRPC();
  const { space, mayEdit, changeRequest } = useSpace();
  const [asking, setAsking] = useState<{ what: 'rename' | 'delete'; piece: ListedReusable }>();
  const within = changeRequest === undefined ? {} : { changeRequest: changeRequest.id };
  const list = useInfiniteQuery(
    trpc.links.reusable.infiniteQueryOptions(
      { spaceId: space.id, ...within, limit: STEP },
      { initialData: { pages: [initial], pageParams: [null] }, getNextPageParam: (last) => last.next?.page },
    ),
  );
  const pieces = list.data.pages.flatMap(({ items }) => items);
  const close = () => setAsking(undefined);
  const words = m.reusable;
  return (
    <>
      <PageHeader title={m.nav.reusable} lead={words.lead} />
      {pieces.length === 0 ? (
        <EmptyState icon={<Blocks className="size-6" />} title={words.emptyTitle} body={words.emptyBody} />
      ) : (
        <ul aria-label={words.list} className="rounded-md border border-line">
          {pieces.map((piece) => (
            <ReusableRow
              key={piece.id}
              piece={piece}
              mayEdit={mayEdit}
              onRename={() => setAsking({ what: 'rename', piece })}
              onDelete={() => setAsking({ what: 'delete', piece })}
            />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
      {asking?.what === 'rename' ? <RenameReusableDialog piece={asking.piece} onClose={close} /> : null}
      {asking?.what === 'delete' ? <DeleteReusableDialog piece={asking.piece} onClose={close} /> : null}
    </>
  );
}
