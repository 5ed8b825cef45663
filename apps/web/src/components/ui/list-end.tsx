import { errorMessage } from '@/lib/errors';
import { m } from '@/messages';
import { Button } from './button';
import { Note } from './note';

interface ListEndProps {
  /** The list, as it is asked for in steps. */
  list: { error: unknown; hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
}

/** Shows the end of a list that is loaded in steps: the error of the last step, and the button for the next one. */
export function ListEnd({ list: { error, hasNextPage, isFetchingNextPage, fetchNextPage } }: ListEndProps) {
  return (
    <>
      {error === null ? null : (
        <div className="mt-4">
          <Note tone="danger">{errorMessage(error)}</Note>
        </div>
      )}
      {hasNextPage ? (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
            {isFetchingNextPage ? m.common.loading : m.common.loadMore}
          </Button>
        </div>
      ) : null}
    </>
  );
}
