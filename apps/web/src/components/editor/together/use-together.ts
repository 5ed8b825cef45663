import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLiveConnection, useLiveMessages, usePeople, useRenewedConnection } from '@/components/live/live-context';
import { peopleAt } from '@/components/live/live-message';
import { useSpace } from '@/components/space/space-context';
import { useTRPCClient } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import type { BlockPaneHandle } from '../blocks/block-pane-handle';
import type { SaveTarget } from '../save-target';
import type { EditSession } from '../use-edit-session';
import type { RoomSession, RoomState } from './room-session';

/** After how long (ms) a room that could not be joined, or was left, is tried again. */
const AGAIN_MS = 10_000;
/** Interval (ms) at which blocks that are being loaded are looked for. */
const LOOK_MS = 500;
/** After how long (ms) what the room has not taken is kept in this browser. */
const DRAFT_MS = 300;

interface TogetherOptions {
  target: SaveTarget;
  pageId: string;
  /** True while the page is written as blocks, and nobody has to decide between two texts. */
  isPossible: boolean;
  blocks: RefObject<BlockPaneHandle | null>;
  session: RefObject<Pick<EditSession, 'flush' | 'isSaved' | 'keepText' | 'pull' | 'write'> | undefined>;
}

/** Writing a page together with others. */
export interface Together {
  /** State of the room; `undefined` if the page is written alone. */
  state: RoomState | undefined;
  isShared(): boolean;
  /** Saves the written text into the page; returns false where the server did not take it. */
  save(): Promise<boolean>;
  /** Goes on alone, with the text as it is. */
  leave(): Promise<void>;
}

/**
 * Writes a page together with others for as long as others edit it, too. Who is alone writes as ever: what this needs is loaded with the second person, and
 * wherever it cannot be had, texts are merged when they are saved.
 */
export function useTogether({ target, pageId, isPossible, blocks, session }: TogetherOptions): Together {
  const { changeRequest } = useSpace();
  const { rooms } = useTRPCClient();
  const toast = useToast();
  const connection = useLiveConnection();
  const renew = useRenewedConnection();
  const at = { page: pageId, ...(changeRequest === undefined ? {} : { changeRequest: changeRequest.id }) };
  const hasOthers = peopleAt(usePeople(), at).some(({ editing }) => editing);
  const [state, setState] = useState<RoomState>();
  const room = useRef<RoomSession>(undefined);
  const notBefore = useRef(0);
  const joining = useRef<Promise<void>>(undefined);
  const latest = useRef({ connection, isPossible, target });
  latest.current = { connection, isPossible, target };
  const draft = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keepDraft = useCallback(() => {
    clearTimeout(draft.current);
    draft.current = undefined;
    const pane = blocks.current;
    if (room.current?.hasUnsent === true && pane !== null) session.current?.keepText(pane.flush());
    else session.current?.keepText();
  }, [blocks, session]);

  const enter = useCallback(async () => {
    const { enterRoom } = await import('./enter-room');
    await enterRoom({
      rooms,
      now: () => ({ pane: blocks.current, session: session.current, ...latest.current }),
      changed() {
        room.current?.changed();
        draft.current ??= setTimeout(keepDraft, DRAFT_MS);
      },
      selected: () => room.current?.point(),
      onBegin(made) {
        room.current = made;
      },
      onState: setState,
      onSaved: () => void session.current?.pull().then(keepDraft, () => undefined),
      onBoth: () => toast(m.presence.both),
      onUnknown: renew,
      onEnd() {
        room.current = undefined;
        clearTimeout(draft.current);
        draft.current = undefined;
        setState(undefined);
      },
    });
  }, [blocks, session, rooms, toast, renew, keepDraft]);

  useEffect(() => {
    if (!isPossible) notBefore.current = 0;
  }, [isPossible]);

  useEffect(() => {
    if (!hasOthers || !isPossible || connection === undefined) return;
    const look = () => {
      if (room.current !== undefined || Date.now() < notBefore.current) return;
      joining.current ??= enter()
        // If it cannot be joined, writing works as without a room.
        .catch(() => {
          notBefore.current = Date.now() + AGAIN_MS;
        })
        .finally(() => {
          joining.current = undefined;
        });
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [hasOthers, isPossible, connection, enter]);

  useLiveMessages((message) => {
    if (message.kind === 'hello') room.current?.reconnect(message.connection);
    else if (message.kind === 'room') room.current?.hear(message.room, message.news);
  });

  useEffect(() => {
    window.addEventListener('pagehide', keepDraft);
    return () => {
      window.removeEventListener('pagehide', keepDraft);
      room.current?.end();
    };
  }, [keepDraft]);

  const save = useCallback(async () => {
    const isDone = (await room.current?.save()) ?? true;
    if (isDone) await session.current?.pull().catch(() => undefined);
    return isDone;
  }, [session]);

  return {
    state,
    isShared: () => room.current !== undefined,
    save,
    async leave() {
      await save();
      // A person who leaves to go elsewhere is still here for a moment, and is not to come back into the room for it.
      notBefore.current = Date.now() + AGAIN_MS;
      room.current?.end();
    },
  };
}
