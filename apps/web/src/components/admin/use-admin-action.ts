'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';

/** Returns what runs a change of the operator: what fails is said in the corner, and all lists of the area follow. */
export function useAdminAction() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const toast = useToast();
  const action = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.admin.pathKey() }),
    onError: (error) => toast(errorMessage(error)),
  });
  return { busy: action.isPending, run: (work: () => Promise<unknown>) => action.mutate(work) };
}
