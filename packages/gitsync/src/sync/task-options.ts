import type { Context, TaskOptions } from '@octavo/core';

/** Returns how tasks of a sync are run: for the organization of its job, in the background. */
export function taskOptions({ organizationId = 'none' }: Context): TaskOptions {
  return { organization: organizationId, background: true };
}
