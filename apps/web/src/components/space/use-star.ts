'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/lib/errors';
import type { Space, StarredSpaces } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** Spaces of an organization that the user keeps at hand; none before they are known. */
export function useStarred(orgId: string | undefined, initial?: StarredSpaces): StarredSpaces {
  const trpc = useTRPC();
  const options = { enabled: orgId !== undefined, staleTime: 60_000, ...(initial === undefined ? {} : { initialData: initial }) };
  return useQuery(trpc.spaces.starred.queryOptions({ orgId: orgId ?? '' }, options)).data ?? [];
}

/** Returns whether a space is kept at hand, and a function that changes it: shown at once, and taken back if it cannot be saved. */
export function useStar(space: Space): { isStarred: boolean; toggle(): void } {
  const trpc = useTRPC();
  const client = useQueryClient();
  const toast = useToast();
  const key = trpc.spaces.starred.queryKey({ orgId: space.organization });
  const isStarred = useStarred(space.organization).some(({ id }) => id === space.id);
  const save = useMutation(
    trpc.spaces.star.mutationOptions({
      onMutate: async ({ isStarred: now }) => {
        // An answer that is on its way is older than the press, and would take it back.
        await client.cancelQueries({ queryKey: key });
        const before = client.getQueryData(key) ?? [];
        const others = before.filter(({ id }) => id !== space.id);
        client.setQueryData(key, now ? [...others, space].toSorted((a, b) => a.title.localeCompare(b.title)) : others);
        return before;
      },
      onError: (error, _, before) => {
        client.setQueryData(key, before);
        toast(errorMessage(error));
      },
      onSuccess: (_, { isStarred: now }) => toast(now ? m.stars.starred(space.title) : m.stars.unstarred(space.title)),
      onSettled: () => client.invalidateQueries({ queryKey: key }),
    }),
  );
  return { isStarred, toggle: () => !save.isPending && save.mutate({ spaceId: space.id, isStarred: !isStarred }) };
}
