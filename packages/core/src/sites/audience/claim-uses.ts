import { claimsOfCondition } from '@octavo/site';
import { loadOrganization, loadSite, rolesOfActor, siteNotFound } from '../../kernel/access/index.ts';
import { type Context, yieldTurn } from '../../kernel/base/index.ts';
import { siteWorld } from '../sites/index.ts';

/** Conditions of a site that ask for a claim. */
export interface ClaimUse {
  /** Its name; `unsigned.` with that of an unsigned one. */
  claim: string;
  /** Sections, groups, site spaces and links. */
  items: number;
  /** Pages, groups and links whose own condition asks for it. */
  pages: number;
  /** Pages with blocks whose condition asks for it. */
  blocks: number;
}

/** Uses of the claims of a site. */
export interface ClaimUses {
  uses: ClaimUse[];
  /** True if the site has more pages than texts are read: blocks are counted in the first {@link MOST_TEXTS} only. */
  isPartial: boolean;
}

/** Texts that are read. */
const MOST_TEXTS = 3000;
const TEXTS_AT_ONCE = 100;
/** A conditional block as it opens, with its condition. Bounded, so that a text of tags that are left open takes no longer than another. */
const CONDITIONAL = /\{%-?\s{0,20}if\s([\s\S]{1,2000}?)-?%\}/g;
const decoder = new TextDecoder();

/**
 * Counts the conditions of a site by the claims that they ask for: of its structure, of pages, and of blocks in the texts of the spaces that the
 * actor may read. Needs the role `admin` on the site.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function listClaimUses(ctx: Context, organizationId: string, siteId: string): Promise<ClaimUses> {
  const { system } = ctx;
  const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
  const { role } = await loadOrganization(ctx, organizationId, 'member');
  const { spaces } = await rolesOfActor(ctx, organizationId, role);
  const world = siteWorld(system);
  const snapshot = await world.snapshot(site.id);
  if (snapshot === undefined) throw siteNotFound();
  const uses = new Map<string, ClaimUse>();
  const add = (conditions: Iterable<string>, where: 'items' | 'pages' | 'blocks') => {
    for (const claim of new Set([...conditions].flatMap(claimsOfCondition))) {
      const use = uses.get(claim) ?? { claim, items: 0, pages: 0, blocks: 0 };
      use[where]++;
      uses.set(claim, use);
    }
  };
  for (const { condition } of snapshot.itemsById.values()) if (condition !== null) add([condition.source], 'items');
  const texts: string[] = [];
  const carried = new Set([...snapshot.places.values()].map(({ siteSpace }) => siteSpace.spaceId));
  for (const spaceId of carried) {
    if (!spaces.has(spaceId)) continue;
    const content = await world.content(spaceId);
    for (const { page } of content?.view.pages.values() ?? []) {
      if (page.condition !== undefined) add([page.condition], 'pages');
      if (page.oid !== undefined) texts.push(page.oid);
    }
    await yieldTurn();
  }
  for (let at = 0; at < Math.min(texts.length, MOST_TEXTS); at += TEXTS_AT_ONCE) {
    const wanted = texts.slice(at, Math.min(at + TEXTS_AT_ONCE, MOST_TEXTS));
    const objects = await system.objects.readMany(wanted);
    for (const oid of wanted) {
      const object = objects.get(oid);
      if (object !== undefined) add(conditionsIn(decoder.decode(object.data)), 'blocks');
    }
    await yieldTurn();
  }
  return { uses: [...uses.values()].toSorted((a, b) => (a.claim < b.claim ? -1 : 1)), isPartial: texts.length > MOST_TEXTS };
}

function conditionsIn(text: string): string[] {
  return [...text.matchAll(CONDITIONAL)].map(([, condition = '']) => condition.trim());
}
