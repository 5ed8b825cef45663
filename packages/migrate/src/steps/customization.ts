import { isDeepStrictEqual } from 'node:util';
import { OverrideSiteCustomization, UpdateSiteCustomization } from '@octavo/contract';
import { overrideSiteSpaceCustomization, updateSiteCustomization } from '@octavo/core';
import { markOf } from '../content/snapshot.ts';
import { attempt, type Run } from './run.ts';
import type { SitePlace } from './site-structure.ts';

type Settings = Record<string, unknown>;

/** Brings the look of a site, and that of its variants where it is another one. A group of settings that cannot be here is left out, and the others come. */
export async function bringCustomization(run: Run, site: SitePlace): Promise<void> {
  const { ctx, items, report, organizationId, dryRun } = run;
  const { path, foreignId, ownId, name } = site;
  await attempt(run, 'sites', `${name}: look`, async () => {
    const given = asSettings(await run.client.get(`${path}/customization`));
    if (dryRun) return;
    const own = asSettings(withOwnTargets(run, site, given));
    const key = { kind: 'site-part' as const, foreignId: `${foreignId}/look` };
    const mark = markOf(own);
    if (items.get(key.kind, key.foreignId)?.marks.mark !== mark) {
      const settings = readable(UpdateSiteCustomization, own, (group) =>
        report.find('sites', 'left_out', `${name}: look`, `“${group}” has values that are not known here.`),
      );
      await updateSiteCustomization(ctx, organizationId, ownId, settings as UpdateSiteCustomization);
      reportPictures(run, name, own);
      await items.put({ ...key, ownId: '', marks: { mark } });
    }
    for (const [variant, { ownId: itemId, marks }] of items.of('site-item', `${foreignId}/`)) {
      if (marks.type !== 'site-space') continue;
      await bringOverrides(run, site, variant, itemId, given);
    }
  });
}

async function bringOverrides(run: Run, site: SitePlace, variant: string, itemId: string, whole: Settings): Promise<void> {
  const { ctx, items, organizationId, report } = run;
  const { path, foreignId, ownId, name } = site;
  await attempt(run, 'sites', `${name}: look of a variant`, async () => {
    const given = asSettings(await run.client.get(`${path}/site-spaces/${encodeURIComponent(variant)}/customization`));
    const others = Object.fromEntries(
      Object.entries(given).filter(([group, value]) => group !== 'updatedAt' && !isDeepStrictEqual(value, whole[group])),
    );
    const own = asSettings(withOwnTargets(run, site, others));
    const key = { kind: 'site-part' as const, foreignId: `${foreignId}/look/${variant}` };
    const mark = markOf(own);
    const known = items.get(key.kind, key.foreignId);
    if (known?.marks.mark === mark || (known === undefined && Object.keys(own).length === 0)) return;
    const settings = readable(OverrideSiteCustomization, own, (group) =>
      report.find('sites', 'left_out', `${name}: look of a variant`, `“${group}” has values that are not known here.`),
    );
    await overrideSiteSpaceCustomization(
      ctx,
      { organizationId, siteId: ownId, siteSpaceId: itemId },
      settings as OverrideSiteCustomization,
    );
    await items.put({ ...key, ownId: '', marks: { mark } });
  });
}

/** Returns the groups of settings that a schema takes. */
function readable(
  schema: { safeParse(value: unknown): { success: boolean } },
  settings: Settings,
  leave: (group: string) => void,
): Settings {
  const taken: Settings = {};
  for (const [group, value] of Object.entries(settings)) {
    if (value === undefined || value === null) continue;
    if (schema.safeParse({ [group]: value }).success) taken[group] = value;
    else leave(group);
  }
  return taken;
}

/** Pictures stay where they are: their addresses came. */
function reportPictures({ report, client }: Run, name: string, settings: Settings): void {
  const host = new URL(client.address).host;
  const text = JSON.stringify(settings);
  if (text.includes(host) || /gitbook\.(?:com|io)\//.test(text))
    report.find(
      'sites',
      'to_do',
      name,
      'Logos and pictures of its look are still fetched from the other side. Upload them here before it is switched off.',
    );
}

/** Returns settings with targets of links as they are here; a link to what did not come leads to nothing and is left out. */
function withOwnTargets(run: Run, site: SitePlace, value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap((each) => withOwnTargets(run, site, each) ?? []);
  if (typeof value !== 'object' || value === null) return value;
  const given = value as Settings;
  if (typeof given.kind === 'string' && ['page', 'anchor', 'file', 'space'].includes(given.kind)) return targetOf(run, given);
  const next: Settings = {};
  for (const [key, each] of Object.entries(given)) {
    const own = withOwnTargets(run, site, each);
    // A menu has no target of its own.
    if (own === undefined && key === 'to') return undefined;
    if (own !== undefined) next[key] = own;
  }
  return next;
}

function targetOf({ items }: Run, given: Settings): Settings | undefined {
  const space = typeof given.space === 'string' ? items.own('space', given.space) : undefined;
  if (given.kind === 'space') return space === undefined ? undefined : { kind: 'space', space };
  const kind = given.kind === 'file' ? 'file' : 'page';
  const id = given[kind];
  const scope = typeof given.space === 'string' ? `${given.space}/` : undefined;
  const own =
    typeof id !== 'string'
      ? undefined
      : scope === undefined
        ? [...items.of(kind)].find(([key]) => key.endsWith(`/${id}`))?.[1].ownId
        : items.own(kind, scope + id);
  return own === undefined ? undefined : { ...given, [kind]: own, ...(space === undefined ? {} : { space }) };
}

function asSettings(value: unknown): Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
