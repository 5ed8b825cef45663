/** Kind of the redirects before an answer. */
export type RedirectKind = 'none' | 'permanent' | 'temporary';

/** Returns whether a status asks to go elsewhere. */
export function isRedirect(status: number | undefined): boolean {
  return status !== undefined && [301, 302, 303, 307, 308].includes(status);
}

/** Returns the kind of redirects after one more. */
export function redirectAfter(before: RedirectKind, status: number | undefined): RedirectKind {
  const isForGood = status === 301 || status === 308;
  return isForGood && before !== 'temporary' ? 'permanent' : 'temporary';
}
