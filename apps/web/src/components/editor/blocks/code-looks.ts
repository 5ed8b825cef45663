import { codeColours } from '@octavo/editor/code-colours';
import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { dataOf, textOf } from './view-data';

/** Time (ms) without typing after which code is coloured anew; until then its colours move with its letters. */
const REST = 60;
/** Time (ms) that colouring takes at once: a page of much code gets its colours in several turns. */
const MOST_TIME = 8;
/** Most lines that are numbered, as for readers. */
const MOST_LINES = 10_000;

const key = new PluginKey<DecorationSet>('code-looks');

/** Adds the colours, line numbers and wrapped lines that readers see to the code in an editor; does nothing for an editor that has them. */
export function addCodeLooks(view: EditorView): void {
  if (view.isDestroyed || key.get(view.state) !== undefined) return;
  view.updateState(view.state.reconfigure({ plugins: [...view.state.plugins, codeLooks()] }));
}

function codeLooks(): Plugin<DecorationSet> {
  return new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, looks) => (tr.getMeta(key) as DecorationSet | undefined) ?? looks.map(tr.mapping, tr.doc),
    },
    props: { decorations: (state) => key.getState(state) },
    view(view) {
      let timer = setTimeout(dress);
      function dress(): void {
        const looks = key.getState(view.state);
        const { set, isWhole } = looks === undefined ? { set: looks, isWhole: true } : dressed(view.state, looks);
        if (set !== looks) view.dispatch(view.state.tr.setMeta(key, set).setMeta('addToHistory', false));
        if (!isWhole) timer = setTimeout(dress, REST);
      }
      return {
        update(_view, before) {
          if (before.doc === view.state.doc) return;
          clearTimeout(timer);
          timer = setTimeout(dress, REST);
        },
        destroy: () => clearTimeout(timer),
      };
    },
  });
}

/** Returns looks in which code that changed has its own again, as far as the time allows. */
function dressed(state: EditorState, looks: DecorationSet): { set: DecorationSet; isWhole: boolean } {
  const end = performance.now() + MOST_TIME;
  let [set, isWhole] = [looks, true];
  state.doc.descendants((node, pos) => {
    if (node.type.name !== 'code') return !node.isTextblock;
    const after = pos + node.nodeSize;
    // Looks of code beside this one end, or begin, where it does.
    const there = set.find(pos, after).filter(({ from, to }) => from < after && to > pos);
    if (there.some(({ spec }) => (spec as { node?: Node }).node === node)) return false;
    if (performance.now() > end) isWhole = false;
    else set = set.remove(there).add(state.doc, looksOf(node, pos));
    return false;
  });
  return { set, isWhole };
}

/** Returns the looks of code; each names its node, which is another one once anything of it changes. */
function looksOf(node: Node, pos: number): Decoration[] {
  const { syntax, lineNumbers, overflow } = dataOf(node);
  const wraps = overflow === 'wrap' ? { 'data-wrap': 'true' } : {};
  const numbers = lineNumbers === true ? { 'data-line-numbers': 'true', style: `--o-numbers: ${numbersOf(node.textContent)}` } : {};
  const colours = codeColours(node.textContent, textOf(syntax));
  return [
    Decoration.node(pos, pos + node.nodeSize, { ...wraps, ...numbers }, { node }),
    ...colours.map(({ from, to, classes }) => Decoration.inline(pos + 1 + from, pos + 1 + to, { class: classes }, { node })),
  ];
}

/** Returns the numbers of the lines of a text, below each other, as a string of CSS. */
function numbersOf(text: string): string {
  const lines = Math.min(text.split('\n').length, MOST_LINES);
  return `"${Array.from({ length: lines }, (_, index) => index + 1).join('\\a ')}"`;
}
