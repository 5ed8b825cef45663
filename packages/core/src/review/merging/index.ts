export { getMergeChecks } from './get-merge-checks.ts';
export { getSpaceRules, type SpaceRules } from './get-space-rules.ts';
