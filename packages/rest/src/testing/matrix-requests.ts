import { commentRequests } from './matrix-comments.ts';
import { computedRequests } from './matrix-computed.ts';
import { integrationEventRequests } from './matrix-integration-events.ts';
import { integrationRequests } from './matrix-integrations.ts';
import { permissionRequests } from './matrix-permissions.ts';
import { publishedAddress } from './matrix-publishing.ts';
import type { MatrixRequest, Parameter } from './matrix-request.ts';
import { asked, reverting, reviewed } from './matrix-reviews.ts';
import {
  connected,
  guestEdits,
  guestImports,
  guestOfSite,
  hostname,
  importable,
  invites,
  kept,
  receiver,
  tokenIds,
  verifiedAddresses,
  webhooks,
} from './matrix-seeds.ts';
import { siteSettingsRequests } from './matrix-site-settings.ts';
import { published, siteStructureRequests } from './matrix-sites.ts';
import { translated } from './matrix-translations.ts';
import { notifyAll } from './notifications.ts';

/** Parameters of paths by name, where the request says nothing else. */
export const PARAMETERS: Readonly<Record<string, Parameter>> = {
  organizationId: { own: 'organization', foreign: 'otherOrganization' },
  spaceId: { own: 'space', foreign: 'otherSpace' },
  collectionId: { own: 'collection', foreign: 'otherCollection' },
  teamId: { own: 'team', foreign: 'otherTeam' },
  samlProviderId: { own: 'samlProvider', foreign: 'otherSamlProvider' },
  oidcProviderId: { own: 'oidcProvider', foreign: 'otherOidcProvider' },
  userId: { own: 'reader', foreign: 'outsider' },
  pageId: { own: 'page', foreign: 'otherPage' },
  fileId: { own: 'file', foreign: 'otherFile' },
  reusableContentId: { own: 'reusable', foreign: 'otherReusable' },
  documentId: { own: 'document', foreign: 'otherDocument' },
  revisionId: { own: 'revision', foreign: 'otherRevision' },
  changeRequestId: { own: 'changeRequest', foreign: 'otherChangeRequest' },
  specSlug: { own: '=petstore', foreign: '=elsewhere' },
  versionId: { own: 'openapiVersion', foreign: 'otherOpenapiVersion' },
  siteId: { own: 'site', foreign: 'otherSite' },
  siteSectionId: { own: 'section', foreign: 'otherSection' },
  siteSectionGroupId: { own: 'group', foreign: 'otherGroup' },
  siteExternalLinkId: { own: 'link', foreign: 'otherLink' },
  siteSpaceId: { own: 'siteSpace', foreign: 'otherSiteSpace' },
  integrationName: { own: '=acme', foreign: '=elsewhere' },
  installationId: { own: 'installation', foreign: 'otherInstallation' },
  translationSettingsId: { own: 'translation', foreign: 'otherTranslation' },
  pagePath: { own: '=guide%2Finstall' },
};

/** Everybody was told something, strangers too; a guest may not read what it is about. */
const ownNotification: MatrixRequest = {
  params: { notificationId: { own: 'notification of self', foreign: 'notification of outsider' } },
  except: { outsider: 200, guest: 'hidden' },
};
/** Nobody is asked for a site that is known. */
const knownVideo = '?url=https://youtu.be/dQw4w9WgXcQ';
/** A guest knows of the organization, and of no site that was not given to them. */
const siteOfGuest = { guest: 'hidden' } as const;
const organizationInvite = { inviteId: { own: 'invite', foreign: 'otherInvite' } };
const spaceInvite = { inviteId: { own: 'spaceInvite', foreign: 'otherSpaceInvite' } };

/** A valid request for each operation, several where what is asked about matters. */
export const REQUESTS: Readonly<Record<string, MatrixRequest | readonly MatrixRequest[]>> = {
  getApiInformation: {},
  getOpenAPIDocument: {},

  getAuthenticatedUser: {},
  listTokensOfAuthenticatedUser: {},
  createTokenOfAuthenticatedUser: { body: () => ({ label: 'matrix', scopes: ['admin'] }) },
  // Everybody has tokens of their own, strangers too.
  deleteTokenOfAuthenticatedUser: {
    seed: tokenIds,
    params: { tokenId: { own: 'token of self', foreign: 'token of outsider' } },
    except: { outsider: 204 },
  },
  // A guest is told of nobody by an id.
  getUserById: { except: { guest: 'hidden' } },
  updateUserById: [
    { params: { userId: { own: 'self', foreign: 'outsider' } }, body: () => ({ displayName: 'Somebody' }), except: { outsider: 200 } },
    // Nobody changes somebody else, not even an admin.
    {
      params: { userId: { own: 'creator', foreign: 'outsider' } },
      body: () => ({ displayName: 'Somebody' }),
      except: { admin: 403, reviewer: 403, editor: 403, commenter: 403, reader: 403, guest: 'hidden' },
    },
  ],

  listNotificationsOfAuthenticatedUser: {},
  markNotificationsOfAuthenticatedUserRead: { seed: notifyAll, body: () => ({}) },
  getNotificationOfAuthenticatedUser: { seed: notifyAll, ...ownNotification },
  updateNotificationOfAuthenticatedUser: { seed: notifyAll, ...ownNotification, body: () => ({ read: true }) },
  getNotificationSettingsOfAuthenticatedUser: {},
  updateNotificationSettingsOfAuthenticatedUser: { body: () => ({ email: { merged: true } }) },
  putNotificationWebhookOfAuthenticatedUser: { body: () => ({ url: 'https://example.com/hook' }) },
  // Everybody has one of their own, strangers too.
  deleteNotificationWebhookOfAuthenticatedUser: { seed: webhooks },
  testNotificationWebhookOfAuthenticatedUser: { seed: webhooks },

  listOrganizationsForAuthenticatedUser: {},
  // A person invited into an organization is there to work in that one.
  createOrganization: {
    body: () => ({ title: 'Another' }),
    except: { creator: 403, reviewer: 403, editor: 403, commenter: 403, reader: 403, guest: 403 },
  },
  getOrganizationById: {},
  updateOrganizationById: { body: () => ({ title: 'Renamed' }) },
  searchOrganizationContent: { query: () => '?query=install' },
  getOrganizationsForEmailDomain: { seed: verifiedAddresses, params: { emailDomain: { own: 'domain' } } },
  getSubdomain: { seed: hostname, params: { subdomain: { own: 'hostname' } } },
  listAuditEventsInOrganizationById: {},

  listMembersInOrganizationById: {},
  getMemberInOrganizationById: [
    // Guests know of no other member.
    { except: { guest: 403 } },
    { params: { userId: { own: 'self', foreign: 'outsider' } } },
  ],
  updateMemberInOrganizationById: { body: () => ({ role: 'comment' }) },
  removeMemberFromOrganizationById: [
    { params: { userId: { own: 'commenter', foreign: 'outsider' } }, except: { commenter: 204 } },
    // Everybody may leave, but the last admin.
    {
      params: { userId: { own: 'self', foreign: 'outsider' } },
      except: { admin: 409, creator: 204, reviewer: 204, editor: 204, commenter: 204, reader: 204, guest: 204 },
    },
  ],
  updateOrganizationMemberLastSeenAt: {},
  setUserAsSSOMemberForOrganization: {},
  listSpacesForOrganizationMember: [{ except: { guest: 403 } }, { params: { userId: { own: 'self', foreign: 'outsider' } } }],
  listTeamsForOrganizationMember: [{ except: { guest: 403 } }, { params: { userId: { own: 'self', foreign: 'outsider' } } }],

  listTeamsInOrganizationById: {},
  createOrganizationTeam: {
    body: (id) => ({ title: 'New', members: [id('reader')] }),
    foreignBodies: [
      (id) => ({ title: 'New', members: [id('outsider')] }),
      (id) => ({ title: 'New', members: [id('reader'), id('outsider')] }),
    ],
  },
  getTeamInOrganizationById: {},
  updateTeamInOrganizationById: { body: () => ({ title: 'Renamed' }) },
  removeTeamFromOrganizationById: {},
  listTeamMembersInOrganizationById: {},
  // The editor owns the team.
  updateMembersInOrganizationTeam: {
    body: (id) => ({ add: [id('commenter')], remove: [id('reader')] }),
    foreignBodies: [(id) => ({ add: [id('outsider')] }), (id) => ({ memberships: { [id('outsider')]: { role: 'owner' } } })],
    except: { editor: 204 },
  },
  addMemberToOrganizationTeamById: {
    params: { userId: { own: 'commenter', foreign: 'outsider' } },
    body: () => ({}),
    except: { editor: 204 },
  },
  deleteMemberFromOrganizationTeamById: { except: { editor: 204 } },

  inviteUsersToOrganization: { body: () => ({ emails: ['newcomer@example.com'] }) },
  // Whoever has an invite may use it, of whichever organization it is; members stay what they are.
  joinOrganizationWithInvite: { seed: invites, params: organizationInvite, except: { outsider: 200 }, foreign: 200 },
  listOrganizationInviteLinks: [
    {},
    // Invites to content are for who has `create` there.
    { query: (id) => `?space=${id('space')}`, except: { creator: 200, guest: 'hidden' } },
  ],
  createOrganizationInvite: [
    { body: () => ({ role: 'read' }), except: { creator: 403 } },
    {
      body: (id) => ({ level: 'read', space: id('space') }),
      foreignBodies: [(id) => ({ level: 'read', space: id('otherSpace') }), (id) => ({ level: 'read', collection: id('otherCollection') })],
      except: { guest: 'hidden' },
    },
  ],
  getOrganizationInviteById: [
    { seed: invites, params: organizationInvite, except: { creator: 403 } },
    { seed: invites, params: spaceInvite, except: { guest: 'hidden' } },
  ],
  updateOrganizationInviteById: [
    { seed: invites, params: organizationInvite, body: () => ({ role: 'comment' }), except: { creator: 403 } },
    { seed: invites, params: spaceInvite, body: () => ({ level: 'comment' }), except: { guest: 'hidden' } },
  ],
  deleteOrganizationInviteById: [
    { seed: invites, params: organizationInvite, except: { creator: 403 } },
    { seed: invites, params: spaceInvite, except: { guest: 'hidden' } },
  ],

  listSAMLProvidersInOrganizationById: {},
  createOrganizationSAMLProvider: {
    body: (id) => ({ label: 'New', defaultTeam: id('team') }),
    foreignBodies: [(id) => ({ label: 'New', defaultTeam: id('otherTeam') })],
  },
  getOrganizationSAMLProviderById: {},
  updateOrganizationSAMLProvider: {
    body: () => ({ label: 'Renamed' }),
    foreignBodies: [(id) => ({ defaultTeam: id('otherTeam') })],
  },
  deleteOrganizationSAMLProvider: {},
  listSSOProviderLoginsInOrganization: {},
  listOIDCProvidersInOrganization: {},
  createOrganizationOIDCProvider: {
    body: (id) => ({ label: 'New', defaultTeam: id('team') }),
    foreignBodies: [(id) => ({ label: 'New', defaultTeam: id('otherTeam') })],
  },
  getOrganizationOIDCProviderById: {},
  updateOrganizationOIDCProvider: {
    body: () => ({ label: 'Renamed' }),
    foreignBodies: [(id) => ({ defaultTeam: id('otherTeam') })],
  },
  deleteOrganizationOIDCProvider: {},

  listOpenAPISpecs: {},
  createOpenAPISpec: { body: () => ({ slug: 'new', source: { text: '{}' } }) },
  getOpenAPISpecBySlug: {},
  // A slug of another organization is free here.
  createOrUpdateOpenAPISpecBySlug: { params: { specSlug: { own: '=petstore' } }, body: () => ({ source: { text: '{}' } }) },
  updateOpenAPISpecBySlug: { body: () => ({ visibility: 'public' }) },
  deleteOpenAPISpecBySlug: {},
  listOpenAPISpecVersions: {},
  getLatestOpenAPISpecVersion: {},
  getLatestOpenAPISpecVersionContent: {},
  getLatestOpenAPISpecVersionRawContent: {},
  getOpenAPISpecVersionById: {},
  getOpenAPISpecVersionContentById: {},

  listTranslations: { seed: translated },
  createTranslation: { body: () => ({ title: 'New' }) },
  getTranslation: { seed: translated },
  updateTranslation: { seed: translated, body: () => ({ title: 'Renamed' }) },
  deleteTranslation: { seed: translated },

  ...integrationRequests,

  createStorageUpload: { body: () => ({ file: { name: 'a.png', type: 'image/png', size: 1 }, kind: 'organization_file' }) },

  ...permissionRequests('Space'),
  ...permissionRequests('Collection'),
  ...permissionRequests('Site', siteOfGuest),

  listCollectionsInOrganizationById: {},
  createCollection: [
    { body: () => ({ title: 'New' }) },
    // Guests know of no collection.
    {
      body: (id) => ({ title: 'New', parent: id('collection') }),
      foreignBodies: [(id) => ({ title: 'New', parent: id('otherCollection') })],
      except: { guest: 'hidden' },
    },
  ],
  getCollectionById: {},
  updateCollectionById: { body: () => ({ title: 'Renamed' }) },
  deleteCollectionById: {},
  listSpacesInCollectionById: {},
  moveCollection: {
    body: (id) => ({ position: { before: { type: 'space', space: id('space') } } }),
    foreignBodies: [
      (id) => ({ parent: id('otherCollection') }),
      (id) => ({ position: { before: { type: 'space', space: id('otherSpace') } } }),
      (id) => ({ position: { after: { type: 'collection', collection: id('otherCollection') } } }),
    ],
  },
  transferCollection: {
    seed: receiver,
    body: (id) => ({ organization: id('receiver') }),
    foreignBodies: [(id) => ({ organization: id('otherOrganization') })],
  },
  listSpacesInOrganizationById: {},
  createSpace: [
    { body: () => ({ title: 'New' }) },
    // Guests know of no collection.
    {
      body: (id) => ({ title: 'New', parent: id('collection') }),
      foreignBodies: [(id) => ({ title: 'New', parent: id('otherCollection') })],
      except: { guest: 'hidden' },
    },
  ],
  // A guest has on a space what was given to them there, and a member less than their role when less was given.
  getSpaceById: [{}, { seed: guestEdits, except: { guest: 200 } }, { seed: guestOfSite, except: { guest: 200, reader: 'hidden' } }],
  updateSpaceById: [
    { body: () => ({ title: 'Renamed' }) },
    { seed: guestEdits, body: () => ({ title: 'Renamed' }), except: { guest: 403, creator: 403 } },
    // Grants on the site that carries it.
    { seed: guestOfSite, body: () => ({ title: 'Renamed' }), except: { guest: 200, creator: 403, reader: 'hidden' } },
  ],
  deleteSpaceById: [{}, { seed: guestEdits, except: { guest: 403, creator: 403 } }],
  // A guest has on the copy's place what they have in the organization.
  duplicateSpace: [{}, { seed: guestEdits, except: { guest: 403 } }],
  restoreSpace: [
    {},
    // Content of the trash is there for those who may restore it.
    {
      params: { spaceId: { own: 'deletedSpace', foreign: 'otherSpace' } },
      except: { reviewer: 'hidden', editor: 'hidden', commenter: 'hidden', reader: 'hidden' },
    },
  ],
  moveSpace: {
    body: (id) => ({ parent: id('collection') }),
    foreignBodies: [
      (id) => ({ parent: id('otherCollection') }),
      (id) => ({ position: { before: { type: 'space', space: id('otherSpace') } } }),
      (id) => ({ position: { after: { type: 'collection', collection: id('otherCollection') } } }),
    ],
  },
  transferSpace: {
    seed: receiver,
    body: (id) => ({ organization: id('receiver') }),
    foreignBodies: [(id) => ({ organization: id('otherOrganization') })],
  },
  searchSpaceContent: [{ query: () => '?query=install' }, { seed: guestEdits, query: () => '?query=install', except: { guest: 200 } }],
  getCurrentRevision: {},
  changeSpaceContent: [
    {
      body: (id) => ({ changes: [{ operation: 'update_page', page: id('page'), title: 'Renamed' }] }),
      foreignBodies: [
        (id) => ({ changes: [{ operation: 'update_page', page: id('otherPage'), document: { nodes: [] } }] }),
        (id) => ({ changes: [{ operation: 'update_page', page: id('page'), cover: { ref: { kind: 'file', file: id('otherFile') } } }] }),
        (id) => ({ changes: [{ operation: 'move_page', page: id('page'), into: id('otherPage') }] }),
        (id) => ({ changes: [{ operation: 'revert_page', page: id('page'), revision: id('otherRevision'), block: ['a'] }] }),
        (id) => ({ changes: [{ operation: 'rename_file', file: id('otherFile'), name: 'a.png' }] }),
        (id) => ({ changes: [{ operation: 'delete_reusable_content', reusableContent: id('otherPage') }] }),
        (id) => ({ changes: [{ operation: 'insert_link', title: 'a', target: { kind: 'file', file: id('otherFile') } }] }),
      ],
    },
    { seed: guestEdits, body: () => ({ changes: [{ operation: 'insert_page', title: 'New' }] }), except: { guest: 200, creator: 403 } },
  ],
  importContent: [
    {
      seed: importable,
      body: (id) => ({ url: id('importable'), source: 'markdown' }),
      foreignBodies: [(id) => ({ url: id('importable'), source: 'markdown', parent: id('otherPage') })],
    },
    { seed: guestImports, body: (id) => ({ url: id('importable'), source: 'markdown' }), except: { guest: 201, creator: 403 } },
  ],
  importContentInChangeRequest: {
    seed: importable,
    body: (id) => ({ url: id('importable'), source: 'markdown' }),
    foreignBodies: [(id) => ({ url: id('importable'), source: 'markdown', parent: id('otherPage') })],
  },
  getSpacePDF: { query: (id) => `?page=${id('page')}&only=true` },
  getChangeRequestPDF: { query: (id) => `?page=${id('page')}&only=true` },
  listPages: {},
  getPageById: {},
  getPageByPath: {},
  listFiles: {},
  getFileById: {},
  listSpaceLinks: {},
  listPageLinksInSpace: {},
  listSpaceFileBacklinks: {},
  listSites: {},
  createSite: {
    body: (id) => ({ title: 'New', spaces: [id('space')] }),
    foreignBodies: [(id) => ({ spaces: [id('otherSpace')] }), (id) => ({ spaces: [id('space'), id('otherSpace')] })],
  },
  getSiteById: { except: siteOfGuest },
  updateSiteById: {
    body: (id) => ({ title: 'Renamed', defaultSiteSpace: id('siteSpace') }),
    foreignBodies: [(id) => ({ defaultSiteSpace: id('otherSiteSpace') })],
    except: siteOfGuest,
  },
  deleteSiteById: { except: siteOfGuest },
  publishSite: { except: siteOfGuest },
  unpublishSite: { seed: published, except: siteOfGuest },
  ...siteStructureRequests,
  ...siteSettingsRequests,
  ...computedRequests,
  ...integrationEventRequests,
  ...commentRequests('Space'),
  ...commentRequests('ChangeRequest'),
  getEmbedByUrlInSpace: { query: () => knownVideo },
  resolvePublishedContentByUrl: { seed: publishedAddress, body: (id) => ({ url: id('address') }) },
  getPublishedContentByUrl: { seed: publishedAddress, query: (id) => `?url=${encodeURIComponent(id('address'))}` },
  getContentByUrl: {
    seed: publishedAddress,
    query: (id) => `?url=${encodeURIComponent(id('address'))}`,
    // The site shows it to all; by their roles they may not read it.
    except: { guest: 404, outsider: 404 },
  },
  // Guests know of no site that they were not given.
  getPublishedContentSite: { except: { guest: 'hidden' } },
  searchSiteContent: { body: () => ({ query: 'install' }), except: { guest: 'hidden' } },
  listSiteIntegrationScripts: { except: { guest: 'hidden' } },
  trackEventsInSiteById: {
    body: (id) => ({ events: [{ type: 'page_view', location: { siteSpace: id('siteSpace'), page: id('page') } }] }),
    except: { guest: 'hidden' },
  },
  aggregateSiteEvents: { body: () => ({ range: 'last7Days' }), except: { guest: 'hidden' } },
  getEmbedByUrl: { query: () => knownVideo },
  listRevisionPageMetaLinks: {},
  getPageDocumentById: {},
  getReusableContentById: {},
  getReusableContentDocumentById: {},
  getDocumentById: {},
  listChangeRequestsForSpace: { query: () => '?status=draft' },
  createChangeRequest: [{ body: () => ({ subject: 'New' }) }, { seed: guestEdits, body: () => ({}), except: { guest: 201, creator: 403 } }],
  getChangeRequestById: {},
  // The editor made it.
  updateChangeRequestById: { body: () => ({ subject: 'Renamed' }) },
  listContributorsInChangeRequest: {},
  mergeChangeRequest: [
    {},
    // Past the rules merges an admin alone.
    { body: () => ({ bypassRules: true }), except: { creator: 403, reviewer: 403 } },
  ],
  revertChangeRequest: { seed: reverting },
  listChangeRequestsForOrganization: [
    { query: () => '?status=draft' },
    // A space that guests do not see is hidden from them.
    { query: (id) => `?space=${id('space')}`, except: { guest: 'hidden' } },
  ],
  getReviewsByChangeRequestId: {},
  submitChangeRequestReview: [
    { body: () => ({ status: 'approved', comment: { markdown: 'Good.' } }) },
    // A reviewer who was asked needs no role above `read`.
    { seed: asked, body: () => ({ status: 'changes-requested' }), except: { reader: 201, commenter: 201 } },
  ],
  getReviewByChangeRequestId: { seed: reviewed, params: { reviewId: { own: 'review', foreign: 'otherReview' } } },
  getRequestedReviewersByChangeRequestId: {},
  requestReviewersForChangeRequest: {
    body: (id) => ({ users: [id('reader')] }),
    foreignBodies: [(id) => ({ users: [id('outsider')] }), (id) => ({ users: [id('reader'), id('outsider')] })],
  },
  // A reviewer who was asked takes it back, too.
  removeRequestedReviewerFromChangeRequest: { seed: asked, except: { reader: 204 } },
  getMergeChecksOfChangeRequest: {},
  updateChangeRequest: {},
  listConflictsInChangeRequest: {},
  resolveConflictsInChangeRequest: { body: () => ({ conflicts: ['nothing'] }) },
  updateChangeRequestContent: [
    {
      body: (id) => ({ changes: [{ operation: 'update_page', page: id('page'), title: 'Renamed' }] }),
      foreignBodies: [
        (id) => ({ changes: [{ operation: 'update_page', page: id('otherPage'), title: 'Renamed' }] }),
        (id) => ({ changes: [{ operation: 'revert_page', page: id('page'), revision: id('otherRevision') }] }),
        (id) => ({ changes: [{ operation: 'insert_link', title: 'a', target: { kind: 'file', file: id('otherFile') } }] }),
      ],
    },
    { seed: guestEdits, body: () => ({ changes: [{ operation: 'insert_page', title: 'New' }] }), except: { guest: 200, creator: 403 } },
  ],
  getChangeRequestChanges: {},
  getRevisionOfChangeRequestById: {},
  listPagesInChangeRequest: {},
  getPageInChangeRequestById: {},
  getPageInChangeRequestByPath: {},
  getPageDocumentInChangeRequestById: {},
  listFilesInChangeRequestById: {},
  getFileInChangeRequestById: {},
  getReusableContentInChangeRequestById: {},
  getReusableContentDocumentInChangeRequestById: {},
  listChangeRequestLinks: {},
  listPageLinksInChangeRequest: {},
  listChangeRequestFileBacklinks: {},
  listRevisions: {},
  getRevisionById: {},
  getRevisionSemanticChanges: [{}, { query: (id) => `?base=${id('firstRevision')}` }],
  // Whoever edits live content restores it.
  restoreRevision: [
    { params: { revisionId: { own: 'firstRevision', foreign: 'otherRevision' } } },
    { seed: guestEdits, except: { guest: 200, creator: 403 } },
  ],
  listPagesInRevisionById: {},
  getPageInRevisionById: {},
  getPageInRevisionByPath: {},
  listFilesInRevisionById: {},
  getFileInRevisionById: {},
  getPageDocumentInRevisionById: {},
  getReusableContentInRevisionById: {},
  getReusableContentDocumentInRevisionById: {},
  importGitRepository: { body: () => ({ url: 'https://git.example.com/acme/docs.git', ref: 'refs/heads/main' }) },
  exportToGitRepository: {
    body: () => ({ url: 'https://git.example.com/acme/docs.git', ref: 'refs/heads/main', commitMessage: 'Export' }),
  },
  getSpaceGitInfo: { seed: connected },
  deleteLegacyGitInstallation: { seed: connected },
  getGitConnection: { seed: kept },
  putGitConnection: [
    { body: () => ({ url: 'https://git.example.com/acme/docs.git', paused: true }), except: { admin: 201, creator: 201 } },
    { seed: kept, body: () => ({ pollSeconds: 300 }) },
  ],
  deleteGitConnection: { seed: kept },
  requestGitSync: { seed: kept, body: () => ({}) },
  listGitAttempts: {},
};
