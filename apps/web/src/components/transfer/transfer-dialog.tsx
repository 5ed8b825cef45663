'use client';

import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useRefreshHome } from '@/components/home/use-refresh-home';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import type { Content } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { TransferFacts } from './transfer-facts';

interface TransferDialogProps {
  item: Content;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Called when it is in the other organization; without it, lists of home are read again. */
  onDone?: (() => void) | undefined;
}

/** Transfers a space or a collection to another organization in which the caller creates content: consequences first, then its name is asked for. */
export function TransferDialog({ item, open, onOpenChange, onDone }: TransferDialogProps) {
  const trpc = useTRPC();
  const toast = useToast();
  const router = useRouter();
  const refresh = useRefreshHome();
  const [to, setTo] = useState('');
  const list = useInfiniteQuery(
    trpc.orgs.list.infiniteQueryOptions({ limit: 1000 }, { enabled: open, getNextPageParam: (last) => last.next?.page }),
  );
  const { hasNextPage, isFetching, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const goals = (list.data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ id, permissions }) => permissions.createContent && id !== item.organization,
  );
  const isSpace = item.object === 'space';
  const wanted = { enabled: open && to !== '', staleTime: 0 };
  const ofSpace = useQuery(
    trpc.spaces.previewTransfer.queryOptions(
      { spaceId: item.id, to: { organization: to } },
      { ...wanted, enabled: wanted.enabled && isSpace },
    ),
  );
  const ofCollection = useQuery(
    trpc.collections.previewTransfer.queryOptions(
      { collectionId: item.id, to: { organization: to } },
      { ...wanted, enabled: wanted.enabled && !isSpace },
    ),
  );
  const { data, error } = isSpace ? ofSpace : ofCollection;
  const onSuccess = async () => {
    const title = goals.find(({ id }) => id === to)?.title ?? '';
    onOpenChange(false);
    const run = () => router.push(isSpace ? `/s/${item.id}/` : `/o/${to}/`);
    toast(m.transfer.done(item.title, title), { label: m.transfer.open, run, stays: true });
    if (onDone === undefined) await refresh();
    else onDone();
  };
  const space = useMutation(trpc.spaces.transfer.mutationOptions({ onSuccess }));
  const collection = useMutation(trpc.collections.transfer.mutationOptions({ onSuccess }));
  const busy = space.isPending || collection.isPending;
  const isReady = data !== undefined && data.synced.length === 0 && !data.isBusy;

  function transfer() {
    const organization = to;
    if (isSpace) space.mutate({ spaceId: item.id, to: { organization } });
    else collection.mutate({ collectionId: item.id, to: { organization } });
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.transfer.title(item.title)}
      description={m.transfer.lead}
      action={busy ? m.transfer.submitting : m.transfer.submit}
      busy={busy}
      isBlocked={!isReady}
      error={space.error ?? collection.error ?? list.error ?? error}
      onConfirm={transfer}
      {...(isReady ? { typed: { name: item.title, label: m.transfer.confirm(item.title) } } : {})}
    >
      {list.isPending ? (
        <div role="status" aria-label={m.common.loading} className="skeleton h-10" />
      ) : goals.length === 0 && !hasNextPage ? (
        <Note>{m.transfer.nowhere}</Note>
      ) : (
        <Select
          label={m.transfer.to}
          value={to}
          onValueChange={setTo}
          options={[
            ...(to === '' ? [{ value: '', label: m.transfer.choose }] : []),
            ...goals.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
      {to === '' || error !== null ? null : <TransferFacts consequences={data} />}
    </ConfirmDialog>
  );
}
