'use client';

import { type ReactNode, useState } from 'react';
import { errorMessage } from '@/lib/errors';
import { m } from '@/messages';
import { Button } from './button';
import { Dialog } from './dialog';
import { Field } from './field';
import { Note } from './note';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  onClosed?: (() => void) | undefined;
  title: ReactNode;
  description: ReactNode;
  /** Label of the button. */
  action: string;
  /** True while the action runs; it is not run twice. */
  busy: boolean;
  /** True while something stands in the way: the button does nothing. */
  isBlocked?: boolean;
  error: unknown;
  onConfirm(): void;
  /** A name that has to be typed first, and the words that ask for it. */
  typed?: { name: string; label: string };
  /** Consequences, above the buttons. */
  children?: ReactNode;
}

/** Asks before something that cannot be undone, or concerns much. */
export function ConfirmDialog({
  open,
  onOpenChange,
  onClosed,
  title,
  description,
  action,
  busy,
  isBlocked = false,
  error,
  onConfirm,
  typed,
  children,
}: ConfirmDialogProps) {
  const [text, setText] = useState('');
  const confirmed = !isBlocked && (typed === undefined || text.trim() === typed.name.trim());
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => {
        onOpenChange(shown);
        setText('');
      }}
      onClosed={onClosed}
      title={title}
      description={description}
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (confirmed && !busy) onConfirm();
        }}
      >
        {error === null ? null : <Note tone="danger">{errorMessage(error)}</Note>}
        {children}
        {typed === undefined ? null : (
          <Field
            name="confirmation"
            label={typed.label}
            value={text}
            onValueChange={(value) => setText(String(value))}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="danger" disabled={!confirmed || busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
