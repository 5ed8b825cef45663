'use client';

import { editingPlugins, insertBlock } from '@octavo/editor';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, Plugin } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { m } from '@/messages';
import { Drawings } from './drawings';
import { blockOf, type Entry, entriesFor } from './entries';
import { pasted } from './paste';
import { placeholder } from './placeholder';
import { type Slash, slashAt } from './slash';
import { SlashMenu } from './slash-menu';
import { nodeViews } from './views';

/** Methods of the block editor for its parent. */
export interface BlockEditorHandle {
  focus(): void;
  run(command: Command): void;
}

interface BlockEditorProps {
  initial: Node;
  preview(source: string): Promise<string>;
  onChange(doc: Node): void;
  onLink(): void;
  ref: Ref<BlockEditorHandle>;
}

interface Offered {
  slash: Slash;
  entries: Entry[];
  at: { left: number; top: number; bottom: number };
}

/** A page as blocks, which look as readers see them. */
export function BlockEditor({ initial, preview, onChange, onLink, ref }: BlockEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [offered, setOffered] = useState<Offered>();
  const [active, setActive] = useState(0);
  const latest = useRef({ preview, onChange, onLink, offered, active });
  latest.current = { preview, onChange, onLink, offered, active };
  /** The `/` that was sent away with Escape. */
  const dismissed = useRef<number>(undefined);
  const listId = useId();

  function pick({ id }: Entry): void {
    const editor = view.current;
    const slash = latest.current.offered?.slash;
    if (editor === undefined || slash === undefined) return;
    editor.dispatch(editor.state.tr.delete(slash.from, slash.to));
    insertBlock(blockOf(id))(editor.state, editor.dispatch);
    editor.focus();
  }
  const picking = useRef(pick);
  picking.current = pick;

  useEffect(() => {
    const keys = new Plugin({
      props: {
        handleKeyDown(editor, event) {
          const { offered: open, active: at } = latest.current;
          if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
            event.preventDefault();
            latest.current.onLink();
            return true;
          }
          if (open === undefined || editor.composing) return false;
          const { length } = open.entries;
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            setActive((at + (event.key === 'ArrowDown' ? 1 : length - 1)) % length);
            return true;
          }
          if (event.key === 'Escape') {
            dismissed.current = open.slash.from;
            setOffered(undefined);
            return true;
          }
          const entry = open.entries[at];
          if ((event.key !== 'Enter' && event.key !== 'Tab') || entry === undefined) return false;
          picking.current(entry);
          return true;
        },
      },
    });
    const parent = box.current;
    if (parent === null) return;
    const editor = new EditorView(
      { mount: parent },
      {
        state: EditorState.create({ doc: initial, plugins: [keys, placeholder(), ...editingPlugins(), gapCursor(), dropCursor()] }),
        nodeViews: nodeViews(new Drawings((source) => latest.current.preview(source))),
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': m.editor.text, 'data-gramm': 'false' },
        ...pasted(),
        dispatchTransaction(tr) {
          editor.updateState(editor.state.apply(tr));
          offer(editor);
          if (tr.docChanged) latest.current.onChange(editor.state.doc);
        },
      },
    );
    view.current = editor;
    return () => editor.destroy();

    function offer(of: EditorView): void {
      const slash = slashAt(of.state);
      if (slash === undefined) dismissed.current = undefined;
      const entries = slash === undefined || slash.from === dismissed.current ? [] : entriesFor(slash.query);
      if (slash === undefined || entries.length === 0) {
        setOffered(undefined);
        return;
      }
      const { left, top, bottom } = of.coordsAtPos(slash.from);
      if (latest.current.offered?.slash.query !== slash.query) setActive(0);
      setOffered({ slash, entries, at: { left, top, bottom } });
    }
  }, [initial]);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    if (offered === undefined) {
      for (const name of ['aria-activedescendant', 'aria-controls']) element.removeAttribute(name);
      return;
    }
    element.setAttribute('aria-controls', listId);
    element.setAttribute('aria-activedescendant', `${listId}-${active}`);
  }, [offered, active, listId]);

  useImperativeHandle(ref, () => ({
    focus: () => view.current?.focus(),
    run(command) {
      const editor = view.current;
      if (editor === undefined) return;
      command(editor.state, editor.dispatch, editor);
      editor.focus();
    },
  }));

  return (
    <>
      <div ref={box} className="oct-content oct-edit mx-auto max-w-(--o-text-width) text-base outline-none" />
      {offered === undefined ? null : <SlashMenu id={listId} entries={offered.entries} active={active} at={offered.at} onPick={pick} />}
    </>
  );
}
