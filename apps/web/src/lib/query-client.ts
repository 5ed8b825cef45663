import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isTransient, isUnauthenticated } from './errors';

/** Makes the browser's cache of what the server said. When a session ends, the next request leads to sign-in and back. */
export function makeQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isUnauthenticated(error) && !window.location.pathname.startsWith('/sign-in')) {
      window.location.assign(`/sign-in?to=${encodeURIComponent(window.location.pathname + window.location.search)}`);
    }
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { staleTime: 15_000, retry: (failures, error) => failures < 2 && isTransient(error) } },
  });
}
