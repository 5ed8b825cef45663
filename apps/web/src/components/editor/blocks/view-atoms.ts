import type { Node } from 'prosemirror-model';
import type { NodeViewConstructor } from 'prosemirror-view';
import { m } from '@/messages';
import { el } from './dom';
import type { Drawings } from './drawings';
import { loadTextTools, type TextTools, textTools } from './later-text';
import { barOf, buttonOf } from './view-field';

/** A way to edit a block that is not written in: words of its button, and what the button does with the position before the block. */
export interface AtomEdit {
  words: string;
  /** True for a button that shows once the block is worked on, as the block looks complete without. */
  isQuiet?: true;
  open(pos: number): void;
}

/** A block that is shown as readers see it and not written in, with the way to edit it. */
export const drawnView =
  (drawings: Drawings, edit?: AtomEdit): NodeViewConstructor =>
  (node, view, getPos) => {
    const shown = el('div');
    const dom = el(
      'div',
      {
        class: edit?.isQuiet === true ? 'oct-edit-atom oct-edit-quiet' : 'oct-edit-atom',
        contenteditable: 'false',
        role: 'group',
        'aria-label': nameOf(node),
      },
      shown,
    );
    const button = buttonOf(edit?.words ?? '', () => {
      const pos = getPos();
      if (pos !== undefined) edit?.open(pos);
    });
    const bar = barOf(view, button);
    if (edit !== undefined) dom.append(bar);
    let source: string | undefined;
    let latest = node;
    const draw = (text: TextTools) => {
      const now = sourceOf(text, latest);
      if (now !== source) drawings.show(shown, now);
      source = now;
    };
    const show = (next: Node) => {
      latest = next;
      const text = textTools();
      if (text === undefined) loadTextTools().then((found) => isGone || draw(found));
      else draw(text);
    };
    let isGone = false;
    show(node);
    return {
      dom,
      ignoreMutation: () => true,
      destroy() {
        isGone = true;
        drawings.end(shown);
      },
      // A drawing of a script may have fields.
      stopEvent: ({ target }) => target instanceof Element && (bar.contains(target) || target.closest('input, textarea, select') !== null),
      update(next) {
        if (next.type !== node.type) return false;
        show(next);
        return true;
      },
    };
  };

/** Returns a block's type in words. */
function nameOf(node: Node): string {
  return node.type.name === 'raw' ? m.editor.blockEditor.raw : node.type.name.replaceAll('_', ' ');
}

function sourceOf(text: TextTools, node: Node): string {
  try {
    return text.blockSource(node);
  } catch {
    return nameOf(node);
  }
}
