import type { IntegrationEventType, IntegrationScope } from '@octavo/contract';

/** Rule of a type of event. */
export interface EventRule {
  /**
   * Sent later, in the order in which things happened, or a question that somebody waits for.
   */
  kind: 'sent' | 'asked';
  /** Scopes of which an installation needs one; none for what concerns the installation itself. */
  scopes: readonly IntegrationScope[];
}

const readsContent = ['space:content:read', 'space:content:write', 'space:git:sync'] as const;
const knowsSpaces = ['space:metadata:read', 'space:metadata:write', ...readsContent] as const;

/**
 * All types of events that scripts get (decisions B-INT16), except `space_view`, which GitBook has dropped for `site_view`; those of change requests are
 * Octavo's own.
 */
export const EVENT_TYPES = {
  installation_setup: { kind: 'sent', scopes: [] },
  installation_deleted: { kind: 'sent', scopes: [] },
  space_installation_setup: { kind: 'sent', scopes: [] },
  space_installation_deleted: { kind: 'sent', scopes: [] },
  site_installation_setup: { kind: 'sent', scopes: [] },
  site_installation_deleted: { kind: 'sent', scopes: [] },
  space_content_updated: { kind: 'sent', scopes: readsContent },
  space_gitsync_started: { kind: 'sent', scopes: knowsSpaces },
  space_gitsync_completed: { kind: 'sent', scopes: knowsSpaces },
  space_visibility_updated: { kind: 'sent', scopes: knowsSpaces },
  change_request_created: { kind: 'sent', scopes: knowsSpaces },
  change_request_updated: { kind: 'sent', scopes: knowsSpaces },
  change_request_reviewed: { kind: 'sent', scopes: knowsSpaces },
  change_request_merged: { kind: 'sent', scopes: knowsSpaces },
  change_request_branch_updated: { kind: 'sent', scopes: knowsSpaces },
  site_view: { kind: 'sent', scopes: ['site:views:read', 'space:views:read'] },
  page_feedback: { kind: 'sent', scopes: ['page:feedback:read'] },
  task: { kind: 'sent', scopes: [] },
  fetch: { kind: 'asked', scopes: [] },
  fetch_published_script: { kind: 'asked', scopes: ['site:script:inject', 'space:script:inject'] },
  fetch_visitor_authentication: { kind: 'asked', scopes: ['site:visitor:auth', 'space:visitor:auth'] },
  ui_render: { kind: 'asked', scopes: [] },
  content_compute_document: { kind: 'asked', scopes: [] },
  content_compute_revision: { kind: 'asked', scopes: [] },
} as const satisfies Record<IntegrationEventType, EventRule>;

/** Type of an event that scripts get. */
export type EventType = IntegrationEventType;

/** Type of an event that is sent. */
export type SentType = { [Type in EventType]: (typeof EVENT_TYPES)[Type]['kind'] extends 'sent' ? Type : never }[EventType];

/** Returns whether scopes of an installation let it have events of a type. */
export function mayHave(type: EventType, scopes: readonly IntegrationScope[]): boolean {
  const wanted: readonly IntegrationScope[] = EVENT_TYPES[type].scopes;
  return wanted.length === 0 || wanted.some((scope) => scopes.includes(scope));
}
