import { Note } from '@/components/ui/note';
import type { Job } from '@/lib/outputs';
import { m } from '@/messages';

/** Why a job failed, and what to do. */
export function JobErrorNote({ error }: { error: NonNullable<Job['error']> }) {
  const advice = m.jobs.advice[error.code];
  return (
    <Note tone="danger">
      <p className="font-medium">{error.message}</p>
      {advice === undefined ? null : <p className="mt-1">{advice}</p>}
      <details className="mt-1 text-xs text-muted">
        <summary>{m.common.details}</summary>
        <code className="font-mono">{error.code}</code>
      </details>
    </Note>
  );
}
