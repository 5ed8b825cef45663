'use client';

import { Compartment, EditorState, type StateCommand } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { LinkOption } from '@/lib/outputs';
import { fileDrops, type SendFiles } from './code/files';
import { editorSetup } from './code/setup';
import { changesBetween } from './rebased-text';

/** Methods of the editor for its parent. */
export interface TextEditorHandle {
  focus(): void;
  /** Returns the offset of the cursor in the text. */
  caret(): number | undefined;
  run(command: StateCommand): void;
  /** The editor itself, for what belongs to it. */
  view(): EditorView | undefined;
  /** Replaces the text; Undo restores the previous one. */
  replace(text: string): void;
  /** Creates the changes that lead from one text to another where the text has gone on from the first: what was typed since stays, and so does the cursor. */
  rebase(from: string, to: string): void;
}

interface TextEditorProps {
  initial: string;
  /** Offset in the text at which writing goes on; absent where it does not go on here right away. */
  caret?: number | undefined;
  nonce: string | undefined;
  /** A text that is compared in place: what differs is marked, and can be taken or dropped. */
  compared: string | undefined;
  links(query: string, kind: 'page' | 'image'): Promise<LinkOption[]>;
  /** Takes files that are dropped or pasted; absent where none can be added. */
  files: SendFiles | undefined;
  onChange(text: string): void;
  onScroll(share: number): void;
  ref: Ref<TextEditorHandle>;
}

/** Markdown as text. */
export function TextEditor({ initial, caret, nonce, compared, links, files, onChange, onScroll, ref }: TextEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const comparing = useRef(new Compartment());
  const latest = useRef({ links, files, onChange, onScroll });
  latest.current = { links, files, onChange, onScroll };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is made once; it has the text from then on.
  useEffect(() => {
    const editor = new EditorView({
      ...(box.current === null ? {} : { parent: box.current }),
      state: EditorState.create({
        doc: initial,
        ...(caret === undefined ? {} : { selection: { anchor: Math.min(caret, initial.length) } }),
        extensions: [
          editorSetup({
            nonce,
            links: (query, kind) => latest.current.links(query, kind),
            onChange: () => latest.current.onChange(editor.state.doc.toString()),
            onScroll: (share) => latest.current.onScroll(share),
          }),
          ...(files === undefined ? [] : [fileDrops((given) => latest.current.files?.(given) ?? [])]),
          comparing.current.of([]),
        ],
      }),
    });
    view.current = editor;
    if (caret !== undefined) {
      editor.focus();
      editor.dispatch({ effects: EditorView.scrollIntoView(editor.state.selection.main, { y: 'center' }) });
    }
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    let gone = false;
    const show = (extension: Parameters<Compartment['reconfigure']>[0]) =>
      view.current?.dispatch({ effects: comparing.current.reconfigure(extension) });
    if (compared === undefined) show([]);
    else void import('./code/compare').then(({ comparison }) => gone || show(comparison(compared)));
    return () => {
      gone = true;
    };
  }, [compared]);

  useImperativeHandle(ref, () => ({
    focus: () => view.current?.focus(),
    caret: () => view.current?.state.selection.main.head,
    run(command) {
      if (view.current === undefined) return;
      command(view.current);
      view.current.focus();
    },
    view: () => view.current,
    rebase(from, to) {
      const editor = view.current;
      if (editor === undefined || from === to) return;
      const typed = changesBetween(from, editor.state.doc.toString());
      editor.dispatch({ changes: changesBetween(from, to).map(typed) });
    },
    replace(text) {
      const editor = view.current;
      editor?.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } });
    },
  }));

  return <div ref={box} className="h-full min-h-0" />;
}
