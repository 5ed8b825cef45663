import type { SiteLook, SiteLookOverride } from '@/lib/outputs';
import { LOOK_PATHS, type LookPath } from './look-settings';

/** Settings that a site space has of its own, by their names. */
export type Chosen = ReadonlyMap<LookPath, unknown>;

/** Settings that are written together, because a page follows one only with the other. */
const TOGETHER: Readonly<Partial<Record<LookPath, LookPath>>> = {
  'pageActions.externalAI': 'pageActions.items',
  'pageActions.markdown': 'pageActions.items',
};

/** Returns the settings that an answer of the server names as chosen. */
export function chosenOf(override: SiteLookOverride): Chosen {
  const paths = LOOK_PATHS.flatMap((path): [LookPath, unknown][] => {
    const value = valueAt(override, path);
    return value === undefined || value === null ? [] : [[path, value]];
  });
  return new Map(paths);
}

/** Returns the look of a site with the settings of a site space over it. */
export function lookWith(site: SiteLook, chosen: Chosen): SiteLook {
  return [...chosen].reduce((look, [path, value]) => put(look, path.split('.'), value), site);
}

/** Returns what is chosen after the form changed a look: each setting that it changed; one that it emptied is the site's again. */
export function chosenAfter(chosen: Chosen, before: SiteLook, after: SiteLook): Chosen {
  const next = new Map(chosen);
  for (const path of LOOK_PATHS) {
    const value = valueAt(after, path);
    if (isSame(value, valueAt(before, path))) continue;
    if (value === undefined) next.delete(path);
    else next.set(path, value);
  }
  return next;
}

/** Returns what is chosen without a setting, and those that go with it. */
export function withoutSetting(chosen: Chosen, path: LookPath): Chosen {
  return new Map([...chosen].filter(([one]) => one !== path && TOGETHER[one] !== path));
}

/** Returns the change that leads from what is saved to what is chosen: null for each setting that is the site's again. */
export function overrideChange(saved: Chosen, chosen: Chosen): SiteLookOverride {
  let change: SiteLookOverride = {};
  for (const path of LOOK_PATHS) {
    if (isSame(saved.get(path), chosen.get(path))) continue;
    change = put(change, path.split('.'), chosen.get(path) ?? null);
  }
  return change;
}

/** Returns what is chosen with a change over it, as {@link overrideChange} makes it. */
export function withOverride(chosen: Chosen, change: SiteLookOverride): Chosen {
  const next = new Map(chosen);
  for (const path of LOOK_PATHS) {
    const value = valueAt(change, path);
    if (value === null) next.delete(path);
    else if (value !== undefined) next.set(path, value);
  }
  return next;
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function valueAt(of: object, path: LookPath): unknown {
  let value: unknown = of;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([key]) => key === name)?.[1];
  }
  return value;
}

function put<Of extends object>(into: Of, [name = '', ...below]: string[], value: unknown): Of {
  const under: unknown = Object.entries(into).find(([key]) => key === name)?.[1];
  const inner = typeof under === 'object' && under !== null ? under : {};
  return { ...into, [name]: below.length === 0 ? value : put(inner, below, value) };
}
