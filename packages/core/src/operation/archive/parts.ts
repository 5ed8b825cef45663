import type { Schema } from '@octavo/db';

/** Name of a table in the schema. */
export type TableName = keyof Schema;

/** The column by which a row belongs to one of another table. */
interface Owner {
  column: string;
  parent:
    | 'organization'
    | 'space'
    | 'changeRequest'
    | 'comment'
    | 'site'
    | 'openapiSpec'
    | 'integration'
    | 'integrationInstallation'
    | 'origin'
    | 'translationSettings';
}

/** A table whose rows go with an organization. */
export interface Part {
  /**
   * The columns by which a row belongs to the organization, with the tables whose rows they name: one of them is there. None for the organization
   * itself.
   */
  of: readonly Owner[];
  /** Columns that are not in the archive, and what they have where it is read: what only the other installation could prove, or went on doing. */
  reset?: Readonly<Record<string, unknown>>;
  /** Columns that hold secrets: not in the archive, and made anew where it is read. */
  fresh?: readonly string[];
  /** Columns of a circle of references that no key defers: written when all rows are there. */
  later?: readonly string[];
}

const by = (column: string, parent: Owner['parent']): Part => ({ of: [{ column, parent }] });
const byOrganization = by('organizationId', 'organization');
const bySpace = by('spaceId', 'space');
const byChangeRequest = by('changeRequestId', 'changeRequest');
const bySite = by('siteId', 'site');
const bySearch = { of: [...bySpace.of, ...bySite.of] };

/** Tables whose rows are in an archive, those that are referred to before those that refer. */
export const PARTS = {
  organization: { of: [], reset: { deletedAt: null, eraseAt: null } },
  member: { ...byOrganization, reset: { suspendedAt: null } },
  team: byOrganization,
  teamMember: byOrganization,
  // Nobody has signed in through it here, and a domain is proven to each installation.
  samlProvider: { ...byOrganization, reset: { testedAt: null } },
  oidcProvider: { ...byOrganization, reset: { sealedSecret: null, testedAt: null, testFailure: null } },
  emailDomain: { ...byOrganization, reset: { verifiedAt: null, verifiedBy: null, checkedAt: null, problem: null } },
  collection: byOrganization,
  space: byOrganization,
  revision: { ...bySpace, later: ['changeRequestId', 'mergedFrom'] },
  changeRequest: bySpace,
  changeContributor: byChangeRequest,
  changeConflict: byChangeRequest,
  changeReview: byChangeRequest,
  changeReviewer: byChangeRequest,
  changeViewed: byChangeRequest,
  comment: bySpace,
  commentReply: by('commentId', 'comment'),
  commentReaction: by('commentId', 'comment'),
  // Mails of them went out already, or would go out twice.
  notification: { ...bySpace, reset: { mailAt: null, webhookAt: null } },
  openapiSpec: byOrganization,
  openapiVersion: by('specId', 'openapiSpec'),
  site: { ...byOrganization, reset: { hostnameVerifiedAt: null, hostnameCheckedAt: null, hostnameProblem: null, visitorKey: null } },
  siteItem: bySite,
  siteShareLink: { ...bySite, fresh: ['keyHash', 'key'] },
  siteCustomization: bySite,
  siteRedirect: bySite,
  siteInsight: bySite,
  siteMiss: bySite,
  translationSettings: byOrganization,
  translationSource: by('settingsId', 'translationSettings'),
  translationSpace: by('settingsId', 'translationSettings'),
  translatedPage: bySpace,
  machineTranslator: { ...byOrganization, reset: { sealedKey: null } },
  searchSynonym: bySearch,
  searchPin: bySearch,
  spaceMiss: bySpace,
  accessGrant: byOrganization,
  invite: { ...byOrganization, fresh: ['secretHash', 'sealedSecret'] },
  gitSync: { ...bySpace, reset: { credentials: null } },
  // Two installations that push to one branch would undo each other's work: somebody resumes it here, with credentials.
  gitConnection: {
    ...bySpace,
    reset: {
      credentials: null,
      state: 'paused',
      nextPollAt: null,
      hookSeenAt: null,
      pushingCommitOid: null,
      pushingTreeOid: null,
      pushingRevisionId: null,
    },
    fresh: ['hookKey', 'hookSecret'],
  },
  gitHostKey: bySpace,
  gitChangeBranch: {
    ...bySpace,
    reset: { pendingCommitOid: null, pendingTreeOid: null, pendingRoot: null, pendingRevisionId: null },
  },
  integration: {
    ...byOrganization,
    reset: { isVerified: false, devTunnelUrl: null, devAll: false },
    fresh: ['sealedSecrets', 'sealedSigningSecret', 'tokenKey'],
  },
  integrationImage: by('integrationName', 'integration'),
  integrationInstallation: { ...byOrganization, fresh: ['sealedConfiguration', 'sealedSigningSecret'] },
  integrationPlace: { ...byOrganization, fresh: ['sealedConfiguration'] },
  integrationExternalId: by('installationId', 'integrationInstallation'),
  origin: byOrganization,
  originItem: by('originId', 'origin'),
  event: byOrganization,
  auditEvent: byOrganization,
} satisfies Partial<Record<TableName, Part>>;

/** Name of a table whose rows are in an archive. */
export type PartName = keyof typeof PARTS;

/** Tables whose rows are not in an archive, each with the reason. A table belongs here or to {@link PARTS}, or the program does not compile. */
export const LEFT: { readonly [Name in Exclude<TableName, PartName>]: string } = {
  user: 'accounts are their owners’: name, address and picture of those who are named in the organization are in the archive, and no way to sign in',
  session: 'credentials of a person',
  apiToken: 'credentials of a person',
  oauthCode: 'credentials of a person',
  passwordReset: 'credentials of a person',
  totp: 'credentials of a person',
  recoveryCode: 'credentials of a person',
  ssoIdentity: 'credentials of a person',
  quota: 'limits of the installation, which its operator sets',
  scimToken: 'a credential of the identity provider, made anew',
  ssoRequest: 'lasts for minutes',
  ssoAssertion: 'lasts for minutes',
  notificationSetting: 'of a person, in all organizations',
  notificationDelivery: 'of a person, in all organizations',
  notificationWebhook: 'of a person, in all organizations',
  starredSpace: 'of a person, who finds the spaces again',
  contentNode: 'in the archive by hash, as far as revisions reach it',
  object: 'in the archive by Git id, as far as something refers to it',
  blobFacts: 'computed from objects',
  imageSize: 'computed from objects',
  taskFailure: 'computed from objects',
  unreferenced: 'of the installation',
  searchSpace: 'the search index, made anew',
  searchPage: 'the search index, made anew',
  searchOutline: 'the search index, made anew',
  searchKey: 'the search index, made anew',
  searchText: 'the search index, made anew',
  integrationEvent: 'traces of scripts, for 30 days, which name addresses of the installation',
  integrationDelivery: 'what scripts of the installation are still to be told',
  integrationTask: 'what scripts of the installation are still to do',
  job: 'work of the installation',
  editingRoom: 'a page that several people write now: its text is in revisions some seconds later',
  editingStep: 'a page that several people write now: its text is in revisions some seconds later',
  upload: 'a file that nothing uses, for a day',
  eventCursor: 'of the installation',
  setting: 'of the installation',
};

/** Events that begin work of the installation, which followers would do again. */
export const EVENTS_LEFT: readonly string[] = ['setup_completed'];

export const PART_NAMES = Object.keys(PARTS) as PartName[];

/** Returns how the rows of a table go with an organization. */
export function partOf(name: PartName): Part {
  return PARTS[name];
}
