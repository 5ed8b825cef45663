'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useSpace } from '@/components/space/space-context';
import { colorScheme } from '@/lib/color-scheme';
import { errorCode } from '@/lib/errors';
import type { DrawnComponentRequest } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { drawBlocks } from './draw-blocks';

/** For so long a drawing is shown again without asking (ms): a preview draws its page anew while somebody types. */
const FRESH_MS = 30_000;

/** Time after which a server with too many scripts to run is asked again (ms). */
const BUSY_MS = 2000;

const keyOf = (request: DrawnComponentRequest) => ['integration-block', request];

/**
 * Has the blocks of integrations in the text of the page drawn by their scripts, each once it comes into sight. Without it they are what the dialect has for
 * them.
 */
export function IntegrationBlocks() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const { space } = useSpace();
  const { id: spaceId, organization: orgId } = space;

  // Kept drawings are put in at once: a preview is redrawn at each key press.
  useLayoutEffect(() => {
    const content = document.querySelector<HTMLElement>('[data-content]');
    if (content === null) return;
    return drawBlocks(content, {
      // Kept as it is: what somebody does in a block must not go with the light of the day.
      context: { type: 'document', theme: colorScheme(), spaceId, editable: false },
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
    });
  }, [client, queries, trpc, spaceId, orgId]);
  return null;
}
