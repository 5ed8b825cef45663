'use client';

import { linkAround, removeLink, safeLink, setLink } from '@octavo/editor';
import type { Command } from 'prosemirror-state';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import type { LinkOption } from '@/lib/outputs';
import { m } from '@/messages';
import { FoundLinks } from './found-links';

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
  const [isWrong, setWrong] = useState(false);
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
  function submit(event: FormEvent) {
    event.preventDefault();
    const url = safeLink(address.trim());
    setWrong(url === undefined);
    if (url === undefined || url === '') return;
    onDone();
    run(setLink(url, text.trim()));
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        name="address"
        label={m.editor.blockEditor.linkAddress}
        value={address}
        maxLength={2000}
        autoComplete="off"
        error={isWrong ? m.editor.blockEditor.linkWrong : undefined}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <FoundLinks
        query={address}
        links={links}
        onPick={({ href, title }) => {
          setAddress(href);
          if (text === '') setText(title);
        }}
      />
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
