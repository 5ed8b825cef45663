import type { SiteSpot } from '@octavo/site';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildOrganization,
  buildPublishedSite,
  buildSpace,
  buildUser,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../../testing/index.ts';
import { siteAt } from './site-at.ts';

const proxy = (origin: string): SiteSpot => ({ form: 'proxy', origin });
const path = (organization: string, basename: string): SiteSpot => ({ form: 'path', organization, basename });
const subdomain = (name: string, basename: string): SiteSpot => ({ form: 'subdomain', subdomain: name, basename });
const hostname = (name: string): SiteSpot => ({ form: 'hostname', hostname: name });

describe.each(testDatabases())('the site at an address on %s', (database) => {
  let system: TestSystem;
  const organizations: Record<string, string> = {};
  const sites: Record<string, string> = {};
  const at = (...spots: SiteSpot[]) => siteAt(system.store, spots);

  /** An organization with a site `docs`. */
  async function organize(name: string, hostnameOf: string | null, site: object = {}): Promise<void> {
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const space = await buildSpace(system, { organization, createdBy: admin });
    const { id } = await buildPublishedSite(system, { organization, spaces: [{ space, path: 'open' }], basename: 'docs' });
    const { organization: table, site: siteTable } = system.store.tables;
    await system.store.tx(async (tx) => {
      await tx.update(table).set({ hostname: hostnameOf }).where(eq(table.id, organization.id));
      if (Object.keys(site).length > 0) await tx.update(siteTable).set(site).where(eq(siteTable.id, id));
    });
    organizations[name] = organization.id;
    sites[name] = id;
  }

  beforeAll(async () => {
    system = await testSystem(database);
    await organize('acme', 'acme', { proxyOrigin: 'example.com/docs', hostname: 'docs.acme.com', hostnameVerifiedAt: 1 });
    await organize('claimant', null, { hostname: 'docs.other.com' });
    // Made first, with the id of the next one in mind: one cannot know it before, but change one's name afterwards.
    await organize('thief', null);
    await organize('victim', null, { proxyOrigin: 'example.com/docs' });
    const { organization } = system.store.tables;
    await system.store.tx((tx) =>
      tx
        .update(organization)
        .set({ hostname: organizations.victim?.toLowerCase() ?? '' })
        .where(eq(organization.id, organizations.thief ?? '')),
    );
  });
  afterAll(() => system?.[Symbol.asyncDispose]());

  it('is that of the organization, by its name or its id in any case', async () => {
    const { acme = '', claimant = '' } = organizations;
    for (const name of ['acme', 'ACME', acme, acme.toLowerCase(), acme.toUpperCase()])
      expect(await at(path(name, 'docs'))).toBe(sites.acme);
    expect(await at(path(claimant, 'docs'))).toBe(sites.claimant);
    expect(await at(subdomain('acme', 'docs'))).toBe(sites.acme);
    for (const spot of [path(acme, 'other'), path('nobody', 'docs'), subdomain(acme, 'docs'), subdomain('nobody', 'docs')])
      expect(await at(spot)).toBeUndefined();
  });

  it('is that of the id, also where another organization took the id as its name', async () => {
    const { victim = '', thief = '' } = organizations;
    expect(await at(path(victim, 'docs'))).toBe(sites.victim);
    expect(await at(path(victim.toLowerCase(), 'docs'))).toBe(sites.victim);
    expect(await at(path(thief, 'docs'))).toBe(sites.thief);
  });

  it('is at a host of its own once that was proven, and behind a proxy the one that was there first', async () => {
    expect(await at(hostname('docs.acme.com'))).toBe(sites.acme);
    expect(await at(hostname('docs.other.com'))).toBeUndefined();
    expect(await at(proxy('example.com/docs'))).toBe(sites.acme);
    expect(await at(proxy('example.com'))).toBeUndefined();
  });

  it('is the first of several', async () => {
    const { victim = '' } = organizations;
    expect(await at(proxy('example.com/docs/x'), proxy('example.com/docs'), path(victim, 'docs'))).toBe(sites.acme);
    expect(await at(hostname('docs.other.com'), path(victim, 'docs'))).toBe(sites.victim);
    expect(await at()).toBeUndefined();
  });
});
