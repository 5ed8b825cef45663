import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../kernel/base/index.ts';
import { MOST_LOOKS, waitBefore } from '../../kernel/domain-proof/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import type { JobRunner } from '../../kernel/jobs/index.ts';
import { dnsServer } from '../../testing/dns-server.ts';
import { buildOrganization, buildUser, contextOf, type TestDatabase, testDatabases, testSystem } from '../../testing/index.ts';
import { startRunner } from '../../testing/jobs.ts';
import { updateOrganization } from '../organizations/index.ts';
import { checkEmailDomainJob } from './check-domain-job.ts';
import { checkEmailDomain } from './check-email-domain.ts';
import { listEmailDomains } from './list-email-domains.ts';
import { isProvenDomain } from './proven-domain.ts';

const DOMAIN = 'acme.example';

/** Two organizations, a name server that knows nothing yet, and what runs jobs. */
async function world(database: TestDatabase) {
  const stack = new AsyncDisposableStack();
  const dns = stack.use(await dnsServer());
  const system = stack.use(await testSystem(database, { config: { nameServers: [dns.address] } }));
  // Nothing runs before a test asks for it.
  let runner: JobRunner | undefined;
  const organizations = [];
  for (const title of ['Acme', 'Other']) {
    const admin = await buildUser(system);
    const { id } = await buildOrganization(system, { title, admin });
    const ctx = contextOf(system, admin);
    organizations.push({
      id,
      ctx,
      list: (...emailDomains: string[]) => updateOrganization(ctx, id, { emailDomains }),
      state: async () => (await listEmailDomains(ctx, id))[0],
      isProven: () => isProvenDomain(system.store.read, ctx, id, `ada@${DOMAIN}`),
      checkNow: () => checkEmailDomain(ctx, id, DOMAIN),
    });
  }
  const [ours, theirs] = organizations as [(typeof organizations)[number], (typeof organizations)[number]];
  const { job } = system.store.tables;
  return {
    dns,
    system,
    run: () => {
      runner ??= startRunner(system, [checkEmailDomainJob]);
      return runner.idle();
    },
    ours,
    theirs,
    /** Looks that wait: their numbers, and when they are due. */
    waiting: async () => {
      const rows = await system.store.read
        .select()
        .from(job)
        .where(and(eq(job.kind, 'check-email-domain'), eq(job.state, 'queued')));
      return rows.map(({ payload, runAt }) => ({ look: payload.look, in: runAt - system.now() }));
    },
    proofsIn: async (ctx: Context, organizationId: string) =>
      (await readEvents(ctx.system, { organizationId }, 1000))
        .filter(({ type }) => type === 'email_domain_verified')
        .map(({ payload }) => payload),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

describe.each(testDatabases())('the look for the proof of an e-mail domain on %s', (database) => {
  it('proves it at once where the record is there, once, and looks no more', async () => {
    await using w = await world(database);
    await w.ours.list('other.example', DOMAIN);
    const record = (await listEmailDomains(w.ours.ctx, w.ours.id))[1]?.record;
    expect(record).toEqual({ type: 'TXT', name: `_octavo.${DOMAIN}`, value: expect.stringMatching(/^octavo-organization=[0-9a-f]{40}$/) });
    w.dns.records.push({ type: 'TXT', name: `_octavo.${DOMAIN}`, value: record?.value ?? '' });
    await w.ours.list(DOMAIN);
    expect(await w.ours.isProven()).toBe(false);
    await w.run();
    expect(await w.ours.state()).toMatchObject({
      domain: DOMAIN,
      verifiedBy: 'dns',
      verifiedAt: expect.any(String),
      checkedAt: expect.any(String),
    });
    expect(await w.ours.isProven()).toBe(true);
    expect(await w.waiting()).toEqual([]);
    await w.ours.checkNow();
    await w.run();
    expect(await w.proofsIn(w.ours.ctx, w.ours.id)).toEqual([{ domain: DOMAIN, by: 'dns' }]);
  });

  it('says that the record is absent, or another, and looks again after a minute', async () => {
    await using w = await world(database);
    await w.ours.list(DOMAIN);
    await w.run();
    expect(await w.ours.state()).toMatchObject({ problem: expect.stringContaining('was not found'), checkedAt: expect.any(String) });
    expect(await w.waiting()).toEqual([{ look: 2, in: 60_000 }]);

    const value = (await w.ours.state())?.record.value ?? '';
    for (const other of ['octavo-organization=', value.slice(0, -1), `${value}0`, `x ${value}`, value.toUpperCase()]) {
      w.dns.records.splice(0, 9, { type: 'TXT', name: `_octavo.${DOMAIN}`, value: other });
      await w.ours.checkNow();
      await w.run();
      expect(await w.ours.isProven(), other).toBe(false);
    }
    // The record of the domain itself, of one below and of one above prove nothing.
    w.dns.records.splice(0, 9);
    for (const name of [DOMAIN, `_octavo.mail.${DOMAIN}`, '_octavo.example']) w.dns.records.push({ type: 'TXT', name, value });
    await w.ours.checkNow();
    await w.run();
    expect(await w.ours.isProven()).toBe(false);
    // To ask for a look does not put off the one that waits, nor make more of them.
    expect(await w.waiting()).toEqual([{ look: 2, in: 60_000 }]);

    w.dns.records.push({ type: 'TXT', name: `_octavo.${DOMAIN}`, value });
    w.system.clock.advance(60_000);
    await w.run();
    expect(await w.ours.isProven()).toBe(true);
    expect((await w.ours.state())?.problem).toBeUndefined();
  });

  it('finds it among many records, and in parts', async () => {
    await using w = await world(database);
    await w.ours.list(DOMAIN);
    await w.run();
    const value = (await w.ours.state())?.record.value ?? '';
    const name = `_octavo.${DOMAIN}`;
    for (let i = 0; i < 12; i++) w.dns.records.push({ type: 'TXT', name, value: `v=spf1 include:_spf${i}.example -all` });
    w.dns.records.push({ type: 'TXT', name, value: [value.slice(0, 20), value.slice(20)] });
    await w.ours.checkNow();
    await w.run();
    expect(await w.ours.isProven()).toBe(true);
  });

  it('says that name servers fail or are silent, fails no job by it, and looks again', async () => {
    await using w = await world(database);
    const { job } = w.system.store.tables;
    // Silence takes as long as the resolver has patience: once is enough.
    const behaviours = database === 'sqlite' ? (['fails', 'is silent'] as const) : (['fails'] as const);
    for (const behaviour of behaviours) {
      w.dns.behaviour = behaviour;
      await (behaviour === 'fails' ? w.ours : w.theirs).list(DOMAIN);
      await w.run();
      const state = await (behaviour === 'fails' ? w.ours : w.theirs).state();
      expect(state, behaviour).toMatchObject({ problem: expect.stringContaining('did not answer'), checkedAt: expect.any(String) });
    }
    expect(await w.waiting()).toEqual(behaviours.map(() => ({ look: 2, in: 60_000 })));
    expect(await w.system.store.read.select().from(job).where(eq(job.state, 'failed'))).toEqual([]);
  });

  it('stays proven when the record is taken away, or name servers fail later', async () => {
    await using w = await world(database);
    await w.ours.list(DOMAIN);
    await w.run();
    w.dns.records.push({ type: 'TXT', name: `_octavo.${DOMAIN}`, value: (await w.ours.state())?.record.value ?? '' });
    w.system.clock.advance(60_000);
    await w.run();
    const proven = await w.ours.state();
    w.dns.records.splice(0);
    for (const behaviour of ['answers', 'fails'] as const) {
      w.dns.behaviour = behaviour;
      w.system.clock.advance(1000);
      await w.ours.checkNow();
      await w.run();
      const { checkedAt, ...state } = (await w.ours.state()) ?? { checkedAt: undefined };
      expect(checkedAt).not.toBe(proven?.checkedAt);
      expect(state).toEqual({ ...proven, checkedAt: undefined });
    }
    expect(await w.waiting()).toEqual([]);
    // Whoever takes the domain off the list proves it anew.
    await w.ours.list();
    await w.ours.list(DOMAIN);
    await w.run();
    expect(await w.ours.isProven()).toBe(false);
  });

  it('proves a domain for each organization whose own record is there, and for no other', async () => {
    await using w = await world(database);
    await w.ours.list(DOMAIN);
    await w.theirs.list(DOMAIN);
    await w.run();
    const [mine, other] = [(await w.ours.state())?.record.value ?? '', (await w.theirs.state())?.record.value ?? ''];
    expect(mine).not.toBe(other);
    w.dns.records.push({ type: 'TXT', name: `_octavo.${DOMAIN}`, value: mine });
    w.system.clock.advance(60_000);
    await w.run();
    expect([await w.ours.isProven(), await w.theirs.isProven()]).toEqual([true, false]);
    expect(await w.waiting()).toEqual([{ look: 3, in: waitBefore(3) }]);
    w.dns.records.push({ type: 'TXT', name: `_octavo.${DOMAIN}`, value: other });
    await w.theirs.checkNow();
    await w.run();
    expect([await w.ours.isProven(), await w.theirs.isProven()]).toEqual([true, true]);
  });

  it('ends without a word when the domain is taken off the list, before the look or while name servers are asked', async () => {
    await using w = await world(database);
    await w.ours.list(DOMAIN);
    await w.ours.list();
    await w.run();
    expect(w.dns.asked).toBe(0);

    w.dns.whenAsked = async () => {
      w.dns.whenAsked = async () => {};
      await w.ours.list();
    };
    await w.ours.list(DOMAIN);
    await w.run();
    expect(w.dns.asked).toBeGreaterThan(0);
    expect(await w.waiting()).toEqual([]);
    expect(await w.system.store.read.select().from(w.system.store.tables.emailDomain)).toEqual([]);
  });

  it('waits longer and longer, about five days in all, and then looks only when it is asked to', async () => {
    await using w = await world(database);
    await w.ours.list(DOMAIN);
    await w.run();
    const waits: number[] = [];
    for (let [next] = await w.waiting(); next !== undefined; [next] = await w.waiting()) {
      expect(next.look).toBe(waits.length + 2);
      waits.push(next.in);
      w.system.clock.advance(next.in);
      await w.run();
    }
    expect(waits).toEqual(Array.from({ length: MOST_LOOKS - 1 }, (_, at) => waitBefore(at + 2)));
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400_000;
    expect(days).toBeGreaterThan(4);
    expect(days).toBeLessThan(6);
    expect(w.dns.asked).toBe(MOST_LOOKS);
    await w.ours.checkNow();
    await w.run();
    expect(w.dns.asked).toBe(MOST_LOOKS + 1);
    expect(await w.waiting()).toEqual([]);
  });
});
