import { OctavoError } from '@octavo/contract';
import type { Schema } from '@octavo/db';
import { assignPositions } from '../../kernel/positions.ts';
import { freePath } from './free-path.ts';

/** A row of the table of items: a section, group, external link or site space. */
export type SiteItemRecord = Schema['siteItem']['$inferSelect'];
export type SiteItemKind = SiteItemRecord['kind'];

/** What opens where nothing is asked for; null takes the first one. */
export interface SiteDefaults {
  defaultSectionId: string | null;
  /** At the root, where there are no sections. */
  defaultSiteSpaceId: string | null;
}

/** Where an item goes among its siblings: ahead of one, behind one, or last. */
export interface SitePosition {
  before?: string | undefined;
  after?: string | undefined;
}

/** The root of a site. */
export const ROOT = '';
/** Scope of the paths of sections: a site has one of each, whatever group holds it. */
const SECTIONS = 'section';
/** How deep groups are nested at most. */
export const MOST_NESTED_GROUPS = 5;
/** How many items a site has at most: all of them are in the memory of whoever reads the site. */
export const MOST_ITEMS = 2000;

/**
 * The structure of a site as its changes see it. Operations change it in memory, or throw and leave it as it was; `writeTree` writes what
 * differs. What holds before holds after: each parent is there and of the right kind, groups are not below themselves, site spaces stand at
 * the root only where there are no sections, paths are unique in their scope, siblings have one order, and what was chosen to open is there.
 */
export class SiteTree {
  readonly #items: Map<string, SiteItemRecord>;
  #defaults: SiteDefaults;

  constructor(items: Iterable<SiteItemRecord>, defaults: SiteDefaults) {
    this.#items = new Map([...items].map((item) => [item.id, { ...item }]));
    this.#defaults = { defaultSectionId: defaults.defaultSectionId, defaultSiteSpaceId: defaults.defaultSiteSpaceId };
  }

  get items(): readonly SiteItemRecord[] {
    return [...this.#items.values()];
  }

  get defaults(): SiteDefaults {
    return this.#defaults;
  }

  /** An item of a kind. @throws OctavoError `not_found`. */
  need(id: string, kind: SiteItemKind): SiteItemRecord {
    const item = this.#items.get(id);
    if (item === undefined || item.kind !== kind) throw itemNotFound(kind);
    return item;
  }

  find(id: string): SiteItemRecord | undefined {
    return this.#items.get(id);
  }

  /** What is directly in a parent, in order. */
  children(parentId: string): SiteItemRecord[] {
    return this.items.filter((item) => item.parentId === parentId).toSorted(byPlace);
  }

  /** All items below a parent in reading order: each is followed by what is in it. */
  below(parentId: string = ROOT): SiteItemRecord[] {
    const inside = Map.groupBy(this.#items.values(), (item) => item.parentId);
    const walk = (id: string): SiteItemRecord[] => (inside.get(id) ?? []).toSorted(byPlace).flatMap((item) => [item, ...walk(item.id)]);
    return walk(parentId);
  }

  /** Sections in reading order, whatever group holds them. */
  sections(): SiteItemRecord[] {
    return this.below().filter(({ kind }) => kind === 'section');
  }

  /** The section that opens. */
  defaultSection(): SiteItemRecord | undefined {
    const sections = this.sections();
    return sections.find(({ id }) => id === this.#defaults.defaultSectionId) ?? sections[0];
  }

  /** The site space that opens in a section, or at the root. */
  defaultSiteSpace(sectionId: string): SiteItemRecord | undefined {
    const spaces = this.children(sectionId).filter(({ kind }) => kind === 'site-space');
    const chosen = sectionId === ROOT ? this.#defaults.defaultSiteSpaceId : this.#items.get(sectionId)?.defaultSiteSpaceId;
    return spaces.find(({ id }) => id === chosen) ?? spaces[0];
  }

  /** Paths that are taken in a scope, but for that of one item. */
  takenPaths(pathScope: string, except?: string): Set<string> {
    return new Set(
      this.items.flatMap((item) => (item.pathScope === pathScope && item.id !== except && item.path !== null ? [item.path] : [])),
    );
  }

  /**
   * Adds an item behind its siblings. A section that is the first one takes what stands at the root into a section of its own, which opens:
   * `asSection` makes that one.
   */
  add(item: SiteItemRecord, asSection: (opening: SiteItemRecord) => SiteItemRecord = noSection): void {
    if (this.#items.size >= MOST_ITEMS) throw tooMany();
    this.#requireParent(item, item.parentId);
    if (item.kind === 'section') this.#wrapRoot(asSection);
    const placed = { ...item, pathScope: scopeOf(item) };
    this.#items.set(item.id, { ...placed, path: this.#freePath(placed), position: '' });
    this.place(item.id, item.parentId, {});
  }

  /** Changes members of an item. @throws OctavoError `conflict` with code `path_taken`. */
  change(
    id: string,
    members: Partial<Pick<SiteItemRecord, 'title' | 'description' | 'icon' | 'path' | 'condition' | 'isDraft' | 'spaceId' | 'url'>>,
  ) {
    const item = this.#items.get(id);
    if (item === undefined) return;
    if (members.path && item.pathScope !== null && this.takenPaths(item.pathScope, id).has(members.path)) throw pathTaken(members.path);
    this.#items.set(id, { ...item, ...members });
  }

  /** Puts an item somewhere among those of a parent. @throws OctavoError `bad_request`, `not_found`, `conflict` with code `cycle` or `groups_too_deep`. */
  place(id: string, parentId: string, { before, after }: SitePosition, isVisible: (item: SiteItemRecord) => boolean = () => true): void {
    const item = this.#items.get(id);
    if (item === undefined) throw itemNotFound('section');
    this.#requireParent(item, parentId);
    const siblings = this.children(parentId).filter((sibling) => sibling.id !== id);
    const index = indexOf(siblings, before, after, isVisible);
    const positions = assignPositions(siblings.map(({ position }) => position || undefined).toSpliced(index, 0, undefined));
    const placed = siblings.toSpliced(index, 0, { ...item, parentId });
    for (const [number, sibling] of placed.entries()) {
      this.#items.set(sibling.id, { ...sibling, position: positions[number] ?? sibling.position });
    }
  }

  /**
   * Takes an item out. What opened by it is left to what comes next (decisions B-SITE19). With a section go its site spaces, but those of the
   * last one come to the root; what is in a group takes the group's place.
   */
  remove(id: string): void {
    const item = this.#items.get(id);
    if (item === undefined) return;
    if (item.kind === 'section-group') this.#dissolve(item);
    else if (item.kind === 'section') this.#removeSection(item);
    else {
      if (item.kind === 'site-space') this.#passOn(item);
      this.#items.delete(id);
    }
  }

  /** Chooses what opens. @throws OctavoError `not_found`; `bad_request` for a site space of another section than the one that opens. */
  choose({ sectionId, siteSpaceId }: { sectionId?: string | undefined; siteSpaceId?: string | undefined }): void {
    if (sectionId !== undefined) this.need(sectionId, 'section');
    const section = sectionId === undefined ? this.defaultSection() : this.need(sectionId, 'section');
    if (siteSpaceId !== undefined && this.need(siteSpaceId, 'site-space').parentId !== (section?.id ?? ROOT)) throw notInSection();
    if (sectionId !== undefined) this.#defaults = { ...this.#defaults, defaultSectionId: sectionId };
    if (siteSpaceId !== undefined) this.#open(section?.id ?? ROOT, siteSpaceId);
  }

  /** Chooses what opens in a section. @throws OctavoError `not_found` for a site space that is not in it. */
  chooseIn(sectionId: string, siteSpaceId: string): void {
    if (this.need(siteSpaceId, 'site-space').parentId !== sectionId) throw itemNotFound('site-space');
    this.#open(sectionId, siteSpaceId);
  }

  /** @throws OctavoError `conflict` with code `space_on_site` when the site carries a space already: an address would lead to either. */
  requireNewSpace(spaceId: string, except?: string): void {
    if (!this.items.some((item) => item.spaceId === spaceId && item.id !== except)) return;
    throw new OctavoError('conflict', 'The site carries this space already. Choose another one, or copy the site space.', {
      code: 'space_on_site',
    });
  }

  #open(sectionId: string, siteSpaceId: string | null): void {
    const section = this.#items.get(sectionId);
    if (section === undefined) this.#defaults = { ...this.#defaults, defaultSiteSpaceId: siteSpaceId };
    else this.#items.set(sectionId, { ...section, defaultSiteSpaceId: siteSpaceId });
  }

  /** Puts what stands at the root, where there are no sections, into one. */
  #wrapRoot(asSection: (opening: SiteItemRecord) => SiteItemRecord): void {
    const spaces = this.children(ROOT).filter(({ kind }) => kind === 'site-space');
    const opening = this.defaultSiteSpace(ROOT);
    if (opening === undefined) return;
    const made = { ...asSection(opening), kind: 'section' as const, parentId: ROOT, pathScope: SECTIONS };
    // It stands where the first of them stood: no two items have one position after that.
    const position = spaces[0]?.position ?? '';
    const section = { ...made, position, path: this.#freePath(made), defaultSiteSpaceId: this.#defaults.defaultSiteSpaceId };
    for (const space of spaces) this.#items.set(space.id, { ...space, parentId: section.id, pathScope: section.id });
    this.#items.set(section.id, section);
    this.#defaults = { defaultSectionId: section.id, defaultSiteSpaceId: null };
  }

  #removeSection(section: SiteItemRecord): void {
    const spaces = this.children(section.id);
    const sections = this.sections();
    if (sections.length === 1) {
      this.#items.delete(section.id);
      this.#defaults = { defaultSectionId: null, defaultSiteSpaceId: section.defaultSiteSpaceId };
      for (const space of spaces) {
        this.#items.set(space.id, { ...space, parentId: ROOT, pathScope: ROOT, position: '' });
        this.place(space.id, ROOT, {});
      }
      return;
    }
    if (this.#defaults.defaultSectionId === section.id) {
      const next = sections[sections.findIndex(({ id }) => id === section.id) + 1];
      this.#defaults = { ...this.#defaults, defaultSectionId: next?.id ?? null };
    }
    for (const { id } of [section, ...spaces]) this.#items.delete(id);
  }

  /** A site space that opened leaves that to the next one. */
  #passOn(item: SiteItemRecord): void {
    const chosen = item.parentId === ROOT ? this.#defaults.defaultSiteSpaceId : this.#items.get(item.parentId)?.defaultSiteSpaceId;
    if (chosen !== item.id) return;
    const spaces = this.children(item.parentId).filter(({ kind }) => kind === 'site-space');
    this.#open(item.parentId, spaces[spaces.findIndex(({ id }) => id === item.id) + 1]?.id ?? null);
  }

  #dissolve(group: SiteItemRecord): void {
    let after = group.id;
    for (const child of this.children(group.id)) {
      this.place(child.id, group.parentId, { after });
      after = child.id;
    }
    this.#items.delete(group.id);
  }

  #freePath(item: SiteItemRecord): string | null {
    return item.path === null || item.pathScope === null ? null : freePath(item.path, this.takenPaths(item.pathScope, item.id));
  }

  #requireParent(item: SiteItemRecord, parentId: string): void {
    if (parentId === ROOT) {
      if (item.kind !== 'site-space' || this.sections().length === 0) return;
      throw new OctavoError('bad_request', 'The site has sections, so each site space is in one of them. Name a section.', {
        code: 'section_needed',
      });
    }
    const parent = this.need(parentId, item.kind === 'site-space' ? 'section' : 'section-group');
    if (item.kind !== 'section-group') {
      this.#requireDepth(parent, 0);
      return;
    }
    const groups = this.below(item.id).filter(({ kind }) => kind === 'section-group');
    if (parentId === item.id || groups.some(({ id }) => id === parentId)) throw cycle();
    const deepest = Math.max(0, ...groups.map((group) => this.#depth(group) - this.#depth(item)));
    this.#requireDepth(parent, deepest + 1);
  }

  #requireDepth(parent: SiteItemRecord, more: number): void {
    if (parent.kind === 'section-group' && this.#depth(parent) + more > MOST_NESTED_GROUPS) throw tooDeep();
  }

  /** How many groups an item is in, itself included; items that are not yet there are in none. */
  #depth(item: SiteItemRecord): number {
    let depth = 1;
    for (let at = this.#items.get(item.parentId); at !== undefined && depth <= MOST_ITEMS; at = this.#items.get(at.parentId)) depth++;
    return depth;
  }
}

function noSection(): never {
  throw new Error('what stands at the root has to become a section first');
}

/** Orders those of one parent. */
export function byPlace(a: { position: string; id: string }, b: { position: string; id: string }): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

function scopeOf({ kind, parentId }: SiteItemRecord): string | null {
  if (kind === 'section') return SECTIONS;
  return kind === 'site-space' ? parentId : null;
}

/** The index among siblings, without the one that moves, at which it is put in. Between two that are neighbours, what is hidden does not count. */
function indexOf(
  siblings: readonly SiteItemRecord[],
  before: string | undefined,
  after: string | undefined,
  isVisible: (item: SiteItemRecord) => boolean,
) {
  const at = (wanted: string | undefined, path: string) => {
    if (wanted === undefined) return undefined;
    const index = siblings.findIndex(({ id }) => id === wanted);
    if (index < 0) throw badPosition(path, 'This is no sibling of what is moved; name one.');
    return index;
  };
  const [next, previous] = [at(before, 'before'), at(after, 'after')];
  if (next === undefined) return previous === undefined ? siblings.length : previous + 1;
  if (previous === undefined) return next;
  if (previous > next || siblings.slice(previous + 1, next).some(isVisible)) {
    throw badPosition('before', 'This does not come right behind what `after` names; leave one of the two out.');
  }
  return next;
}

const NAMES: Readonly<Record<SiteItemKind, string>> = {
  section: 'section',
  'section-group': 'section group',
  'external-link': 'external link',
  'site-space': 'site space',
};

/** The answer for an item that is not there, is of another site, or is of another kind. */
export function itemNotFound(kind: SiteItemKind): OctavoError {
  return new OctavoError('not_found', `There is no such ${NAMES[kind]} on this site. Read the structure of the site to see what is there.`);
}

function pathTaken(path: string): OctavoError {
  return new OctavoError('conflict', `The path "${path}" is taken by another one beside it. Choose another path.`, { code: 'path_taken' });
}

function badPosition(path: string, message: string): OctavoError {
  return new OctavoError('bad_request', `The position cannot be taken: ${message}`, {
    code: 'bad_position',
    details: [{ path: `body.position.${path}`, message }],
  });
}

function cycle(): OctavoError {
  return new OctavoError('conflict', 'A group cannot be put into itself, or into a group that is inside it.', { code: 'cycle' });
}

function tooDeep(): OctavoError {
  return new OctavoError('conflict', `Groups can be nested ${MOST_NESTED_GROUPS} deep. Put it further out.`, { code: 'groups_too_deep' });
}

function tooMany(): OctavoError {
  return new OctavoError('conflict', `A site has at most ${MOST_ITEMS} sections, groups, links and site spaces.`, {
    code: 'too_many_items',
  });
}

function notInSection(): OctavoError {
  const message = 'This site space is in another section than the one that opens. Choose one of that section, or the section too.';
  return new OctavoError('bad_request', message, { code: 'not_in_section', details: [{ path: 'body.defaultSiteSpace', message }] });
}
