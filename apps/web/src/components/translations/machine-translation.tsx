'use client';

import { useMutation } from '@tanstack/react-query';
import { WandSparkles } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { JobErrorNote } from '@/components/jobs/job-error';
import { JobProgress } from '@/components/jobs/job-progress';
import { isActive } from '@/components/jobs/job-words';
import { useSpaceJobs } from '@/components/jobs/use-space-jobs';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { LanguageOfSpace } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { readTranslationOutcome } from './translation-outcome';

interface MachineTranslationProps {
  /** Id of the language's space. */
  spaceId: string;
  by: LanguageOfSpace;
  /** Number of pages that are not up to date. */
  waiting: number;
  hasTranslator: boolean;
  /** Called when pages are proposed that were not before. */
  onDone(): void;
}

/** Starts translation of waiting pages by the organization's machine translator, and shows the state of the last such work. */
export function MachineTranslation({ spaceId, by, waiting, hasTranslator, onDone }: MachineTranslationProps) {
  const w = m.translations.machine;
  const trpc = useTRPC();
  const toast = useToast();
  const { jobs } = useSpaceJobs(spaceId);
  const job = jobs?.find(({ kind }) => kind === 'translate-pages');
  const isRunning = job !== undefined && isActive(job);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) onDone();
    wasRunning.current = isRunning;
  }, [isRunning, onDone]);
  const start = useMutation(
    trpc.translations.translate.mutationOptions({
      onSuccess: ({ changeRequest }) => {
        toast(w.started(changeRequest));
        onDone();
      },
    }),
  );
  const outcome = job === undefined ? undefined : readTranslationOutcome(job.result);
  if (!hasTranslator) return <p className="mb-6 text-sm text-muted">{w.none}</p>;
  return (
    <section aria-label={w.start} className="mb-6 flex flex-col gap-3">
      {isRunning ? (
        <JobProgress job={job} />
      ) : waiting === 0 ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="primary" disabled={start.isPending} onClick={() => start.mutate(by)}>
            <WandSparkles className="icon" aria-hidden /> {w.start}
          </Button>
          <p className="min-w-0 flex-1 basis-64 text-sm text-muted text-pretty">{w.lead(waiting)}</p>
        </div>
      )}
      {start.isError ? <Note tone="danger">{errorMessage(start.error)}</Note> : null}
      {job?.state === 'failed' && job.error !== undefined ? <JobErrorNote error={job.error} /> : null}
      {outcome === undefined || isRunning ? null : (
        <Note>
          <p>{w.done(outcome.pages)}</p>
          {outcome.left.length === 0 ? null : (
            <>
              <p className="mt-2">{w.left}</p>
              <ul className="mt-1 list-disc pl-5">
                {outcome.left.map(({ page, blocks }) => (
                  <li key={page} className="wrap-anywhere">
                    <span className="font-medium">{page}</span>: {blocks.length === 0 ? w.whole : blocks.join(' · ')}
                  </li>
                ))}
              </ul>
            </>
          )}
          <LinkButton href={`/s/${spaceId}/~/changes/${outcome.changeRequest}/overview`} className="mt-3">
            {w.request(outcome.changeRequest)}
          </LinkButton>
        </Note>
      )}
    </section>
  );
}
