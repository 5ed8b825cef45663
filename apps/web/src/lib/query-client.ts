import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { authHref, SECOND_FACTOR_HREF } from './auth-href';
import { errorCode, isTransient, isUnauthenticated, keptOutBy } from './errors';

/**
 * Makes the browser's cache of what the server said. When a session ends, or an organization asks for another way of signing in, the next
 * request leads to the sign-in page, and from there back; for a second factor, to where it is set up.
 */
export function makeQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    const { pathname, search } = window.location;
    if (errorCode(error) === 'two_step_required') {
      if (!pathname.startsWith('/account')) window.location.assign(SECOND_FACTOR_HREF);
      return;
    }
    const organization = keptOutBy(error);
    if (pathname.startsWith('/sign-in') || (organization === undefined && !isUnauthenticated(error))) return;
    window.location.assign(authHref('/sign-in', pathname + search, { organization }));
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, query) {
        // Automatic requests never interrupt writing.
        if (query.meta?.background !== true) onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: { queries: { staleTime: 15_000, retry: (failures, error) => failures < 2 && isTransient(error) } },
  });
}
