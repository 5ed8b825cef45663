import { nearAnchor } from '@octavo/markdown';
import { isOverBudget, type Tenant } from '../../kernel/base/index.ts';
import type { ContentView, PageRecord } from '../../kernel/model/index.ts';
import { readBlobLinks } from '../indexer/index.ts';
import { type Resolved, resolveReference } from '../presenters/index.ts';

/**
 * Returns the anchors that destinations of a text mean whose fragments name no place, by destination: fragments are often written as other tools
 * write them. Those that name a place, or fit none or several, are left out, and so are all of them while their organization's work is over its budget.
 * @param from the page or reusable content that holds the text: destinations such as `#place` are in it
 */
export async function meantAnchors(
  tenant: Tenant,
  view: ContentView,
  from: Pick<PageRecord, 'path' | 'oid'>,
  urls: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = urls.flatMap((url) => {
    if (!url.includes('#')) return [];
    const to = resolveReference(view, from.path ?? '', url);
    const oid = to.kind === 'page' ? to.node.page.oid : to.kind === 'anchor' ? from.oid : undefined;
    const anchor = to.kind === 'page' || to.kind === 'anchor' ? to.anchor : '';
    return oid === undefined || anchor === '' ? [] : [{ url, oid, anchor }];
  });
  const known =
    wanted.length === 0 ? new Map<string, readonly string[]>() : await anchorsOf(tenant, [...new Set(wanted.map(({ oid }) => oid))]);
  return new Map(
    wanted.flatMap(({ url, oid, anchor }): [string, string][] => {
      const anchors = known.get(oid) ?? [];
      const near = anchors.includes(anchor) ? undefined : nearAnchor(anchors, anchor);
      return near === undefined ? [] : [[url, near]];
    }),
  );
}

/**
 * Returns the target of a destination with the anchor that it means, if it has one of those of `meantAnchors`: the place in another page, or one in
 * the text itself (`near`).
 */
export function asMeant(to: Resolved, anchor: string | undefined): Resolved | { kind: 'near'; anchor: string } {
  if (anchor === undefined) return to;
  if (to.kind === 'page') return { ...to, anchor };
  return to.kind === 'anchor' ? { kind: 'near', anchor } : to;
}

async function anchorsOf(tenant: Tenant, oids: readonly string[]): Promise<Map<string, readonly string[]>> {
  try {
    const facts = await readBlobLinks(tenant, oids);
    return new Map([...facts].map(([oid, { anchors }]) => [oid, anchors]));
  } catch (error) {
    if (isOverBudget(error)) return new Map();
    throw error;
  }
}
