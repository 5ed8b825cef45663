'use client';

import { useCall } from './use-call';

/**
 * Signs out. What the tab remembered of the person goes too; whoever calls it leaves by a full load, so that nothing stays in memory.
 */
export function useSignOut() {
  return useCall((client, _: undefined) => client.auth.signOut.mutate(), { onSuccess: () => sessionStorage.clear() });
}
