'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSpace } from '@/components/space/space-context';
import { useContentChange } from '@/components/space/use-content-change';
import type { ContentEdit } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';

/** Changes a piece of reusable content, or a variable, where one is: in the live content, or in the change request. Says so once it is done. */
export function useSharedChange({ said, onDone }: { said(title: string): string; onDone(): void }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const toast = useToast();
  const { space, changeRequest } = useSpace();
  const change = useContentChange(space.id, changeRequest?.id);
  return useMutation({
    mutationFn: ({ edit }: { edit: ContentEdit; title: string }) => change([edit]),
    async onSuccess(_, { title }) {
      await queries.invalidateQueries({ queryKey: trpc.links.pathKey() });
      void queries.invalidateQueries({ queryKey: trpc.content.pathKey() });
      void queries.invalidateQueries({ queryKey: trpc.history.pathKey() });
      onDone();
      toast(said(title));
    },
  });
}
