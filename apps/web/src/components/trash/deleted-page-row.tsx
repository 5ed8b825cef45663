import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/ui/relative-time';
import type { DeletedPage } from '@/lib/outputs';
import { m } from '@/messages';

/** A deleted page: its title, what went with it, when and by whom, and the button that restores it. */
export function DeletedPageRow({ page, busy, onRestore }: { page: DeletedPage; busy: boolean; onRestore(): void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{page.title}</p>
        <p className="mt-0.5 text-xs text-muted">
          {m.pageTrash.below(page.pages)}, {m.pageTrash.deletedBy(page.deletedBy.displayName)} <RelativeTime at={page.deletedAt} />
        </p>
      </div>
      <Button disabled={busy} onClick={onRestore} aria-label={m.pageTrash.restoreOf(page.title)}>
        {m.pageTrash.restore}
      </Button>
    </li>
  );
}
