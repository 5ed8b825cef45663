import type { BlockPaneHandle, RoomListener } from '../blocks/block-pane-handle';
import type { SaveTarget } from '../save-target';
import type { EditSession } from '../use-edit-session';
import { RoomCalls, type RoomsClient } from './room-calls';
import { RoomSession, type RoomState } from './room-session';

/** Times that the text is saved before a room is joined, while one goes on writing. */
const MOST_TRIES = 5;

/** The editor as it is at a moment. */
interface EditorNow {
  pane: BlockPaneHandle | null;
  session: Pick<EditSession, 'flush' | 'isSaved' | 'write'> | undefined;
  connection: string | undefined;
  isPossible: boolean;
  target: SaveTarget;
}

interface EnterOptions extends RoomListener {
  rooms: RoomsClient;
  now(): EditorNow;
  onBegin(session: RoomSession): void;
  onState(state: RoomState): void;
  onSaved(): void;
  onBoth(): void;
  /** Called when the server does not know the connection. */
  onUnknown(): void;
  /** Called when one goes on alone, with the text as it is in the blocks. */
  onEnd(): void;
}

/** Enters the room of a page with its blocks, once their text is saved. Does nothing where that cannot be now. Fails where the room cannot be had. */
export async function enterRoom({ rooms, now, changed, selected, onBegin, onEnd, ...told }: EnterOptions): Promise<void> {
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const { pane, session, connection, isPossible, target } = now();
    const place = target.room();
    if (pane === null || session === undefined || connection === undefined || !isPossible || place === undefined) return;
    await pane.ready();
    pane.flush();
    if (!(await session.flush()) || now().pane !== pane) return;
    // From here on nothing can be written in between.
    pane.flush();
    if (!session.isSaved()) continue;
    const shared = pane.share({ changed, selected });
    if (shared === undefined) return;
    const made = new RoomSession({
      ...shared,
      ...told,
      calls: new RoomCalls(rooms, place, connection),
      onEnd() {
        onEnd();
        pane.unshare();
        // The text is merged with that of the page where it differs.
        session.write({ text: pane.flush() });
      },
    });
    onBegin(made);
    await made.join();
    return;
  }
}
