import type { OverrideSiteCustomization, SiteCustomization, UpdateSiteCustomization, UpdateSiteLook } from '@octavo/contract';
import { DEFAULT_CUSTOMIZATION } from './default-customization.ts';

/** Settings of which only some are chosen, as they are kept. */
export type ChosenSettings = Readonly<Record<string, unknown>>;

/** Members that hold settings of their own; every other one is chosen whole. */
const GROUPS: ReadonlySet<string> = new Set([
  ...Object.entries(DEFAULT_CUSTOMIZATION)
    .filter(([name, value]) => isPlainObject(value) && name !== 'favicon')
    .map(([name]) => name),
  'styling.sidebar',
  'styling.codeTheme',
]);

/** Returns the effective settings: each of the later ones is put over those before, and the defaults are below all. */
export function effectiveSettings(...chosen: readonly (ChosenSettings | undefined)[]): SiteCustomization {
  // Only what the schemas let through is kept, so over the defaults it is whole.
  return chosen.reduce<Record<string, unknown>>((below, above) => over(below, above ?? {}, ''), {
    ...DEFAULT_CUSTOMIZATION,
  }) as SiteCustomization;
}

/** Returns the settings of a site space after a change: null resets a setting, and a group without settings is removed. */
export function changedOverride(current: ChosenSettings, change: OverrideSiteCustomization): ChosenSettings {
  return withoutNull(over(current, change, ''));
}

/** Settings of a site as they are kept: without members that hold nothing. */
export function chosenSettings(given: UpdateSiteCustomization): ChosenSettings {
  return withoutNull(given);
}

/** Returns the settings of a site after a change of some groups of them: those that the change has are replaced whole, and null resets one. */
export function changedLook(current: ChosenSettings, change: UpdateSiteLook): ChosenSettings {
  const kept = Object.entries(current).filter(([name]) => !(name in change));
  return { ...Object.fromEntries(kept), ...withoutNull(change) };
}

function over(below: ChosenSettings, above: object, at: string): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...below };
  for (const [name, value] of Object.entries(above)) {
    if (value === undefined) continue;
    const path = at === '' ? name : `${at}.${name}`;
    const under = merged[name];
    merged[name] = GROUPS.has(path) && isPlainObject(value) ? over(isPlainObject(under) ? under : {}, value, path) : value;
  }
  return merged;
}

function withoutNull(settings: object, at = ''): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(settings)) {
    if (value === null || value === undefined) continue;
    const path = at === '' ? name : `${at}.${name}`;
    if (!GROUPS.has(path) || !isPlainObject(value)) {
      kept[name] = value;
      continue;
    }
    const inner = withoutNull(value, path);
    if (Object.keys(inner).length > 0) kept[name] = inner;
  }
  return kept;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
