import { type RoomAnswer, type RoomStep, schema } from '@octavo/editor/peer';
import { TRPCClientError } from '@trpc/client';
import { EditorState } from 'prosemirror-state';
import { expect, it } from 'vitest';
import type { RoomPeerInfo } from '@/components/live/live-message';
import { type JoinedRoom, RoomCalls, type RoomsClient } from './room-calls';
import { RoomSession, type RoomState } from './room-session';

const DOC = schema.nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }] });
const ADA: RoomPeerInfo = { peer: 'peer-a', userId: 'ada', displayName: 'Ada Lovelace' };
const JOINED: JoinedRoom = { room: 'room-1', version: 0, savedVersion: 0, doc: DOC.toJSON() as object, peers: [] };

/** A session of an editor without a browser, whose server answers when it is told to. @param given answers to be given instead */
function open(given: { join?: () => Promise<JoinedRoom>; send?: () => Promise<RoomAnswer> } = {}) {
  let state = EditorState.create({ doc: DOC });
  const joining = Promise.withResolvers<JoinedRoom>();
  const nothing = { mutate: async () => undefined, query: async () => ({ kind: 'behind', missed: [] as RoomStep[] }) };
  const { join = () => joining.promise, send = nothing.mutate } = given;
  let isOver = false;
  let unknown = 0;
  const rooms = { join: { mutate: join }, send: { mutate: send }, missed: nothing, point: nothing, save: nothing, leave: nothing };
  const states: RoomState[] = [];
  const session = new RoomSession({
    surface: {
      state: () => state,
      dispatch: (tr) => {
        state = state.apply(tr);
      },
      plug: (plugins) => {
        state = state.reconfigure({ plugins: [...plugins] });
        return () => undefined;
      },
    },
    saved: DOC,
    calls: new RoomCalls(rooms as unknown as RoomsClient, { spaceId: 's', pageId: 'p' }, 'connection'),
    onState: (told) => states.push(told),
    onSaved: () => undefined,
    onBoth: () => undefined,
    onUnknown: () => unknown++,
    onEnd: () => {
      isOver = true;
    },
  });
  const type = (words: string) => {
    state = state.apply(state.tr.insertText(words, state.doc.content.size - 1));
    session.changed();
  };
  return { session, joining, states, type, text: () => state.doc.textContent, isOver: () => isOver, unknown: () => unknown };
}

it('news that overtake the answer by which a room is joined are taken once it is there', async () => {
  const { session, joining, states, text } = open();
  const joined = session.join();
  session.hear('room-1', { type: 'peers', peers: [ADA] });
  const step = { stepType: 'replace', from: 7, to: 7, slice: { content: [{ type: 'text', text: ' More.' }] } };
  session.hear('room-1', { type: 'steps', version: 0, steps: [{ step, client: 'peer-a' }] });
  session.hear('room-2', { type: 'peers', peers: [] });
  joining.resolve(JOINED);
  await joined;
  expect(states.at(-1)?.names).toEqual(['Ada Lovelace']);
  expect(text()).toBe('Words. More.');
});

it('news of another room are left', async () => {
  const { session, joining, states } = open();
  joining.resolve({ ...JOINED, peers: [ADA] });
  await session.join();
  session.hear('room-2', { type: 'peers', peers: [] });
  expect(states.at(-1)?.names).toEqual(['Ada Lovelace']);
});

it('issue-22-comes-back-into-the-room-of-a-server-that-began-anew', async () => {
  const taken: string[] = [];
  const noConnection = { message: '', code: -32600, data: { httpStatus: 400, octavo: { code: 'bad_request', message: '' } } };
  const step = { stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'text', text: 'By Grace. ' }] } };
  const back: JoinedRoom = { room: 'room-1', version: 1, savedVersion: 1, missed: [{ step, client: 'peer-g' }], peers: [] };
  const joins = [
    async () => JOINED,
    // The connection of before is none of the new server's.
    async () => Promise.reject(TRPCClientError.from({ error: noConnection })),
    async () => back,
  ];
  const { session, states, type, text, isOver, unknown } = open({
    join: () => (joins.shift() ?? joins[0] ?? (async () => back))(),
    send: async () => {
      if (joins.length > 0) return { kind: 'lost' };
      taken.push(text());
      return { kind: 'taken' };
    },
  });
  await session.join();
  type(' By Ada.');
  await expect.poll(() => joins.length).toBe(1);
  expect(isOver()).toBe(false);
  expect(states.at(-1)?.isUnsaved).toBe(true);
  // A proxy may have chosen another server for what is sent than for the stream of events.
  await expect.poll(unknown).toBe(1);
  session.reconnect('another connection');
  await expect.poll(() => taken).toEqual(['By Grace. Words. By Ada.']);
  expect(session.hasUnsent).toBe(false);
  expect(isOver()).toBe(false);
});

it('ends when another room stands at its place, and when a room goes on not knowing it', async () => {
  const another = open({ send: async () => ({ kind: 'lost' }), join: async () => JOINED });
  await another.session.join();
  another.type(' By Ada.');
  await expect.poll(another.isOver).toBe(true);
  let joined = 0;
  const strange = open({
    send: async () => ({ kind: 'lost' }),
    join: async () => (joined++ === 0 ? JOINED : { ...JOINED, missed: [] }),
  });
  await strange.session.join();
  strange.type(' By Ada.');
  await expect.poll(strange.isOver).toBe(true);
  expect(joined).toBeLessThan(10);
});
