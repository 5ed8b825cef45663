export { completeReset } from './complete-reset.ts';
export { describeReset } from './describe-reset.ts';
export { insertReset, type ResetLink } from './insert-reset.ts';
export { makeResetLink } from './make-reset-link.ts';
export { pruneResets } from './prune-resets.ts';
export { requestReset, resetsAvailable } from './request-reset.ts';
export { RESET_KIND, RESET_PURPOSE, resetJob } from './reset-job.ts';
