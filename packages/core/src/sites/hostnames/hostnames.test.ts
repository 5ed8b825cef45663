import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../kernel/base/index.ts';
import { proofRecords } from '../../kernel/domain-proof/index.ts';
import { dnsServer } from '../../testing/dns-server.ts';
import { buildOrganization, buildUser, contextOf, type TestDatabase, testDatabases, testSystem } from '../../testing/index.ts';
import { readJob, startRunner } from '../../testing/jobs.ts';
import { createSite, updateSite } from '../sites/index.ts';
import { checkHostnameJob } from './check-job.ts';
import { getCustomHostname, removeCustomHostname, revalidateCustomHostname } from './custom-hostnames.ts';

const NAME = 'docs.acme.example';

/** Two organizations with a site each, and a name server that knows nothing yet. */
async function world(database: TestDatabase) {
  const dns = await dnsServer();
  const system = await testSystem(database, { config: { nameServers: [dns.address], sitesHost: 'sites.example:8443' } });
  const sites = [];
  for (const title of ['Acme', 'Other']) {
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { title, admin });
    const ctx = contextOf(system, admin);
    sites.push({ ctx, organizationId: organization.id, id: (await createSite(ctx, organization.id, { title })).id });
  }
  const [ours, theirs] = sites as [(typeof sites)[number], (typeof sites)[number]];
  return { dns, system, ours, theirs };
}

function give({ ctx, organizationId, id }: { ctx: Context; organizationId: string; id: string }, hostname: string | null) {
  return updateSite(ctx, organizationId, id, { hostname });
}

describe.each(testDatabases())('a host name of a site on %s', (database) => {
  it('is looked for at once, and again and again until DNS proves it; then the site is found under it', async () => {
    const { dns, system, ours } = await world(database);
    await using _dns = dns;
    await using _system = system;
    expect(await give(ours, 'Docs.Acme.example')).toMatchObject({ hostname: NAME });
    expect(await getCustomHostname(ours.ctx, NAME)).toMatchObject({ hostname: NAME, isActive: false });
    const runner = startRunner(system, [checkHostnameJob]);
    await runner.idle();
    const pending = await getCustomHostname(ours.ctx, NAME);
    expect(pending).toMatchObject({ isActive: false, status: 'dns_no_cname', problem: expect.stringContaining('DNS records') });
    expect(pending.records).toEqual([
      { type: 'CNAME', name: NAME, value: expect.stringMatching(/^[0-9a-f]{40}\.sites\.example$/) },
      { type: 'TXT', name: `_octavo.${NAME}`, value: expect.stringMatching(/^octavo-site=[0-9a-f]{40}$/) },
    ]);
    // The next look waits for its time.
    const { job } = system.store.tables;
    const waiting = await system.store.read.select().from(job).where(eq(job.state, 'queued'));
    expect(waiting).toMatchObject([{ kind: 'check-hostname', runAt: system.now() + 60_000 }]);

    dns.records.push(...pending.records.filter(({ type }) => type === 'TXT'));
    await revalidateCustomHostname(ours.ctx, NAME);
    await runner.idle();
    expect(await getCustomHostname(ours.ctx, NAME)).toMatchObject({ isActive: true, status: 'dns_passed' });
    expect(await updateSite(ours.ctx, ours.organizationId, ours.id, {})).toMatchObject({ hostname: NAME });
    expect(waiting[0] === undefined ? undefined : await readJob(system, waiting[0].id)).toMatchObject({ state: 'queued' });
  });

  it('is proven by an alias too, and says when that is another one; what was proven stays in use', async () => {
    const { dns, system, ours } = await world(database);
    await using _dns = dns;
    await using _system = system;
    dns.records.push({ type: 'CNAME', name: NAME, value: 'elsewhere.example' });
    await give(ours, NAME);
    const runner = startRunner(system, [checkHostnameJob]);
    await runner.idle();
    const wrong = await getCustomHostname(ours.ctx, NAME);
    expect(wrong).toMatchObject({ isActive: false, status: 'dns_wrong_cname' });

    dns.records.splice(0, 1, ...wrong.records.filter(({ type }) => type === 'CNAME'));
    await revalidateCustomHostname(ours.ctx, NAME);
    await runner.idle();
    expect(await getCustomHostname(ours.ctx, NAME)).toMatchObject({ isActive: true, status: 'dns_passed' });

    dns.records.splice(0);
    await revalidateCustomHostname(ours.ctx, NAME);
    await runner.idle();
    expect(await getCustomHostname(ours.ctx, NAME)).toMatchObject({ isActive: true, status: 'dns_no_cname' });
  });

  it('goes to who proves it, and stays where the proof stands', async () => {
    const { dns, system, ours, theirs } = await world(database);
    await using _dns = dns;
    await using _system = system;
    await give(theirs, NAME);
    await expect(give(ours, NAME)).rejects.toMatchObject({ code: 'hostname_taken', message: expect.stringContaining('octavo-site=') });

    const proofOf = (site: { id: string }) => proofRecords(system, site.id, NAME).filter(({ type }) => type === 'TXT');
    dns.records.push(...proofOf(ours));
    expect(await give(ours, NAME)).toMatchObject({ hostname: NAME });
    expect(await getCustomHostname(ours.ctx, NAME)).toMatchObject({ isActive: true });
    await expect(getCustomHostname(theirs.ctx, NAME)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await updateSite(theirs.ctx, theirs.organizationId, theirs.id, {})).not.toHaveProperty('hostname');

    dns.records.push(...proofOf(theirs));
    await expect(give(theirs, NAME)).rejects.toMatchObject({ code: 'hostname_taken' });
    await removeCustomHostname(ours.ctx, NAME);
    await expect(getCustomHostname(ours.ctx, NAME)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await give(theirs, NAME)).toMatchObject({ hostname: NAME });
  });

  it('is none of the installation’s own, and no number', async () => {
    const { dns, system, ours } = await world(database);
    await using _dns = dns;
    await using _system = system;
    system.config.url = 'https://wiki.acme.example';
    for (const name of ['wiki.acme.example', 'a.sites.example', '10.11.12.13', '999.11.12.13']) {
      await expect(give(ours, name)).rejects.toMatchObject({ code: 'hostname_reserved' });
    }
    for (const name of [
      'acme',
      'acme.example',
      '*.acme.example',
      'docs.acme.example/x',
      'docs..acme.example',
      `${'a.'.repeat(140)}example`,
    ]) {
      await expect(give(ours, name)).rejects.toMatchObject({ kind: 'bad_request' });
    }
    expect(await updateSite(ours.ctx, ours.organizationId, ours.id, {})).not.toHaveProperty('hostname');
  });
});
