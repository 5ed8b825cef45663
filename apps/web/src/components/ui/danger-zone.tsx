'use client';

import { type ReactNode, useState } from 'react';
import { m } from '@/messages';
import { Button } from './button';
import { ConfirmDialog } from './lazy-dialogs';

/** Words of a deletion. */
interface DangerWords {
  deleteTitle: string;
  deleteBody: string;
  deleteConfirm(name: string): string;
  deleteSubmit: string;
  deleting: string;
}

interface DangerZoneProps {
  words: DangerWords;
  /** Text that must be typed. */
  name: string;
  /** Deletes it: called only when the name was typed, and not while it is busy. */
  onDelete(): void;
  busy: boolean;
  error: unknown;
  /** The consequences of the deletion, with numbers; asked for once the dialog is open. */
  consequences: ReactNode;
}

/** Section that deletes something permanently: its name must be typed. */
export function DangerZone({ words, name, onDelete, busy, error, consequences }: DangerZoneProps) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="danger" className="mt-12 max-w-[480px] rounded-md border border-danger p-4">
      <h2 id="danger" className="font-semibold text-danger">
        {m.common.danger}
      </h2>
      <p className="mt-1 mb-4 text-muted">{words.deleteBody}</p>
      <Button onClick={() => setOpen(true)} className="text-danger">
        {words.deleteTitle}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={words.deleteTitle}
        description={words.deleteBody}
        action={busy ? words.deleting : words.deleteSubmit}
        busy={busy}
        error={error}
        onConfirm={onDelete}
        typed={{ name, label: words.deleteConfirm(name) }}
      >
        {consequences}
      </ConfirmDialog>
    </section>
  );
}
