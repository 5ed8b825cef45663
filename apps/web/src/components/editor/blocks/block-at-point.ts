import { blockAround, isMovable } from '@octavo/editor';
import type { EditorView } from 'prosemirror-view';

/** Height (px) of the handle's buttons. */
const HANDLE = 28;

/**
 * Returns the position before the innermost block at a point of the window. A point in the gutter beside the text counts as one at its edge.
 * @param x, y as pointer events have them
 */
export function blockAtPoint(view: EditorView, x: number, y: number): number | undefined {
  const { left, right } = view.dom.getBoundingClientRect();
  const found = view.posAtCoords({ left: Math.min(Math.max(x, left + 4), right - 4), top: y });
  if (found === null) return undefined;
  const { doc } = view.state;
  const inside = found.inside < 0 ? null : doc.nodeAt(found.inside);
  if (inside?.isAtom === true && isMovable(inside)) return found.inside;
  return blockAround(doc.resolve(found.pos))?.pos;
}

/** Returns the top of the handle of a block (px), from that of the editor's frame: in the middle of the block's first line. */
export function topOf(view: EditorView, pos: number): number | undefined {
  const dom = view.nodeDOM(pos);
  const frame = view.dom.parentElement;
  if (!(dom instanceof HTMLElement) || frame === null) return undefined;
  const { top, height } = dom.getBoundingClientRect();
  const line = Number.parseFloat(getComputedStyle(dom).lineHeight);
  const first = Math.min(height, Number.isFinite(line) ? line : HANDLE);
  return top - frame.getBoundingClientRect().top + (first - HANDLE) / 2;
}
