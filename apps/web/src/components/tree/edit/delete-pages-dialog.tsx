'use client';

import { useRef } from 'react';
import { FactList } from '@/components/consequences/fact-list';
import { pageDeletionFacts } from '@/components/consequences/page-deletion';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { m } from '@/messages';
import type { AskedDeletion } from './use-tree-actions';

interface DeletePagesDialogProps {
  asked: AskedDeletion;
  open: boolean;
  onOpenChange(open: boolean): void;
  onConfirm(id: string): void;
}

/** Asks before pages are deleted, with what that concerns: pages, links, readers, and the branch that it is committed to. */
export function DeletePagesDialog({ asked: { id, title, deletion, branch }, open, onOpenChange, onConfirm }: DeletePagesDialogProps) {
  const isConfirmed = useRef(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => {
        // The focus is back on the entry by then, and goes to the next one from there.
        if (isConfirmed.current) onConfirm(id);
      }}
      title={m.consequences.deletePage(title, deletion.pages)}
      description={m.consequences.deletePageBody}
    >
      <FactList facts={pageDeletionFacts(deletion, branch)} />
      <div className="mt-6 flex justify-end gap-2">
        <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
        <Button
          variant="danger"
          onClick={() => {
            isConfirmed.current = true;
            onOpenChange(false);
          }}
        >
          {m.consequences.deletePages(deletion.pages)}
        </Button>
      </div>
    </Dialog>
  );
}
