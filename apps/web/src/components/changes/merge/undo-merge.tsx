'use client';

import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import type { ChangeRequest } from '@/lib/outputs';
import { m } from '@/messages';
import { useUndoMerge } from './use-undo-merge';

/** Button that takes back what a merged change request brought, by another change request; for those who may edit. */
export function UndoMerge({ changeRequest }: { changeRequest: ChangeRequest }) {
  const { space } = useSpace();
  const { isPending, undo } = useUndoMerge(changeRequest);
  if (!space.permissions.edit) return null;
  return (
    <Button disabled={isPending} onClick={undo}>
      {m.mergeBox.undo}
    </Button>
  );
}
