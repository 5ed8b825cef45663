'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Integration } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** Returns what people do to an integration that their organization publishes. The lists follow what was done. */
export function usePublication({ name, title }: Pick<Integration, 'name' | 'title'>) {
  const trpc = useTRPC();
  const { integrations } = useTRPCClient();
  const queries = useQueryClient();
  const toast = useToast();
  const onSettled = () => queries.invalidateQueries({ queryKey: trpc.integrations.pathKey() });
  const develop = useMutation({
    mutationFn: (development: { tunnelUrl: string; all: boolean }) => integrations.setDevelopment.mutate({ name, development }),
    onSettled,
  });
  const endDevelopment = useMutation({ mutationFn: () => integrations.endDevelopment.mutate({ name }), onSettled });
  const unpublish = useMutation({
    mutationFn: () => integrations.unpublish.mutate({ name }),
    onSuccess: () => toast(m.integrations.owner.unpublished(title)),
    onSettled,
  });
  return { develop, endDevelopment, unpublish };
}
