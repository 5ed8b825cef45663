import { OverrideSiteCustomization, SiteCustomization, UpdateSiteCustomization } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CUSTOMIZATION } from './default-customization.ts';
import { changedOverride, chosenSettings, effectiveSettings } from './merge-settings.ts';

const theme = fc.constantFrom('clean', 'muted', 'bold', 'gradient');
const color = fc.constantFrom('#fff', '#102030').map((light) => ({ light, dark: '#000' }));
const link = fc.record({ title: fc.string({ maxLength: 10 }), to: fc.constant({ kind: 'url', url: 'https://example.com/' }) });
const partly = <Shape extends Record<string, fc.Arbitrary<unknown>>>(shape: Shape) => fc.record(shape, { requiredKeys: [] });

/** Members of settings that may be chosen; with `none` each may be null as well. */
const settings = (none: boolean) => {
  const one = <Value>(arbitrary: fc.Arbitrary<Value>) => (none ? fc.option(arbitrary) : arbitrary);
  return partly({
    title: one(fc.constantFrom('One', 'Two')),
    favicon: one(fc.constantFrom({}, { emoji: '📚' })),
    styling: partly({
      theme: one(theme),
      tint: one(color.map((tinted) => ({ color: tinted }))),
      primaryColor: one(color),
      sidebar: partly({ list: one(fc.constantFrom('default', 'pill', 'line')), background: one(fc.constantFrom('default', 'filled')) }),
    }),
    footer: partly({
      groups: one(fc.array(fc.record({ title: fc.constant('x'), links: fc.array(link, { maxLength: 2 }) }), { maxLength: 2 })),
    }),
    privacyPolicy: partly({ url: one(fc.constant('https://example.com/privacy')) }),
  });
};

describe('settings of the look of a site', () => {
  it('are whole and valid, whatever was chosen for the site and the site space', () => {
    fc.assert(
      fc.property(settings(false), settings(true), (site, siteSpace) => {
        const chosen = chosenSettings(UpdateSiteCustomization.parse(site));
        const override = changedOverride({}, OverrideSiteCustomization.parse(siteSpace));
        const effective = effectiveSettings(chosen, override);
        expect(SiteCustomization.parse(effective)).toEqual(effective);
      }),
    );
  });

  it('are chosen for the site space, else for the site, else the default', () => {
    fc.assert(
      fc.property(settings(false), settings(false), (givenToSite, givenToSiteSpace) => {
        const [site, siteSpace] = [UpdateSiteCustomization.parse(givenToSite), UpdateSiteCustomization.parse(givenToSiteSpace)];
        const effective = effectiveSettings(chosenSettings(site), siteSpace);
        expect(effective.styling.theme).toBe(siteSpace.styling?.theme ?? site.styling?.theme ?? DEFAULT_CUSTOMIZATION.styling.theme);
        expect(effective.styling.sidebar.list).toBe(siteSpace.styling?.sidebar?.list ?? site.styling?.sidebar?.list ?? 'default');
        expect(effective.favicon).toEqual(siteSpace.favicon ?? site.favicon ?? {});
        expect(effective.footer.groups).toEqual(siteSpace.footer?.groups ?? site.footer?.groups ?? []);
      }),
    );
  });

  it('are as before when what was chosen is taken back', () => {
    fc.assert(
      fc.property(settings(false), (given) => {
        const kept = changedOverride({}, given as OverrideSiteCustomization);
        const taken = JSON.parse(JSON.stringify(given), (_, value) => (isGroup(value) ? value : null));
        expect(changedOverride(kept, taken)).toEqual({});
      }),
    );
  });

  it('put what was read back as it is', () => {
    const chosen = chosenSettings(
      UpdateSiteCustomization.parse({ ...DEFAULT_CUSTOMIZATION, updatedAt: '2026-01-01T00:00:00.000Z', unknown: 1 }),
    );
    expect(effectiveSettings(chosen)).toEqual(DEFAULT_CUSTOMIZATION);
    expect(chosen).not.toHaveProperty('unknown');
  });
});

/** Objects that hold settings of their own, rather than being one. */
function isGroup(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !['color', 'light', 'emoji', 'kind', 'to'].some((name) => name in value) && !isFavicon(value);
}

function isFavicon(value: object): boolean {
  return Object.keys(value).length === 0;
}
