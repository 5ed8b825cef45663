'use client';

import { useState } from 'react';
import { EditEntryDialog, MoveEntryDialog, NewEntryDialog, RemoveEntryDialog } from './lazy-dialogs';
import { type StructureDialog, useStructure } from './structure-context';

interface StructureDialogsProps {
  dialog: StructureDialog;
  open: boolean;
  onOpenChange(open: boolean): void;
  onClosed(): void;
}

/** The dialog that is asked for. It stays mounted with what it was about while it goes away. */
export function StructureDialogs({ dialog, ...props }: StructureDialogsProps) {
  const { byId } = useStructure();
  // The removal is announced until the dialog has closed.
  const [entry] = useState(() => (dialog.kind === 'new' ? undefined : byId.get(dialog.id)));
  if (dialog.kind === 'new') return <NewEntryDialog what={dialog.what} into={dialog.into} {...props} />;
  if (entry === undefined) return null;
  if (dialog.kind === 'edit') return <EditEntryDialog entry={entry} {...props} />;
  if (dialog.kind === 'move') return <MoveEntryDialog entry={entry} {...props} />;
  return <RemoveEntryDialog entry={entry} {...props} />;
}
