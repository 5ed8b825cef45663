import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { testDatabases, testSystem } from '../../testing/index.ts';
import { type System, systemContext } from '../base/index.ts';
import { appendEvent } from './append-event.ts';
import { followEvents } from './follow-events.ts';
import { type EventRecord, readEvents } from './read-events.ts';

async function happen(system: System, ...types: string[]): Promise<void> {
  await system.store.tx(async (tx) => {
    for (const type of types) await appendEvent(tx, systemContext(system, 'test'), { type });
  });
}

describe.each(testDatabases())('a follower of events on %s', (database) => {
  it('is given every event in order, in batches, and goes on where it was', async () => {
    await using system = await testSystem(database);
    await happen(system, 'a', 'b', 'c', 'd', 'e');
    const batches: string[][] = [];
    const handler = async (events: readonly EventRecord[]) => {
      batches.push(events.map((event) => event.type));
    };
    const first = followEvents(system, 'index', handler, { batch: 2 });
    await first.caughtUp();
    expect(batches).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
    await first.stop();
    await happen(system, 'f');
    const second = followEvents(system, 'index', handler);
    await second.caughtUp();
    await second.stop();
    expect(batches.at(-1)).toEqual(['f']);
    expect(batches.flat()).toHaveLength(6);
  });

  it('issue-17-the clock of another installation in the process does not put its events into the future', async () => {
    await using other = await testSystem('sqlite');
    other.clock.advance(100 * 365 * 24 * 60 * 60 * 1000);
    await happen(other, 'later');
    await using system = await testSystem(database);
    await happen(system, 'now');
    const seen: string[] = [];
    const following = followEvents(system, 'index', async (events) => void seen.push(...events.map(({ type }) => type)));
    await following.caughtUp();
    await following.stop();
    expect(seen).toContain('now');
  });

  it('of a new name may begin with what happens next', async () => {
    await using system = await testSystem(database);
    await happen(system, 'before');
    const seen: string[] = [];
    const follower = followEvents(system, 'webhooks', async (events) => void seen.push(...events.map((event) => event.type)), {
      from: 'now',
    });
    await follower.caughtUp();
    await happen(system, 'after');
    await follower.caughtUp();
    await follower.stop();
    expect(seen).toEqual(['after']);
  });

  it('is given a batch again when it fails, and none is skipped', async () => {
    await using system = await testSystem(database);
    await happen(system, 'a', 'b');
    const attempts: string[][] = [];
    const follower = followEvents(
      system,
      'index',
      async (events) => {
        attempts.push(events.map((event) => event.type));
        if (attempts.length < 3) throw new Error('the index is away');
      },
      { pollMs: 10 },
    );
    await follower.caughtUp();
    await follower.stop();
    expect(attempts).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
    expect(system.log.lines.map((line) => line.fields.failures)).toEqual([1, 2]);
  });

  it('sees no event of a transaction that was rolled back', async () => {
    await using system = await testSystem(database);
    const failed = system.store.tx(async (tx) => {
      await appendEvent(tx, systemContext(system, 'test'), { type: 'never' });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await happen(system, 'kept');
    expect((await readEvents(system)).map((event) => event.type)).toEqual(['kept']);
  });

  it('misses nothing, whatever the order in which transactions commit and the clocks of their processes', async () => {
    await using first = await testSystem(database);
    await using second = await testSystem(database, { beside: first });
    // The clock of the second process is behind by more than the test takes.
    first.clock.advance(3_600_000);
    const seen: string[] = [];
    const follower = followEvents(first, 'index', async (events) => void seen.push(...events.map((event) => event.id)), {
      batch: 3,
      pollMs: 5,
    });
    const transactions = fc.array(
      fc.record({ system: fc.constantFrom(first, second), events: fc.integer({ min: 1, max: 3 }), pause: fc.nat(4), fails: fc.boolean() }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(transactions, async (plan) => {
        seen.length = 0;
        await Promise.allSettled(
          plan.map(({ system, events, pause, fails }) =>
            system.store.tx(async (tx) => {
              for (let i = 0; i < events; i++) await appendEvent(tx, systemContext(system, 'test'), { type: `event-${i}` });
              for (let i = 0; i < pause; i++) await setImmediate();
              if (fails) throw new Error('rolled back');
            }),
          ),
        );
        await follower.caughtUp();
        const kept = plan.filter(({ fails }) => !fails).reduce((sum, { events }) => sum + events, 0);
        expect(seen).toHaveLength(kept);
        expect([...seen].sort()).toEqual(seen);
      }),
      { numRuns: 25 },
    );
    await follower.stop();
    expect(await readEvents(first)).not.toHaveLength(0);
  });
});

describe.runIf(testDatabases().includes('postgres'))('a follower of events on PostgreSQL', () => {
  it('waits for a transaction that took its ids first and commits last', async () => {
    await using system = await testSystem('postgres');
    const seen: string[] = [];
    const follower = followEvents(system, 'index', async (events) => void seen.push(...events.map((event) => event.type)), { pollMs: 5 });
    const [appended, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = system.store.tx(async (tx) => {
      await appendEvent(tx, systemContext(system, 'test'), { type: 'slow' });
      appended.resolve();
      await commit.promise;
    });
    await appended.promise;
    await happen(system, 'fast');
    // The fast one is there for all to see, but what comes before it is not certain yet.
    await vi.waitFor(async () => expect((await readEvents(system)).map((event) => event.type)).toEqual(['fast']), { timeout: 60_000 });
    for (let i = 0; i < 50; i++) await setImmediate();
    expect(seen).toEqual([]);
    commit.resolve();
    await slow;
    await follower.caughtUp();
    await follower.stop();
    expect(seen).toEqual(['slow', 'fast']);
  });
});
