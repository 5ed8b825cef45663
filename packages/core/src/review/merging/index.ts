export { getMergeChecks } from './get-merge-checks.ts';
export { getMergeConcerns, type MergeConcerns } from './get-merge-concerns.ts';
export { getSpaceRules } from './get-space-rules.ts';
export { mergeChangeRequest } from './merge-change-request.ts';
export { reviewState } from './review-state.ts';
