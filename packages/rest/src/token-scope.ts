import type { TokenScope } from '@octavo/contract';
import type { Operation } from './operation.ts';
import type { Tag } from './tags.ts';

/** Scope that changes in an area of the API need. In the areas of sites it follows from the role, since some of their settings are structure and some administration. */
const SCOPE_OF_CHANGES: Readonly<Record<Tag, TokenScope | 'by role'>> = {
  system: 'read',
  users: 'admin',
  notifications: 'review',
  organizations: 'admin',
  'organization-members': 'admin',
  teams: 'admin',
  'organization-invites': 'admin',
  'organization-sso': 'admin',
  'organization-audit': 'admin',
  permissions: 'admin',
  collections: 'write',
  openapi: 'write',
  translations: 'write',
  storage: 'propose',
  spaces: 'write',
  'space-content': 'write',
  urls: 'read',
  sites: 'by role',
  'site-audience': 'admin',
  'site-redirects': 'by role',
  'search-settings': 'by role',
  'site-customization': 'by role',
  'custom-hostnames': 'by role',
  'site-structure': 'by role',
  'change-requests': 'propose',
  'space-comments': 'review',
  'change-request-comments': 'review',
  integrations: 'admin',
  'space-git': 'write',
};

/** Operations that need another scope than those of their area. */
const OTHERWISE: Readonly<Record<string, TokenScope>> = {
  // Reads whose question is too long for an address.
  getComputedDocument: 'read',
  getComputedRevision: 'read',
  searchSiteContent: 'read',
  aggregateSiteEvents: 'read',
  // Readers without a token may, too.
  trackEventsInSiteById: 'read',
  // Every program that works for a member may say that it does.
  updateOrganizationMemberLastSeenAt: 'read',
  mergeChangeRequest: 'write',
  submitChangeRequestReview: 'review',
  // Suggestions become content: live in a space, proposed in a change request.
  applySuggestionInSpace: 'write',
  applySuggestionInChangeRequest: 'propose',
  // Deliveries to elsewhere go on when the token has ended.
  putNotificationWebhookOfAuthenticatedUser: 'admin',
  deleteNotificationWebhookOfAuthenticatedUser: 'admin',
  testNotificationWebhookOfAuthenticatedUser: 'admin',
  transferSpace: 'admin',
  transferCollection: 'admin',
};

/** Returns the scope that a person's token needs for an operation, if it is limited to scopes; `undefined` for what needs no token. */
export function scopeOfOperation({ id, method, tag, access }: Operation): TokenScope | undefined {
  if (access === 'public') return undefined;
  const otherwise = OTHERWISE[id];
  if (otherwise !== undefined) return otherwise;
  // Reads that need an admin show secrets, or what people did.
  if (method === 'get') return access === 'admin' ? 'admin' : 'read';
  const scope = SCOPE_OF_CHANGES[tag];
  if (scope !== 'by role') return scope;
  return access === 'admin' ? 'admin' : 'write';
}
