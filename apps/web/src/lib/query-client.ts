import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient } from './errors';
import { leaveIfRefused } from './leave-if-refused';

/**
 * Makes the browser's cache of what the server said. When a session ends, or an organization asks for another way of signing in, the next
 * request leads to the sign-in page, and from there back; for a second factor, to where it is set up.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        // Automatic requests never interrupt writing.
        if (query.meta?.background !== true) leaveIfRefused(error);
      },
    }),
    mutationCache: new MutationCache({ onError: leaveIfRefused }),
    defaultOptions: { queries: { staleTime: 15_000, retry: (failures, error) => failures < 2 && isTransient(error) } },
  });
}
