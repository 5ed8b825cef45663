export { type CompleteResetInput, completeReset } from './complete-reset.ts';
export { describeReset, type ResetDescription } from './describe-reset.ts';
export type { ResetLink } from './insert-reset.ts';
export { makeResetLink } from './make-reset-link.ts';
export { pruneResets } from './prune-resets.ts';
export { requestReset, resetsAvailable } from './request-reset.ts';
export { resetJob } from './reset-job.ts';
