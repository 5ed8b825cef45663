import { Note } from '@/components/ui/note';
import type { Job } from '@/lib/outputs';
import { m } from '@/messages';

/** Reason why a job failed, and the remedy: its message has both. */
export function JobErrorNote({ error }: { error: NonNullable<Job['error']> }) {
  return (
    <Note tone="danger">
      <p className="font-medium">{error.message}</p>
      <details className="mt-1 text-xs text-muted">
        <summary>{m.common.details}</summary>
        <code className="font-mono">{error.code}</code>
      </details>
    </Note>
  );
}
