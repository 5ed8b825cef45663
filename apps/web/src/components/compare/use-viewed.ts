'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorMessage } from '@/lib/errors';
import type { ComparedItem, ComparedPlace } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { type Ticks, withTick } from './ticks';
import { useKeptTicks } from './use-kept-ticks';

/** Ticks on what was looked at in a comparison. What changes again has none any more. */
export interface ViewedTicks {
  isViewed(item: ComparedItem): boolean;
  set(item: ComparedItem, isViewed: boolean): void;
}

/**
 * Ticks of the person on what was looked at: those of a change request are with the server, so that they are there in every browser; those of a revision
 * stay in this one.
 */
export function useViewed(userId: string, place: ComparedPlace, initial: Ticks | undefined): ViewedTicks {
  const isShared = 'changeRequest' in place;
  const request = isShared ? place : { spaceId: place.spaceId, changeRequest: '' };
  const trpc = useTRPC();
  const queries = useQueryClient();
  const toast = useToast();
  const kept = useKeptTicks(`${userId} ${isShared ? '' : place.revisionId}`);
  const options = trpc.compare.viewed.queryOptions(request, {
    enabled: isShared,
    ...(initial === undefined ? {} : { initialData: initial }),
  });
  const { data } = useQuery(options);
  const { mutate } = useMutation(
    trpc.compare.setViewed.mutationOptions({
      // Shown at once; what is refused is taken back.
      onMutate: async ({ item, version }) => {
        await queries.cancelQueries({ queryKey: options.queryKey });
        queries.setQueryData(options.queryKey, (before: Ticks | undefined) => withTick(before ?? {}, item, version));
      },
      onError: (error) => {
        toast(errorMessage(error));
        void queries.invalidateQueries({ queryKey: options.queryKey });
      },
    }),
  );
  const ticks = (isShared ? data : kept.ticks) ?? {};
  const set = useCallback(
    ({ key, version }: ComparedItem, isViewed: boolean) => {
      if (isShared) mutate({ ...request, item: key, version: isViewed ? version : null });
      else kept.set(withTick(kept.ticks, key, isViewed ? version : null));
    },
    [isShared, mutate, request, kept],
  );
  return { isViewed: ({ key, version }) => ticks[key] === version, set };
}
