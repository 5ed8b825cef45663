import type { Slice } from 'prosemirror-model';
import { Selection, type Transaction } from 'prosemirror-state';
import type { EditorProps } from 'prosemirror-view';
import type { SendFiles } from '../code/files';
import { blockOfFile } from './file-blocks';
import { LaterPaste } from './later-paste';

/** Longest HTML that is taken from the clipboard as HTML, pictures inside of it not counted; longer texts come plain. */
const MOST_HTML = 2_000_000;
/** Longest HTML (characters) that is looked at, with its pictures. */
const MOST_ALL = 60_000_000;

/**
 * Props for the clipboard. Of HTML counts what `PasteParser` makes of it. Text alone is read as Markdown, with Shift it comes plain. What was copied
 * here is pasted as it was, with all of its data.
 * @param send returns how pictures inside of HTML are sent; `undefined` if no files can be added
 */
export function pasted(
  send: () => SendFiles | undefined,
): Pick<
  EditorProps,
  | 'handlePaste'
  | 'handleDrop'
  | 'handleDOMEvents'
  | 'transformCopied'
  | 'transformPastedHTML'
  | 'clipboardParser'
  | 'clipboardTextParser'
  | 'clipboardTextSerializer'
> {
  const later = new LaterPaste();
  let copied: { slice: Slice; text: string } | undefined;
  const textOf = (slice: Slice) =>
    slice.content.textBetween(0, slice.content.size, '\n\n', (node) => (node.type.name === 'line_break' ? '\n' : ''));
  return {
    transformCopied(slice) {
      copied = { slice, text: textOf(slice) };
      return slice;
    },
    clipboardTextSerializer: textOf,
    clipboardTextParser: (text, _context, isPlain) => later.parseText(text, isPlain),
    clipboardParser: later,
    handleDOMEvents: { keydown: later.onKey, keyup: later.onKey, paste: later.onPaste, drop: later.onDrop },
    transformPastedHTML: (html) => (isTooLong(html) ? '' : html),
    handlePaste(view, event, slice) {
      const data = event.clipboardData;
      const isFromHere = copied !== undefined && data?.getData('text/html').includes('data-pm-slice') === true;
      const own = isFromHere && data?.getData('text/plain') === copied?.text ? copied : undefined;
      const given = own?.slice ?? slice;
      const pasted = later.converters?.fitted(given, view.state.selection) ?? given;
      if (own === undefined) {
        if (later.converters?.pasteWithPictures(view, pasted, send(), blockOfFile) === true) return true;
      }
      const put = (tr: Transaction) => view.dispatch(tr.setMeta('paste', true).setMeta('uiEvent', 'paste'));
      if (later.converters?.pasteCells(given)(view.state, put) === true) return true;
      if (pasted === slice && own === undefined) return false;
      put(view.state.tr.replaceSelection(pasted).scrollIntoView());
      return true;
    },
    handleDrop(view, event, slice, isMoved) {
      if (isMoved) return false;
      const pos = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
      if (pos === undefined) return false;
      return later.converters?.pasteWithPictures(view, slice, send(), blockOfFile, Selection.near(view.state.doc.resolve(pos))) ?? false;
    },
  };
}

function isTooLong(html: string): boolean {
  return html.length > MOST_ALL || (html.length > MOST_HTML && html.replace(/"data:image\/[^"]*"/g, '').length > MOST_HTML);
}
