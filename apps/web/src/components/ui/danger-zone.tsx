'use client';

import { useState } from 'react';
import { errorMessage } from '@/lib/errors';
import { m } from '@/messages';
import { Button } from './button';
import { Dialog } from './dialog';
import { Field } from './field';
import { Note } from './note';

/** What is said of deleting something. */
interface DangerWords {
  deleteTitle: string;
  deleteBody: string;
  deleteConfirm(name: string): string;
  deleteSubmit: string;
  deleting: string;
}

interface DangerZoneProps {
  words: DangerWords;
  /** What has to be typed. */
  name: string;
  /** Deletes it: called only when the name was typed, and not while it is busy. */
  onDelete(): void;
  busy: boolean;
  error: unknown;
}

/** Where something is deleted for good: its name is asked for. */
export function DangerZone({ words, name, onDelete, busy, error }: DangerZoneProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const confirmed = typed.trim() === name.trim();
  return (
    <section aria-labelledby="danger" className="mt-12 max-w-[480px] rounded-md border border-danger p-4">
      <h2 id="danger" className="font-semibold text-danger">
        {m.settings.danger}
      </h2>
      <p className="mt-1 mb-4 text-muted">{words.deleteBody}</p>
      <Button onClick={() => setOpen(true)} className="text-danger">
        {words.deleteTitle}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(shown) => {
          setOpen(shown);
          setTyped('');
        }}
        title={words.deleteTitle}
        description={words.deleteBody}
      >
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (confirmed && !busy) onDelete();
          }}
        >
          {error === null ? null : <Note tone="danger">{errorMessage(error)}</Note>}
          <Field
            name="confirmation"
            label={words.deleteConfirm(name)}
            value={typed}
            onValueChange={(value) => setTyped(String(value))}
            autoComplete="off"
            spellCheck={false}
          />
          <div className="flex justify-end gap-2">
            <Button onClick={() => setOpen(false)}>{m.common.cancel}</Button>
            <Button type="submit" variant="danger" disabled={!confirmed || busy}>
              {busy ? words.deleting : words.deleteSubmit}
            </Button>
          </div>
        </form>
      </Dialog>
    </section>
  );
}
