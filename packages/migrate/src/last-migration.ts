import { type Context, loadOrganization, presentJob } from '@octavo/core';
import { and, desc, eq } from 'drizzle-orm';
import type { MigrationReport } from './report/report.ts';
import { reportText } from './report/report-text.ts';

/** The migration into an organization that was asked for last. */
export interface LastMigration {
  job: ReturnType<typeof presentJob>;
  /** Null until it has ended, and when it failed. */
  report: MigrationReport | null;
  /** The report as Markdown, to be kept. */
  text: string | null;
}

/**
 * Returns the migration into an organization that was asked for last, for people with the role `admin` there; null when there was none.
 * @throws OctavoError `not_found`, `forbidden`, `unauthenticated`
 */
export async function lastMigration(ctx: Context, organizationId: string): Promise<LastMigration | null> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const { store } = ctx.system;
  const { job: table } = store.tables;
  const [record] = await store.read
    .select()
    .from(table)
    .where(and(eq(table.organizationId, organization.id), eq(table.kind, 'migrate')))
    .orderBy(desc(table.id))
    .limit(1);
  if (record === undefined) return null;
  const job = presentJob(record);
  const report = job.state === 'succeeded' ? (job.result as unknown as MigrationReport) : null;
  return { job, report, text: report === null ? null : reportText(report) };
}
