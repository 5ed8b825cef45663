import { postgresDialect } from './dialect.ts';
import { makeSchema } from './tables.ts';

/** The tables as PostgreSQL has them; drizzle-kit reads the exports. */
export const tables = makeSchema(postgresDialect);
export const { user, session, apiToken, oauthCode, organization, quota, member, team, scimToken, teamMember, accessGrant } = tables;
export const { invite, passwordReset, totp, recoveryCode, samlProvider, oidcProvider, ssoRequest, ssoAssertion, ssoIdentity, emailDomain } =
  tables;
export const {
  collection,
  space,
  revision,
  contentNode,
  object,
  blobFacts,
  imageSize,
  taskFailure,
  unreferenced,
  gitSync,
  gitConnection,
  gitChangeBranch,
  gitHostKey,
} = tables;
export const { job, origin, originItem, upload, event, auditEvent, eventCursor, setting } = tables;
export const { searchSpace, searchPage, searchOutline, searchKey, searchText, searchSynonym, searchPin, spaceMiss } = tables;
export const { changeRequest, changeContributor, changeConflict, changeReview, changeReviewer, changeViewed } = tables;
export const { editingRoom, editingStep } = tables;
export const { comment, commentReply, commentReaction } = tables;
export const { notification, notificationSetting, notificationDelivery, notificationWebhook, starredSpace } = tables;
export const { openapiSpec, openapiVersion } = tables;
export const { site, siteItem, siteShareLink, siteCustomization, siteRedirect, siteInsight, siteMiss, translationSettings } = tables;
export const { translationSource, translationSpace, translatedPage, machineTranslator } = tables;
export const {
  integration,
  integrationImage,
  integrationInstallation,
  integrationPlace,
  integrationExternalId,
  integrationEvent,
  integrationDelivery,
  integrationTask,
} = tables;
