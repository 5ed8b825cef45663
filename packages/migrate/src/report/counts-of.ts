import type { Item } from '../state/items.ts';
import type { Counted } from './report.ts';

/** Kinds of things of which each counts as one. */
const ONE: Readonly<Record<string, Counted>> = {
  member: 'members',
  team: 'teams',
  collection: 'collections',
  space: 'spaces',
  page: 'pages',
  file: 'files',
  reusable: 'reusableContents',
  git: 'gitConnections',
  'change-request': 'changeRequests',
  comment: 'comments',
  reply: 'comments',
  review: 'reviews',
  spec: 'specifications',
  translation: 'translations',
  site: 'sites',
  'site-item': 'siteItems',
  'share-link': 'shareLinks',
};

/** Returns how many things of each kind there are. */
export function countsOf(things: readonly { kind: string; foreignId: string; item: Item }[]): Map<Counted, number> {
  const counts = new Map<Counted, number>();
  const add = (kind: Counted, by: number) => counts.set(kind, (counts.get(kind) ?? 0) + by);
  for (const { kind, foreignId, item } of things) {
    const { given = '[]', redirects = '[]', values = '{}' } = item.marks;
    const one = ONE[kind];
    if (one !== undefined) add(one, 1);
    else if (kind === 'permission') add('permissions', (JSON.parse(given) as unknown[]).length);
    else if (kind === 'redirects') add('redirects', (JSON.parse(redirects) as unknown[]).length);
    else if (kind === 'content' && foreignId.endsWith('/variables')) add('variables', Object.keys(JSON.parse(values) as object).length);
  }
  return counts;
}
