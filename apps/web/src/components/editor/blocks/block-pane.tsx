'use client';

import type { Node } from 'prosemirror-model';
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import { m } from '@/messages';
import type { SaveTarget } from '../save-target';
import { BlockEditor, type BlockEditorHandle } from './block-editor';
import { BlockToolbar } from './block-toolbar';
import { LinkDialog } from './link-dialog';
import { type OpenedText, openText, writeText } from './page-text';
import { Waiting } from './waiting';

/** Methods of the pane for its parent. */
export interface BlockPaneHandle {
  focus(): void;
  /** Takes what was typed within the last moment into the text. */
  flush(): void;
}

interface BlockPaneProps {
  /** The page with the text to begin with; later ones do not count. */
  page: { head: string; text: string };
  text: string;
  target: Pick<SaveTarget, 'preview' | 'links'>;
  onText(text: string): void;
  /** Called for a page that is too large to be blocks. */
  onTooLarge(): void;
  end: ReactNode;
  handle: Ref<BlockPaneHandle>;
}

/** Time (ms) without typing after which the text is made of the blocks. */
const REST_MS = 120;

/** A page as blocks, with their toolbar. Nothing is written before something is edited. */
export default function BlockPane({ page, text, target, onText, onTooLarge, end, handle }: BlockPaneProps) {
  const [begun] = useState({ page, text });
  const [opened, setOpened] = useState<OpenedText>();
  const [problem, setProblem] = useState<string>();
  const [linking, setLinking] = useState(false);
  const editor = useRef<BlockEditorHandle>(null);
  const pending = useRef<Node>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ opened, onText, onTooLarge });
  latest.current = { opened, onText, onTooLarge };

  useEffect(() => {
    let gone = false;
    openText(begun.page, begun.text).then(
      (found) => {
        if (gone) return;
        if (found === undefined) latest.current.onTooLarge();
        else setOpened(found);
      },
      (error) => gone || setProblem(errorMessage(error)),
    );
    return () => {
      gone = true;
    };
  }, [begun]);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const doc = pending.current;
    const from = latest.current.opened;
    if (doc === undefined || from === undefined) return;
    try {
      latest.current.onText(writeText(from, doc));
      pending.current = undefined;
      setProblem(undefined);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }, []);

  // Before the draft is kept, which hears of the same events.
  useEffect(() => {
    window.addEventListener('pagehide', flush, { capture: true });
    window.addEventListener('visibilitychange', flush, { capture: true });
    return () => {
      window.removeEventListener('pagehide', flush, { capture: true });
      window.removeEventListener('visibilitychange', flush, { capture: true });
      flush();
    };
  }, [flush]);

  useImperativeHandle(handle, () => ({ focus: () => editor.current?.focus(), flush }));

  const preview = useCallback((source: string) => target.preview(source, new AbortController().signal), [target]);
  const links = useCallback((query: string) => target.links(query, 'page'), [target]);

  function changed(doc: Node): void {
    pending.current = doc;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, REST_MS);
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <BlockToolbar editor={() => editor.current} onLink={() => setLinking(true)} end={end} />
      {problem === undefined ? null : (
        <div className="px-4 pt-3 sm:px-6">
          <Note tone="danger">{m.editor.blockEditor.notWritten(problem)}</Note>
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-5 pb-[40vh] [scrollbar-width:thin]">
        {opened === undefined ? (
          <Waiting />
        ) : (
          <BlockEditor ref={editor} initial={opened.doc} preview={preview} onChange={changed} onLink={() => setLinking(true)} />
        )}
      </div>
      <LinkDialog open={linking} onOpenChange={setLinking} links={links} run={(command) => editor.current?.run(command)} />
    </div>
  );
}
