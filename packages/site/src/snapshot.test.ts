import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SiteFacts } from './model.ts';
import { buildSnapshot, type SiteItemFacts } from './snapshot.ts';

const facts: SiteFacts = {
  id: 'site',
  organizationId: 'org',
  title: 'Site',
  version: 1,
  isPublished: true,
  visibility: 'public',
  agentsContext: 'included',
  hasAdaptiveContent: false,
  adaptiveSchema: null,
  fallbackUrl: null,
  signInIntegration: null,
  signedOutUrl: null,
  defaultSectionId: null,
  defaultSiteSpaceId: null,
  bases: [],
  shareKeyHashes: new Set(),
  visitorKeyName: '',
};

const item = (id: string, kind: SiteItemFacts['kind'], more: Partial<SiteItemFacts> = {}): SiteItemFacts => ({
  id,
  kind,
  parentId: '',
  position: id,
  title: id,
  description: null,
  icon: null,
  formerPaths: null,
  path: kind === 'section' || kind === 'site-space' ? id : null,
  condition: null,
  isDraft: false,
  spaceId: kind === 'site-space' ? `space of ${id}` : null,
  defaultSiteSpaceId: null,
  url: kind === 'external-link' ? 'https://example.com' : null,
  ...more,
});

describe('a snapshot', () => {
  it('holds the structure as a tree, in order', () => {
    const site = buildSnapshot(facts, [
      item('variant', 'site-space', { parentId: 'Guides', position: 'b' }),
      item('first', 'site-space', { parentId: 'Guides', position: 'a' }),
      item('link', 'external-link', { position: 'a0' }),
      item('group', 'section-group', { position: 'a1' }),
      item('inner', 'section-group', { parentId: 'group' }),
      item('Guides', 'section', { parentId: 'inner' }),
      item('api', 'section', { position: 'a2' }),
    ]);
    expect(site.items.map(({ id }) => id)).toEqual(['link', 'group', 'api']);
    expect(site.sections.map(({ id }) => id)).toEqual(['Guides', 'api']);
    expect(site.sectionsByPath.get('guides')?.siteSpaces.map(({ id }) => id)).toEqual(['first', 'variant']);
    const place = site.places.get('variant');
    expect([place?.section?.id, place?.groups.map(({ id }) => id)]).toEqual(['Guides', ['group', 'inner']]);
    expect(site.groupsAbove.get('inner')?.map(({ id }) => id)).toEqual(['group']);
  });

  it('has site spaces at its root only where there are no sections', () => {
    const items = [item('v2', 'site-space'), item('v1', 'site-space'), item('link', 'external-link', { position: 'v1a' })];
    const plain = buildSnapshot(facts, items);
    expect([plain.hasSections, plain.items.map(({ id }) => id), [...plain.places.keys()]]).toEqual([
      false,
      ['v1', 'link', 'v2'],
      ['v1', 'v2'],
    ]);
    const site = buildSnapshot(facts, [...items, item('api', 'section')]);
    expect([site.hasSections, site.items.map(({ id }) => id), site.places.size]).toEqual([true, ['api', 'link'], 0]);
  });

  it('takes a condition that cannot be read as one that holds for nobody', () => {
    const site = buildSnapshot(facts, [item('v1', 'site-space', { condition: 'visitor.claims.' })]);
    expect(site.siteSpaces[0]?.condition?.holds({ visitor: { claims: {} } })).toBe(false);
  });

  it('reads claims only where adaptive content is on', () => {
    const adaptiveSchema = { type: 'object', properties: { isStaff: { type: 'boolean', description: 'Staff' } } };
    expect(buildSnapshot({ ...facts, adaptiveSchema }, []).claimShape).toBeNull();
    expect(buildSnapshot({ ...facts, adaptiveSchema, hasAdaptiveContent: true }, []).claimShape?.members.get('isStaff')).toEqual({
      kind: 'boolean',
    });
  });

  it('is made of anything: each item at most once, and each place that of a site space in it', () => {
    const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
    const kinds = fc.constantFrom<SiteItemFacts['kind']>('section', 'section-group', 'external-link', 'site-space');
    const rows = fc.uniqueArray(fc.record({ id: ids, kind: kinds, parentId: fc.oneof(ids, fc.constant(''), fc.constant('gone')) }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(rows, (records) => {
        const site = buildSnapshot(
          facts,
          records.map(({ id, kind, parentId }) => item(id, kind, { parentId })),
        );
        for (const [id, { siteSpace, section, groups }] of site.places) {
          expect(site.itemsById.get(id)).toBe(siteSpace);
          expect((section ?? site).siteSpaces).toContain(siteSpace);
          if (section !== null) expect(site.sections).toContain(section);
          for (const group of groups) expect(site.itemsById.get(group.id)).toBe(group);
        }
        expect(site.hasSections).toBe(site.sections.length > 0);
      }),
    );
  });
});
