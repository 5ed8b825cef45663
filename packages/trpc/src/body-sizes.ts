import { BODY_LIMITS, type BodyLimit, type BodySize } from '@octavo/contract';

/** Procedures whose input is more than settings, names and ids, by path; all others are `small`. */
const BODY_SIZES: Readonly<Record<string, BodySize>> = {
  'changes.change': 'content',
  'changes.propose': 'content',
  'comments.post': 'content',
  'comments.preview': 'content',
  'comments.reply': 'content',
  'comments.update': 'content',
  'comments.updateReply': 'content',
  'conflicts.decide': 'content',
  'content.change': 'content',
  'editing.merge': 'content',
  'editing.preview': 'content',
  'openapi.create': 'content',
  'openapi.put': 'content',
  'openapi.update': 'content',
  'reviews.submit': 'content',
  'rooms.send': 'content',
  'sites.structure.sort': 'list',
  'teams.create': 'list',
  'teams.updateMembers': 'list',
};

/**
 * Returns the bounds of a request to the router by the procedures that its path names, separated by commas: those of the largest one, and
 * `small` for whoever is not signed in.
 */
export function bodyLimitOf(paths: string, isSignedIn: boolean): BodyLimit {
  if (!isSignedIn) return BODY_LIMITS.small;
  const sizes = paths.split(',').map((path) => BODY_SIZES[path] ?? 'small');
  return BODY_LIMITS[sizes.includes('content') ? 'content' : sizes.includes('list') ? 'list' : 'small'];
}

/** Paths of the procedures that take more than a small body. */
export const LARGE_PROCEDURES: readonly string[] = Object.keys(BODY_SIZES);
