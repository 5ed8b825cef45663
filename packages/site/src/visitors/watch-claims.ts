import type { Claims } from '../model.ts';

/** Record of claims that are watched. */
interface Watch {
  wasAsked: boolean;
}

const watches = new WeakMap<object, Watch>();

/**
 * Returns claims that note when anything is read of them: {@link wereClaimsAsked} then tells it. Whoever decides something by a visitor's claims
 * has to read them, so an answer that was made without a note is the same for every visitor, and nothing that decides has to report it.
 * @param isNoted called at each read; false leaves it out. Tests forget reads by it
 */
export function watchClaims(claims: Claims, isNoted: () => boolean = () => true): Claims {
  const watch: Watch = { wasAsked: false };
  const note = <Result>(result: Result): Result => {
    if (isNoted()) watch.wasAsked = true;
    return result;
  };
  const watched = new Proxy(claims, {
    get: (target, name, receiver) => note(Reflect.get(target, name, receiver)),
    has: (target, name) => note(Reflect.has(target, name)),
    ownKeys: (target) => note(Reflect.ownKeys(target)),
    getOwnPropertyDescriptor: (target, name) => note(Reflect.getOwnPropertyDescriptor(target, name)),
  });
  watches.set(watched, watch);
  return watched;
}

/** Returns whether watched claims were read; true for claims that nobody watches. */
export function wereClaimsAsked(claims: Claims): boolean {
  return watches.get(claims)?.wasAsked ?? true;
}
