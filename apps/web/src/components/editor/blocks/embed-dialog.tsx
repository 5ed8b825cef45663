'use client';

import { embedBlock, insertBlock } from '@octavo/editor';
import type { Command } from 'prosemirror-state';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { m } from '@/messages';

interface EmbedDialogProps {
  open: boolean;
  onClose(): void;
  run(command: Command): void;
}

/** Asks for the address of something of another website. */
export function EmbedDialog({ open, onClose, run }: EmbedDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={m.editor.blockEditor.embed.title}>
      {open ? <EmbedForm onDone={onClose} run={run} /> : null}
    </Dialog>
  );
}

function EmbedForm({ onDone, run }: { onDone(): void; run(command: Command): void }) {
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const url = address.trim();
    const isRight = /^https?:\/\/[^\s<>"]+$/i.test(url) && URL.canParse(url);
    setWrong(!isRight);
    if (!isRight) return;
    onDone();
    run(insertBlock(embedBlock(url)));
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        name="address"
        label={m.editor.blockEditor.embed.address}
        hint={m.editor.blockEditor.embed.hint}
        inputMode="url"
        value={address}
        maxLength={2000}
        autoComplete="off"
        error={isWrong ? m.editor.blockEditor.embed.wrong : undefined}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          {m.editor.blockEditor.embed.set}
        </Button>
      </div>
    </form>
  );
}
