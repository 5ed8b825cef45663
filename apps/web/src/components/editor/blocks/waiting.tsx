import { m } from '@/messages';

/** The shape of blocks while they are on their way. */
export function Waiting() {
  return (
    <div role="status" aria-label={m.common.loading} className="mx-auto flex max-w-(--o-text-width) flex-col gap-3">
      <div className="skeleton h-4 w-4/5" />
      <div className="skeleton h-4 w-3/5" />
    </div>
  );
}
