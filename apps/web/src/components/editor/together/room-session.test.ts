import { type RoomStep, schema } from '@octavo/editor/peer';
import { EditorState } from 'prosemirror-state';
import { expect, it } from 'vitest';
import type { RoomPeerInfo } from '@/components/live/live-message';
import { type JoinedRoom, RoomCalls, type RoomsClient } from './room-calls';
import { RoomSession, type RoomState } from './room-session';

const DOC = schema.nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] }] });
const ADA: RoomPeerInfo = { peer: 'peer-a', userId: 'ada', displayName: 'Ada Lovelace' };
const JOINED: JoinedRoom = { room: 'room-1', version: 0, savedVersion: 0, doc: DOC.toJSON() as object, peers: [] };

/** A session of an editor without a browser, whose server answers when it is told to. */
function open() {
  let state = EditorState.create({ doc: DOC });
  const joining = Promise.withResolvers<JoinedRoom>();
  const nothing = { mutate: async () => undefined, query: async () => ({ kind: 'behind', missed: [] as RoomStep[] }) };
  const rooms = { join: { mutate: () => joining.promise }, send: nothing, missed: nothing, point: nothing, save: nothing, leave: nothing };
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
    onEnd: () => undefined,
  });
  return { session, joining, states, text: () => state.doc.textContent };
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
