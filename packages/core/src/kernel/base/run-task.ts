import type { TaskOptions, Tenant } from './context.ts';

/** Runs a task off the main thread for an organization; errors as those of `Workers.run`. */
export function runTask<Output>(
  { system, organizationId, background }: Tenant,
  task: string,
  input: unknown,
  options: Pick<TaskOptions, 'signal' | 'transfer'> = {},
): Promise<Output> {
  return system.workers.run<Output>(task, input, { ...options, organization: organizationId, ...(background ? { background } : {}) });
}
