'use client';

import { buttonInline, insertInline, leaveInline, safeLink, setBlockData } from '@octavo/editor';
import { type Command, NodeSelection } from 'prosemirror-state';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import type { LinkOption } from '@/lib/outputs';
import { m } from '@/messages';
import { FoundLinks } from './found-links';

interface ButtonDialogProps {
  open: boolean;
  onClose(): void;
  links(query: string): Promise<LinkOption[]>;
  run(command: Command): void;
}

/** Asks for a button, or for changes of the one that is selected. */
export function ButtonDialog({ open, onClose, links, run }: ButtonDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} title={m.editor.blockEditor.button.title}>
      {open ? <ButtonForm links={links} run={run} onDone={onClose} /> : null}
    </Dialog>
  );
}

type Kind = 'primary' | 'secondary';

/** Data of a button as a document has it. One with an action leads nowhere. */
interface Given {
  label?: string;
  kind?: Kind;
  ref?: { kind: string; url?: string; anchor?: string };
  action?: unknown;
}

function ButtonForm({ links, run, onDone }: Pick<ButtonDialogProps, 'links' | 'run'> & { onDone(): void }) {
  const [label, setLabel] = useState('');
  const [address, setAddress] = useState('');
  const [kind, setKind] = useState<Kind>('primary');
  /** The button that is selected. */
  const [place, setPlace] = useState<{ pos: number; isAction: boolean }>();
  const [missing, setMissing] = useState<'label' | 'address'>();
  // The button that stands there already, read once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text does not change while the dialog is open.
  useEffect(() => {
    run(({ selection }) => {
      if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'button') return false;
      const { label: words = '', kind: look = 'primary', ref, action } = selection.node.attrs.data as Given;
      setPlace({ pos: selection.from, isAction: action !== undefined });
      setLabel(words);
      setKind(look);
      setAddress(ref?.anchor === undefined ? (ref?.url ?? '') : `#${ref.anchor}`);
      return false;
    });
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const [words, url] = [label.trim(), safeLink(address.trim()) ?? ''];
    const lacks = words === '' ? 'label' : url === '' && place?.isAction !== true ? 'address' : undefined;
    setMissing(lacks);
    if (lacks !== undefined) return;
    onDone();
    if (place === undefined) run(insertInline(buttonInline({ label: words, kind, url })));
    else run(setBlockData(place.pos, { label: words, kind, ...(place.isAction ? {} : { ref: { kind: 'url', url } }) }));
    run((state, dispatch) => leaveInline(place?.pos ?? state.selection.from, { isEmpty: false })(state, dispatch));
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        name="label"
        label={m.editor.blockEditor.button.label}
        value={label}
        maxLength={200}
        autoComplete="off"
        error={missing === 'label' ? m.editor.blockEditor.button.noLabel : undefined}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      {place?.isAction === true ? null : (
        <>
          <Field
            name="address"
            label={m.editor.blockEditor.linkAddress}
            value={address}
            maxLength={2000}
            autoComplete="off"
            error={missing === 'address' ? m.editor.blockEditor.linkWrong : undefined}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <FoundLinks query={address} links={links} onPick={({ href }) => setAddress(href)} />
        </>
      )}
      <Choice<Kind>
        label={m.editor.blockEditor.button.kind}
        value={kind}
        onValueChange={setKind}
        columns={2}
        options={[
          { value: 'primary', label: m.editor.blockEditor.button.kinds.primary },
          { value: 'secondary', label: m.editor.blockEditor.button.kinds.secondary },
        ]}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary">
          {m.editor.blockEditor.button.set}
        </Button>
      </div>
    </form>
  );
}
