/** Kind of a job, as the console groups them. */
export type JobKind = 'content' | 'import' | 'export' | 'sync' | 'index' | 'openapi' | 'domain' | 'translation' | 'other';

/** Returns the group of a job's kind. */
export function kindOf(job: { kind: string }): JobKind {
  if (job.kind === 'import-content') return 'content';
  if (job.kind === 'translate-pages') return 'translation';
  if (job.kind === 'check-hostname' || job.kind === 'check-email-domain') return 'domain';
  for (const kind of ['import', 'export', 'sync', 'index', 'openapi'] as const) if (job.kind.includes(kind)) return kind;
  return 'other';
}

/** Returns whether what a job did may be on a screen: that what was written can be searched now is on none. */
export function changesScreen(job: { kind: string }): boolean {
  return kindOf(job) !== 'index';
}
