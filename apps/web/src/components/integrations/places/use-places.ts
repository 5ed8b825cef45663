'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Installation, Integration, SiteInstallation, SpaceInstallation } from '@/lib/outputs';
import { pagesOf } from '@/lib/pages-of';
import { useTRPC, useTRPCClient } from '@/lib/trpc';

/** Kind of thing that an integration is put on. */
export type PlaceKind = 'space' | 'site';
/** An installation on a space or site. */
export type PlacedInstallation = SpaceInstallation | SiteInstallation;

/** A space or site of the organization, with the installation on it if there is one. */
export interface Place {
  id: string;
  title: string;
  placed: PlacedInstallation | undefined;
}

/** Members of an installation on a space or site that the screen changes. */
export interface PlacePatch {
  configuration?: Record<string, unknown>;
  paused?: boolean;
}

/** Spaces or sites that are asked for at once. */
const STEP = 1000;

const idOf = (placed: PlacedInstallation): string => {
  const on = placed.object === 'integration-space-installation' ? placed.space : placed.site;
  return typeof on === 'string' ? on : on.id;
};

/** Returns the items of all pages of a list. */
async function allItems<Item>(page: (cursor: string | undefined) => Promise<{ items: Item[]; next?: { page: string } }>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const { items } of pagesOf(page)) found.push(...items);
  return found;
}

/** Returns the spaces or sites of an organization with what an integration is on there, once they are wanted. */
export function usePlaces(
  kind: PlaceKind,
  { orgId, name, installationId, enabled }: { orgId: string; name: string; installationId: string; enabled: boolean },
) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const [isSpace, by] = [kind === 'space', { name, installationId, limit: STEP }];
  const listed = useQuery({
    queryKey: [...(isSpace ? trpc.spaces.list : trpc.sites.list).pathKey(), 'all', orgId],
    queryFn: () =>
      allItems<Pick<Place, 'id' | 'title'>>((cursor) => {
        const request = { orgId, limit: STEP, cursor };
        return isSpace ? client.spaces.list.query(request) : client.sites.list.query(request);
      }),
    enabled,
  });
  const on = useQuery({
    queryKey: [...(isSpace ? trpc.integrations.spaces : trpc.integrations.sites).pathKey(), 'all', by],
    queryFn: () =>
      allItems<PlacedInstallation>((cursor) =>
        isSpace ? client.integrations.spaces.query({ ...by, cursor }) : client.integrations.sites.query({ ...by, cursor }),
      ),
    enabled,
  });
  const placedAt = new Map(on.data?.map((placed) => [idOf(placed), placed]));
  return {
    places: listed.data?.map(({ id, title }): Place => ({ id, title, placed: placedAt.get(id) })),
    isPending: listed.isPending || on.isPending,
    error: listed.error ?? on.error,
  };
}

/** Returns what is done to the spaces or sites of an installation. The lists follow what was done. */
export function usePlaceActions(kind: PlaceKind, { name }: Pick<Integration, 'name'>, { id: installationId }: Pick<Installation, 'id'>) {
  const trpc = useTRPC();
  const { integrations } = useTRPCClient();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: trpc.integrations.pathKey() });
  const by = { name, installationId };
  const put = useMutation({
    mutationFn: async ({ id, isOn, configuration }: { id: string; isOn: boolean; configuration?: Record<string, unknown> }) => {
      const more = configuration === undefined ? {} : { configuration };
      const [space, site] = [
        { ...by, spaceId: id },
        { ...by, siteId: id },
      ];
      if (kind === 'space') await (isOn ? integrations.addSpace.mutate({ ...space, ...more }) : integrations.removeSpace.mutate(space));
      else await (isOn ? integrations.addSite.mutate({ ...site, ...more }) : integrations.removeSite.mutate(site));
    },
    onSettled,
  });
  const update = useMutation({
    mutationFn: async ({ id, patch }: { id: string; patch: PlacePatch }) => {
      if (kind === 'space') await integrations.updateSpace.mutate({ ...by, spaceId: id, patch });
      else await integrations.updateSite.mutate({ ...by, siteId: id, patch });
    },
    onSettled,
  });
  return { put, update };
}
