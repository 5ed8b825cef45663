import { yieldTurn } from '../../kernel/base/index.ts';
import { type ContentChange, type ContentDifference, type ContentReader, type ContentView, recordKey } from '../../kernel/model/index.ts';
import { walkPages } from '../map/index.ts';

const PAGES_PER_TURN = 2000;

/**
 * Returns the root to make live when the content at `wanted` is to come in place of that at `live`: the same pages and files, and addresses that
 * pages had in between lead to them. Returns `live` when only addresses differ.
 */
export async function keepAddresses(content: ContentReader, live: string, wanted: string): Promise<string> {
  const differences = await content.diff(live, wanted);
  if (differences.every(({ key }) => key.startsWith('redirect:'))) return live;
  const after = await content.view(wanted);
  const changes: ContentChange[] = [];
  for (const { key, before, after: there } of differences) {
    if (before?.kind === 'redirect' && there === undefined && after.pages.has(before.page)) changes.push([key, before]);
  }
  if (differences.some(movesAddress)) changes.push(...(await movedPages(await content.view(live), after, differences)));
  return changes.length === 0 ? wanted : content.apply(wanted, changes);
}

function movesAddress({ before, after }: ContentDifference): boolean {
  return before?.kind === 'page' && after?.kind === 'page' && (before.slug !== after.slug || before.parent !== after.parent);
}

/** Returns a redirect from where each page is to where it will be; whatever is below a page moves with it. */
async function movedPages(before: ContentView, after: ContentView, differences: readonly ContentDifference[]): Promise<ContentChange[]> {
  const changes: ContentChange[] = [];
  const seen = new Set<string>();
  for (const difference of differences) {
    if (!movesAddress(difference) || difference.before?.kind !== 'page') continue;
    const top = before.pages.get(difference.before.id);
    for (const { page, path } of walkPages(top === undefined ? [] : [top])) {
      if (seen.has(page.id)) continue;
      seen.add(page.id);
      if (seen.size % PAGES_PER_TURN === 0) await yieldTurn();
      const next = after.pages.get(page.id);
      if (next === undefined || next.path === path || path === '' || page.type === 'link' || page.type === 'computed') continue;
      const redirect = { kind: 'redirect' as const, path: path.toLowerCase(), page: page.id };
      changes.push([recordKey(redirect), redirect]);
    }
  }
  return changes;
}
