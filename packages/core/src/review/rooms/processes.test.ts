import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { whenWritten } from '../../kernel/base/index.ts';
import { coreTasks } from '../../tasks.ts';
import { type TestSystem, testDatabases, testSystem } from '../../testing/index.ts';
import { createChangeRequest } from '../change-requests/index.ts';
import { liveHub } from '../live/index.ts';
import { mergeChangeRequest } from '../merging/index.ts';
import { buildRooms, PAGE, type Seat, TEXT } from './rooms.fixture.ts';
import { roomsOf } from './rooms.ts';
import { moveCursor } from './send-steps.ts';

/** Two processes that serve one database, with a page and those who write it. */
async function build() {
  const made = await buildRooms('postgres', TEXT, { isShared: true });
  const other = await testSystem('postgres', { tasks: coreTasks, beside: made.system, isShared: true });
  roomsOf(made.system);
  roomsOf(other);
  return {
    ...made,
    other,
    async [Symbol.asyncDispose]() {
      liveHub(other).close();
      await roomsOf(other).close();
      await other[Symbol.asyncDispose]();
      await made[Symbol.asyncDispose]();
    },
  };
}

/** Waits until two who write have all that the other one wrote. */
async function agree(first: Seat, second: Seat): Promise<void> {
  await vi.waitFor(
    async () => {
      await first.rest();
      await second.rest();
      expect(first.peer.hasUnsent || second.peer.hasUnsent).toBe(false);
      expect(first.writer.state().doc.eq(second.writer.state().doc)).toBe(true);
    },
    { timeout: 60_000 },
  );
}

/** Ends a process as a kill does: nothing of its memory is saved. */
async function kill(system: TestSystem): Promise<void> {
  await system.store.close();
}

describe.runIf(testDatabases().includes('postgres'))('people who write a page at two processes', () => {
  it('have what the other one writes as it is taken, and all of it is in the text once', async () => {
    await using made = await build();
    const [ann, ben] = [made.seat(made.admin, 'ann'), made.seat(made.ben, 'ben', undefined, made.other)];
    await ann.join();
    await ben.join();
    await vi.waitFor(() => expect(ann.news('peers').at(-1)).toMatchObject({ peers: [{ peer: 'ben', userId: made.ben.id }] }), {
      timeout: 60_000,
    });
    await vi.waitFor(() => expect(ben.news('peers').at(-1)).toMatchObject({ peers: [{ peer: 'ann', userId: made.admin.id }] }), {
      timeout: 60_000,
    });
    ann.writer.write(' one');
    await ann.peer.changed();
    await vi.waitFor(() => expect(ben.writer.state().doc.textContent).toBe('First. oneSecond.'), { timeout: 60_000 });
    ben.writer.write(' two', 1);
    ann.writer.write(' three');
    await Promise.all([ann.peer.changed().catch(() => undefined), ben.peer.changed().catch(() => undefined)]);
    await agree(ann, ben);
    await Promise.all([(await made.room()).save(), (await made.room(made.other)).save()]);
    const text = await made.text();
    expect(text).toBe(TEXT.replace('First.', 'First. one three').replace('Second.', 'Second. two'));
    const { version } = await made.room(made.other);
    await moveCursor(ben.ctx, { ...ben.at, version, cursor: { anchor: 2, head: 3 } });
    await vi.waitFor(() => expect(ann.news('cursor').at(-1)).toMatchObject({ peer: 'ben', version, cursor: { anchor: 2, head: 3 } }), {
      timeout: 60_000,
    });
    liveHub(made.other).close();
    await vi.waitFor(() => expect(ann.news('peers').at(-1)).toMatchObject({ peers: [] }), { timeout: 60_000 });
  });

  it('agree whatever they write and whichever process saves it, and no word is in the text twice', async () => {
    await using made = await build();
    const [ann, ben] = [made.seat(made.admin, 'ann'), made.seat(made.ben, 'ben', undefined, made.other)];
    await ann.join();
    await ben.join();
    let n = 0;
    const words: string[] = [];
    const action = fc.constantFrom('ann', 'ben', 'save ann', 'save ben', 'agree');
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 16 }), async (actions) => {
        for (const each of actions) {
          if (each === 'agree') await agree(ann, ben);
          else if (each.startsWith('save')) void (await made.room(each === 'save ann' ? made.system : made.other)).save();
          else {
            const seat = each === 'ann' ? ann : ben;
            const word = ` w${n++}x`;
            words.push(word);
            seat.writer.write(word, n % 2);
            void seat.peer.changed().catch(() => undefined);
          }
        }
        await agree(ann, ben);
        await Promise.all([(await made.room()).save(), (await made.room(made.other)).save()]);
        const text = await made.text();
        expect(words.filter((word) => text.split(word).length !== 2)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  it('have what was acknowledged in a merge that another process makes; what comes later is not acknowledged', async () => {
    await using made = await build();
    const { id } = await createChangeRequest(made.ctx, made.space, {});
    const ben = made.seat(made.ben, 'ben', id, made.other);
    await ben.join();
    ben.writer.write(' late');
    await ben.peer.changed();
    const merging = mergeChangeRequest(made.ctx, made.space, id);
    ben.writer.write(' too late');
    const sent = ben.peer.changed().catch(() => undefined);
    expect(await merging).toMatchObject({ result: 'merge' });
    await sent;
    const text = await made.text();
    expect([text.includes('First. late too late'), ben.peer.hasUnsent]).toContain(true);
    expect(text).toContain('First. late');
  });

  it('are not acknowledged what they write while another process needs the content as it is', async () => {
    await using made = await build();
    const ben = made.seat(made.ben, 'ben', undefined, made.other);
    await ben.join();
    const order: string[] = [];
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const working = whenWritten(made.system, { spaceId: made.space }, async () => {
      begun.resolve();
      await end.promise;
      order.push('work');
    });
    await begun.promise;
    ben.writer.write(' waits');
    const sent = ben.peer.changed().then(() => order.push('taken'));
    await made.text();
    end.resolve();
    await Promise.all([working, sent]);
    expect(order).toEqual(['work', 'taken']);
  });

  it('lose nothing that was acknowledged when one of the processes is killed', async () => {
    await using made = await build();
    const third = await testSystem('postgres', { tasks: coreTasks, beside: made.system, isShared: true });
    const [ann, ben] = [made.seat(made.admin, 'ann'), made.seat(made.ben, 'ben', undefined, third)];
    await ann.join();
    await ben.join();
    ben.writer.write(' kept', 1);
    await ben.peer.changed();
    await kill(third);
    await roomsOf(made.other).saveAbandoned();
    await roomsOf(made.other).saveAbandoned();
    expect(await made.text()).toContain('Second. kept');
    await vi.waitFor(() => expect(ann.writer.state().doc.textContent).toContain('Second. kept'), { timeout: 60_000 });
  });

  it('see each other in the space, and no longer when one of them goes', async () => {
    await using made = await build();
    const [ann, ben] = [made.seat(made.admin, 'ann'), made.seat(made.ben, 'ben', undefined, made.other)];
    const seen: unknown[] = [];
    await ann.connect((message) => void (message.kind === 'presence' && seen.push(message.people)));
    await ben.connect();
    const place = { spaceId: made.space, page: PAGE, editing: true };
    liveHub(made.other).place(ben.ctx, ben.connection, place);
    await vi.waitFor(() => expect(seen.at(-1)).toMatchObject([{ id: made.ben.id, page: PAGE, editing: true }]), { timeout: 60_000 });
    // A browser may reach the process that does not have its connection.
    liveHub(made.system).place({ ...ben.ctx, system: made.system }, ben.connection, { ...place, editing: false });
    await vi.waitFor(() => expect(seen.at(-1)).toMatchObject([{ id: made.ben.id, editing: false }]), { timeout: 60_000 });
    liveHub(made.other).close();
    await vi.waitFor(() => expect(seen.at(-1)).toEqual([]), { timeout: 60_000 });
  });
});
