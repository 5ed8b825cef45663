import { apiPlaces, isReadable, parse } from '@octavo/markdown';
import { pageScope, savedCondition, type Visitor } from '@octavo/site';
import { linkGraph } from '../../content/links/index.ts';
import { resolveConditionals, visitorView, walkPages } from '../../content/map/index.ts';
import { evaluatePage, pageText } from '../../content/pages/index.ts';
import type { ContentActor, System, Tenant } from '../../kernel/base/index.ts';
import type { ContentView, PageNode } from '../../kernel/model/index.ts';
import type { PublishedContent } from '../sites/index.ts';
import { loadReadSite } from './load-read-site.ts';

/** Most texts of a space that are looked through for one specification. */
const MOST_TEXTS = 200;

/**
 * Returns whether a page that the reader of a content token can open shows a specification of their organization, by its slug: as its source, or in a block whose
 * conditions hold for them.
 * @throws OctavoError `not_found` for a site that they may no longer read.
 */
export async function showsSpec(system: System, actor: ContentActor, slug: string): Promise<boolean> {
  const { organizationId, siteId } = actor;
  const site = await loadReadSite({ system, actor, requestId: 'shows-spec' }, organizationId, siteId);
  for (const place of site.places.values()) {
    const content = await site.content(place);
    if (content === undefined) continue;
    const view = await visitorView(system.caches, content.view, site.visitor);
    if (isSource(view, slug) || (await isInText({ system, organizationId }, { content, view, visitor: site.visitor }, slug))) return true;
  }
  return false;
}

/** Returns whether pages of a view are generated from a specification. */
function isSource(view: ContentView, slug: string): boolean {
  for (const { page } of walkPages(view.tree)) {
    const ref = page.generated?.source.dependencies?.spec?.ref;
    if (ref?.kind === 'openapi' && ref.spec === slug) return true;
  }
  return false;
}

interface Read {
  content: PublishedContent;
  /** The content as the visitor may read it. */
  view: ContentView;
  visitor: Visitor;
}

async function isInText(tenant: Tenant, { content, view, visitor }: Read, slug: string): Promise<boolean> {
  const graph = await linkGraph(tenant, content.view);
  const spot = graph.specs().get(slug);
  if (spot === undefined) return false;
  const holders = new Set(
    graph.find({ of: undefined, after: undefined, most: MOST_TEXTS, isWanted: (other) => other === spot }).map(({ key }) => key),
  );
  for (const key of [...holders])
    if (key.startsWith('reusable:')) for (const user of graph.linkingTo(content.view, key).keysFrom('')) holders.add(user);
  let left = MOST_TEXTS;
  for (const key of holders) {
    const node = key.startsWith('page:') ? view.pages.get(key.slice('page:'.length)) : undefined;
    if (node === undefined || left-- <= 0) continue;
    if (await showsIt(tenant, view, visitor, node, slug)) return true;
  }
  return false;
}

async function showsIt(tenant: Tenant, view: ContentView, visitor: Visitor, { page }: PageNode, slug: string): Promise<boolean> {
  const whole = await evaluatePage(tenant, view, page, await pageText(tenant.system, page), 'includes');
  const scope = pageScope(visitor, view, page);
  const text = resolveConditionals(whole, (condition) => savedCondition(condition).holds(scope));
  return isReadable(text) && apiPlaces(parse(text)).some(({ request }) => request.spec === slug);
}
