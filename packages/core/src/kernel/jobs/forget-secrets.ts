import { ruleOf } from './kinds.ts';
import type { JobRecord } from './types.ts';

/** Returns the payload of a job that is not tried again: without the secrets that its kind declares as `sealed`. */
export function withoutSecrets({ kind, payload }: Pick<JobRecord, 'kind' | 'payload'>): JobRecord['payload'] {
  const sealed = ruleOf(kind)?.sealed ?? [];
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !sealed.includes(name)));
}
