import { authHref, SECOND_FACTOR_HREF } from './auth-href';
import { errorCode, isUnauthenticated, keptOutBy } from './errors';

/**
 * Leaves for the sign-in page, and from there back, if an error tells that the session ended, or that an organization asks for another way of signing in;
 * for a second factor, to where it is set up.
 */
export function leaveIfRefused(error: unknown): void {
  const { pathname, search } = window.location;
  if (errorCode(error) === 'two_step_required') {
    if (!pathname.startsWith('/account')) window.location.assign(SECOND_FACTOR_HREF);
    return;
  }
  const organization = keptOutBy(error);
  if (pathname.startsWith('/sign-in') || (organization === undefined && !isUnauthenticated(error))) return;
  window.location.assign(authHref('/sign-in', pathname + search, { organization }));
}
