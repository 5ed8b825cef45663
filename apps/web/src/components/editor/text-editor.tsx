'use client';

import { diff } from '@codemirror/merge';
import { ChangeSet, Compartment, EditorState, type StateCommand, Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { LinkOption } from '@/lib/outputs';
import { fileDrops, type SendFiles } from './code/files';
import { editorSetup } from './code/setup';

/** Methods of the editor for its parent. */
export interface TextEditorHandle {
  focus(): void;
  run(command: StateCommand): void;
  /** The editor itself, for what belongs to it. */
  view(): EditorView | undefined;
  /** Replaces the text; Undo restores the previous one. */
  replace(text: string): void;
  /** Makes the changes that lead from one text to another where the text has gone on from the first: what was typed since stays, and so does the cursor. */
  rebase(from: string, to: string): void;
}

interface TextEditorProps {
  initial: string;
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
export function TextEditor({ initial, nonce, compared, links, files, onChange, onScroll, ref }: TextEditorProps) {
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

/** Returns a text with the changes that lead from one text to another, where the text has gone on from the first. */
export function rebasedText(text: string, from: string, to: string): string {
  const typed = changesBetween(from, text);
  const changes = changesBetween(from, to).map(typed);
  return changes.apply(Text.of(text.split('\n'))).toString();
}

/** Returns the changes from one text to another, few in number, with a bound on the work of finding them. */
function changesBetween(from: string, to: string): ChangeSet {
  const changes = diff(from, to, { scanLimit: 500 }).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    insert: to.slice(fromB, toB),
  }));
  return ChangeSet.of(changes, from.length);
}
