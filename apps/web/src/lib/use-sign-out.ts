'use client';

import { useMutation } from '@tanstack/react-query';
import { useTRPC } from './trpc';

/**
 * Signs out. What the tab remembered of the person goes too; whoever calls it leaves by a full load, so that nothing stays in memory.
 */
export function useSignOut() {
  const trpc = useTRPC();
  return useMutation(trpc.auth.signOut.mutationOptions({ onSuccess: () => sessionStorage.clear() }));
}
