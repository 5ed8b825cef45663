import { Fragment, Slice } from 'prosemirror-model';
import { schema } from '../schema/schema.ts';

/** Returns what a text becomes that is pasted as it is: a paragraph for each of its lines. */
export function pastedLines(text: string): Slice {
  const lines = text.split(/(?:\r\n?|\n)+/);
  return Slice.maxOpen(Fragment.from(lines.map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)]))));
}
