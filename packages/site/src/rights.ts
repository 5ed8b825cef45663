import { nodeAt, pageSegments } from './addresses/site-urls.ts';
import { savedCondition } from './conditions/condition.ts';
import type { ConditionScope } from './conditions/condition-scope.ts';
import type { PageNode, SectionItem, SiteItem, SitePlace, SiteSnapshot, SiteSpaceItem, SpaceContent, SpaceView, Visitor } from './model.ts';

/*
 * Rights of a visitor, who may read a site, to the parts of it. The audience of the site itself is not asked here: `admit` makes visitors.
 */

/** Returns whether an item of a structure is there for a visitor, looked at by itself. */
export function isThere({ isDraft, condition }: Pick<SiteItem, 'isDraft' | 'condition'>, visitor: Visitor): boolean {
  if (isDraft && !visitor.seesDrafts) return false;
  return condition === null || condition.holds({ visitor });
}

/** Returns whether an item of a structure is there for a visitor, and so is all that it is in. */
export function canSeeItem(site: SiteSnapshot, visitor: Visitor, item: SiteItem): boolean {
  const place = site.places.get(item.id);
  if (place !== undefined) return canSeePlace(visitor, place);
  return isThere(item, visitor) && (site.groupsAbove.get(item.id) ?? []).every((group) => isThere(group, visitor));
}

/** Returns whether a visitor sees a site space: with its section, and the groups that is in. */
export function canSeePlace(visitor: Visitor, { siteSpace, section, groups }: SitePlace): boolean {
  if (visitor.spaceIds !== undefined && !visitor.spaceIds.has(siteSpace.spaceId)) return false;
  return isThere(siteSpace, visitor) && (section === null || isThere(section, visitor)) && groups.every((group) => isThere(group, visitor));
}

/** Returns the site spaces of a section, or of a site without sections, that a visitor sees. */
export function visibleSiteSpaces(site: SiteSnapshot, visitor: Visitor, section: SectionItem | null): SiteSpaceItem[] {
  return (section ?? site).siteSpaces.filter((siteSpace) => canSeeItem(site, visitor, siteSpace));
}

/** Returns whether a page, a group or a link is there for a visitor: its condition holds, and so do those of all pages above it. */
export function canSeeNode(visitor: Visitor, view: SpaceView, node: PageNode): boolean {
  for (let at: PageNode | undefined = node; at !== undefined; at = at.parentId === undefined ? undefined : view.pages.get(at.parentId))
    if (!holdsFor(visitor, view, at)) return false;
  return true;
}

/** Returns whether a page, group or link has a page of its own to be opened. */
export function isOpenable(view: SpaceView, node: PageNode): boolean {
  return node.page.type === 'document' && pageSegments(view, node) !== undefined;
}

/** Returns whether a visitor can open a page by its address. Everything that shows pages, or says that they are there, asks this. */
export function canOpen(visitor: Visitor, place: SitePlace, { view }: Pick<SpaceContent, 'view'>, node: PageNode): boolean {
  return canSeePlace(visitor, place) && isOpenable(view, node) && canSeeNode(visitor, view, node);
}

/** Returns whether a page is listed for a visitor, in search and elsewhere: they can open it, and neither it nor what it is in is hidden. */
export function canList(visitor: Visitor, place: SitePlace, content: Pick<SpaceContent, 'view'>, node: PageNode): boolean {
  return canOpen(visitor, place, content, node) && !isHidden(content.view, node);
}

/** The pages, groups and links of a space that are listed for a visitor, in reading order, each before what is below it. */
export function* listedNodes(visitor: Visitor, place: SitePlace, { view }: Pick<SpaceContent, 'view'>): Generator<PageNode> {
  if (!canSeePlace(visitor, place)) return;
  const stack = [...view.tree].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.page.hidden === true || !holdsFor(visitor, view, node)) continue;
    yield node;
    for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i] as PageNode);
  }
}

/** Returns the page that somebody comes to who asks for a page or a group: itself, or the first listed page below it; `undefined` if there is none. */
export function landingPage(visitor: Visitor, view: SpaceView, node: PageNode): PageNode | undefined {
  if (!canSeeNode(visitor, view, node)) return undefined;
  return isOpenable(view, node) ? node : firstListed(visitor, view, node.children);
}

/** Returns the page that a space opens with for a visitor: the one named as such, else the first listed one. */
export function firstPage(visitor: Visitor, view: SpaceView): PageNode | undefined {
  const home = nodeAt(view, '');
  return (home === undefined ? undefined : landingPage(visitor, view, home)) ?? firstListed(visitor, view, view.tree);
}

function firstListed(visitor: Visitor, view: SpaceView, nodes: readonly PageNode[]): PageNode | undefined {
  const stack = [...nodes].reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.page.hidden === true || !holdsFor(visitor, view, node)) continue;
    if (isOpenable(view, node)) return node;
    for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i] as PageNode);
  }
  return undefined;
}

function isHidden(view: SpaceView, node: PageNode): boolean {
  for (let at: PageNode | undefined = node; at !== undefined; at = at.parentId === undefined ? undefined : view.pages.get(at.parentId))
    if (at.page.hidden === true) return true;
  return false;
}

function holdsFor(visitor: Visitor, view: SpaceView, { page }: PageNode): boolean {
  return page.condition === undefined || savedCondition(page.condition).holds(pageScope(visitor, view, page));
}

/** Returns the scope in which conditions of a page, and of blocks on it, are evaluated. */
export function pageScope(visitor: Visitor, view: SpaceView, page: PageNode['page']): ConditionScope {
  return { visitor: { claims: visitor.claims }, space: { vars: variablesOf(view) }, page: { vars: page.variables ?? {} } };
}

/** The variables of views, as conditions read them. */
const variables = new WeakMap<SpaceView, Readonly<Record<string, unknown>>>();

function variablesOf(view: SpaceView): Readonly<Record<string, unknown>> {
  const known = variables.get(view);
  if (known !== undefined) return known;
  const made = Object.fromEntries(view.variables);
  variables.set(view, made);
  return made;
}
