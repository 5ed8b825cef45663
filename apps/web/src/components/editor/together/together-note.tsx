import { Note } from '@/components/ui/note';
import { m } from '@/messages';
import type { RoomState } from './room-session';

/** Names those who write the page at this moment, and what keeps it from being saved. */
export function TogetherNote({ state: { names, isAway, problem } }: { state: RoomState }) {
  return (
    <>
      {names.length === 0 ? null : <Note>{m.presence.together(m.list(names))}</Note>}
      {isAway ? <Note tone="danger">{m.presence.away}</Note> : null}
      {problem === undefined ? null : <Note tone="danger">{m.presence.notSaved(problem)}</Note>}
    </>
  );
}
