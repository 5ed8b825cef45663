'use client';

import { composeSource, editorText } from '@octavo/editor/source';
import { type ReactNode, type Ref, useRef } from 'react';
import { cx } from '@/lib/cx';
import type { EditablePage } from '@/lib/outputs';
import { useStyleNonce } from '@/lib/style-nonce';
import { EditorToolbar } from './editor-toolbar';
import { PreviewPane } from './preview-pane';
import type { SaveTarget } from './save-target';
import { TextEditor, type TextEditorHandle } from './text-editor';
import { useEditorView } from './use-editor-view';
import { ViewChoice } from './view-choice';

interface SourcePaneProps {
  page: EditablePage;
  text: string;
  /** The text that somebody else saved meanwhile: it is compared with the text in place. */
  theirs: EditablePage | undefined;
  target: SaveTarget;
  /** Offset in the text at which writing goes on; `undefined` if it does not go on here right away. */
  caret: number | undefined;
  onText(text: string): void;
  end: ReactNode;
  handle: Ref<TextEditorHandle>;
}

/** A page as its source, with a toolbar, and beside it as it will be read. */
export default function SourcePane({ page, text, theirs, target, caret, onText, end, handle }: SourcePaneProps) {
  const nonce = useStyleNonce();
  const [view, setView] = useEditorView();
  const editor = useRef<TextEditorHandle>(null);
  const preview = useRef<HTMLElement>(null);
  return (
    <>
      <div className="border-t border-line">
        <EditorToolbar
          editor={() => editor.current}
          end={
            <>
              <ViewChoice view={view} onViewChange={setView} />
              {end}
            </>
          }
        />
      </div>
      <div className="grid min-h-0 flex-1 lg:grid-cols-2">
        <div className={cx('min-h-0 min-w-0', view === 'preview' && 'max-lg:hidden')}>
          <TextEditor
            ref={(next) => {
              editor.current = next;
              if (typeof handle === 'function') handle(next);
              else if (handle !== null) handle.current = next;
            }}
            initial={text}
            caret={caret}
            nonce={nonce}
            compared={theirs === undefined ? undefined : editorText(theirs.text)}
            links={target.links}
            files={target.files}
            onChange={onText}
            onScroll={(share) => {
              const pane = preview.current;
              if (pane !== null) pane.scrollTop = share * (pane.scrollHeight - pane.clientHeight);
            }}
          />
        </div>
        <div className={cx('min-h-0 min-w-0 border-line lg:border-l', view === 'write' && 'max-lg:hidden')}>
          <PreviewPane ref={preview} target={target} source={composeSource(theirs ?? page, text)} />
        </div>
      </div>
    </>
  );
}
