import { JOB_KINDS, type JobKind } from './kinds.ts';
import type { JobHandler } from './types.ts';

/** Returns the handler of a kind, which works by the rules of that kind ({@link JOB_KINDS}). */
export function jobHandler<Kind extends JobKind>(kind: Kind, run: JobHandler['run']): JobHandler & { kind: Kind } {
  return { ...JOB_KINDS[kind], kind, run };
}
