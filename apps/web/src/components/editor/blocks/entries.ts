import { TEMPLATES, type TemplateName } from '@octavo/editor';
import { m } from '@/messages';

const { blockEditor: w } = m.editor;

/** A block that the `/` menu offers. */
export interface Entry {
  id: TemplateName;
  group: string;
  name: string;
  /** Other words that it is found by. */
  words: string;
}

const GROUPS: readonly (readonly [group: string, ids: readonly TemplateName[]])[] = [
  [w.groups.text, ['paragraph', 'heading1', 'heading2', 'heading3', 'quote', 'divider']],
  [w.groups.lists, ['bullets', 'numbers', 'tasks']],
  [w.groups.notes, ['hint', 'warning', 'success', 'danger', 'expandable']],
  [w.groups.layout, ['table', 'tabs', 'steps', 'columns']],
  [w.groups.technical, ['code', 'formula']],
];

/** All entries, by group. */
export const ENTRIES: readonly Entry[] = GROUPS.flatMap(([group, ids]) =>
  ids.map((id) => ({ id, group, name: w.names[id], words: w.words[id] })),
);

/** Returns the entries that a query finds: those whose name begins with it first. */
export function entriesFor(query: string): Entry[] {
  const wanted = query.toLowerCase();
  if (wanted === '') return [...ENTRIES];
  const rank = ({ name, words }: Entry): number => {
    const lower = name.toLowerCase();
    if (lower.startsWith(wanted)) return 0;
    return `${lower} ${words}`.split(' ').some((word) => word.startsWith(wanted)) ? 1 : 2;
  };
  return ENTRIES.filter((entry) => rank(entry) < 2).sort((one, other) => rank(one) - rank(other));
}

/** Makes the block of an entry. */
export const blockOf = (id: TemplateName) => TEMPLATES[id]();
