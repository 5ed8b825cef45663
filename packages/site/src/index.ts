/** Docs site as a reader sees it: addresses, structure, audience, conditions and redirects (decision 038). */
export { type SiteWhereabouts, siteBases } from './addresses/bases.ts';
export { readAddress, readHostname, readPath } from './addresses/read-address.ts';
export {
  defaultSection,
  defaultSiteSpace,
  nodeAt,
  pageSegments,
  pageUrl,
  pathOf,
  sectionUrl,
  siteBasePath,
  siteSegments,
  siteSpaceUrl,
  siteUrl,
  type UrlGround,
} from './addresses/site-urls.ts';
export { claimsOfCondition } from './conditions/claims-of.ts';
export {
  type Condition,
  holdsWithoutClaims,
  readCondition,
  savedCondition,
} from './conditions/condition.ts';
export type { ConditionScope } from './conditions/condition-scope.ts';
export { spaceVariablesOf } from './conditions/variables-of.ts';
export * from './model.ts';
export {
  assertRedirect,
  type RedirectGround,
  type RedirectProblem,
  type RedirectToCheck,
  redirectProblems,
} from './redirects/check-redirects.ts';
export { type FileTarget, readFileRedirects, readFileTarget } from './redirects/file-redirects.ts';
export { matchRedirect } from './redirects/match-redirect.ts';
export { redirectGround } from './redirects/redirect-ground.ts';
export { MAX_SOURCE_LENGTH, type RedirectSource, readRedirectSource, redirectKeys } from './redirects/redirect-source.ts';
export { isShareKey } from './resolve/admit.ts';
export { redirectTarget } from './resolve/follow-redirects.ts';
export { type AdmittedVisit, resolve, resolveVisit, siteAtAddress, visitSite } from './resolve/resolve.ts';
export { worldOfVisit } from './resolve/visit-world.ts';
export {
  canList,
  canOpen,
  canSeeItem,
  canSeeNode,
  canSeePlace,
  firstPage,
  landingPage,
  listedNodes,
  pageScope,
  visibleSiteSpaces,
} from './rights.ts';
export { buildSnapshot, type SiteItemFacts } from './snapshot.ts';
export { type PageVariant, pageVariants } from './variants.ts';
export { checkAdaptiveSchema, claimShapeOf, type TemplateCondition, templateConditions } from './visitors/adaptive-schema.ts';
export type { ClaimShape, ObjectShape } from './visitors/claim-shape.ts';
export { claimsOfQuery, readClaims } from './visitors/read-claims.ts';
export { readVisitorToken, signVisitorToken, type TokenReading } from './visitors/visitor-token.ts';
export { watchClaims, wereClaimsAsked } from './visitors/watch-claims.ts';
