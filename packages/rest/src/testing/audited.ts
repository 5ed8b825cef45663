/**
 * Audit events of an operation that writes, or that shows data whose reading must be recorded: one of some actions; or none, with the reason.
 * `untried` is the reason why the matrix does not show it.
 */
export type Audited = { actions: readonly string[]; untried?: string } | { exempt: string };

const by = (...actions: string[]) => ({ actions });

const CONTENT: Audited = { exempt: 'content: the history of the space, and that of the change request, say who wrote what' };
const DISCUSSION: Audited = { exempt: 'what people say to each other: it carries its author and its time' };
const OWN: Audited = { exempt: 'of the person who asks alone, and opens nothing' };
const READS: Audited = { exempt: 'reads: what is asked for is too long for an address' };
const READER: Audited = { exempt: 'by readers of a site: sums by day are all that is kept of them' };

/** Operations that differ by a suffix of their ids only. */
const each = (names: readonly string[], kinds: readonly string[], audited: Audited): Record<string, Audited> =>
  Object.fromEntries(kinds.flatMap((kind) => names.map((name) => [`${name}${kind}`, audited])));

/** Each operation of the API that writes, and each read that is `audited`, by its id. */
export const AUDITED: Readonly<Record<string, Audited>> = {
  ...each(['addExternalLink', 'addSectionGroup', 'addSection', 'addSpace'], ['ToSite'], by('site_structure_updated')),
  ...each(['updateSite', 'deleteSite'], ['ExternalLinkById', 'SectionGroupById', 'SectionById', 'SpaceById'], by('site_structure_updated')),
  ...each(['moveSite'], ['SectionGroup', 'Section', 'Space'], by('site_structure_updated')),
  addSectionToGroup: by('site_structure_updated'),
  removeSectionFromGroup: by('site_structure_updated'),
  duplicateSiteSpace: by('site_structure_updated'),
  sortSiteStructure: by('site_structure_updated'),

  updateChangeRequestContent: CONTENT,
  createChangeRequest: CONTENT,
  updateChangeRequestById: CONTENT,
  mergeChangeRequest: CONTENT,
  revertChangeRequest: CONTENT,
  updateChangeRequest: CONTENT,
  resolveConflictsInChangeRequest: CONTENT,
  changeSpaceContent: CONTENT,
  restoreRevision: CONTENT,
  importContent: CONTENT,
  importContentInChangeRequest: CONTENT,
  createStorageUpload: { exempt: 'a file that nobody sees until something uses it, which is told' },

  submitChangeRequestReview: DISCUSSION,
  requestReviewersForChangeRequest: DISCUSSION,
  removeRequestedReviewerFromChangeRequest: DISCUSSION,

  createCollection: by('collection_created'),
  updateCollectionById: by('collection_updated'),
  deleteCollectionById: by('collection_deleted'),
  moveCollection: { ...by('collection_moved'), untried: 'the request of the matrix leaves it where it is; its scenarios show the event' },
  transferCollection: by('content_given_away', 'content_received'),

  createSpace: by('space_created'),
  updateSpaceById: by('space_updated'),
  deleteSpaceById: by('space_deleted'),
  duplicateSpace: by('space_created'),
  restoreSpace: by('space_restored'),
  moveSpace: by('space_moved'),
  transferSpace: by('content_given_away', 'content_received'),

  importGitRepository: by('git_import_requested'),
  exportToGitRepository: by('git_export_requested'),
  putGitConnection: by('git_connected'),
  deleteGitConnection: by('git_disconnected'),
  deleteLegacyGitInstallation: by('git_disconnected'),
  requestGitSync: { exempt: 'what the clock does too; the connection that it uses is told' },

  inviteUsersToOrganization: by('invite_created', 'member_added'),
  joinOrganizationWithInvite: { ...by('invite_accepted'), untried: 'the admin of the matrix is in already; its scenarios show the event' },
  createOrganizationInvite: by('invite_created'),
  updateOrganizationInviteById: by('invite_updated'),
  deleteOrganizationInviteById: by('invite_revoked'),
  listOrganizationInviteLinks: by('invite_links_read'),

  updateMemberInOrganizationById: by('member_updated'),
  removeMemberFromOrganizationById: by('member_removed'),
  updateOrganizationMemberLastSeenAt: {
    exempt: 'of the person who asks alone: the token that it gives opens a site that they may see by their role',
  },
  setUserAsSSOMemberForOrganization: by('member_updated'),

  markNotificationsOfAuthenticatedUserRead: OWN,
  updateNotificationOfAuthenticatedUser: OWN,
  updateNotificationSettingsOfAuthenticatedUser: OWN,
  putNotificationWebhookOfAuthenticatedUser: by('notification_webhook_set'),
  deleteNotificationWebhookOfAuthenticatedUser: by('notification_webhook_removed'),
  testNotificationWebhookOfAuthenticatedUser: OWN,

  createOpenAPISpec: by('openapi_spec_created'),
  createOrUpdateOpenAPISpecBySlug: by('openapi_spec_created', 'openapi_spec_updated'),
  updateOpenAPISpecBySlug: by('openapi_visibility_changed'),
  deleteOpenAPISpecBySlug: by('openapi_spec_deleted'),

  createOrganization: by('organization_created'),
  updateOrganizationById: by('organization_updated'),

  resolvePublishedContentByUrl: READS,
  getComputedRevision: READS,
  getComputedDocument: READS,
  searchSiteContent: READS,
  aggregateSiteEvents: READS,
  trackEventsInSiteById: READER,

  createOrganizationSAMLProvider: by('saml_provider_created'),
  updateOrganizationSAMLProvider: by('saml_provider_updated'),
  deleteOrganizationSAMLProvider: by('saml_provider_deleted'),
  createOrganizationOIDCProvider: by('oidc_provider_created'),
  updateOrganizationOIDCProvider: by('oidc_provider_updated'),
  deleteOrganizationOIDCProvider: by('oidc_provider_deleted'),

  listSiteShareLinks: by('share_links_read'),
  createSiteShareLink: by('share_link_created'),
  updateSiteShareLinkById: by('share_link_updated'),
  deleteSiteShareLinkById: by('share_link_deleted'),
  getSitePublishingAuthById: by('site_visitor_key_read'),
  updateSitePublishingAuthById: by('site_visitor_auth_updated'),
  regenerateSitePublishingAuthById: by('site_visitor_key_regenerated'),
  getSitePublishingPreviewById: by('site_preview_created'),
  updateSiteAdaptiveSchema: by('site_adaptive_schema_updated'),

  dnsRevalidateCustomHostname: { exempt: 'looks at DNS again; what comes of it is told' },
  removeCustomHostname: by('site_hostname_changed'),
  updateSiteCustomizationById: by('site_customization_updated'),
  overrideSiteSpaceCustomizationById: by('site_space_customization_updated'),
  deleteSiteSpaceCustomizationById: by('site_space_customization_deleted'),
  updateSpaceSearchSettings: by('space_search_updated'),
  updateSiteSearchSettings: by('site_search_updated'),
  createSiteRedirect: by('site_redirect_created'),
  bulkUpsertSiteRedirects: by('site_redirects_changed'),
  updateSiteRedirectById: by('site_redirect_updated'),
  deleteSiteRedirectById: by('site_redirect_deleted'),

  createSite: by('site_created'),
  updateSiteById: by('site_updated'),
  deleteSiteById: by('site_deleted'),
  publishSite: by('site_published'),
  unpublishSite: by('site_unpublished'),

  createOrganizationTeam: by('team_created'),
  updateTeamInOrganizationById: by('team_updated'),
  removeTeamFromOrganizationById: by('team_deleted'),
  updateMembersInOrganizationTeam: by('team_members_updated'),
  addMemberToOrganizationTeamById: by('team_members_updated'),
  deleteMemberFromOrganizationTeamById: by('team_members_updated'),

  publishIntegration: by('integration_published'),
  unpublishIntegration: by('integration_unpublished'),
  setIntegrationDevelopmentMode: by('integration_development_changed'),
  disableIntegrationDevelopmentMode: by('integration_development_changed'),
  installIntegration: {
    ...by('integration_installed', 'integration_scopes_granted'),
    untried: 'it is installed in the world of the matrix; its scenarios show the event',
  },
  updateIntegrationInstallation: by('integration_installation_updated'),
  uninstallIntegration: by('integration_uninstalled'),
  createIntegrationInstallationToken: by('integration_token_created'),
  installIntegrationOnSpace: { ...by('integration_space_installed'), untried: 'as of installIntegration' },
  updateIntegrationSpaceInstallation: by('integration_space_installation_updated'),
  uninstallIntegrationFromSpace: by('integration_space_uninstalled'),
  installIntegrationOnSite: { ...by('integration_site_installed'), untried: 'as of installIntegration' },
  updateIntegrationSiteInstallation: by('integration_site_installation_updated'),
  uninstallIntegrationFromSite: by('integration_site_uninstalled'),

  createTranslation: by('translation_settings_created'),
  updateTranslation: by('translation_settings_updated'),
  deleteTranslation: by('translation_settings_deleted'),

  createTokenOfAuthenticatedUser: by('token_created'),
  deleteTokenOfAuthenticatedUser: by('token_revoked'),
  updateUserById: by('user_updated'),

  ...each(['inviteTo', 'updateUserPermissionIn', 'updateTeamPermissionIn'], ['Space', 'Collection', 'Site'], by('permission_given')),
  ...each(['removeUserFrom', 'removeTeamFrom'], ['Space', 'Collection', 'Site'], by('permission_removed')),

  ...each(['postCommentIn', 'updateCommentIn', 'deleteCommentIn'], ['Space', 'ChangeRequest'], DISCUSSION),
  ...each(['postCommentReplyIn', 'updateCommentReplyIn', 'deleteCommentReplyIn'], ['Space', 'ChangeRequest'], DISCUSSION),
  ...each(['applySuggestionIn'], ['Space', 'ChangeRequest'], CONTENT),

  renderIntegrationUIWithPost: { exempt: 'a question to a script, whose own events say what was asked; it changes nothing by itself' },
  queueIntegrationTask: { exempt: 'work of a script, which its own events show' },

  getSpacePDF: by('pdf_address_created'),
  getChangeRequestPDF: by('pdf_address_created'),
};
