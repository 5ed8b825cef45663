'use client';

import { fileBlock, insertBlock, pageCard, pictureBlock, reusableBlock } from '@octavo/editor';
import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import type { LinkOption } from '@/lib/outputs';
import { m } from '@/messages';
import { altOf } from '../code/file-markdown';
import type { LinkOptionKind } from '../save-target';

/** Kinds of what is picked out of the space. */
export type PickKind = LinkOptionKind;

/** The block that is made of what was picked, by its kind. */
const BLOCKS: Readonly<Record<PickKind, (picked: LinkOption) => Node>> = {
  image: ({ href, title }) => pictureBlock(href, altOf(title)),
  file: ({ href }) => fileBlock(href),
  page: ({ href }) => pageCard(href),
  reusable: ({ href }) => reusableBlock(href),
};

interface PickDialogProps {
  /** Kind of what is asked for; undefined while nothing is. */
  kind: PickKind | undefined;
  onClose(): void;
  /** Returns what the space has of a kind. */
  find(query: string, kind: PickKind): Promise<LinkOption[]>;
  run(command: Command): void;
  /** Sends files; absent where none can be added. */
  send: ((files: readonly File[], as?: 'file') => void) | undefined;
}

/** Asks for something of the space: a picture, a file, a page or reusable content. Pictures and files may be new ones. */
export function PickDialog({ kind, onClose, ...props }: PickDialogProps) {
  const shown = useRef<PickKind>('image');
  // The title stays while the dialog goes.
  if (kind !== undefined) shown.current = kind;
  return (
    <Dialog open={kind !== undefined} onOpenChange={(isOpen) => isOpen || onClose()} title={m.editor.blockEditor.pick[shown.current].title}>
      {kind === undefined ? null : <Pick kind={kind} {...props} onDone={onClose} />}
    </Dialog>
  );
}

function Pick({ kind, find, run, send, onDone }: Omit<PickDialogProps, 'kind' | 'onClose'> & { kind: PickKind; onDone(): void }) {
  const words = m.editor.blockEditor.pick[kind];
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<{ query: string; options: readonly LinkOption[] }>();
  useEffect(() => {
    let isGone = false;
    const show = (options: readonly LinkOption[]) => isGone || setFound({ query, options });
    find(query, kind).then(show, () => show([]));
    return () => {
      isGone = true;
    };
  }, [query, kind, find]);

  function pick(option: LinkOption | undefined): void {
    if (option === undefined) return;
    onDone();
    run(insertBlock(BLOCKS[kind](option)));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (found?.query === query) pick(found.options[0]);
    // Whoever types fast does not wait for the list.
    else
      find(query, kind).then(
        ([first]) => pick(first),
        () => undefined,
      );
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        name="query"
        label={words.find}
        value={query}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      {found?.options.length === 0 ? <p className="text-sm text-muted">{words.none}</p> : null}
      <ul className="flex max-h-64 flex-col gap-0.5 overflow-y-auto">
        {found?.options.map((option) => (
          <li key={option.href}>
            <button
              type="button"
              className="min-h-9 w-full rounded-sm px-2.5 text-left text-sm hover:bg-hover"
              onClick={() => pick(option)}
            >
              {option.title} <span className="text-xs text-muted">{option.context}</span>
            </button>
          </li>
        ))}
      </ul>
      {send === undefined || (kind !== 'image' && kind !== 'file') ? null : (
        <Upload
          kind={kind}
          onFiles={(files) => {
            onDone();
            send(files, kind === 'file' ? 'file' : undefined);
          }}
        />
      )}
    </form>
  );
}

function Upload({ kind, onFiles }: { kind: 'image' | 'file'; onFiles(files: readonly File[]): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex justify-end">
      <input
        ref={input}
        type="file"
        accept={kind === 'image' ? 'image/*' : undefined}
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button onClick={() => input.current?.click()}>{m.editor.blockEditor.pick[kind].upload}</Button>
    </div>
  );
}
