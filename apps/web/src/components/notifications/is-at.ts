/**
 * Returns whether the address of a notification is where one is: the page with its comment, or the overview of a change request, which shows all of
 * the conversation.
 */
export function isAt(address: string, pathname: string, comment: string | null): boolean {
  const place = new URL(address);
  if (withoutEnd(place.pathname) !== withoutEnd(pathname)) return false;
  return pathname.endsWith('/overview') || place.searchParams.get('comment') === comment;
}

/** Addresses of a space's first page come with and without the slash at the end, and others more or less encoded. */
function withoutEnd(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replace(/\/$/, '');
  } catch {
    return pathname;
  }
}
