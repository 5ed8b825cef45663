import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, dropCursor, EditorView, keymap, placeholder } from '@codemirror/view';
import type { LinkOption } from '@/lib/outputs';
import { m } from '@/messages';
import { completeBlocks, completeLinks } from './completions';
import { looks } from './looks';
import { toggleMark } from './marks';

interface Setup {
  /** Of the document's content security policy: the editor writes style elements. */
  nonce: string | undefined;
  links(query: string, kind: 'page' | 'image'): Promise<LinkOption[]>;
  /** Called after each change of the text. */
  onChange(): void;
  onScroll(share: number): void;
}

/** Returns the editor of markdown. Tab leaves it, as it leaves every field: indenting is on Ctrl-] and Ctrl-[. */
export function editorSetup({ nonce, links, onChange, onScroll }: Setup): Extension {
  return [
    ...(nonce === undefined ? [] : [EditorView.cspNonce.of(nonce)]),
    history(),
    drawSelection(),
    dropCursor(),
    EditorState.allowMultipleSelections.of(true),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': m.editor.text, spellcheck: 'true', autocapitalize: 'sentences', tabindex: '0' }),
    placeholder(m.editor.placeholder),
    // The language closes and goes on with lists by itself.
    markdown({ base: markdownLanguage, completeHTMLTags: false, pasteURLAsLink: true }),
    closeBrackets(),
    search({ top: true }),
    // Visible entries may be taken at once: they were asked for on purpose.
    autocompletion({ override: [completeBlocks, completeLinks(links)], icons: false, interactionDelay: 0 }),
    keymap.of([
      { key: 'Mod-b', run: toggleMark('**') },
      { key: 'Mod-i', run: toggleMark('_') },
      { key: 'Mod-e', run: toggleMark('`') },
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...completionKeymap,
    ]),
    looks,
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange();
    }),
    EditorView.domEventHandlers({
      scroll(_event, view) {
        const { scrollTop, scrollHeight, clientHeight } = view.scrollDOM;
        onScroll(scrollHeight <= clientHeight ? 0 : scrollTop / (scrollHeight - clientHeight));
      },
    }),
  ];
}
