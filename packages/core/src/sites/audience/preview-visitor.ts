import { canSeeNode, canSeePlace, claimShapeOf, readClaims, type SitePlace, type Visitor } from '@octavo/site';
import { loadOrganization, loadSite, rolesOfActor, siteNotFound } from '../../kernel/access/index.ts';
import { type Context, yieldTurn } from '../../kernel/base/index.ts';
import { siteWorld } from '../sites/index.ts';

/** A page of a site space for a visitor, in reading order. */
export interface SeenPage {
  id: string;
  title: string;
  /** Pages above it. */
  depth: number;
  isSeen: boolean;
}

/** A site space for a visitor. */
export interface SeenPlace {
  /** Id of the site space. */
  id: string;
  title: string;
  /** Title of its section; null for a site without sections. */
  section: string | null;
  /** False if the site space, its section or a group above is not there for the visitor. */
  isSeen: boolean;
  /** True if it is a draft, or in one: nobody sees it. */
  isDraft: boolean;
  /** Number of its pages that the visitor sees. */
  seen: number;
  count: number;
  /** The first pages, up to {@link MOST_PAGES}; none of a site space that the visitor does not see. */
  pages: SeenPage[];
}

/** A site as a visitor of given claims sees it. */
export interface SeenSite {
  places: SeenPlace[];
  /** Number of site spaces that were left out since the actor may not read their spaces. */
  closed: number;
}

/** Pages of a site space that are listed. */
const MOST_PAGES = 300;
const PAGES_IN_A_TURN = 1000;

/**
 * Returns the parts of a site that a visitor of given claims sees, by the schema that is saved, whether adaptive content is on or not. Claims that
 * the schema does not declare are left out. Needs the role `read` on the site; spaces that the actor may not read are left out.
 * @throws OctavoError `not_found`.
 */
export async function previewVisitor(
  ctx: Context,
  organizationId: string,
  siteId: string,
  claims: Readonly<Record<string, unknown>>,
): Promise<SeenSite> {
  const { system } = ctx;
  const { site } = await loadSite(ctx, organizationId, siteId, 'read');
  const { role } = await loadOrganization(ctx, organizationId, 'member');
  const { spaces } = await rolesOfActor(ctx, organizationId, role);
  const world = siteWorld(system);
  const snapshot = await world.snapshot(site.id);
  if (snapshot === undefined) throw siteNotFound();
  const { unsigned, ...signed } = claims;
  const own = typeof unsigned === 'object' && unsigned !== null && !Array.isArray(unsigned) ? { ...unsigned } : {};
  const visitor: Visitor = { isSignedIn: true, claims: readClaims(claimShapeOf(site.adaptiveSchema), signed, own), seesDrafts: false };
  const places: SeenPlace[] = [];
  let closed = 0;
  for (const [id, place] of snapshot.places) {
    if (spaces.has(place.siteSpace.spaceId)) places.push(await seenPlace(ctx, id, place, visitor));
    else closed++;
  }
  return { places, closed };
}

async function seenPlace({ system }: Context, id: string, place: SitePlace, visitor: Visitor): Promise<SeenPlace> {
  const { siteSpace, section, groups } = place;
  const content = await siteWorld(system).content(siteSpace.spaceId);
  const view = content?.view;
  const isSeen = canSeePlace(visitor, place);
  const pages: SeenPage[] = [];
  let seen = 0;
  let count = 0;
  const stack = [...(view?.tree ?? [])].reverse().map((node) => ({ node, depth: 0 }));
  for (let at = stack.pop(); at !== undefined && view !== undefined; at = stack.pop()) {
    const { node, depth } = at;
    if (++count % PAGES_IN_A_TURN === 0) await yieldTurn();
    const isPageSeen = isSeen && canSeeNode(visitor, view, node);
    if (isPageSeen) seen++;
    if (isSeen && pages.length < MOST_PAGES) pages.push({ id: node.page.id, title: node.page.title, depth, isSeen: isPageSeen });
    stack.push(...[...node.children].reverse().map((child) => ({ node: child, depth: depth + 1 })));
  }
  return {
    id,
    title: siteSpace.title,
    section: section?.title ?? null,
    isSeen,
    isDraft: [siteSpace, section, ...groups].some((item) => item?.isDraft === true),
    seen,
    count,
    pages,
  };
}
