import { isOctavoError } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_FORMER_PATHS } from './former-paths.ts';
import { MOST_NESTED_GROUPS } from './nesting.ts';
import { sameForReaders } from './same-for-readers.ts';
import { ROOT, type SiteItemKind, type SiteItemRecord } from './site-item.ts';
import { SiteTree } from './site-tree.ts';

let count = 0;

function item(kind: SiteItemKind, given: Partial<SiteItemRecord> = {}): SiteItemRecord {
  const id = `item${String(++count).padStart(6, '0')}`;
  return {
    id,
    siteId: 'site',
    organizationId: 'organization',
    kind,
    parentId: ROOT,
    position: '',
    title: id,
    description: null,
    icon: null,
    path: kind === 'section' || kind === 'site-space' ? 'docs' : null,
    formerPaths: null,
    pathScope: null,
    condition: null,
    isDraft: false,
    isLive: false,
    spaceId: kind === 'site-space' ? `space of ${id}` : null,
    defaultSiteSpaceId: null,
    url: null,
    createdAt: 0,
    updatedAt: 0,
    ...given,
  };
}

const empty = () => new SiteTree([], { defaultSectionId: null, defaultSiteSpaceId: null });
const wrapped = () => item('section', { title: 'First' });
const ids = (items: readonly SiteItemRecord[]) => items.map(({ id }) => id);

/** Checks the invariants of every structure. */
function check(tree: SiteTree): void {
  const { items, defaults } = tree;
  const byId = new Map(items.map((one) => [one.id, one]));
  // All are reached from the root: no parent is missing, and none is below itself.
  expect(ids(tree.below()).toSorted()).toEqual(ids(items).toSorted());
  for (const { kind, parentId } of items) {
    const parent = byId.get(parentId);
    if (parentId === ROOT) expect(kind === 'site-space' && tree.sections().length > 0).toBe(false);
    else expect(parent?.kind).toBe(kind === 'site-space' ? 'section' : 'section-group');
  }
  const paths = items.flatMap(({ path, pathScope }) => (path === null ? [] : [`${pathScope} ${path}`]));
  expect(new Set(paths).size).toBe(paths.length);
  for (const { kind, parentId, path, pathScope } of items) {
    if (kind === 'section') expect([pathScope, path]).toEqual(['section', expect.any(String)]);
    else if (kind === 'site-space') expect([pathScope, path]).toEqual([parentId, expect.any(String)]);
  }
  // A previous address leads to one item, under a name that is not its own.
  const former = items.flatMap(({ formerPaths, pathScope }) => (formerPaths ?? []).map((path) => `${pathScope} ${path}`));
  expect(new Set(former).size).toBe(former.length);
  for (const { formerPaths, path } of items) {
    expect(formerPaths ?? []).not.toContain(path);
    expect(formerPaths ?? [path]).not.toEqual([]);
    expect(formerPaths?.length ?? 0).toBeLessThanOrEqual(MOST_FORMER_PATHS);
  }
  for (const parentId of [ROOT, ...byId.keys()]) {
    const positions = tree.children(parentId).map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted());
    expect(new Set(positions).size).toBe(positions.length);
    expect(positions).not.toContain('');
  }
  // Content of a draft is no more visible than the draft.
  const draft = (one: SiteItemRecord): boolean =>
    one.isDraft || (byId.has(one.parentId) && draft(byId.get(one.parentId) as SiteItemRecord));
  for (const one of items) expect(one.isLive).toBe(!draft(one));
  // The chosen entry is there, and where it opens; it is no draft.
  if (defaults.defaultSectionId !== null) expect(byId.get(defaults.defaultSectionId)).toMatchObject({ kind: 'section', isLive: true });
  if (defaults.defaultSiteSpaceId !== null)
    expect(byId.get(defaults.defaultSiteSpaceId)).toMatchObject({ kind: 'site-space', parentId: ROOT, isDraft: false });
  expect(tree.defaultSection() !== undefined).toBe(tree.sections().some(({ isLive }) => isLive));
  for (const { id, kind, defaultSiteSpaceId } of items) {
    if (defaultSiteSpaceId !== null)
      expect(byId.get(defaultSiteSpaceId)).toMatchObject({ kind: 'site-space', parentId: id, isDraft: false });
    if (kind === 'section' && tree.children(id).some(({ isDraft }) => !isDraft))
      expect(tree.defaultSiteSpace(id)).toMatchObject({ parentId: id, isDraft: false });
  }
  const depth = (one: SiteItemRecord): number => (byId.has(one.parentId) ? 1 + depth(byId.get(one.parentId) as SiteItemRecord) : 1);
  for (const one of items) if (one.kind === 'section-group') expect(depth(one)).toBeLessThanOrEqual(MOST_NESTED_GROUPS);
}

/** Works on a structure; `pick` gives any of its items, or undefined where there are none. */
type Step = (tree: SiteTree, pick: (number: number) => SiteItemRecord | undefined) => void;

const number = fc.nat(40);
const kind = fc.constantFrom<SiteItemKind>('section', 'section-group', 'external-link', 'site-space');

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind, parent: number, atRoot: fc.boolean(), isDraft: fc.boolean() }).map(
    ({ kind, parent, atRoot, isDraft }): Step =>
      (tree, pick) => {
        tree.add(item(kind, { parentId: atRoot ? ROOT : (pick(parent)?.id ?? ROOT), isDraft }), wrapped);
      },
  ),
  fc.record({ at: number, isDraft: fc.boolean() }).map(
    ({ at, isDraft }): Step =>
      (tree, pick) =>
        tree.change(pick(at)?.id ?? '', { isDraft }),
  ),
  number.map(
    (at): Step =>
      (tree, pick) =>
        tree.remove(pick(at)?.id ?? ''),
  ),
  fc.record({ at: number, parent: number, before: fc.option(number), after: fc.option(number), same: fc.boolean() }).map(
    ({ at, parent, before, after, same }): Step =>
      (tree, pick) => {
        const moved = pick(at);
        if (moved === undefined || (moved.kind === 'site-space' && !same)) return;
        const parentId = same ? moved.parentId : (pick(parent)?.id ?? ROOT);
        const sibling = (number: number | null) => (number === null ? undefined : tree.children(parentId)[number]?.id);
        tree.place(moved.id, parentId, { before: sibling(before), after: sibling(after) });
      },
  ),
  fc.record({ section: fc.option(number), space: fc.option(number) }).map(
    ({ section, space }): Step =>
      (tree, pick) => {
        const id = (number: number | null) => (number === null ? undefined : pick(number)?.id);
        tree.choose({ sectionId: id(section), siteSpaceId: id(space) });
      },
  ),
  fc.record({ at: number, path: fc.constantFrom('docs', 'api', 'v2') }).map(
    ({ at, path }): Step =>
      (tree, pick) => {
        const changed = pick(at);
        if (changed !== undefined && changed.path !== null) tree.change(changed.id, { path });
      },
  ),
);

describe('the structure of a site', () => {
  it('holds together whatever is done to it, in any order; what is refused changes nothing', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const tree = empty();
        for (const work of steps) {
          const before = { items: [...tree.items], defaults: tree.defaults };
          const [kept, children] = [tree.copy(), tree.children(ROOT)];
          try {
            work(tree, (number) => (tree.items.length === 0 ? undefined : tree.items[number % tree.items.length]));
          } catch (error) {
            if (!isOctavoError(error)) throw error;
            expect({ items: tree.items, defaults: tree.defaults }).toEqual(before);
          }
          check(tree);
          // A copy has nothing to do with what becomes of the other one, and structures are what their items are.
          expect({ items: kept.items, defaults: kept.defaults }).toEqual(before);
          expect(kept.children(ROOT)).toEqual(children);
          expect(sameForReaders(tree, tree.copy())).toBe(true);
          const again = new SiteTree(tree.items, tree.defaults);
          expect(ids(tree.below())).toEqual(ids(again.below()));
          expect(tree.sections()).toEqual(again.sections());
        }
      }),
      { numRuns: 150 },
    );
  });

  it('makes a section of what stood at the root when it gets the first one, which goes on to open', () => {
    const tree = empty();
    const [a, b, link] = [item('site-space'), item('site-space'), item('external-link')];
    for (const one of [a, b, link]) tree.add(one);
    tree.choose({ siteSpaceId: b.id });
    const section = item('section');
    tree.add(section, wrapped);
    const [first] = tree.children(ROOT);
    expect(tree.children(ROOT).map(({ title }) => title)).toEqual(['First', link.title, section.title]);
    expect(ids(tree.children(first?.id ?? ''))).toEqual([a.id, b.id]);
    expect(tree.defaultSection()?.id).toBe(first?.id);
    expect(tree.defaultSiteSpace(first?.id ?? '')?.id).toBe(b.id);
  });

  it('brings the site spaces of the last section to the root', () => {
    const tree = empty();
    const section = item('section');
    tree.add(section);
    const [a, b] = [item('site-space', { parentId: section.id }), item('site-space', { parentId: section.id })];
    for (const one of [a, b]) tree.add(one);
    tree.choose({ siteSpaceId: b.id });
    tree.remove(section.id);
    expect(ids(tree.children(ROOT))).toEqual([a.id, b.id]);
    expect(tree.defaultSiteSpace(ROOT)?.id).toBe(b.id);
  });

  it('opens what comes next when what opened is removed', () => {
    const tree = empty();
    const [a, b, c] = [item('section'), item('section'), item('section')];
    for (const one of [a, b, c]) tree.add(one);
    tree.choose({ sectionId: b.id });
    tree.remove(b.id);
    expect(tree.defaultSection()?.id).toBe(c.id);
    tree.remove(c.id);
    expect(tree.defaultSection()?.id).toBe(a.id);
  });

  it('opens what comes next when what opened becomes a draft, also by what it is in', () => {
    const tree = empty();
    const group = item('section-group');
    tree.add(group);
    const [a, b, c] = [item('section', { parentId: group.id }), item('section'), item('section')];
    for (const one of [a, b, c]) tree.add(one);
    tree.choose({ sectionId: a.id });
    tree.change(group.id, { isDraft: true });
    expect(tree.defaults.defaultSectionId).toBe(b.id);
    tree.place(b.id, group.id, {});
    expect(tree.defaultSection()?.id).toBe(c.id);
    // A page that was left does not come back by itself.
    tree.change(group.id, { isDraft: false });
    expect(tree.defaults.defaultSectionId).toBe(c.id);
    const [x, y] = [item('site-space', { parentId: c.id }), item('site-space', { parentId: c.id })];
    for (const one of [x, y]) tree.add(one);
    tree.chooseIn(c.id, x.id);
    tree.change(x.id, { isDraft: true });
    expect(tree.defaultSiteSpace(c.id)?.id).toBe(y.id);
    expect(() => tree.chooseIn(c.id, x.id)).toThrow(expect.objectContaining({ code: 'draft_opens' }));
    tree.change(y.id, { isDraft: true });
    expect(tree.defaultSiteSpace(c.id)).toBeUndefined();
  });

  it('makes a draft of the section that takes the root where all of that are drafts', () => {
    const tree = empty();
    tree.add(item('site-space', { isDraft: true }));
    tree.add(item('section'), wrapped);
    expect(tree.children(ROOT).map(({ title, isDraft }) => [title, isDraft])).toEqual([
      ['First', true],
      [expect.any(String), false],
    ]);
  });

  it('publishes nothing by removing what is a draft', () => {
    const tree = empty();
    const [section, group] = [item('section', { isDraft: true }), item('section-group', { isDraft: true })];
    for (const one of [section, group]) tree.add(one);
    const [space, link] = [item('site-space', { parentId: section.id }), item('external-link', { parentId: group.id })];
    for (const one of [space, link]) tree.add(one);
    tree.chooseIn(section.id, space.id);
    for (const { id } of [section, group]) tree.remove(id);
    expect(ids(tree.children(ROOT))).toEqual([link.id, space.id]);
    expect(tree.items.map(({ isDraft }) => isDraft)).toEqual([true, true]);
    expect(tree.defaults.defaultSiteSpaceId).toBeNull();
  });

  it('keeps no path of a draft, and none of its own leaves for one', () => {
    const tree = empty();
    const [a, b] = [item('section', { path: 'a' }), item('section', { path: 'b', isDraft: true })];
    for (const one of [a, b]) tree.add(one);
    tree.change(a.id, { path: 'c' });
    tree.change(b.id, { path: 'a' });
    tree.change(b.id, { path: 'd' });
    expect([tree.find(a.id)?.formerPaths, tree.find(b.id)?.formerPaths]).toEqual([['a'], null]);
  });

  it('keeps the path that an item had before, until it has it again or another one gives it up', () => {
    const tree = empty();
    const [a, b] = [item('section', { path: 'a' }), item('section', { path: 'b' })];
    for (const one of [a, b]) tree.add(one);
    tree.change(a.id, { path: 'c' });
    tree.change(a.id, { path: 'd' });
    expect(tree.find(a.id)?.formerPaths).toEqual(['a', 'c']);
    tree.change(a.id, { path: 'c' });
    expect(tree.find(a.id)?.formerPaths).toEqual(['a', 'd']);
    tree.change(b.id, { path: 'a' });
    expect(tree.find(a.id)?.formerPaths).toEqual(['a', 'd']);
    tree.change(b.id, { path: 'e' });
    expect([tree.find(a.id)?.formerPaths, tree.find(b.id)?.formerPaths]).toEqual([['d'], ['b', 'a']]);
  });

  it('does not put a group into what is inside it', () => {
    const tree = empty();
    const [outer, inner] = [item('section-group'), item('section-group')];
    tree.add(outer);
    tree.add({ ...inner, parentId: outer.id });
    expect(() => tree.place(outer.id, inner.id, {})).toThrow(expect.objectContaining({ code: 'cycle' }));
  });
});
