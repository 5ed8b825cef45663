import { formerPathsWith, formerPathsWithout } from './former-paths.ts';
import { freePath, takenPaths } from './free-path.ts';
import { requireParent } from './nesting.ts';
import { behind, indexAmong, placedAmong, type SitePosition } from './place-among.ts';
import {
  differs,
  ROOT,
  SECTIONS,
  type SiteDefaults,
  type SiteItemKind,
  type SiteItemMembers,
  type SiteItemRecord,
  scopeOf,
} from './site-item.ts';
import { SiteItems } from './site-items.ts';
import { draftOpens, itemNotFound, notInSection, pathTaken, spaceOnSite, tooMany } from './tree-errors.ts';

/** Number of items that a site may have: all of them are in the memory of whoever reads the site. */
export const MOST_ITEMS = 2000;

/**
 * The structure of a site as its changes see it. Operations change it in memory, or throw and leave it as it was; `writeTree` writes what
 * differs. What holds before holds after: each parent is there and of the right kind, groups are not below themselves, site spaces stand at
 * the root only where there are no sections, paths are unique in their scope (drafts have theirs, too), siblings have one order, what was
 * chosen to open is there and no draft, and `isLive` says what readers may be shown.
 */
export class SiteTree {
  readonly #items: SiteItems;
  #defaults: SiteDefaults;
  /** In reading order; undefined after a change of what it is made of. */
  #sections: readonly SiteItemRecord[] | undefined;

  constructor(items: Iterable<SiteItemRecord> | SiteItems, { defaultSectionId, defaultSiteSpaceId }: SiteDefaults) {
    this.#items = items instanceof SiteItems ? items : SiteItems.of(items);
    this.#defaults = { defaultSectionId, defaultSiteSpaceId };
  }

  /** One to be changed: this one stays as it is. */
  copy(): SiteTree {
    return new SiteTree(this.#items.copy(), this.#defaults);
  }

  get items(): readonly SiteItemRecord[] {
    return [...this.#items.all()];
  }

  get size(): number {
    return this.#items.size;
  }

  get defaults(): SiteDefaults {
    return this.#defaults;
  }

  /** An item of a kind. @throws OctavoError `not_found`. */
  need(id: string, kind: SiteItemKind): SiteItemRecord {
    const item = this.find(id);
    if (item === undefined || item.kind !== kind) throw itemNotFound(kind);
    return item;
  }

  find(id: string): SiteItemRecord | undefined {
    return this.#items.get(id);
  }

  /** Returns the children of a parent, in order. */
  children(parentId: string): readonly SiteItemRecord[] {
    return this.#items.children(parentId);
  }

  /** All items below a parent in reading order: each is followed by what is in it. */
  below(parentId: string = ROOT): SiteItemRecord[] {
    return this.children(parentId).flatMap((item) => [item, ...this.below(item.id)]);
  }

  /** Sections in reading order, whatever group holds them. */
  sections(): readonly SiteItemRecord[] {
    this.#sections ??= this.#sectionsIn(ROOT);
    return this.#sections;
  }

  /** The section that opens; none where all are drafts. */
  defaultSection(): SiteItemRecord | undefined {
    const chosen = this.find(this.#defaults.defaultSectionId ?? '');
    return chosen?.kind === 'section' && chosen.isLive ? chosen : this.sections().find(({ isLive }) => isLive);
  }

  /** The site space that opens in a section, which may be a draft itself, or at the root; none where all are drafts. */
  defaultSiteSpace(sectionId: string): SiteItemRecord | undefined {
    const chosen = this.find(this.#chosenIn(sectionId) ?? '');
    if (chosen?.kind === 'site-space' && chosen.parentId === sectionId && !chosen.isDraft) return chosen;
    return this.children(sectionId).find(({ kind, isDraft }) => kind === 'site-space' && !isDraft);
  }

  /** The site space that gives its name to the section that takes those at the root; `undefined` if none are. */
  namingAtRoot(): SiteItemRecord | undefined {
    return this.defaultSiteSpace(ROOT) ?? this.children(ROOT).find(({ kind }) => kind === 'site-space');
  }

  /**
   * Adds an item behind its siblings. A section that is the first one takes what stands at the root into a section of its own, which opens,
   * or is a draft where all of that are drafts: `asSection` makes that one.
   */
  add(item: SiteItemRecord, asSection?: (opening: SiteItemRecord) => SiteItemRecord): void {
    if (this.size >= MOST_ITEMS) throw tooMany(MOST_ITEMS);
    requireParent(this, item, item.parentId);
    if (item.kind === 'section') this.#wrapRoot(asSection);
    const pathScope = scopeOf(item);
    this.#put({ ...item, pathScope, path: this.#freePath({ ...item, pathScope }), position: '' }, {});
  }

  /**
   * Changes members of an item; a path that readers knew leads to it from then on, unless it is another one's. What opened and becomes a draft
   * leaves that to what comes next.
   * @throws OctavoError `conflict` with code `path_taken`.
   */
  change(id: string, members: SiteItemMembers): void {
    const item = this.find(id);
    if (item === undefined) return;
    if (members.path && item.pathScope !== null && takenPaths(this.#items.all(), item.pathScope, id).has(members.path))
      throw pathTaken(members.path);
    if (!differs(item, members)) return;
    if (members.isDraft && item.kind === 'site-space') this.#passOn(item);
    const changed = { ...item, ...members };
    if (changed.path === item.path) this.#replace(changed);
    else this.#replacePath(item, changed);
    this.#passOnSection();
  }

  /** Puts an item somewhere among those of a parent. @throws OctavoError `bad_request`, `not_found`, `conflict` with code `cycle` or `groups_too_deep`. */
  place(id: string, parentId: string, position: SitePosition, isVisible: (item: SiteItemRecord) => boolean = () => true): void {
    const item = this.find(id);
    if (item === undefined) throw itemNotFound('section');
    requireParent(this, item, parentId);
    this.#put({ ...item, parentId }, position, isVisible);
    this.#passOnSection();
  }

  /**
   * Takes an item out. What opened by it is left to what comes next (decisions B-SITE19). With a section go its site spaces, but those of the
   * last one come to the root; what is in a group takes the group's place. What was in a draft is one itself then: removing publishes nothing.
   */
  remove(id: string): void {
    const item = this.find(id);
    if (item === undefined) return;
    if (item.kind === 'section-group') this.#dissolve(item);
    else if (item.kind === 'section') this.#removeSection(item);
    else {
      if (item.kind === 'site-space') this.#passOn(item);
      this.#drop(id);
    }
  }

  /** Chooses what opens. @throws OctavoError `not_found`; `bad_request` for a draft, and for a site space of another section than the one that opens. */
  choose({ sectionId, siteSpaceId }: { sectionId?: string | undefined; siteSpaceId?: string | undefined }): void {
    if (sectionId !== undefined && !this.need(sectionId, 'section').isLive) throw draftOpens('body.defaultSiteSection');
    const section = sectionId === undefined ? this.defaultSection() : this.need(sectionId, 'section');
    if (siteSpaceId !== undefined && this.need(siteSpaceId, 'site-space').parentId !== (section?.id ?? ROOT)) throw notInSection();
    if (siteSpaceId !== undefined && this.need(siteSpaceId, 'site-space').isDraft) throw draftOpens('body.defaultSiteSpace');
    if (sectionId !== undefined) this.#defaults = { ...this.#defaults, defaultSectionId: sectionId };
    if (siteSpaceId !== undefined) this.#open(section?.id ?? ROOT, siteSpaceId);
  }

  /** Chooses what opens in a section. @throws OctavoError `not_found` for a site space that is not in it; `bad_request` for a draft. */
  chooseIn(sectionId: string, siteSpaceId: string): void {
    const item = this.need(siteSpaceId, 'site-space');
    if (item.parentId !== sectionId) throw itemNotFound('site-space');
    if (item.isDraft) throw draftOpens('body.defaultSiteSpace');
    this.#open(sectionId, siteSpaceId);
  }

  /** @throws OctavoError `conflict` with code `space_on_site` when the site carries a space already: an address would lead to either. */
  requireNewSpace(spaceId: string, except?: string): void {
    for (const item of this.#items.all()) if (item.spaceId === spaceId && item.id !== except) throw spaceOnSite();
  }

  /** Notes when an item was written. */
  stamp(id: string, updatedAt: number): SiteItemRecord | undefined {
    const item = this.find(id);
    const stamped = item && { ...item, updatedAt };
    if (stamped !== undefined) this.#items.put(stamped);
    return stamped;
  }

  #sectionsIn(parentId: string): SiteItemRecord[] {
    return this.children(parentId).flatMap((item) => {
      if (item.kind === 'section') return [item];
      return item.kind === 'section-group' ? this.#sectionsIn(item.id) : [];
    });
  }

  #chosenIn(sectionId: string): string | null | undefined {
    return sectionId === ROOT ? this.#defaults.defaultSiteSpaceId : this.find(sectionId)?.defaultSiteSpaceId;
  }

  #open(sectionId: string, siteSpaceId: string | null): void {
    const section = this.find(sectionId);
    if (section === undefined) this.#defaults = { ...this.#defaults, defaultSiteSpaceId: siteSpaceId };
    else if (section.defaultSiteSpaceId !== siteSpaceId) this.#replace({ ...section, defaultSiteSpaceId: siteSpaceId });
  }

  #replace(item: SiteItemRecord): void {
    const isLive = !item.isDraft && (item.parentId === ROOT || this.find(item.parentId)?.isLive === true);
    this.#items.put(item.isLive === isLive ? item : { ...item, isLive });
    this.#sections = undefined;
    for (const child of this.children(item.id)) if (child.isLive !== (isLive && !child.isDraft)) this.#replace(child);
  }

  #replacePath(before: SiteItemRecord, after: SiteItemRecord): void {
    if (!before.isLive) {
      // Nobody came by it, and what readers come by is not to be taken for it.
      this.#replace({ ...after, formerPaths: after.path === null ? after.formerPaths : formerPathsWithout(after, after.path) });
      return;
    }
    this.#replace({ ...after, formerPaths: formerPathsWith(before, after.path) });
    // Of two that had a path one after the other, the one that had it last keeps it.
    for (const other of this.items) {
      if (other.id === after.id || other.pathScope !== after.pathScope || before.path === null) continue;
      if (other.formerPaths?.includes(before.path)) this.#replace({ ...other, formerPaths: formerPathsWithout(other, before.path) });
    }
  }

  #drop(id: string): void {
    this.#items.delete(id);
    this.#sections = undefined;
  }

  /** Puts an item among the others of its parent. */
  #put(item: SiteItemRecord, position: SitePosition, isVisible: (item: SiteItemRecord) => boolean = () => true): void {
    const siblings = this.children(item.parentId).filter(({ id }) => id !== item.id);
    for (const placed of placedAmong(siblings, indexAmong(siblings, position, isVisible), item)) {
      const before = this.find(placed.id);
      if (before === undefined || before.position !== placed.position || placed.id === item.id) this.#replace(placed);
    }
  }

  /** Puts what stands at the root, where there are no sections, into one. */
  #wrapRoot(asSection?: (opening: SiteItemRecord) => SiteItemRecord): void {
    const spaces = this.children(ROOT).filter(({ kind }) => kind === 'site-space');
    const naming = this.namingAtRoot();
    if (naming === undefined) return;
    if (asSection === undefined) throw new Error('what stands at the root has to become a section first');
    const isDraft = spaces.every((space) => space.isDraft);
    const made = { ...asSection(naming), kind: 'section' as const, parentId: ROOT, pathScope: SECTIONS, isDraft };
    // It stands where the first of them stood: no two items have one position after that.
    const position = spaces[0]?.position ?? '';
    const section = { ...made, position, path: this.#freePath(made), defaultSiteSpaceId: this.#defaults.defaultSiteSpaceId };
    for (const space of spaces) this.#replace({ ...space, parentId: section.id, pathScope: section.id });
    this.#replace(section);
    this.#defaults = { defaultSectionId: isDraft ? null : section.id, defaultSiteSpaceId: null };
  }

  #removeSection(section: SiteItemRecord): void {
    const spaces = this.children(section.id);
    const sections = this.sections();
    if (sections.length === 1) {
      this.#drop(section.id);
      this.#defaults = { defaultSectionId: null, defaultSiteSpaceId: section.isDraft ? null : section.defaultSiteSpaceId };
      for (const space of spaces) this.#put({ ...space, parentId: ROOT, pathScope: ROOT, isDraft: space.isDraft || section.isDraft }, {});
      return;
    }
    if (this.#defaults.defaultSectionId === section.id) this.#openSectionBehind(section.id);
    for (const { id } of [section, ...spaces]) this.#drop(id);
  }

  /** A site space that opened leaves that to the next one that is no draft. */
  #passOn(item: SiteItemRecord): void {
    if (this.#chosenIn(item.parentId) !== item.id) return;
    const next = behind(this.children(item.parentId), item.id).find(({ kind, isDraft }) => kind === 'site-space' && !isDraft);
    this.#open(item.parentId, next?.id ?? null);
  }

  /** The same of the section that opened, when it is not live any more. */
  #passOnSection(): void {
    const { defaultSectionId } = this.#defaults;
    if (defaultSectionId !== null && this.find(defaultSectionId)?.isLive === false) this.#openSectionBehind(defaultSectionId);
  }

  #openSectionBehind(sectionId: string): void {
    const next = behind(this.sections(), sectionId).find(({ isLive }) => isLive);
    this.#defaults = { ...this.#defaults, defaultSectionId: next?.id ?? null };
  }

  #dissolve(group: SiteItemRecord): void {
    let after = group.id;
    for (const child of this.children(group.id)) {
      if (group.isDraft) this.change(child.id, { isDraft: true });
      this.place(child.id, group.parentId, { after });
      after = child.id;
    }
    this.#drop(group.id);
  }

  #freePath(item: SiteItemRecord): string | null {
    return item.path === null || item.pathScope === null
      ? null
      : freePath(item.path, takenPaths(this.#items.all(), item.pathScope, item.id));
  }
}
