import { describe, expect, it } from 'vitest';
import { requestChanges } from '../../content/edits/index.ts';
import { deleteSpace, restoreSpace, updateSpace } from '../../content/spaces/index.ts';
import { whenWritten } from '../../kernel/base/index.ts';
import { coreTasks } from '../../tasks.ts';
import { testDatabases, testSystem } from '../../testing/index.ts';
import { createChangeRequest, requestChangesOfChangeRequest, updateChangeRequest } from '../change-requests/index.ts';
import { mergeChangeRequest } from '../merging/index.ts';
import { readPlace } from './room-place.ts';
import { buildRooms, PAGE, TEXT } from './rooms.fixture.ts';
import { roomsOf } from './rooms.ts';
import { roomContext } from './save-text.ts';

const WRITTEN = TEXT.replace('First.', 'First. late');

describe.each(testDatabases())('what is written at this moment, on %s', (database) => {
  async function build() {
    const made = await buildRooms(database);
    const { id } = await createChangeRequest(made.ctx, made.space, {});
    const place = { ...made.place, changeRequestId: id };
    const ben = made.seat(made.ben, 'ben', id);
    await ben.join();
    ben.writer.write(' late');
    await ben.peer.changed();
    expect(await made.text(place)).toBe(TEXT);
    return { ...made, request: id, there: place, peer: ben };
  }

  it('is in the content that a merge makes live; what comes later is not acknowledged', async () => {
    await using made = await build();
    const room = await made.room(made.system, made.there);
    const merging = mergeChangeRequest(made.ctx, made.space, made.request);
    made.peer.writer.write(' too late');
    const sent = made.peer.peer.changed().catch(() => undefined);
    expect(await merging).toMatchObject({ result: 'merge' });
    await sent;
    const text = await made.text();
    // Either it came before the merge and is in it, or it is still to be sent.
    expect([text.includes('First. late too late'), made.peer.peer.hasUnsent]).toContain(true);
    expect(text).toContain('First. late');
    expect(room.isOver).toBe(true);
    expect(made.peer.news('closed')).toHaveLength(1);
  });

  it('is merged, too, when the program that took it ended', async () => {
    await using made = await build();
    await using next = await testSystem(database, { tasks: coreTasks, beside: made.system });
    roomsOf(next);
    expect(await mergeChangeRequest({ ...made.ctx, system: next }, made.space, made.request)).toMatchObject({ result: 'merge' });
    expect(await made.text()).toBe(WRITTEN);
    await roomsOf(next).close();
  });

  it('is in a change request that is archived, and goes on in one that is opened again', async () => {
    await using made = await build();
    await updateChangeRequest(made.ctx, made.space, made.request, { status: 'archived' });
    expect(made.peer.news('closed')).toHaveLength(1);
    await updateChangeRequest(made.ctx, made.space, made.request, { status: 'open' });
    expect(await made.text(made.there)).toBe(WRITTEN);
    await made.peer.join();
    made.peer.writer.write(' more');
    await made.peer.rest();
    await (await made.room(made.system, made.there)).save();
    expect(await made.text(made.there)).toContain('First. late more');
  });

  it('is in the revision before its page is deleted, also in live content', async () => {
    await using made = await build();
    const changes = [{ operation: 'delete_page' as const, page: PAGE }];
    const ann = made.seat(made.admin, 'ann');
    await ann.join();
    ann.writer.write(' live');
    await ann.peer.changed();
    const { revision } = await requestChanges(made.ctx, made.space, { changes });
    const [before] = revision.parents;
    expect(await made.textIn(before)).toBe(TEXT.replace('First.', 'First. live'));
    expect(ann.news('closed')).toHaveLength(1);
    expect(made.peer.news('closed')).toHaveLength(0);

    const proposed = await requestChangesOfChangeRequest(made.ctx, made.space, made.request, { changes });
    expect(await made.textIn(proposed.revision.parents[0])).toBe(WRITTEN);
    expect(made.peer.news('closed')).toHaveLength(1);
  });

  it('is saved before live content is locked, and before a space goes into the trash', async () => {
    await using made = await build();
    const ann = made.seat(made.admin, 'ann');
    await ann.join();
    ann.writer.write(' live');
    await ann.peer.changed();
    await updateSpace(made.ctx, made.space, { editMode: 'locked' });
    expect(ann.news('closed')).toHaveLength(1);
    expect(made.peer.news('closed')).toHaveLength(0);
    await deleteSpace(made.ctx, made.space);
    expect(made.peer.news('closed')).toHaveLength(1);
    await restoreSpace(made.ctx, made.space);
    await updateSpace(made.ctx, made.space, { editMode: 'live' });
    expect(await made.text()).toBe(TEXT.replace('First.', 'First. live'));
    expect(await made.text(made.there)).toBe(WRITTEN);
  });

  it('is taken again after work that changed nothing, and after work that failed', async () => {
    await using made = await build();
    const place = { spaceId: made.space, changeRequestId: made.request };
    let sent: Promise<unknown> = Promise.resolve();
    const failing = whenWritten(made.system, place, async () => {
      expect(await made.text(made.there)).toBe(WRITTEN);
      made.peer.writer.write(' meanwhile');
      sent = made.peer.peer.changed();
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    await sent;
    expect(made.peer.peer.hasUnsent).toBe(false);
    const room = await made.room(made.system, made.there);
    await room.save();
    expect((await readPlace(roomContext(made.system), made.there)).text).toContain('First. late meanwhile');
  });
});
