import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { m } from '@/messages';

interface ThreadsStateProps {
  list: { isError: boolean; refetch(): unknown };
  /** Number of loaded threads; `undefined` before they are loaded. */
  count: number | undefined;
  /** Title and text of the empty state. */
  empty: readonly [title: string, body: string];
  /** Said where they cannot be loaded. */
  failed?: string;
}

/** Shows in place of threads the error of reading them, with a retry, or that there are none. */
export function ThreadsState({ list, count, empty: [title, body], failed = m.comments.failed }: ThreadsStateProps) {
  if (count === undefined) {
    return list.isError ? (
      <Note tone="danger">
        <p>{failed}</p>
        <Button className="mt-2" onClick={() => void list.refetch()}>
          {m.comments.retry}
        </Button>
      </Note>
    ) : null;
  }
  return count > 0 ? null : (
    <div className="text-sm">
      <p className="font-medium">{title}</p>
      <p className="mt-1 text-muted">{body}</p>
    </div>
  );
}
