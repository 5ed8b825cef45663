'use client';

import { createContext, type ReactNode, useContext, useState } from 'react';
import { TransferDialog } from '@/components/transfer/lazy-dialogs';
import type { Collection, Content, Space } from '@/lib/outputs';
import { CollectionDialog, DeleteCollectionDialog, DeleteSpaceDialog, MoveDialog } from './lazy-dialogs';

/** Dialog of the list, with its subject. */
export type HomeDialog =
  | { kind: 'new'; parent: Collection | null }
  | { kind: 'rename'; collection: Collection }
  | { kind: 'move'; item: Content }
  | { kind: 'transfer'; item: Content }
  | { kind: 'delete'; collection: Collection }
  | { kind: 'delete-space'; space: Space };

const Opening = createContext<(dialog: HomeDialog) => void>(() => undefined);

/** Opens a dialog of the list. */
export function useHomeDialog(): (dialog: HomeDialog) => void {
  return useContext(Opening);
}

/** The dialogs of the list, one for all rows. Each stays mounted with what it was about while it goes away. */
export function HomeDialogs({ orgId, children }: { orgId: string; children: ReactNode }) {
  const [dialog, setDialog] = useState<HomeDialog>();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const props = { open, onOpenChange: setOpen };
  return (
    <Opening
      value={(next) => {
        setDialog(next);
        setOpened((count) => count + 1);
        setOpen(true);
      }}
    >
      {children}
      {dialog?.kind === 'new' || dialog?.kind === 'rename' ? (
        <CollectionDialog
          key={opened}
          orgId={orgId}
          {...(dialog.kind === 'new' ? { parent: dialog.parent } : { collection: dialog.collection })}
          {...props}
        />
      ) : null}
      {dialog?.kind === 'move' ? <MoveDialog key={opened} orgId={orgId} item={dialog.item} {...props} /> : null}
      {dialog?.kind === 'transfer' ? <TransferDialog key={opened} item={dialog.item} {...props} /> : null}
      {dialog?.kind === 'delete-space' ? <DeleteSpaceDialog key={opened} space={dialog.space} {...props} /> : null}
      {dialog?.kind === 'delete' ? <DeleteCollectionDialog key={opened} collection={dialog.collection} {...props} /> : null}
    </Opening>
  );
}
