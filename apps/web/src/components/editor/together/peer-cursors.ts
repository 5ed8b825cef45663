import { authorsOf } from '@octavo/editor/peer';
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { RoomCursor } from '@/components/live/live-message';
import { el } from '../blocks/dom';

/** Cursor of somebody else, as the editor shows it. */
export interface ShownPeer {
  name: string;
  /** Number of the colour, from 0 to 7. */
  color: number;
  cursor?: RoomCursor | undefined;
}

type Peers = ReadonlyMap<string, ShownPeer>;
/** Returns those who are shown, of those who were. */
export type PeersChange = (before: Peers) => Peers;

const key = new PluginKey<Peers>('peer-cursors');

/** Cursors and selections of others in the text. They are no part of the document. */
export function peerCursors(): Plugin<Peers> {
  return new Plugin<Peers>({
    key,
    state: {
      init: () => new Map(),
      apply(tr, before) {
        const change = tr.getMeta(key) as PeersChange | undefined;
        const peers = change?.(before) ?? before;
        if (!tr.docChanged) return peers;
        const authors = authorsOf(tr);
        // Somebody who writes goes on with what they wrote; the others stay where they are.
        return mapped(peers, (pos, peer) => tr.mapping.map(pos, authors.has(peer) ? 1 : -1));
      },
    },
    props: {
      decorations(state) {
        const peers = key.getState(state);
        return peers === undefined || peers.size === 0 ? null : DecorationSet.create(state.doc, decorationsOf(peers, state.doc));
      },
    },
  });
}

/** Notes in a transaction that the cursors of others change. */
export function changePeers(tr: Transaction, change: PeersChange): Transaction {
  return tr.setMeta(key, change).setMeta('addToHistory', false);
}

function mapped(peers: Peers, map: (pos: number, peer: string) => number): Peers {
  return new Map(
    [...peers].map(([peer, { cursor, ...shown }]) => [
      peer,
      cursor === undefined ? shown : { ...shown, cursor: { anchor: map(cursor.anchor, peer), head: map(cursor.head, peer) } },
    ]),
  );
}

function decorationsOf(peers: Peers, doc: Node): Decoration[] {
  const size = doc.content.size;
  return [...peers].flatMap(([peer, { name, color, cursor }]) => {
    if (cursor === undefined) return [];
    const [anchor, head] = [Math.min(cursor.anchor, size), Math.min(cursor.head, size)];
    const caret = () => el('span', { class: 'oct-peer', 'data-color': String(color), 'data-name': name, 'aria-hidden': 'true' });
    const found = [Decoration.widget(head, caret, { key: `${peer}-${name}`, side: 1, ignoreSelection: true })];
    const selected = { class: 'oct-peer-selection', 'data-color': String(color) };
    if (anchor !== head) found.push(Decoration.inline(Math.min(anchor, head), Math.max(anchor, head), selected));
    return found;
  });
}
