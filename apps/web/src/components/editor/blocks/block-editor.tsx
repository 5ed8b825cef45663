'use client';

import { closeHistory, editingPlugins, isChangeTo, movedBlock } from '@octavo/editor';
import { gapCursor } from 'prosemirror-gapcursor';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, type Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { InstalledBlock, LinkOption } from '@/lib/outputs';
import { m } from '@/messages';
import type { SendFiles } from '../code/files';
import { applyEntry } from './apply-entry';
import { BlockHandle, type BlockHandleMethods } from './block-handle';
import { type BubblePlace, bubbleAt } from './bubble-place';
import { clickBelow } from './click-below';
import { columnAlignment } from './column-alignment';
import { Drawings } from './drawings';
import type { Asked, Entry } from './entries';
import { fileDrops, sendTo } from './file-blocks';
import { textTools } from './later-text';
import { SelectionBubble, SlashMenu } from './lazy-dialogs';
import { linkPaste } from './link-paste';
import { menuKeys } from './menu-keys';
import { openOptions } from './options';
import { pasted } from './paste';
import { pendingBlocks } from './pending-blocks';
import { placeholder } from './placeholder';
import { selectedBlocks } from './selected-blocks';
import { useListbox, useOffered } from './use-offered';
import { nodeViews } from './views';

/** Methods of the block editor for its parent. */
export interface BlockEditorHandle {
  focus(): void;
  run(command: Command): void;
  state(): EditorState | undefined;
  dispatch(tr: Transaction): void;
  /** Adds plug-ins; returns what takes them away again. */
  plug(plugins: readonly Plugin[]): () => void;
  /** Does what an entry of the `/` menu does, at the cursor. */
  apply(entry: Entry): void;
  /** Goes to the options of the block with the cursor. */
  options(): void;
  /** Makes another text of the page of the document, once texts can be read; the cursor stays where it is. */
  changeTo(doc: Node): void;
  /** Sends files, and puts their blocks at the cursor: pictures, unless they are to be downloaded like all others. */
  send(files: readonly File[], as?: 'file'): void;
}

interface BlockEditorProps {
  initial: Node;
  /** The entries of `/`. */
  entries: readonly Entry[];
  /** Blocks of integrations, for links that are pasted. */
  installed: readonly InstalledBlock[];
  takesFocus: boolean;
  /** Position at which writing goes on; the beginning when undefined. */
  caret: number | undefined;
  /** Finds pages by their titles. */
  links(query: string): Promise<LinkOption[]>;
  /** Finds pictures of the space by their names. */
  pictures(query: string): Promise<LinkOption[]>;
  preview(source: string): Promise<string>;
  /** Has scripts draw their blocks in an element; returns what ends that. */
  finish(element: HTMLElement): () => void;
  /** Takes files; absent where none can be added. */
  files: SendFiles | undefined;
  unfurl(block: InstalledBlock, url: string): Promise<Node>;
  onChange(doc: Node): void;
  /** Called with a document in which somebody else wrote. */
  onRemote(doc: Node): void;
  onSelect(): void;
  onLink(): void;
  /** Asks for what is to be inserted, or for changes of what is selected. */
  onAsk(what: Asked): void;
  onSource(pos: number): void;
  onProperties(pos: number): void;
  /** Absent where nobody may comment. */
  onComment: ((pos: number) => void) | undefined;
  ref: Ref<BlockEditorHandle>;
}

function plugIn(editor: EditorView, added: readonly Plugin[]): void {
  editor.updateState(editor.state.reconfigure({ plugins: [...editor.state.plugins, ...added] }));
}

/** A page as blocks, which look as readers see them. */
export function BlockEditor({ ref, ...props }: BlockEditorProps) {
  const { initial } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const [bubble, setBubble] = useState<BubblePlace>();
  const [said, setSaid] = useState('');
  const handle = useRef<BlockHandleMethods>(null);
  const listId = useId();
  const menu = useOffered({
    view: () => view.current,
    entries: props.entries,
    installed: props.installed,
    links: props.links,
    onAsk: props.onAsk,
    unfurl: props.unfurl,
  });
  const { isOpen, press, offer, offerLink, pick } = menu;
  useListbox(() => box.current, listId, menu.offered, menu.active);

  useEffect(() => {
    const parent = box.current;
    if (parent === null) return;
    const keys = menuKeys({ isOpen, press, onLink: () => latest.current.onLink(), onActions: () => handle.current?.open() });
    const plugins = [
      keys,
      linkPaste(offerLink),
      fileDrops(() => latest.current.files),
      pendingBlocks(),
      placeholder(),
      clickBelow(),
      columnAlignment(),
      selectedBlocks(),
    ];
    const drawings = new Drawings(
      (source) => latest.current.preview(source),
      (element) => latest.current.finish(element),
    );
    const forms = {
      source: (pos: number) => latest.current.onSource(pos),
      properties: (pos: number) => latest.current.onProperties(pos),
      button: () => latest.current.onAsk('button'),
    };
    let isPressed = false;
    const editor = new EditorView(
      { mount: parent },
      {
        state: EditorState.create({ doc: initial, plugins: [...plugins, ...editingPlugins(), gapCursor()] }),
        nodeViews: nodeViews(drawings, forms, (query, kind) => latest.current[kind === 'image' ? 'pictures' : 'links'](query)),
        attributes: { role: 'textbox', tabindex: '0', 'aria-multiline': 'true', 'aria-label': m.editor.text, 'data-gramm': 'false' },
        // The toolbar of phones stands above the end of the window.
        scrollThreshold: { top: 8, right: 0, bottom: 64, left: 0 },
        scrollMargin: { top: 8, right: 5, bottom: 72, left: 5 },
        ...pasted(() => latest.current.files),
        dispatchTransaction(tr) {
          // A paste is a step of its own, whatever was typed right before it.
          if (tr.docChanged && tr.getMeta('paste') === true) closeHistory(tr);
          editor.updateState(editor.state.apply(tr));
          if (tr.docChanged || tr.selectionSet) {
            offer(editor);
            if (!isPressed) setBubble(bubbleAt(editor));
          }
          if (tr.selectionSet && !tr.docChanged) latest.current.onSelect();
          if (!tr.docChanged) return;
          handle.current?.hide();
          const moved = movedBlock(tr);
          if (moved !== undefined) setSaid(m.editor.blockEditor.moved(moved.place, moved.all));
          if (isChangeTo(tr)) latest.current.onRemote(editor.state.doc);
          else latest.current.onChange(editor.state.doc);
        },
      },
    );
    view.current = editor;
    const onDrag = () => {
      // The place of what is dragged is shown from the first time on.
      const show = ({ dropCursor }: { dropCursor(): Plugin }) => editor.isDestroyed || plugIn(editor, [dropCursor()]);
      import('prosemirror-dropcursor').then(show, () => undefined);
    };
    parent.addEventListener('dragenter', onDrag, { once: true });
    // While text is being selected with the mouse, nothing stands in its way.
    const onDown = () => {
      isPressed = true;
      setBubble(undefined);
    };
    const onUp = () => {
      isPressed = false;
      requestAnimationFrame(() => setBubble(editor.isDestroyed ? undefined : bubbleAt(editor)));
    };
    const onLeave = () => setBubble(undefined);
    parent.addEventListener('pointerdown', onDown);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('scroll', onLeave, { capture: true, passive: true });
    parent.addEventListener('blur', onLeave);
    const { takesFocus, caret } = latest.current;
    if (caret !== undefined) {
      const at = TextSelection.near(editor.state.doc.resolve(Math.min(caret, editor.state.doc.content.size)));
      editor.dispatch(editor.state.tr.setSelection(at).scrollIntoView());
    }
    if (takesFocus) editor.focus();
    return () => {
      parent.removeEventListener('dragenter', onDrag);
      parent.removeEventListener('pointerdown', onDown);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('scroll', onLeave, { capture: true });
      parent.removeEventListener('blur', onLeave);
      editor.destroy();
    };
  }, [initial, isOpen, press, offer, offerLink]);

  function run(command: Command): void {
    const editor = view.current;
    if (editor === undefined) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  }

  useImperativeHandle(ref, () => ({
    focus: () => view.current?.focus(),
    state: () => view.current?.state,
    dispatch: (tr) => view.current?.dispatch(tr),
    plug(added) {
      const editor = view.current;
      if (editor !== undefined) plugIn(editor, added);
      return () => {
        if (editor === undefined || editor.isDestroyed) return;
        editor.updateState(editor.state.reconfigure({ plugins: editor.state.plugins.filter((each) => !added.includes(each)) }));
      };
    },
    apply(entry) {
      if (view.current !== undefined) applyEntry(view.current, entry, props);
    },
    options() {
      if (view.current !== undefined) openOptions(view.current);
    },
    run,
    changeTo(doc) {
      const [editor, text] = [view.current, textTools()];
      if (text !== undefined) editor?.dispatch(text.changeTo(editor.state, doc));
    },
    send(given, as) {
      const editor = view.current;
      const sending = latest.current.files;
      if (editor !== undefined && sending !== undefined) sendTo(editor, given, editor.state.selection.head, sending, as);
    },
  }));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only shows what keys and the toolbar can do, too.
    <div
      className="relative mx-auto max-w-[calc(var(--o-text-width)+7rem)] sm:px-14"
      onMouseMove={(event) => handle.current?.follow(event)}
      onMouseLeave={() => handle.current?.hide()}
    >
      <div ref={box} className="oct-content oct-edit text-base outline-none" />
      <BlockHandle
        ref={handle}
        view={() => view.current}
        onComment={props.onComment}
        markdown={() => (view.current === undefined ? undefined : textTools()?.selectedSource(view.current.state))}
      />
      {bubble === undefined || menu.offered !== undefined ? null : <SelectionBubble at={bubble} run={run} onLink={props.onLink} />}
      {menu.offered === undefined ? null : (
        <SlashMenu id={listId} entries={menu.offered.entries} active={menu.active} at={menu.offered.at} onPick={pick} />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
