import type { ContentConflict, ContentView } from '@octavo/core';

const MOST_NAMED = 10;

/**
 * Describes in plain sentences what was kept where both sides changed the structure and a rule settled it, at most ten and how many more.
 * @param view the merged content
 */
export function describeSettled(view: ContentView, settled: readonly ContentConflict[]): string[] {
  const named = settled.slice(0, MOST_NAMED).map((conflict) => sentenceOf(view, conflict));
  return settled.length > MOST_NAMED ? [...named, `So were ${settled.length - MOST_NAMED} more.`] : named;
}

function sentenceOf(view: ContentView, conflict: ContentConflict): string {
  const name = nameOf(view, conflict);
  switch (conflict.kind) {
    case 'move':
      return conflict.ours.parent === conflict.theirs.parent
        ? `Both sides moved ${name} among its neighbours: it stays where it was put here.`
        : `Both sides moved ${name}: it stays ${placeOf(view, conflict.ours.parent)}, where it was put here, and not ${placeOf(view, conflict.theirs.parent)}, where Git put it.`;
    case 'cycle':
      return `The moves of both sides would put ${name} below itself: it stays ${placeOf(view, conflict.ours.parent)}, as it is here.`;
    case 'slug':
    case 'path':
      return `Something else has "${conflict.wanted}" already: ${name} got "${conflict.got}".`;
    case 'edit-delete':
      return `${name} was deleted here and stays, since Git has pages below it.`;
    default:
      return `Both sides changed ${name}: what was edited here stays.`;
  }
}

function nameOf(view: ContentView, { key, path }: ContentConflict): string {
  const title = view.pages.get(key.slice('page:'.length))?.page.title;
  return `"${title || (path ?? key)}"`;
}

function placeOf(view: ContentView, parent: string | null): string {
  if (parent === null) return 'at the top';
  const title = view.pages.get(parent)?.page.title;
  return title === undefined ? 'below a page that is gone' : `below "${title}"`;
}
