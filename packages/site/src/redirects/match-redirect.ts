import type { SiteRedirect } from '../model.ts';

/**
 * Returns the redirect that takes a path: the exact one, else the wildcard with the longest key. A wildcard takes what is below its key, not the key
 * itself.
 *
 * @param key see `pathKey`
 */
export function matchRedirect<Each extends Pick<SiteRedirect, 'sourceKey' | 'isWildcard'>>(
  redirects: Iterable<Each>,
  key: string,
): Each | undefined {
  let best: Each | undefined;
  for (const redirect of redirects) {
    if (!redirect.isWildcard) {
      if (redirect.sourceKey === key) return redirect;
    } else if (takes(redirect.sourceKey, key) && redirect.sourceKey.length >= (best?.sourceKey.length ?? 0)) best = redirect;
  }
  return best;
}

/** Returns whether a wildcard's key is above a path. */
export function takes(wildcardKey: string, key: string): boolean {
  return key !== '' && (wildcardKey === '' || key.startsWith(`${wildcardKey}/`));
}
