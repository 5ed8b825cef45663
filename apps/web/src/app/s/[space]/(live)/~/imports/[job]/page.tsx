import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Screen } from '@/components/app/screen';
import { readOutcome } from '@/components/imports/import-outcome';
import { ImportReportScreen } from '@/components/imports/import-report-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

export const metadata: Metadata = { title: m.imports.report };

/** The report of an import into a space. */
export default async function ImportReportPage({ params }: { params: Promise<{ space: string; job: string }> }) {
  const { space: spaceId, job: jobId } = await params;
  const [job, { items }] = await load((caller) => Promise.all([caller.jobs.get({ jobId }), caller.history.list({ spaceId })]));
  const outcome = job.kind === 'import-content' ? readOutcome(job.result) : undefined;
  if (outcome === undefined) notFound();
  // A job of another space has a revision that is none of this one.
  if (outcome.preview === null) await load((caller) => caller.history.revision({ spaceId, revisionId: outcome.revision }));
  const at = items.findIndex(({ id }) => id === outcome.revision);
  return (
    <Screen>
      <ImportReportScreen spaceId={spaceId} outcome={outcome} before={at < 0 ? undefined : items[at + 1]?.id} />
    </Screen>
  );
}
