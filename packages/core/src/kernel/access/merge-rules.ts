import type { MergeRules, OrganizationMergeRules, SpaceMergeRules } from '@octavo/contract';

/** Nothing is asked for. */
export const NO_RULES: MergeRules = {
  minimumApprovals: 0,
  noChangesRequested: false,
  upToDate: false,
  noNewBrokenLinks: false,
  subject: false,
};

/** Returns the rules that hold in a space: its own, or those of its organization. */
export function effectiveRules(ofSpace: MergeRules | null, ofOrganization: MergeRules | null): MergeRules {
  return ofSpace ?? ofOrganization ?? NO_RULES;
}

/** Returns whether anything is asked for. */
export function asksForAnything(rules: MergeRules): boolean {
  const { minimumApprovals, noChangesRequested, upToDate, noNewBrokenLinks, subject } = rules;
  return minimumApprovals > 0 || noChangesRequested || upToDate || noNewBrokenLinks || subject;
}

/** Returns the column value of an organization for merge rules in the API's form. */
export function columnOfRules(given: OrganizationMergeRules): MergeRules | null {
  return given.type === 'custom' && asksForAnything(given.rules) ? { ...NO_RULES, ...given.rules } : null;
}

/** Returns the column value of a space: null for those of the organization, which is not the same as none. */
export function columnOfSpaceRules(given: SpaceMergeRules): MergeRules | null {
  return given.type === 'inherit' ? null : (columnOfRules(given) ?? NO_RULES);
}

/** Returns the rules of an organization as the API shows them. */
export function presentOrganizationRules(rules: MergeRules | null): OrganizationMergeRules {
  return rules === null || !asksForAnything(rules) ? { type: 'none' } : { type: 'custom', rules };
}

/** Returns the rules of a space as the API shows them. */
export function presentSpaceRules(rules: MergeRules | null): SpaceMergeRules {
  return rules === null ? { type: 'inherit' } : presentOrganizationRules(rules);
}
