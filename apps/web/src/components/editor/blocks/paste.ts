import { pastedText } from '@octavo/editor';
import type { Slice } from 'prosemirror-model';
import type { EditorProps } from 'prosemirror-view';

/** Longest HTML that is taken from the clipboard as HTML; longer texts come plain. */
const MOST_HTML = 2_000_000;

/**
 * Props for the clipboard. Of HTML counts what the schema has rules for: text, lists, quotes, code, links that may be followed. Text alone is read as
 * Markdown, with Shift it comes plain. What was copied here is pasted as it was, with all of its data.
 */
export function pasted(): Pick<
  EditorProps,
  'handlePaste' | 'transformCopied' | 'transformPastedHTML' | 'clipboardTextParser' | 'clipboardTextSerializer'
> {
  let copied: { slice: Slice; text: string } | undefined;
  const textOf = (slice: Slice) =>
    slice.content.textBetween(0, slice.content.size, '\n\n', (node) => (node.type.name === 'line_break' ? '\n' : ''));
  return {
    transformCopied(slice) {
      copied = { slice, text: textOf(slice) };
      return slice;
    },
    clipboardTextSerializer: textOf,
    clipboardTextParser: (text, _context, isPlain) => pastedText(text, isPlain),
    transformPastedHTML: (html) => (html.length > MOST_HTML ? '' : html),
    handlePaste(view, event) {
      const data = event.clipboardData;
      const isOwn = copied !== undefined && data?.getData('text/html').includes('data-pm-slice') === true;
      if (!isOwn || copied === undefined || data?.getData('text/plain') !== copied.text) return false;
      view.dispatch(view.state.tr.replaceSelection(copied.slice).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
      return true;
    },
  };
}
