'use client';

import { insertBlock, pictureBlock } from '@octavo/editor';
import type { Command } from 'prosemirror-state';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import type { LinkOption } from '@/lib/outputs';
import { m } from '@/messages';
import { altOf } from '../code/file-markdown';

interface PictureDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Returns pictures of the space. */
  pictures(query: string): Promise<LinkOption[]>;
  run(command: Command): void;
  /** Sends files; absent where none can be added. */
  send: ((files: readonly File[]) => void) | undefined;
}

/** Asks for a picture: one of the space's files, or new ones. */
export function PictureDialog({ open, onOpenChange, ...props }: PictureDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.editor.blockEditor.pictureTitle}>
      {open ? <PictureChoice {...props} onDone={() => onOpenChange(false)} /> : null}
    </Dialog>
  );
}

function PictureChoice({ pictures, run, send, onDone }: Omit<PictureDialogProps, 'open' | 'onOpenChange'> & { onDone(): void }) {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<LinkOption[]>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let gone = false;
    pictures(query).then(
      (options) => gone || setFound(options),
      () => gone || setFound([]),
    );
    return () => {
      gone = true;
    };
  }, [query, pictures]);

  return (
    <div className="flex flex-col gap-4">
      <Field
        name="query"
        label={m.editor.blockEditor.pictureFind}
        value={query}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {found?.length === 0 ? <p className="text-sm text-muted">{m.editor.blockEditor.pictureNone}</p> : null}
      <ul className="flex max-h-64 flex-col gap-0.5 overflow-y-auto">
        {found?.map(({ href, title, context }) => (
          <li key={href}>
            <button
              type="button"
              className="min-h-9 w-full rounded-sm px-2.5 text-left text-sm hover:bg-hover"
              onClick={() => {
                onDone();
                run(insertBlock(pictureBlock(href, altOf(title))));
              }}
            >
              {title} <span className="text-xs text-muted">{context}</span>
            </button>
          </li>
        ))}
      </ul>
      {send === undefined ? null : (
        <div className="flex justify-end">
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple
            hidden
            onChange={(event) => {
              const files = [...(event.currentTarget.files ?? [])];
              if (files.length === 0) return;
              onDone();
              send(files);
            }}
          />
          <Button onClick={() => input.current?.click()}>{m.editor.blockEditor.pictureUpload}</Button>
        </div>
      )}
    </div>
  );
}
