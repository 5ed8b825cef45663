import type { Schema } from '@octavo/db';

/** The rows of a table that are about a person. */
export interface PeopleInTable {
  /** Columns with the id of a user. */
  ids: readonly string[];
  /** Columns with a reference to whoever acted, as JSON. */
  actors?: readonly string[];
  /**
   * The column by which the rows are a person's alone: erasing them deletes these rows. Absent for what they wrote or did, which stays under a
   * name that is nobody's.
   */
  owner?: string;
}

const NOBODY: PeopleInTable = { ids: [] };
const made: PeopleInTable = { ids: ['createdBy'] };
const own: PeopleInTable = { ids: ['userId'], owner: 'userId' };

/**
 * The places of people in the database, for each table. What is said of a person elsewhere is text: of content, and of invites, which go by the
 * address.
 */
export const PEOPLE_IN_TABLES: { readonly [Table in keyof Schema]: PeopleInTable } = {
  // The account itself is emptied, not deleted: content refers to it.
  user: { ids: ['id'] },
  session: own,
  apiToken: own,
  oauthCode: NOBODY,
  organization: NOBODY,
  quota: NOBODY,
  member: own,
  team: made,
  teamMember: own,
  scimToken: made,
  // Grants of a team have its id, which is no user's.
  accessGrant: { ids: ['granteeId', 'createdBy'], owner: 'granteeId' },
  invite: made,
  passwordReset: own,
  totp: own,
  recoveryCode: own,
  samlProvider: NOBODY,
  oidcProvider: NOBODY,
  ssoRequest: NOBODY,
  ssoAssertion: NOBODY,
  ssoIdentity: own,
  emailDomain: NOBODY,
  collection: made,
  space: made,
  revision: { ids: ['suggestedBy'], actors: ['createdBy', 'coAuthors'] },
  contentNode: NOBODY,
  object: NOBODY,
  blobFacts: NOBODY,
  imageSize: NOBODY,
  taskFailure: NOBODY,
  unreferenced: NOBODY,
  gitSync: NOBODY,
  gitConnection: made,
  gitHostKey: NOBODY,
  gitChangeBranch: NOBODY,
  changeRequest: { ids: ['createdBy', 'mergedBy', 'editedBy'] },
  changeContributor: { ids: ['userId'] },
  changeConflict: NOBODY,
  changeReview: { ids: ['reviewerId'] },
  changeReviewer: { ids: ['userId', 'requestedBy'], owner: 'userId' },
  changeViewed: own,
  editingRoom: NOBODY,
  editingStep: { ids: ['userId'] },
  comment: { ids: ['authorId', 'resolvedBy', 'appliedBy'] },
  commentReply: { ids: ['authorId'] },
  commentReaction: { ids: ['userId'] },
  notification: { ids: ['userId', 'actorId'], owner: 'userId' },
  notificationSetting: own,
  notificationDelivery: own,
  notificationWebhook: own,
  starredSpace: own,
  openapiSpec: made,
  openapiVersion: NOBODY,
  site: made,
  siteItem: NOBODY,
  siteShareLink: made,
  siteCustomization: NOBODY,
  siteRedirect: NOBODY,
  siteInsight: NOBODY,
  siteMiss: NOBODY,
  translationSettings: made,
  translationSource: NOBODY,
  translationSpace: NOBODY,
  translatedPage: { ids: ['translatedBy'] },
  machineTranslator: { ids: ['updatedBy'] },
  integration: made,
  integrationImage: NOBODY,
  integrationInstallation: made,
  integrationPlace: made,
  integrationExternalId: NOBODY,
  integrationEvent: NOBODY,
  integrationDelivery: NOBODY,
  integrationTask: NOBODY,
  job: { ids: [], actors: ['createdBy'] },
  origin: NOBODY,
  originItem: NOBODY,
  // Its file is removed within a day, used or not.
  upload: made,
  event: { ids: [], actors: ['actor'] },
  auditEvent: { ids: ['actorId', 'targetId'] },
  eventCursor: NOBODY,
  setting: NOBODY,
  searchSpace: NOBODY,
  searchPage: NOBODY,
  searchOutline: NOBODY,
  searchKey: NOBODY,
  searchText: NOBODY,
  searchSynonym: NOBODY,
  searchPin: NOBODY,
  spaceMiss: NOBODY,
};
