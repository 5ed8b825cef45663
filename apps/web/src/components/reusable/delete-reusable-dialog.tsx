'use client';

import { FactList } from '@/components/consequences/fact-list';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { ListedReusable } from '@/lib/outputs';
import { m } from '@/messages';
import { SharedUsers } from './shared-users';
import { useSharedChange } from './use-shared-change';

/** Deletes a piece of reusable content, after the number of places that show it and what they are. */
export function DeleteReusableDialog({ piece, onClose }: { piece: ListedReusable; onClose(): void }) {
  const { id, title, uses } = piece;
  const words = m.reusable;
  const remove = useSharedChange({ said: words.removed, onDone: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.removeTitle(title)}
      description={words.removeLead}
      action={words.removeSubmit}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ title, edit: { operation: 'delete_reusable_content', reusableContent: id } })}
    >
      {uses === 0 ? (
        <p className="text-sm">{words.breaksNothing}</p>
      ) : (
        <>
          <FactList facts={[words.breaks(uses)]} />
          <SharedUsers label={words.usersOf(title)} {...piece} />
        </>
      )}
    </ConfirmDialog>
  );
}
