import { CircleAlert, CircleCheck, CircleDashed, CirclePause, Clock, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import { cx } from '@/lib/cx';
import { useNow } from '@/lib/now';
import type { KeptConnection } from '@/lib/outputs';
import { m } from '@/messages';
import { stateOf, waitingWords } from './connection-words';

interface ConnectionStateProps {
  connection: KeptConnection;
  /** Tries again; absent for those who may not. */
  onRetry?: ((force: boolean) => void) | undefined;
}

const TONES = {
  neutral: 'border-line bg-surface',
  accent: 'border-accent bg-accent-soft',
  success: 'border-line bg-success-soft',
  warning: 'border-line bg-warning-soft',
  danger: 'border-danger bg-danger-soft',
} as const;

/** Shows the state of the space's connection in one line, and what it needs if it is not in step. */
export function ConnectionState({ connection, onRetry }: ConnectionStateProps) {
  const { tone, words } = stateOf(connection);
  const { problem, pushedTo, branch, state, isSyncing, isAhead } = connection;
  const waiting = isAhead ? waitingWords(connection) : words;
  const force = problem === null ? undefined : m.sync.forceHint[problem.code];
  return (
    <section aria-label={m.sync.state} className={cx('flex flex-col gap-2 rounded-md border px-4 py-3 wrap-anywhere', TONES[tone])}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon connection={connection} />
        <p role="status" className="font-medium">
          {words}
        </p>
        <p className="text-xs text-muted">
          <Times connection={connection} />
        </p>
      </div>
      {waiting === words ? null : <p>{waiting}.</p>}
      {problem === null || state !== 'failing' ? null : (
        <div className="flex flex-col gap-1">
          <p>{problem.message}</p>
          <p>{problem.advice}</p>
          {onRetry === undefined || isSyncing ? null : (
            <div className="mt-2 flex flex-wrap gap-2">
              <Button onClick={() => onRetry(false)}>{m.jobs.retry}</Button>
              {force === undefined ? null : <Button onClick={() => onRetry(true)}>{force}</Button>}
            </div>
          )}
        </div>
      )}
      {pushedTo === null ? null : <p>{m.sync.pushedTo(branch, pushedTo)}</p>}
    </section>
  );
}

function Icon({ connection: { state, isSyncing, commit, isAhead } }: { connection: KeptConnection }): ReactNode {
  if (state === 'paused') return <CirclePause className="icon text-muted" aria-hidden />;
  if (isSyncing) return <LoaderCircle className="icon animate-spin text-accent" aria-hidden />;
  if (state === 'failing') return <CircleAlert className="icon text-danger" aria-hidden />;
  if (commit === null) return <CircleDashed className="icon text-muted" aria-hidden />;
  return isAhead ? <Clock className="icon text-accent" aria-hidden /> : <CircleCheck className="icon text-success" aria-hidden />;
}

/** Shows the times of the last success and of the next poll. */
function Times({ connection: { lastSuccessAt, nextPollAt, state } }: { connection: KeptConnection }) {
  return (
    <>
      {lastSuccessAt === null ? null : (
        <>
          {m.sync.lastGood} <RelativeTime at={lastSuccessAt} />
        </>
      )}
      {lastSuccessAt !== null && nextPollAt !== null ? ' · ' : null}
      {nextPollAt === null ? null : (
        <>
          {state === 'failing' ? m.sync.nextTry : m.sync.nextLook} <Soon at={nextPollAt} />
        </>
      )}
    </>
  );
}

/** A time to come; within a minute it is soon. */
function Soon({ at }: { at: string }) {
  const now = useNow();
  return Date.parse(at) - now < 60_000 ? <span suppressHydrationWarning>{m.sync.soon}</span> : <RelativeTime at={at} />;
}
