import { closeHistory, placeBlocks } from '@octavo/editor';
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { el } from './dom';

type Step = { begin: { id: number; pos: number; words: string } } | { end: number };

const key = new PluginKey<DecorationSet>('pending-blocks');

/** Places of blocks that are on their way. They are shown in the text but no part of it: no draft has a file that never arrived. */
export function pendingBlocks(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, before) {
        const marks = before.map(tr.mapping, tr.doc);
        const step = tr.getMeta(key) as Step | undefined;
        if (step === undefined) return marks;
        if ('end' in step) return marks.remove(marks.find(undefined, undefined, (spec) => spec.id === step.end));
        const { id, pos, words } = step.begin;
        const show = () => el('span', { class: 'oct-edit-pending', role: 'status' }, words);
        return marks.add(tr.doc, [Decoration.widget(pos, show, { id, side: 1, key: `pending-${id}` })]);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

let lastId = 0;

/** Part of an editor's view that waiting for blocks needs. */
type Host = Pick<EditorView, 'state' | 'dispatch' | 'isDestroyed'>;

/** A place at which blocks are awaited. */
export interface PendingPlace {
  pos: number;
  /** Shown there meanwhile. */
  words: string;
  /** Text that stands before the place and goes when the blocks come. */
  replaces?: string;
}

/**
 * Puts blocks into the text once they come, in their order, wherever the place has gone meanwhile. Blocks that do not come leave the text as it is;
 * why is for the caller to say.
 */
export function awaitBlocks(view: Host, { pos, words, replaces = '' }: PendingPlace, coming: Promise<readonly Node[]>): void {
  lastId += 1;
  const id = lastId;
  view.dispatch(view.state.tr.setMeta(key, { begin: { id, pos, words } } satisfies Step));
  const put = (blocks: readonly Node[]) => {
    if (view.isDestroyed) return;
    const at = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;
    view.dispatch(view.state.tr.setMeta(key, { end: id } satisfies Step));
    if (at === undefined || blocks.length === 0) return;
    const from = at - replaces.length;
    const isThere = replaces !== '' && from >= 0 && view.state.doc.textBetween(from, at) === replaces;
    if (isThere) view.dispatch(closeHistory(view.state.tr.delete(from, at)));
    // They are a step of undo of their own, whatever is written at that moment.
    placeBlocks(blocks, isThere ? from : at)(view.state, (tr) => view.dispatch(isThere ? tr : closeHistory(tr)));
  };
  coming.then(put, () => put([]));
}
