import type { EditorState } from 'prosemirror-state';

/** The text behind a `/` at the cursor, with its place in the document. */
export interface Slash {
  from: number;
  to: number;
  query: string;
}

/** Returns the `/` that the cursor stands behind: at the start of a paragraph or behind a space, with letters behind it. */
export function slashAt({ selection }: EditorState): Slash | undefined {
  const { $from, empty, from } = selection;
  if (!empty || $from.parent.type.name !== 'paragraph') return undefined;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const match = /(?:^|\s)\/([\p{L}\p{N}-]{0,30})$/u.exec(before);
  const query = match?.[1];
  return query === undefined ? undefined : { from: from - query.length - 1, to: from, query };
}
