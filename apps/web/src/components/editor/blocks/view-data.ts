import { setBlockData } from '@octavo/editor';
import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';

/** Returns the position before the node of a view; undefined once it is gone. */
export type Place = () => number | undefined;

/** Changes data of the node at a place. */
export function setData(view: EditorView, getPos: Place, part: Record<string, unknown>): void {
  const pos = getPos();
  if (pos !== undefined) setBlockData(pos, part)(view.state, view.dispatch);
}

/** Data of a node, as its document has it. */
export const dataOf = (node: Node): Record<string, unknown> => node.attrs.data as Record<string, unknown>;

/** Returns a text of a node's data; an empty one for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
