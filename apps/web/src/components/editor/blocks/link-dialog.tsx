'use client';

import { linkAround, removeLink, setLink } from '@octavo/editor';
import type { Command } from 'prosemirror-state';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import type { LinkOption } from '@/lib/outputs';
import { m } from '@/messages';

interface LinkDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  links(query: string): Promise<LinkOption[]>;
  run(command: Command): void;
}

/** Asks where the selected text leads: an address, or a page that is found by its title. */
export function LinkDialog({ open, onOpenChange, links, run }: LinkDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.editor.blockEditor.linkTitle}>
      {open ? <LinkForm links={links} run={run} onDone={() => onOpenChange(false)} /> : null}
    </Dialog>
  );
}

function LinkForm({ links, run, onDone }: Pick<LinkDialogProps, 'links' | 'run'> & { onDone(): void }) {
  const [address, setAddress] = useState('');
  const [text, setText] = useState('');
  const [state, setState] = useState({ hasText: false, hasLink: false });
  const [found, setFound] = useState<LinkOption[]>([]);
  // The content that stands there already, read once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text does not change while the dialog is open.
  useEffect(() => {
    run((current) => {
      const around = linkAround(current);
      setAddress(around?.href ?? '');
      setState({ hasText: around !== undefined || !current.selection.empty, hasLink: around !== undefined });
      return false;
    });
  }, []);
  useEffect(() => {
    let gone = false;
    const isAddress = /^(?:[a-z][a-z0-9+.-]*:|#|\/)/i.test(address);
    if (isAddress || address.trim() === '') setFound([]);
    else
      links(address).then(
        (options) => gone || setFound(options.slice(0, 6)),
        () => gone || setFound([]),
      );
    return () => {
      gone = true;
    };
  }, [address, links]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (address.trim() === '') return;
    onDone();
    run(setLink(address.trim(), text.trim()));
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        name="address"
        label={m.editor.blockEditor.linkAddress}
        value={address}
        maxLength={2000}
        autoComplete="off"
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      {found.length === 0 ? null : (
        <ul className="flex flex-col gap-0.5">
          {found.map(({ href, title, context }) => (
            <li key={href}>
              <button
                type="button"
                className="min-h-9 w-full rounded-sm px-2.5 text-left text-sm hover:bg-hover"
                onClick={() => {
                  setAddress(href);
                  if (text === '') setText(title);
                }}
              >
                {title} <span className="text-xs text-muted">{context === '' ? href : context}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {state.hasText ? null : (
        <Field
          name="text"
          label={m.editor.blockEditor.linkText}
          optional
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {state.hasLink ? (
          <Button
            onClick={() => {
              onDone();
              run(removeLink);
            }}
          >
            {m.editor.blockEditor.linkRemove}
          </Button>
        ) : null}
        <Button type="submit" variant="primary">
          {m.editor.blockEditor.linkSet}
        </Button>
      </div>
    </form>
  );
}
