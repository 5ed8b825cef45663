import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** A link that was pasted alone, with its place in the document. */
export interface PastedLink {
  from: number;
  to: number;
  url: string;
}

/** Longest link that is looked at. */
const MOST = 2000;

/**
 * Hears of links that are pasted alone into an empty paragraph.
 * @param onLink called once one stands in the text
 */
export function linkPaste(onLink: (view: EditorView, link: PastedLink) => void): Plugin {
  return new Plugin({
    props: {
      handlePaste(view, event) {
        const url = event.clipboardData?.getData('text/plain').trim() ?? '';
        if (url.length > MOST || !/^https?:\/\/[^\s<>]+$/i.test(url)) return false;
        const { $from, from, empty } = view.state.selection;
        if (!empty || $from.parent.type.name !== 'paragraph' || $from.parent.content.size > 0) return false;
        view.dispatch(view.state.tr.insertText(url).scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
        onLink(view, { from, to: from + url.length, url });
        return true;
      },
    },
  });
}
