import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Screen } from '@/components/app/screen';
import { readOutcome } from '@/components/imports/import-outcome';
import { ImportProgressScreen } from '@/components/imports/import-progress-screen';
import { ImportReportScreen } from '@/components/imports/import-report-screen';
import { load } from '@/lib/load';
import { m } from '@/messages';

/** Returns the title in the language of whoever asks. */
export const generateMetadata = (): Metadata => ({ title: m.imports.report });

/** The report of an import into a space, and its progress until then. */
export default async function ImportReportPage({ params }: { params: Promise<{ space: string; job: string }> }) {
  const { space: spaceId, job: jobId } = await params;
  const [job, state] = await load((caller) => Promise.all([caller.jobs.get({ jobId }), caller.imports.state({ spaceId, jobId })]));
  if (job.state !== 'succeeded') {
    return (
      <Screen>
        <ImportProgressScreen jobId={jobId} />
      </Screen>
    );
  }
  const outcome = readOutcome(job.result);
  if (outcome === undefined) notFound();
  return (
    <Screen>
      <ImportReportScreen spaceId={spaceId} jobId={jobId} outcome={outcome} state={state} />
    </Screen>
  );
}
