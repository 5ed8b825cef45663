export { getMergeChecks } from './get-merge-checks.ts';
