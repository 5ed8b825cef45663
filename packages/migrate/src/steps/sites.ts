import { SITE_TYPES, SiteVisibility, UpdateSite } from '@octavo/contract';
import { createShareLink, createSite, getSite, updateAdaptiveSchema, updateShareLink, updateSite } from '@octavo/core';
import { readAs, SourceSchema, SourceShareLink, SourceSite } from '../client/read.ts';
import { SourceGone } from '../client/source-error.ts';
import { markOf } from '../content/snapshot.ts';
import { noted } from '../state/noted.ts';
import { bringCustomization } from './customization.ts';
import { bringRedirects } from './redirects.ts';
import { attempt, type Run } from './run.ts';
import { bringSiteStructure, type SitePlace } from './site-structure.ts';
import { levelOf } from './spaces.ts';

/** Brings docs sites; returns those that are here. They are not published: readers move when an administrator publishes them. */
export async function bringSites(run: Run): Promise<SitePlace[]> {
  const here: SitePlace[] = [];
  await attempt(run, 'sites', 'sites', async () => {
    for await (const item of run.client.list(`/orgs/${run.sourceId}/sites`)) {
      const site = readAs(SourceSite, item);
      if (site === undefined) continue;
      const name = titleOf(site.title);
      const place = await attempt(run, 'sites', name, () => bringSite(run, site, name));
      if (place !== undefined) here.push(place);
    }
  });
  return here;
}

async function bringSite(run: Run, site: SourceSite, name: string): Promise<SitePlace | undefined> {
  const { ctx, items, report, organizationId, dryRun } = run;
  const path = `/orgs/${run.sourceId}/sites/${encodeURIComponent(site.id)}`;
  const entry = { kind: 'site' as const, foreignId: site.id };
  const known = items.get('site', site.id);
  if (known !== undefined && !(await getSite(ctx, organizationId, known.ownId).catch(() => undefined))) {
    report.find('sites', 'kept', name, 'It was deleted here, and did not come again.');
    return undefined;
  }
  const mark = markOf({ ...site, published: undefined });
  report.count('sites', known === undefined ? 'came' : known.marks.mark === mark ? 'unchanged' : 'changed');
  if (known === undefined && !dryRun) {
    const type = SITE_TYPES.find((one) => one === site.type);
    await noted(ctx, items, entry, ctx.system.store.tables.site, (noting) =>
      createSite(noting, organizationId, { title: name, ...(type === undefined ? {} : { type }), spaces: [] }),
    );
  }
  const ownId = items.own('site', site.id) ?? '';
  const place: SitePlace = { path, foreignId: site.id, ownId, name };
  await bringSchema(run, place);
  await bringSiteStructure(run, place);
  if (!dryRun && items.get('site', site.id)?.marks.mark !== mark) {
    await attempt(run, 'sites', name, () => updateSite(ctx, organizationId, ownId, settingsOf(run, site)));
    await items.put({ ...entry, ownId, marks: { mark } });
  }
  await bringCustomization(run, place);
  await bringRedirects(run, place);
  await bringShareLinks(run, place);
  tell(run, site, name);
  return place;
}

function settingsOf({ items }: Run, site: SourceSite): UpdateSite {
  const visibility = SiteVisibility.safeParse(site.visibility);
  const basename = UpdateSite.safeParse({ basename: site.basename });
  const level = levelOf(site.defaultLevel);
  const section = items.own('site-item', `${site.id}/${site.defaultSiteSection ?? ''}`);
  const space = items.own('site-item', `${site.id}/${site.defaultSiteSpace ?? ''}`);
  return {
    title: titleOf(site.title),
    ...(visibility.success ? { visibility: visibility.data } : {}),
    ...(basename.success && site.basename !== undefined ? { basename: basename.data.basename ?? site.basename } : {}),
    ...(site.agentsContext === 'excluded' || site.agentsContext === 'included' ? { agentsContext: site.agentsContext } : {}),
    ...(site.adaptiveContent?.enabled === undefined ? {} : { adaptiveContent: { enabled: site.adaptiveContent.enabled } }),
    ...(level === undefined ? {} : { defaultLevel: level }),
    ...(section === undefined ? {} : { defaultSiteSection: section }),
    ...(space === undefined ? {} : { defaultSiteSpace: space }),
  };
}

async function bringSchema(run: Run, { path, foreignId, ownId, name }: SitePlace): Promise<void> {
  const { ctx, items, organizationId, dryRun } = run;
  await attempt(run, 'sites', `${name}: claims of visitors`, async () => {
    const answer = await run.client.get(`${path}/adaptive-schema`).catch((error: unknown) => {
      if (error instanceof SourceGone) return undefined;
      throw error;
    });
    const schema = readAs(SourceSchema, answer)?.jsonSchema;
    const mark = markOf(schema);
    const key = { kind: 'site-part' as const, foreignId: `${foreignId}/schema` };
    if (schema === undefined || dryRun || items.get(key.kind, key.foreignId)?.marks.mark === mark) return;
    await updateAdaptiveSchema(ctx, organizationId, ownId, { jsonSchema: schema });
    await items.put({ ...key, ownId: '', marks: { mark } });
  });
}

async function bringShareLinks(run: Run, { path, foreignId, ownId, name }: SitePlace): Promise<void> {
  const { ctx, items, report, organizationId } = run;
  await attempt(run, 'shareLinks', name, async () => {
    for await (const item of run.client.list(`${path}/share-links`)) {
      const link = readAs(SourceShareLink, item);
      if (link === undefined) continue;
      const key = `${foreignId}/${link.id}`;
      const known = items.get('share-link', key);
      report.count('shareLinks', known === undefined ? 'came' : 'unchanged');
      if (known !== undefined || run.dryRun) continue;
      const title = link.name?.slice(0, 50).toWellFormed() ?? '';
      await noted(ctx, items, { kind: 'share-link', foreignId: key }, ctx.system.store.tables.siteShareLink, (noting) =>
        createShareLink(noting, organizationId, ownId, { name: title }),
      );
      const own = items.own('share-link', key);
      if (link.active === false && own !== undefined) await updateShareLink(ctx, organizationId, ownId, own, { active: false });
      report.find(
        'shareLinks',
        'to_do',
        `${name}: ${title}`,
        'The link has another address here. Give it to those who read by the old one.',
      );
    }
  });
}

function tell({ report, dryRun }: Run, site: SourceSite, name: string): void {
  if (dryRun) return;
  if (site.published === true)
    report.find('sites', 'to_do', name, 'It is published there. Look at it here, and publish it when readers are to move.');
  if (site.hostname !== undefined)
    report.find('sites', 'to_do', name, `Its host name is ${site.hostname}. Enter it here, and have its DNS records lead here.`);
  if (site.proxy?.origin !== undefined)
    report.find('sites', 'to_do', name, `It is served below ${site.proxy.origin}. Enter that here, and have the proxy ask here.`);
  if (site.visibility === 'visitor-auth')
    report.find(
      'sites',
      'to_do',
      name,
      'Visitors sign in with tokens: the key that signs them is another one here. Give it to your sign-in server.',
    );
}

function titleOf(title: string | undefined): string {
  const plain = title?.toWellFormed().trim().slice(0, 128) ?? '';
  return plain.length < 2 ? 'Docs' : plain;
}
