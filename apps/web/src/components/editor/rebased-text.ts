import { diff } from '@codemirror/merge';
import { ChangeSet, Text } from '@codemirror/state';

/** Returns a text with the changes that lead from one text to another, where the text has gone on from the first. */
export function rebasedText(text: string, from: string, to: string): string {
  const typed = changesBetween(from, text);
  const changes = changesBetween(from, to).map(typed);
  return changes.apply(Text.of(text.split('\n'))).toString();
}

/** Returns the changes from one text to another, few in number, with a bound on the work of finding them. */
export function changesBetween(from: string, to: string): ChangeSet {
  const changes = diff(from, to, { scanLimit: 500 }).map(({ fromA, toA, fromB, toB }) => ({
    from: fromA,
    to: toA,
    insert: to.slice(fromB, toB),
  }));
  return ChangeSet.of(changes, from.length);
}
