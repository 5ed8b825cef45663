'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Installation, Integration } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** Members of an installation that the screen changes. */
export interface InstallationPatch {
  configuration?: Record<string, unknown>;
  paused?: boolean;
  space_selection?: 'all' | 'selected';
  site_selection?: 'all' | 'selected';
}

/** Returns the changes of an installation. The lists follow what was done. */
export function useInstallation({ name, title }: Pick<Integration, 'name' | 'title'>, { id: installationId }: Pick<Installation, 'id'>) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const toast = useToast();
  const onSettled = () => queries.invalidateQueries({ queryKey: trpc.integrations.pathKey() });
  const by = { name, installationId };
  const update = useMutation({ mutationFn: (patch: InstallationPatch) => client.integrations.update.mutate({ ...by, patch }), onSettled });
  const uninstall = useMutation({
    mutationFn: () => client.integrations.uninstall.mutate(by),
    onSuccess: () => toast(m.integrations.uninstalled(title)),
    onSettled,
  });
  return { update, uninstall };
}
