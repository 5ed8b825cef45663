'use client';

import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useStyleNonce } from '@/lib/style-nonce';
import { m } from '@/messages';
import { withMessages } from '@/messages/with-messages';

const TextEditor = dynamic(() => withMessages(async () => (await import('@/components/editor/text-editor')).TextEditor, ['editor']), {
  ssr: false,
});

interface TextFormProps {
  initial: string;
  isPending: boolean;
  onSave(text: string): void;
  onCancel(): void;
}

/** Writes what is to stand in the place of a conflict, in the editor of pages. */
export function TextForm({ initial, isPending, onSave, onCancel }: TextFormProps) {
  const nonce = useStyleNonce();
  const [text, setText] = useState(initial);
  const editor = useRef(null);
  return (
    <fieldset className="mt-3 flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{m.conflicts.editText}</legend>
      <div className="h-[min(60dvh,420px)] overflow-hidden rounded-md border border-line-strong">
        <TextEditor
          ref={editor}
          initial={initial}
          nonce={nonce}
          compared={undefined}
          links={async () => []}
          files={undefined}
          onChange={setText}
          onScroll={() => undefined}
        />
      </div>
      <div className="flex gap-2">
        <Button variant="primary" disabled={isPending} onClick={() => onSave(text)}>
          {isPending ? m.conflicts.saving : m.conflicts.save}
        </Button>
        <Button onClick={onCancel}>{m.conflicts.cancel}</Button>
      </div>
    </fieldset>
  );
}
