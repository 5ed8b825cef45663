import { editorText, openPage, writePage } from '@octavo/editor/room';
import { type Draw, drawFrom } from '@octavo/editor/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { getRevisionSummary } from '../../content/revisions/index.ts';
import { awaitBackground } from '../../kernel/base/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildMember, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { changeChangeRequest, createChangeRequest } from '../change-requests/index.ts';
import { getEditablePage } from '../editing/index.ts';
import { joinRoom } from './join-room.ts';
import { readPlace } from './room-place.ts';
import { buildRooms, PAGE, type Seat, TEXT } from './rooms.fixture.ts';
import { roomsOf } from './rooms.ts';
import { roomContext } from './save-text.ts';
import { leaveRoom, moveCursor, sendSteps } from './send-steps.ts';

/** Edits of each of two writers. */
const EDITS = 60;

describe.each(testDatabases())('a room on %s', (database) => {
  it('has what two people write in both editors, and in the text of the page, as theirs', async () => {
    await using made = await buildRooms(database);
    const [ann, ben] = [made.seat(made.admin, 'ann'), made.seat(made.ben, 'ben')];
    const before = await made.revisions();
    await ann.join();
    ben.writer.write(' early', 1);
    await ben.join();
    expect(ann.news('peers').at(-1)).toMatchObject({ peers: [{ peer: 'ben', userId: made.ben.id }] });
    ann.writer.write(' one');
    await ann.peer.changed();
    expect(ben.writer.state().doc.textContent).toBe('First. oneSecond. early');
    ben.writer.write(' two', 1);
    await ben.rest();
    await ann.rest();
    expect(ann.writer.state().doc.eq(ben.writer.state().doc)).toBe(true);
    expect(await made.text()).toBe(TEXT);
    const room = await made.room();
    await room.save();
    expect(room.isSaved).toBe(true);
    expect(await made.text()).toBe(TEXT.replace('First.', 'First. one').replace('Second.', 'Second. early two'));
    expect(ben.news('saved').at(-1)).toEqual({ type: 'saved', version: room.version });

    // Another letter of one of them goes on with the same revision.
    ben.writer.write('!', 1);
    await ben.rest();
    await room.save();
    const { revision } = await readPlace(roomContext(made.system), made.place);
    const { createdBy, coAuthors } = revision;
    expect([createdBy.id, ...(coAuthors ?? []).map(({ id }) => id)].toSorted()).toEqual([made.admin.id, made.ben.id].toSorted());
    expect(await made.revisions()).toBe(before + 1);
    const line = await getRevisionSummary(roomContext(made.system), made.place.spaceId, revision.id);
    const names = [line.createdBy, ...(line.coAuthors ?? [])].map(({ displayName }) => displayName ?? '');
    expect(names.toSorted()).toEqual([made.admin.displayName, made.ben.displayName].toSorted());
  });

  it('loses nothing that was taken when the program ends, and saves it when it begins again', async () => {
    await using made = await buildRooms(database);
    const ann = made.seat(made.admin, 'ann');
    await ann.join();
    ann.writer.write(' kept');
    await ann.peer.changed();
    // As after the end of a program: what was in its memory is not there.
    await using next = await testSystem(database, { tasks: coreTasks, beside: made.system });
    await roomsOf(next).resume();
    expect(await made.text()).toContain('First. kept\r\n');
    const { revision } = await readPlace(roomContext(made.system), made.place);
    expect(revision.createdBy).toMatchObject({ kind: 'user', id: made.admin.id });
    // Somebody who wrote on meanwhile comes back with it.
    ann.writer.write(' more');
    const room = await made.room(next);
    const version = ann.peer.version ?? 0;
    const missed = room.since(version);
    expect(missed).toEqual([]);
    await roomsOf(next).close();
  });

  it('takes in what is saved from elsewhere, and keeps what both changed', async () => {
    await using made = await buildRooms(database);
    const [ann, ben] = [made.seat(made.admin, 'ann'), made.seat(made.ben, 'ben')];
    await ann.join();
    await ben.join();
    ann.writer.write(' one');
    await ann.rest();
    const source = TEXT.replace('Second.', 'Second, by an API.');
    await changeContent(made.ctx, made.space, [{ operation: 'update_page', page: PAGE, document: { source } }]);
    const room = await made.room();
    await room.pull();
    await ben.rest();
    expect(ben.writer.state().doc.textContent).toBe('First. oneSecond, by an API.');
    await room.save();
    expect(await made.text()).toBe(source.replace('First.', 'First. one'));

    ann.writer.write(' ours', 1);
    await ann.rest();
    const theirs = (await made.text()).replace('by an API.', 'by an API. theirs');
    await changeContent(made.ctx, made.space, [{ operation: 'update_page', page: PAGE, document: { source: theirs } }]);
    await room.pull();
    await room.save();
    await ann.rest();
    expect(ann.news('both')).toHaveLength(1);
    expect(await made.text()).toContain('by an API. ours');
    expect(await made.text()).toContain('by an API. theirs');
    expect(ann.writer.state().doc.eq(room.doc)).toBe(true);
  });

  it('saves into a change request, whose contributors the writers are', async () => {
    await using made = await buildRooms(database);
    const request = await createChangeRequest(made.ctx, made.space, {});
    const place = { ...made.place, changeRequestId: request.id };
    const ben = made.seat(made.ben, 'ben', request.id);
    await ben.join();
    ben.writer.write(' proposed');
    await ben.rest();
    const room = await made.room(made.system, place);
    await room.save();
    expect(await made.text(place)).toContain('First. proposed');
    expect(await made.text()).toBe(TEXT);
    await changeChangeRequest(made.ctx, made.space, request.id, [{ operation: 'delete_page', page: PAGE }]);
    await room.pull();
    expect(ben.news('closed')).toHaveLength(1);
    expect(room.isOver).toBe(true);
  });

  it('is closed to who may no longer write, at their next message and for what others write', async () => {
    await using made = await buildRooms(database);
    const [ann, ben] = [made.seat(made.admin, 'ann'), made.seat(made.ben, 'ben')];
    await ann.join();
    await ben.join();
    ben.writer.write(' before');
    await ben.rest();
    const { member } = made.system.store.tables;
    await made.system.store.tx((tx) => tx.update(member).set({ role: 'read' }).where(eq(member.userId, made.ben.id)));
    ben.writer.write(' after', 1);
    await expect(ben.peer.changed()).rejects.toMatchObject({ kind: 'forbidden' });
    await roomsOf(made.system).recheck();
    expect(ben.news('closed')).toHaveLength(1);
    expect(ann.news('peers').at(-1)).toEqual({ type: 'peers', peers: [] });
    // Steps taken before are saved, as theirs.
    const room = await made.room();
    await room.save();
    expect(await made.text()).toContain('First. before');
    expect((await readPlace(roomContext(made.system), made.place)).revision.createdBy).toMatchObject({ id: made.ben.id });
  });

  it('shows cursors where they are after what others wrote, and forgets who left', async () => {
    await using made = await buildRooms(database);
    const [ann, ben] = [made.seat(made.admin, 'ann'), made.seat(made.ben, 'ben')];
    await ann.join();
    await ben.join();
    const room = await made.room();
    await moveCursor(ben.ctx, { ...ben.at, version: room.version, cursor: { anchor: 10, head: 12 } });
    expect(ann.news('cursor').at(-1)).toEqual({ type: 'cursor', peer: 'ben', version: 0, cursor: { anchor: 10, head: 12 } });
    ann.writer.write('12345');
    await ann.rest();
    expect(room.members.others(ann.connection)).toMatchObject([{ peer: 'ben', cursor: { anchor: 15, head: 17 }, version: 1 }]);
    await leaveRoom(ben.ctx, ben.at);
    expect(ann.news('peers').at(-1)).toEqual({ type: 'peers', peers: [] });
    await awaitBackground(made.system);
  });

  it('refuses steps that do not fit, of an older editor, and of who is not in it, and nothing is changed', async () => {
    await using made = await buildRooms(database);
    const [ann, ben] = [made.seat(made.admin, 'ann'), made.seat(made.ben, 'ben')];
    await ann.join();
    const room = await made.room();
    const step = { stepType: 'replace', from: 0, to: 0, slice: { content: [{ type: 'script' }] } };
    await expect(sendSteps(ann.ctx, { ...ann.at, version: 0, steps: [step] })).rejects.toMatchObject({ code: 'steps_invalid' });
    const large = { ...step, slice: { content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(1_100_000) }] }] } };
    await expect(sendSteps(ann.ctx, { ...ann.at, version: 0, steps: [large] })).rejects.toMatchObject({ code: 'room_too_large' });
    expect(await sendSteps(ann.ctx, { ...ann.at, version: 9, steps: [] })).toEqual({ kind: 'lost' });
    // The connection and the name of somebody else.
    expect(await sendSteps(ben.ctx, { ...ann.at, version: 0, steps: [] })).toEqual({ kind: 'lost' });
    await ben.connect();
    const asked = { spaceId: made.space, pageId: PAGE, client: 'ben' };
    await expect(joinRoom(ben.ctx, { ...asked, connection: ben.connection, schemaVersion: 0 })).rejects.toMatchObject({
      code: 'editor_outdated',
    });
    await expect(joinRoom(ben.ctx, { ...asked, connection: ann.connection, schemaVersion: 1 })).rejects.toMatchObject({
      kind: 'bad_request',
    });
    const stranger = contextOf(made.system, await buildUser(made.system));
    await expect(joinRoom(stranger, { ...asked, connection: ann.connection, schemaVersion: 1 })).rejects.toMatchObject({
      kind: 'not_found',
    });
    await expect(sendSteps(stranger, { ...ann.at, version: 0, steps: [] })).rejects.toMatchObject({ kind: 'not_found' });
    const reader = await buildUser(made.system);
    await buildMember(made.system, { organization: made.organization, user: reader, role: 'read' });
    const reading = contextOf(made.system, reader);
    await expect(joinRoom(reading, { ...asked, connection: ann.connection, schemaVersion: 1 })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    expect(room.version).toBe(0);
    expect(room.members.size).toBe(1);
    expect((await getEditablePage(made.ctx, { kind: 'live', spaceId: made.space }, PAGE)).text).toContain('First.');
  });

  it('is equal for everybody after anything that they write, with breaks of the network and ends of the program', async () => {
    await using made = await buildRooms(database);
    const draw: Draw = drawFrom(22);
    const seats = [made.seat(made.admin, 'ann'), made.seat(made.ben, 'ben'), made.seat(made.admin, 'cleo')];
    for (const seat of seats) await seat.join();
    for (let step = 0; step < 150; step += 1) {
      const seat = seats[draw(3)] as Seat;
      if (draw(12) === 0) seat.isAway = !seat.isAway;
      seat.writer.act(draw);
      if (draw(3) > 0) await seat.peer.changed().catch(() => undefined);
      if (step % 50 === 49) {
        // The room is gone from memory: everybody comes back to what is kept.
        (await made.room()).end();
        for (const each of seats) {
          each.isAway = false;
          await each.join();
        }
      }
      if (step % 40 === 39) await (await made.room()).save();
    }
    for (const seat of [...seats, ...seats]) {
      seat.isAway = false;
      await seat.rest();
    }
    const room = await made.room();
    for (const { writer, peer } of seats) {
      expect(peer.isLost).toBe(false);
      expect(peer.hasUnsent).toBe(false);
      expect(writer.state().doc.eq(room.doc)).toBe(true);
    }
    await room.save();
    expect(room.isSaved).toBe(true);
  });

  it('has a text that reads as the document, after anything that two write in lists and tables', async () => {
    const list = '- one\n- two\n  - deep\n    1. first\n    2. second\n- [ ] task\n';
    const table = '| a | b |\n| --- | --- |\n| one | two |\n| three | four |\n';
    await using made = await buildRooms(database, `# Guide\n\nFirst.\n\n${list}\n${table}\n> quote\n`);
    const draw: Draw = drawFrom(1);
    const seats = [made.seat(made.admin, 'ann'), made.seat(made.ben, 'ben')];
    for (const seat of seats) await seat.join();
    for (let step = 0; step < EDITS; step += 1) {
      for (const { writer, peer } of seats) {
        writer.act(draw);
        if (draw(3) > 0) await peer.changed().catch(() => undefined);
      }
      if (step % 50 === 49) await (await made.room()).save();
    }
    for (const seat of [...seats, ...seats]) await seat.rest();
    const room = await made.room();
    for (const { writer, peer } of seats) {
      expect(peer.hasUnsent).toBe(false);
      expect(writer.state().doc.eq(room.doc)).toBe(true);
    }
    room.doc.check();
    await room.save();
    expect(room.isSaved).toBe(true);
    const { text } = await readPlace(roomContext(made.system), made.place);
    const read = openPage(editorText(text));
    expect(read.textContent.replace(/\s+/g, '')).toBe(room.doc.textContent.replace(/\s+/g, ''));
    expect(writePage(editorText(text), read)).toBe(editorText(text));
  });
});
