'use client';

import { Ban, CircleAlert, CircleCheck, Clock, LoaderCircle } from 'lucide-react';
import { HoverLink } from '@/components/app/hover-link';
import { changeRequestHref } from '@/components/changes/change-request-words';
import { CancelJob } from '@/components/jobs/cancel-job';
import { JobProgress } from '@/components/jobs/job-progress';
import { isActive } from '@/components/jobs/job-words';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { RelativeTime } from '@/components/ui/relative-time';
import type { GitAttempt, Job } from '@/lib/outputs';
import { m } from '@/messages';
import { CommitLink } from './commit-link';
import { durationWords } from './connection-words';

interface AttemptItemProps {
  spaceId: string;
  attempt: GitAttempt;
  /** Its job while it is among the newest of the space: how far it is. */
  job: Job | undefined;
  commitPrefix: string | null;
  onRetry?: (() => void) | undefined;
}

const STATES = {
  queued: { tone: 'neutral', Icon: Clock },
  running: { tone: 'accent', Icon: LoaderCircle },
  succeeded: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleAlert },
  cancelled: { tone: 'neutral', Icon: Ban },
} as const satisfies Record<GitAttempt['state'], { tone: Tone; Icon: typeof Ban }>;

/** One attempt: why, when, how long, what came in and went out, and what it needs when it failed. */
export function AttemptItem({ spaceId, attempt, job, commitPrefix, onRetry }: AttemptItemProps) {
  const { kind, cause, state, outcome, imported, exported, problem, notes, warnings, duration } = attempt;
  const { tone, Icon } = STATES[state];
  const running = job !== undefined && isActive(job) ? job : undefined;
  // The live job knows first that it began.
  const waitsFor = (running ?? attempt).state === 'queued' ? attempt.waitingFor : undefined;
  const done = outcome === undefined ? undefined : m.sync.outcomes[outcome];
  return (
    <li className="flex flex-col gap-2 border-t border-line py-4 wrap-anywhere first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{m.sync.kinds[kind]}</span>
        <Badge tone={tone}>
          <Icon className={state === 'running' ? 'icon size-3.5 animate-spin' : 'icon size-3.5'} aria-hidden />
          {m.jobs.states[state]}
        </Badge>
        <span className="flex-1 text-xs text-muted">
          {kind === 'sync' ? `${m.sync.causes[cause] ?? cause} · ` : null}
          <RelativeTime at={attempt.finishedAt ?? attempt.startedAt ?? attempt.createdAt} />
          {duration === undefined ? null : ` · ${m.sync.took(durationWords(duration))}`}
        </span>
        {running === undefined ? null : <CancelJob job={running} />}
        {onRetry === undefined ? null : <Button onClick={onRetry}>{m.jobs.retry}</Button>}
      </div>
      {waitsFor === undefined ? null : <p className="text-muted">{m.sync.waitsFor[waitsFor]}</p>}
      {running === undefined || waitsFor !== undefined ? null : <JobProgress job={running} />}
      {imported === undefined ? null : (
        <p>
          {m.sync.cameIn(imported.changedPages)} · <CommitLink commit={imported.commit} prefix={commitPrefix} />
        </p>
      )}
      {exported === undefined ? null : (
        <p>
          {m.sync.wentOut(exported.files, exported.branch)} · <CommitLink commit={exported.commit} prefix={commitPrefix} />
        </p>
      )}
      {imported !== undefined || exported !== undefined || done === undefined ? null : <p className="text-muted">{done}</p>}
      {imported?.changeRequest === undefined ? null : (
        <Note tone="info">
          <p>{m.git.bothChanged}</p>
          <ChangeRequestLink
            spaceId={spaceId}
            number={imported.changeRequest}
            screen="conflicts"
            label={m.git.decide(imported.changeRequest)}
          />
        </Note>
      )}
      {notes.map(({ message, changeRequest }) =>
        changeRequest === undefined ? (
          <p key={message} className="text-muted">
            {message}
          </p>
        ) : (
          <Note key={message} tone="info">
            <p>{message}</p>
            <ChangeRequestLink spaceId={spaceId} number={changeRequest} label={m.git.openChangeRequest(changeRequest)} />
          </Note>
        ),
      )}
      {warnings.count === 0 ? null : (
        <details className="text-muted">
          <summary>{m.sync.warnings(warnings.count)}</summary>
          <ul className="list-disc pl-5">
            {warnings.first.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
            {warnings.count > warnings.first.length ? <li>{m.sync.moreWarnings(warnings.count - warnings.first.length)}</li> : null}
          </ul>
        </details>
      )}
      {problem === undefined || state !== 'failed' ? null : (
        <Note tone="danger">
          <p className="font-medium">{problem.message}</p>
          <p>{problem.advice}</p>
          <details className="mt-1 text-xs text-muted">
            <summary>{m.common.details}</summary>
            <code className="font-mono">{problem.code}</code>
          </details>
        </Note>
      )}
    </li>
  );
}

interface ChangeRequestLinkProps {
  spaceId: string;
  number: number;
  screen?: 'conflicts';
  label: string;
}

function ChangeRequestLink({ spaceId, number, screen, label }: ChangeRequestLinkProps) {
  return (
    <HoverLink className="font-medium underline underline-offset-2" href={changeRequestHref({ space: spaceId, number }, screen)}>
      {label}
    </HoverLink>
  );
}
