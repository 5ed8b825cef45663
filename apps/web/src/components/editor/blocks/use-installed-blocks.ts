'use client';

import { integrationBlock } from '@octavo/editor';
import { useQuery } from '@tanstack/react-query';
import type { Node } from 'prosemirror-model';
import { useSpace } from '@/components/space/space-context';
import { errorMessage } from '@/lib/errors';
import type { InstalledBlock } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';

/** Blocks that integrations add to the pages of a space. */
export interface InstalledBlocks {
  /** None until they have come, and where integrations are switched off. */
  blocks: readonly InstalledBlock[];
  /** Lets a script make a block of a link. Fails with the router's errors, which are shown. */
  unfurl(block: InstalledBlock, url: string): Promise<Node>;
}

const NONE: readonly InstalledBlock[] = [];

/** As many as are offered. */
const MOST = 200;

/** Returns the blocks of integrations in the space that is open. */
export function useInstalledBlocks(): InstalledBlocks {
  const { space } = useSpace();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const toast = useToast();
  const { data } = useQuery(trpc.integrations.blocks.queryOptions({ spaceId: space.id, limit: MOST }, { meta: { background: true } }));
  return {
    blocks: data?.items ?? NONE,
    async unfurl({ integration, id }, url) {
      try {
        const { props } = await client.integrations.unfurl.mutate({ spaceId: space.id, integration, block: id, url });
        return integrationBlock(integration, id, props);
      } catch (error) {
        toast(errorMessage(error));
        throw error;
      }
    },
  };
}
