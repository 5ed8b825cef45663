import { embedBlock, insertBlock, insertEmoji, insertInline, replaceWithBlock, setLink } from '@octavo/editor';
import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import type { InstalledBlock } from '@/lib/outputs';
import { m } from '@/messages';
import type { Asked, Entry } from './entries';
import { awaitBlocks } from './pending-blocks';

/** Abilities that entries need of their surroundings. */
export interface EntryHost {
  /** Asks for what is to be inserted. */
  onAsk(what: Asked): void;
  /** Has a script make a block of a link; says itself why it does not. */
  unfurl(block: InstalledBlock, url: string): Promise<Node>;
}

/** Does what an entry does, at the cursor. */
export function applyEntry(view: EditorView, { effect }: Entry, { onAsk, unfurl }: EntryHost): void {
  switch (effect.kind) {
    case 'insert':
      insertBlock(effect.make())(view.state, view.dispatch);
      break;
    case 'inline':
      // A formula that is to be filled in takes the focus by itself.
      view.focus();
      insertInline(effect.make())(view.state, view.dispatch);
      return;
    case 'link':
      setLink(effect.href, effect.text)(view.state, view.dispatch);
      break;
    case 'emoji':
      insertEmoji(effect.character)(view.state, view.dispatch);
      break;
    case 'ask':
      onAsk(effect.what);
      return;
    case 'embed': {
      const { head } = view.state.selection;
      replaceWithBlock(embedBlock(effect.url), head - effect.url.length, head)(view.state, view.dispatch);
      break;
    }
    case 'unfurl': {
      const { block, url } = effect;
      const coming = unfurl(block, url).then((made) => [made]);
      awaitBlocks(view, { pos: view.state.selection.head, words: m.editor.blockEditor.unfurling(block.title), replaces: url }, coming);
      break;
    }
    case 'keep':
      break;
  }
  view.focus();
}
