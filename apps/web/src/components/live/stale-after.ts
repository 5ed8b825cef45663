import type { LiveMessage } from './live-message';

/**
 * Time (ms) that a refresh of the server-drawn screen waits for simultaneous events, and minimum time between two refreshes during further
 * events.
 */
export const SOON_MS = 10;
export const BETWEEN_MS = 400;
/** While one writes, who looks at the text, it waits longer. */
export const WRITING_MS = 4_000;

/** Parts of the router whose answers an event makes stale. */
export type StalePart =
  | 'changes'
  | 'collections'
  | 'comments'
  | 'compare'
  | 'conflicts'
  | 'content.files'
  | 'content.search'
  | 'files'
  | 'git'
  | 'history'
  | 'jobs'
  | 'links'
  | 'notifications'
  | 'openapi'
  | 'permissions'
  | 'reviews'
  | 'sites'
  | 'spaces';

/** Data that an event makes stale: parts of the router or all of them, and whether the screen drawn by the server is among it. */
export interface Stale {
  parts: readonly StalePart[] | 'all';
  screen: boolean;
}

const NOTHING: Stale = { parts: [], screen: false };

/**
 * Returns what an event makes stale.
 * @param shown id of the change request whose content is on the screen
 */
export function staleAfter(message: LiveMessage, shown: string | undefined): Stale {
  switch (message.kind) {
    case 'content':
      // The table of contents is asked for by its revision, which never changes.
      return {
        parts: ['content.files', 'content.search', 'files', 'history', 'links', 'changes', 'compare', 'conflicts', 'reviews'],
        screen: true,
      };
    case 'change-request':
      // Somebody types in another one: that changes nothing here.
      if (message.type === 'change_request_content_updated' && message.changeRequest !== shown) return NOTHING;
      return { parts: ['changes', 'compare', 'conflicts', 'reviews', 'files'], screen: true };
    case 'comment':
      return { parts: ['comments'], screen: false };
    case 'job':
      return { parts: ['jobs', 'git'], screen: false };
    case 'notification':
      return { parts: ['notifications'], screen: false };
    case 'space':
    case 'organization':
      return { parts: ['spaces', 'collections', 'openapi', 'sites', 'permissions'], screen: true };
    case 'gone':
      return { parts: [], screen: true };
    case 'resync':
      return { parts: 'all', screen: true };
    default:
      return NOTHING;
  }
}

/**
 * Returns the time (ms) that a refresh of the screen waits.
 * @param last when it was refreshed last (ms)
 */
export function refreshDelay(isEditing: boolean, last: number, now: number): number {
  return isEditing ? WRITING_MS : Math.max(SOON_MS, last + BETWEEN_MS - now);
}
