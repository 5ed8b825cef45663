'use client';

import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { looks } from '@/components/editor/code/looks';
import { useStyleNonce } from '@/lib/style-nonce';
import { m } from '@/messages';

/** Two texts as one, line by line, with what differs marked; long stretches that are the same are folded. */
export default function SourceDiff({ before, after }: { before: string; after: string }) {
  const box = useRef<HTMLDivElement>(null);
  const nonce = useStyleNonce();
  useEffect(() => {
    const editor = new EditorView({
      ...(box.current === null ? {} : { parent: box.current }),
      state: EditorState.create({
        doc: after,
        extensions: [
          ...(nonce === undefined ? [] : [EditorView.cspNonce.of(nonce)]),
          EditorState.readOnly.of(true),
          EditorView.editable.of(false),
          EditorView.contentAttributes.of({ 'aria-label': m.compare.source, tabindex: '0' }),
          EditorView.lineWrapping,
          unifiedMergeView({
            original: before,
            mergeControls: false,
            highlightChanges: true,
            gutter: true,
            syntaxHighlightDeletions: false,
            collapseUnchanged: { margin: 3, minSize: 6 },
            // Bounds the work on texts that have little in common.
            diffConfig: { scanLimit: 1000, timeout: 500 },
          }),
          looks,
        ],
      }),
    });
    return () => editor.destroy();
  }, [before, after, nonce]);
  return <div ref={box} className="max-h-[70dvh] overflow-auto rounded-md border border-line" />;
}
