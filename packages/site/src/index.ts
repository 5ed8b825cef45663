/** What a reader of a docs site sees: addresses, structure, audience, conditions and redirects (decision 038). */
export {
  type Condition,
  type ConditionScope,
  holdsWithoutClaims,
  readCondition,
  savedCondition,
} from './conditions/condition.ts';
export * from './model.ts';
export { buildSnapshot, type SiteItemFacts } from './snapshot.ts';
export { checkAdaptiveSchema, claimShapeOf, type TemplateCondition, templateConditions } from './visitors/adaptive-schema.ts';
export type { ClaimShape, ObjectShape } from './visitors/claim-shape.ts';
export { claimsOfQuery, readClaims } from './visitors/read-claims.ts';
export { readVisitorToken, type TokenReading } from './visitors/visitor-token.ts';
