'use client';

import { useQuery } from '@tanstack/react-query';
import { CancelJob } from '@/components/jobs/cancel-job';
import { JobErrorNote } from '@/components/jobs/job-error';
import { JobProgress } from '@/components/jobs/job-progress';
import { isActive } from '@/components/jobs/job-words';
import { useJob } from '@/components/jobs/use-job';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Note } from '@/components/ui/note';
import { pageHref } from '@/lib/page-href';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { readOutcome } from './import-outcome';
import { ImportPreview } from './import-preview';
import { ImportWarnings } from './import-warnings';

interface ImportRunProps {
  spaceId: string;
  jobId: string;
  /** Pages that were there before. */
  known: ReadonlySet<string>;
  /** Imports what a preview has shown. */
  onImport(): void;
  /** Imports the pages of a website behind those that this import read. */
  onContinue(): void;
  onRetry(): void;
  onClose(): void;
}

/** Shows the progress and result of an import. */
export function ImportRun({ spaceId, jobId, known, onImport, onContinue, onRetry, onClose }: ImportRunProps) {
  const trpc = useTRPC();
  const job = useJob(jobId);
  const outcome = job?.state === 'succeeded' ? readOutcome(job.result) : undefined;
  const tree = useQuery(trpc.content.tree.queryOptions({ spaceId }, { enabled: outcome?.preview === null, staleTime: 0 }));
  const first = tree.data?.nodes.find((node) => node.type === 'document' && !known.has(node.id));
  const base = `/s/${spaceId}/`;
  const failed = job?.state === 'failed';
  return (
    <div className="flex flex-col gap-5">
      {job !== undefined && isActive(job) ? <JobProgress job={job} /> : null}
      {failed && job.error !== undefined ? <JobErrorNote error={job.error} /> : null}
      {job?.state === 'cancelled' ? <Note>{m.imports.cancelled}</Note> : null}
      {outcome === undefined ? null : (
        <>
          <Note tone="success">
            {outcome.preview === null
              ? m.imports.done(outcome.importedResources, outcome.totalResources)
              : m.imports.previewed(outcome.importedResources, outcome.totalResources)}
          </Note>
          {outcome.preview === null ? (
            <p className="text-sm text-muted">{m.imports.takeBackHint}</p>
          ) : (
            <ImportPreview preview={outcome.preview} />
          )}
          <ImportWarnings outcome={outcome} />
        </>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {job === undefined || isActive(job) ? <span className="flex-1 text-xs text-muted">{m.imports.leave}</span> : null}
        {job !== undefined && isActive(job) ? <CancelJob job={job} /> : null}
        {failed || job?.state === 'cancelled' ? <Button onClick={onRetry}>{m.imports.tryAgain}</Button> : null}
        {outcome?.preview === null && outcome.pagesLeft > 0 ? (
          <Button onClick={onContinue}>{m.imports.continue(outcome.pagesLeft)}</Button>
        ) : null}
        {outcome === undefined ? null : <Button onClick={onRetry}>{outcome.preview === null ? m.imports.again : m.imports.change}</Button>}
        {outcome?.preview === null ? (
          <LinkButton href={`${base}~/imports/${jobId}`} onClick={onClose}>
            {m.imports.openReport}
          </LinkButton>
        ) : null}
        {outcome === undefined ? (
          <Button onClick={onClose}>{m.common.close}</Button>
        ) : outcome.preview !== null ? (
          <Button variant="primary" onClick={onImport}>
            {m.imports.importNow}
          </Button>
        ) : (
          <LinkButton href={first === undefined ? base : pageHref(base, first.path)} variant="primary" onClick={onClose}>
            {first === undefined ? m.imports.openSpace : m.imports.openPage}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
