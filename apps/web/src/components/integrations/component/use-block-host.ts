'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSpace } from '@/components/space/space-context';
import { colorScheme } from '@/lib/color-scheme';
import { errorCode } from '@/lib/errors';
import type { DrawnComponentRequest } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import type { BlockHost } from './draw-blocks';

/** For so long a drawing is shown again without asking (ms): a preview draws its page anew while somebody types. */
const FRESH_MS = 30_000;

/** Time after which a server with too many scripts to run is asked again (ms). */
const BUSY_MS = 2000;

const keyOf = (request: DrawnComponentRequest) => ['integration-block', request];

/** Facts of the open space that drawing blocks of integrations needs; the same object for as long as the space is. */
export function useBlockHost(): BlockHost {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const { space } = useSpace();
  const { id: spaceId, organization: orgId } = space;
  return useMemo(() => {
    let context: BlockHost['context'] | undefined;
    return {
      // Read by the browser alone, and kept as it is: what somebody does in a block must not go with the light of the day.
      get context() {
        context ??= { type: 'document', theme: colorScheme(), spaceId, editable: false };
        return context;
      },
      isKept: (request) => queries.getQueryData(keyOf(request)) !== undefined,
      first: (request) =>
        queries.fetchQuery({
          queryKey: keyOf(request),
          queryFn: () => client.integrations.render.mutate(request),
          staleTime: FRESH_MS,
          gcTime: FRESH_MS,
          retry: (failures, error) => failures < 2 && errorCode(error) === 'busy',
          retryDelay: BUSY_MS,
        }),
      ask: (request) => client.integrations.render.mutate(request),
      // Without the right to read its deliveries there is no link to them.
      orgIdOfAdmin: () =>
        queries
          .fetchQuery(trpc.orgs.get.queryOptions({ orgId }))
          .then(({ permissions }) => (permissions.admin ? orgId : undefined))
          .catch(() => undefined),
    };
  }, [client, queries, trpc, spaceId, orgId]);
}
