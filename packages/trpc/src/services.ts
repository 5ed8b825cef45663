import type { Context, Job } from '@octavo/core';

interface Services {
  changePassword(ctx: Context, input: { current: string; next: string }): Promise<void>;
  listFailedJobs(ctx: Context, organizationId: string): Promise<(Job & { spaceId?: string })[]>;
}
declare const services: Services;
export { services };
