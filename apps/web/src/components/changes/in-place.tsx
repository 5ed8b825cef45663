'use client';

import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { m } from '@/messages';

interface InPlaceProps {
  label: string;
  initial: string;
  maxLength: number;
  /** Several lines; otherwise Enter saves. */
  lines?: number;
  onCancel(): void;
  /** Rejects when it was not saved: what was typed stays then. */
  onSave(text: string): Promise<void>;
}

const FIELD =
  'w-full min-w-0 rounded-md border border-line-strong bg-canvas px-3 py-2 text-base outline-none focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent';

/** A text that is edited where it stands: Escape leaves it as it was. */
export function InPlace({ label, initial, maxLength, lines, onCancel, onSave }: InPlaceProps) {
  const [text, setText] = useState(initial);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  async function save() {
    if (busy) return;
    if (text.trim() === initial) return onCancel();
    setBusy(true);
    // The reason of the refusal is shown at the place it was sent from.
    await onSave(text.trim()).catch(() => undefined);
    setBusy(false);
  }

  const control = {
    ref: field,
    'aria-label': label,
    value: text,
    maxLength,
    onChange: (event: { currentTarget: { value: string } }) => setText(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        onCancel();
      } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        void save();
      }
    },
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      {lines === undefined ? (
        <input {...control} autoComplete="off" className={`${FIELD} font-semibold`} />
      ) : (
        <textarea {...control} rows={lines} className={`${FIELD} sm:text-sm`} />
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" disabled={busy}>
          {m.common.save}
        </Button>
        <Button onClick={onCancel}>{m.common.cancel}</Button>
      </div>
    </form>
  );
}
