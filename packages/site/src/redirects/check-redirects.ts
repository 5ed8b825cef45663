import { OctavoError } from '@octavo/contract';
import type { RedirectDestination } from '../model.ts';
import { matchRedirect } from './match-redirect.ts';
import { redirectKeys } from './redirect-source.ts';

/** Steps that are followed before a chain counts as a loop. */
const MAX_HOPS = 32;
/** Stands for whatever is requested below a wildcard; no address has such a segment. */
const ANYTHING = '\u0000';

/** A redirect as it is to be checked. */
export interface RedirectToCheck {
  source: string;
  sourceKey: string;
  isWildcard: boolean;
  destination: RedirectDestination;
  captureWildcard: boolean;
}

/** Facts about a site that the checks need. */
export interface RedirectGround {
  /** Returns the key of a destination within the site, see `pathKey`; `undefined` if it leads out of the site, or nowhere. */
  keyOf(destination: RedirectDestination): string | undefined;
  /** Returns whether a page stands at a path of the site: it is shown, and no redirect applies. */
  isPage(key: string): boolean;
}

/** Reason why a redirect may not be saved. */
export interface RedirectProblem {
  source: string;
  code: 'redirect_shadowed' | 'redirect_loop';
  /** For people. */
  message: string;
}

/**
 * Returns the problems that redirects of a site have: an exact one whose path is a page's never applies, and some lead into each other. Each redirect
 * is looked at once and followed for a bounded number of steps.
 *
 * @param all every redirect that will be there, drafts too
 * @param checked those to be checked; all of them when absent
 */
export function redirectProblems(
  ground: RedirectGround,
  all: readonly RedirectToCheck[],
  checked: readonly RedirectToCheck[] = all,
): RedirectProblem[] {
  const byKey = new Map<string, RedirectToCheck[]>();
  for (const redirect of all) {
    const same = byKey.get(redirect.sourceKey);
    if (same === undefined) byKey.set(redirect.sourceKey, [redirect]);
    else same.push(redirect);
  }
  const problems: RedirectProblem[] = [];
  for (const redirect of checked) {
    const { source, sourceKey, isWildcard } = redirect;
    if (!isWildcard && ground.isPage(sourceKey)) {
      const message = `There is a page at ${source}: it is shown, and the redirect would never apply. Move the page first, or choose another path.`;
      problems.push({ source, code: 'redirect_shadowed', message });
      continue;
    }
    const chain = loopFrom(redirect, ground, byKey);
    if (chain === undefined) continue;
    const message = `The redirect from ${source} leads back to where it came from: ${chain.join(' to ')}. Choose another destination for one of them.`;
    problems.push({ source, code: 'redirect_loop', message });
  }
  return problems;
}

/** {@link redirectProblems} of one redirect that is to be saved; throws the first as 409. */
export function assertRedirect(ground: RedirectGround, all: readonly RedirectToCheck[], redirect: RedirectToCheck): void {
  const [problem] = redirectProblems(ground, all, [redirect]);
  if (problem !== undefined) throw new OctavoError('conflict', problem.message, { code: problem.code });
}

/**
 * Returns the sources of the redirects that lead into each other, from one of them; `undefined` if they come to an end. Only addresses of the web that
 * lead back into the site are followed: `resolve` applies all others only where they lead to a page.
 */
function loopFrom(
  first: RedirectToCheck,
  ground: RedirectGround,
  byKey: ReadonlyMap<string, readonly RedirectToCheck[]>,
): string[] | undefined {
  const chain: string[] = [];
  const seen = new Set<string>();
  let key: string | undefined = first.isWildcard ? [first.sourceKey, ANYTHING].filter((part) => part !== '').join('/') : first.sourceKey;
  let redirect: RedirectToCheck | undefined = first;
  while (redirect !== undefined && key !== undefined) {
    chain.push(redirect.source);
    if (chain.length > MAX_HOPS) return shortened(chain);
    seen.add(key);
    key = keyAfter(redirect, key, ground);
    const next: RedirectToCheck | undefined = key === undefined || ground.isPage(key) ? undefined : matchIn(byKey, key);
    if (next !== undefined && key !== undefined && seen.has(key)) return shortened([...chain, next.source]);
    redirect = redirect.destination.kind === 'external' ? next : undefined;
  }
  return undefined;
}

function matchIn(byKey: ReadonlyMap<string, readonly RedirectToCheck[]>, key: string): RedirectToCheck | undefined {
  const found = redirectKeys(key).flatMap((each) => byKey.get(each) ?? []);
  return matchRedirect(found, key);
}

function keyAfter(
  { destination, captureWildcard, isWildcard, sourceKey }: RedirectToCheck,
  key: string,
  ground: RedirectGround,
): string | undefined {
  const target = ground.keyOf(destination);
  if (target === undefined || !isWildcard || !captureWildcard) return target;
  const captured = sourceKey === '' ? key : key.slice(sourceKey.length + 1);
  return [target, captured].filter((part) => part !== '').join('/');
}

function shortened(chain: readonly string[]): string[] {
  return chain.length > 6 ? [...chain.slice(0, 5), '…'] : [...chain];
}
