'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { useRefreshHome } from '@/components/home/use-refresh-home';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { errorMessage } from '@/lib/errors';
import type { DeletedSpace } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { TrashRow } from './trash-row';

/** Deleted spaces, the last deleted first; each is restored where it was. */
export function TrashScreen({ orgId, initial }: { orgId: string; initial: DeletedSpace[] }) {
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const refreshHome = useRefreshHome();
  const list = useRef<HTMLUListElement>(null);
  const { data: spaces, refetch } = useQuery(trpc.spaces.trash.queryOptions({ orgId }, { initialData: initial }));
  const restore = useMutation(
    trpc.spaces.restore.mutationOptions({
      onError: (error) => {
        toast(errorMessage(error));
        void refetch();
      },
      onSuccess: async ({ id, title }) => {
        toast(m.trash.restored(title), { label: m.trash.open, run: () => router.push(`/s/${id}/`) });
        await Promise.all([refetch(), refreshHome()]);
        list.current?.querySelector('button')?.focus();
      },
    }),
  );
  if (spaces.length === 0) {
    return (
      <EmptyState
        icon={<Trash2 className="size-6" />}
        title={m.trash.emptyTitle}
        body={m.trash.emptyBody}
        actions={<LinkButton href={`/o/${orgId}/`}>{m.trash.back}</LinkButton>}
      />
    );
  }
  return (
    <ul ref={list} className="overflow-hidden rounded-md border border-line">
      {spaces.map((space) => (
        <TrashRow
          key={space.id}
          space={space}
          busy={restore.isPending && restore.variables.spaceId === space.id}
          onRestore={() => restore.mutate({ spaceId: space.id })}
        />
      ))}
    </ul>
  );
}
