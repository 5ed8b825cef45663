import type { Context, TaskOptions } from '@octavo/core';

/** How tasks of a sync are run: for the organization of its job, in the background. */
export function taskOptions({ organizationId = 'none' }: Context): TaskOptions {
  return { organization: organizationId, background: true };
}
