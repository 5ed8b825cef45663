'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { m } from '@/messages';

interface SourceDialogProps {
  /** Source of the block; undefined while none is edited. */
  source: string | undefined;
  onClose(): void;
  /** Uses another source; returns false for one that changes what stands around the block. */
  onUse(source: string): boolean;
}

/** The source of a block that cannot be written in. */
export function SourceDialog({ source, onClose, onUse }: SourceDialogProps) {
  return (
    <Dialog open={source !== undefined} onOpenChange={(isOpen) => isOpen || onClose()} title={m.editor.blockEditor.sourceTitle}>
      {source === undefined ? null : <SourceForm source={source} onUse={onUse} />}
    </Dialog>
  );
}

function SourceForm({ source, onUse }: { source: string; onUse(source: string): boolean }) {
  const [text, setText] = useState(source);
  const [isRefused, setRefused] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setRefused(!onUse(text));
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        name="source"
        label={m.editor.blockEditor.sourceText}
        hint={m.editor.blockEditor.sourceHint}
        lines={12}
        value={text}
        spellCheck={false}
        error={isRefused ? m.editor.blockEditor.sourceBreaks : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          {m.editor.blockEditor.sourceSave}
        </Button>
      </div>
    </form>
  );
}
