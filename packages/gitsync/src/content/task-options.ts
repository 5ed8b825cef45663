import type { Context, TaskOptions } from '@octavo/core';

/** Returns the task options of a sync: for the organization of its job, in the background. */
export function taskOptions({ organizationId = 'none' }: Context): TaskOptions {
  return { organization: organizationId, background: true };
}
