'use client';

import { editingPlugins } from '@octavo/editor';
import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { InstalledBlock } from '@/lib/outputs';
import { m } from '@/messages';
import type { SendFiles } from '../code/files';
import { applyEntry } from './apply-entry';
import { Drawings } from './drawings';
import { type Entry, entriesFor, linkEntries } from './entries';
import { fileDrops, sendTo } from './file-blocks';
import { linkPaste } from './link-paste';
import { type MenuKey, menuKeys } from './menu-keys';
import { openOptions } from './options';
import { pasted } from './paste';
import { pendingBlocks } from './pending-blocks';
import { placeholder } from './placeholder';
import { slashAt } from './slash';
import { SlashMenu } from './slash-menu';
import { nodeViews } from './views';

/** Methods of the block editor for its parent. */
export interface BlockEditorHandle {
  focus(): void;
  run(command: Command): void;
  state(): EditorState | undefined;
  /** Does what an entry of the `/` menu does, at the cursor. */
  apply(entry: Entry): void;
  /** Goes to the options of the block with the cursor. */
  options(): void;
  /** Sends files, and puts their blocks at the cursor. */
  send(files: readonly File[]): void;
}

interface BlockEditorProps {
  initial: Node;
  /** The entries of `/`. */
  entries: readonly Entry[];
  /** Blocks of integrations, for links that are pasted. */
  installed: readonly InstalledBlock[];
  takesFocus: boolean;
  preview(source: string): Promise<string>;
  /** Has scripts draw their blocks in an element; returns what ends that. */
  finish(element: HTMLElement): () => void;
  /** Takes files; absent where none can be added. */
  files: SendFiles | undefined;
  unfurl(block: InstalledBlock, url: string): Promise<Node>;
  onChange(doc: Node): void;
  onLink(): void;
  onPicture(): void;
  onSource(pos: number): void;
  onProperties(pos: number): void;
  ref: Ref<BlockEditorHandle>;
}

interface Offered {
  from: number;
  to: number;
  query: string;
  entries: Entry[];
  at: { left: number; top: number; bottom: number };
}

/** A page as blocks, which look as readers see them. */
export function BlockEditor({ ref, ...props }: BlockEditorProps) {
  const { initial } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [offered, setOffered] = useState<Offered>();
  const [active, setActive] = useState(0);
  const latest = useRef({ ...props, offered, active });
  latest.current = { ...props, offered, active };
  /** The `/` that was sent away with Escape. */
  const dismissed = useRef<number>(undefined);
  const listId = useId();

  function apply(entry: Entry): void {
    const editor = view.current;
    if (editor === undefined) return;
    applyEntry(editor, entry, { onPicture: latest.current.onPicture, unfurl: latest.current.unfurl });
  }

  function pick(entry: Entry): void {
    const editor = view.current;
    const open = latest.current.offered;
    if (editor === undefined || open === undefined) return;
    setOffered(undefined);
    if (slashAt(editor.state)?.from === open.from) editor.dispatch(editor.state.tr.delete(open.from, open.to));
    apply(entry);
  }

  /** A key while entries are offered. */
  function press(key: MenuKey): void {
    const { offered: open, active: at } = latest.current;
    if (open === undefined) return;
    const { length } = open.entries;
    const entry = open.entries[at];
    if (key === 'next' || key === 'previous') setActive((at + (key === 'next' ? 1 : length - 1)) % length);
    else if (key === 'pick' && entry !== undefined) pick(entry);
    else {
      dismissed.current = open.from;
      setOffered(undefined);
    }
  }
  const pressing = useRef(press);
  pressing.current = press;

  useEffect(() => {
    const parent = box.current;
    if (parent === null) return;
    const keys = menuKeys({
      isOpen: () => latest.current.offered !== undefined,
      press: (key) => pressing.current(key),
      onLink: () => latest.current.onLink(),
    });
    const links = linkPaste(
      (url) => linkEntries(latest.current.installed, url).length > 0,
      (of, { from, to, url }) => show(of, { from, to, query: '', entries: linkEntries(latest.current.installed, url) }),
    );
    const plugins = [keys, links, fileDrops(() => latest.current.files), pendingBlocks(), placeholder()];
    const drawings = new Drawings(
      (source) => latest.current.preview(source),
      (element) => latest.current.finish(element),
    );
    const forms = {
      source: (pos: number) => latest.current.onSource(pos),
      properties: (pos: number) => latest.current.onProperties(pos),
    };
    const editor = new EditorView(
      { mount: parent },
      {
        state: EditorState.create({ doc: initial, plugins: [...plugins, ...editingPlugins(), gapCursor(), dropCursor()] }),
        nodeViews: nodeViews(drawings, forms),
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': m.editor.text, 'data-gramm': 'false' },
        ...pasted(),
        dispatchTransaction(tr) {
          editor.updateState(editor.state.apply(tr));
          if (tr.docChanged || tr.selectionSet) offer(editor);
          if (tr.docChanged) latest.current.onChange(editor.state.doc);
        },
      },
    );
    view.current = editor;
    if (latest.current.takesFocus) editor.focus();
    return () => editor.destroy();

    function offer(of: EditorView): void {
      const slash = slashAt(of.state);
      if (slash === undefined) dismissed.current = undefined;
      const entries = slash === undefined || slash.from === dismissed.current ? [] : entriesFor(slash.query, latest.current.entries);
      if (slash === undefined || entries.length === 0) setOffered(undefined);
      else show(of, { ...slash, entries });
    }

    function show(of: EditorView, next: Omit<Offered, 'at'>): void {
      const { left, top, bottom } = of.coordsAtPos(next.from);
      const before = latest.current.offered;
      if (before?.from !== next.from || before.query !== next.query) setActive(0);
      setOffered({ ...next, at: { left, top, bottom } });
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
    state: () => view.current?.state,
    apply,
    options() {
      if (view.current !== undefined) openOptions(view.current);
    },
    run(command) {
      const editor = view.current;
      if (editor === undefined) return;
      command(editor.state, editor.dispatch, editor);
      editor.focus();
    },
    send(given) {
      const editor = view.current;
      const sending = latest.current.files;
      if (editor !== undefined && sending !== undefined) sendTo(editor, given, editor.state.selection.head, sending);
    },
  }));

  return (
    <>
      <div ref={box} className="oct-content oct-edit mx-auto max-w-(--o-text-width) text-base outline-none" />
      {offered === undefined ? null : <SlashMenu id={listId} entries={offered.entries} active={active} at={offered.at} onPick={pick} />}
    </>
  );
}
