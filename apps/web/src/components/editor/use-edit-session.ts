'use client';

import { editorText } from '@octavo/editor/source';
import { useRouter } from 'next/navigation';
import { useCallback, useRef, useState } from 'react';
import { errorCode, errorMessage } from '@/lib/errors';
import type { EditablePage } from '@/lib/outputs';
import { m } from '@/messages';
import { type DraftKey, drafts } from './draft-store';
import { type Begun, begin, withFields } from './edit-state';
import type { SaveTarget } from './save-target';
import { sendEdit } from './send-edit';
import { useAutosave } from './use-autosave';
import { useLeaving } from './use-leaving';
import { isSame, type Written, writtenOf } from './written';

/** State of saving. */
export type SaveState = { kind: 'saved' } | { kind: 'unsaved' } | { kind: 'saving' } | { kind: 'failed'; message: string };

/** Time (ms) without typing after which the draft is written. */
const REST_MS = 300;
/** Times that a page is read again because it was saved meanwhile. */
const MOST_LOOKS = 3;

/** One page while it is edited. */
export interface EditSession {
  /** The page as it was read or saved last. */
  page: EditablePage;
  written: Written;
  state: SaveState;
  /** Version of the page that another user saved meanwhile; `undefined` if there is none, or if both were merged. */
  theirs: EditablePage | undefined;
  /** Time (ms) at which the restored draft was typed. */
  restoredAt: number | undefined;
  /** True if the browser kept the draft. */
  draftKept: boolean;
  /** Blocks of a restored draft, as JSON, that its text does not have yet; `undefined` if there are none, or once a text was written. */
  heldBlocks: unknown;
  /** Takes what was typed. A text has everything that was held before. */
  write(part: Partial<Written>): void;
  /** Keeps blocks in the draft that cannot be written as a text yet. @param json returns their document when the draft is kept */
  hold(json: () => unknown): void;
  /** Saves what stands there; with a text that somebody else changed, over theirs, which was shown. */
  save(): Promise<void>;
  /** Saves what is not saved yet, and waits for it; false when some of it is kept in this browser only. */
  flush(): Promise<boolean>;
  /** True if everything is saved, and nothing is on its way. */
  isSaved(): boolean;
  /** Keeps a text as the draft that a room has not taken yet; without a text, that of the session. */
  keepText(text?: string): void;
  /** Takes what somebody else saved, where it does not meet what was typed; that waits until it is saved. */
  pull(): Promise<void>;
  /** Drops what was typed; gives it, to be written again by who thinks better of it. */
  revert(to: EditablePage): Written;
  hideRestored(): void;
  /** Returns the file as it was saved last. */
  savedFile(): string;
}

/**
 * Edits a page at a save target. What is typed is a draft in this browser within a moment and when the tab goes; it is forgotten when it was
 * saved or dropped. Nothing is written over that was not shown.
 * @param onMerged is told what others changed in the text, from what was saved to what was merged: the text goes on from there
 * @param isShared says that the text is written in a room, which saves it: what is saved is taken as it is
 * @param beforeMerged loads what `onMerged` needs: what others changed is taken once it is there
 */
export function useEditSession(
  target: SaveTarget,
  userId: string,
  loaded: EditablePage,
  onMerged: (from: string, to: string) => void,
  beforeMerged: () => Promise<unknown>,
  isShared: () => boolean,
): EditSession {
  const router = useRouter();
  const onSaved = useRef(() => {});
  onSaved.current = () => {
    // A proposal stays at its address while it is written.
    if (!new URLSearchParams(window.location.search).has('change')) router.refresh();
  };
  const [begun] = useState(() => beginAt(keyOf(loaded), loaded));
  const [page, setPage] = useState(loaded);
  const [written, setWritten] = useState(begun.written);
  const [state, setState] = useState<SaveState>({ kind: begun.restoredAt === undefined ? 'saved' : 'unsaved' });
  const [theirs, setTheirs] = useState(begun.theirs);
  const [restoredAt, setRestoredAt] = useState(begun.restoredAt);
  const [draftKept, setDraftKept] = useState(true);
  const [heldBlocks, setHeldBlocks] = useState(begun.blocks);
  const held = useRef<(() => unknown) | undefined>(begun.blocks === undefined ? undefined : () => begun.blocks);
  const now = useRef({ page, written, theirs, base: begun.base });
  const saving = useRef<Promise<void>>(undefined);
  const merged = useRef({ onMerged, beforeMerged, isShared });
  merged.current = { onMerged, beforeMerged, isShared };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keptUnder = useRef(target.key);

  function keyOf({ id }: EditablePage): DraftKey {
    return { userId, target: target.key, pageId: id };
  }

  const keepText = useCallback(
    (text: string) => {
      const { page, written, base } = now.current;
      const key = { userId, target: target.key, pageId: page.id };
      setDraftKept(drafts.write(key, { ...written, text, base, at: Date.now() }));
    },
    [target, userId],
  );

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { page, written, base, theirs } = now.current;
    const key = { userId, target: target.key, pageId: page.id };
    if (keptUnder.current !== key.target) drafts.remove({ ...key, target: keptUnder.current });
    keptUnder.current = key.target;
    const blocks = held.current?.();
    if (blocks === undefined && theirs === undefined && isSame(written, page)) {
      drafts.remove(key);
      setDraftKept(true);
      if (saving.current === undefined) setState((before) => (before.kind === 'failed' ? before : { kind: 'saved' }));
      return;
    }
    setDraftKept(drafts.write(key, { ...written, base, at: Date.now(), ...(blocks === undefined ? {} : { blocks }) }));
  }, [target, userId]);

  const write = useCallback(
    (part: Partial<Written>) => {
      if (part.text !== undefined) {
        held.current = undefined;
        setHeldBlocks(undefined);
      }
      now.current.written = { ...now.current.written, ...part };
      setWritten(now.current.written);
      setState((before) => (before.kind === 'saving' ? before : { kind: 'unsaved' }));
      timer.current ??= setTimeout(keep, REST_MS);
    },
    [keep],
  );

  const hold = useCallback(
    (json: () => unknown) => {
      held.current = json;
      timer.current ??= setTimeout(keep, REST_MS);
    },
    [keep],
  );

  const settle = useCallback(
    (next: EditablePage, other: EditablePage | undefined) => {
      now.current = { ...now.current, page: next, theirs: other, base: other === undefined ? next.documentId : now.current.base };
      setPage(next);
      setTheirs(other);
      keep();
    },
    [keep],
  );

  /** Takes the other user's changes of title and description that do not conflict: only the text needs a choice. */
  const takeFields = useCallback((from: EditablePage, other: EditablePage) => {
    now.current.written = withFields(now.current.written, from, other);
    setWritten(now.current.written);
  }, []);

  const saveNow = useCallback(async () => {
    const { page: begunFrom, written: sent, theirs: seen } = now.current;
    const from = seen ?? begunFrom;
    if (isSame(sent, from)) {
      settle(from, undefined);
      setState({ kind: 'saved' });
      return;
    }
    setState({ kind: 'saving' });
    keep();
    try {
      // A text that began from another one than the page is now was shown beside it.
      const { result, kept } = await sendEdit(target, from, sent, seen === undefined);
      if (kept.text !== sent.text) await merged.current.beforeMerged();
      setRestoredAt(undefined);
      if (result.kind === 'changed') {
        // From what was shown before: a title that came from there was not typed here.
        takeFields(from, result.theirs);
        settle(begunFrom, result.theirs);
        setState({ kind: 'unsaved' });
        return;
      }
      now.current.written = withFields(now.current.written, sent, kept);
      setWritten(now.current.written);
      settle(result.page, undefined);
      if (kept.text !== sent.text) merged.current.onMerged(sent.text, kept.text);
      setState({ kind: isSame(now.current.written, result.page) ? 'saved' : 'unsaved' });
      // Places that show autosaved content read it again.
      if (from.title !== result.page.title) onSaved.current();
    } catch (error) {
      setState({ kind: 'failed', message: reasonOf(error) });
    }
  }, [keep, settle, takeFields, target]);

  const save = useCallback(() => {
    saving.current ??= saveNow().finally(() => {
      saving.current = undefined;
    });
    return saving.current;
  }, [saveNow]);

  const flush = useCallback(async () => {
    // Text that was typed during one save is saved by the next.
    for (let tried = 0; tried < 3 && now.current.theirs === undefined; tried++) {
      await save();
      if (isSame(now.current.written, now.current.page)) return true;
    }
    return false;
  }, [save]);

  const pull = useCallback(async () => {
    for (let tried = 0; tried < MOST_LOOKS; tried++) {
      if (saving.current !== undefined || now.current.theirs !== undefined) return;
      const { page: known } = now.current;
      const latest = await target.load();
      if (!merged.current.isShared() && editorText(latest.text) !== now.current.written.text) await merged.current.beforeMerged();
      if (saving.current !== undefined || now.current.theirs !== undefined) return;
      // Requests from before a save are older than its result.
      if (now.current.page !== known) continue;
      const { written: mine } = now.current;
      if (!isSame(mine, known)) return;
      if (latest.documentId === known.documentId && latest.title === known.title && latest.description === known.description) return;
      now.current.written = { ...writtenOf(latest), text: mine.text };
      setWritten(now.current.written);
      settle(latest, undefined);
      if (editorText(latest.text) !== mine.text) merged.current.onMerged(mine.text, editorText(latest.text));
      return;
    }
  }, [settle, target]);

  useAutosave({ enabled: theirs === undefined, state, written, save });

  const revert = useCallback(
    (to: EditablePage) => {
      const was = now.current.written;
      held.current = undefined;
      setHeldBlocks(undefined);
      now.current.written = writtenOf(to);
      setWritten(now.current.written);
      settle(to, undefined);
      setState({ kind: 'saved' });
      setRestoredAt(undefined);
      return was;
    },
    [settle],
  );

  const sendRest = useCallback(() => {
    if (now.current.theirs === undefined && !isSame(now.current.written, now.current.page)) void flush();
  }, [flush]);

  useLeaving({ isWaiting: () => timer.current !== undefined, keep, send: sendRest, isLost: !draftKept && state.kind !== 'saved' });

  return {
    page,
    written,
    state,
    theirs,
    restoredAt,
    draftKept,
    heldBlocks,
    write,
    hold,
    save,
    flush,
    isSaved: () => saving.current === undefined && now.current.theirs === undefined && isSame(now.current.written, now.current.page),
    keepText: (text) => (text === undefined ? keep() : keepText(text)),
    pull,
    revert,
    hideRestored: () => setRestoredAt(undefined),
    savedFile: () => now.current.page.head + now.current.page.text,
  };
}

/** Returns why a page could not be saved. Where it is no more, the text that was typed is said to be there. */
function reasonOf(error: unknown): string {
  const known: Readonly<Record<string, string>> = {
    not_found: m.editor.gone,
    change_request_archived: m.editor.archived,
    change_request_merged: m.editor.merged,
  };
  return known[errorCode(error) ?? ''] ?? errorMessage(error);
}

/** Begins with the draft of a page, which is forgotten if it says what the page says. */
function beginAt(key: DraftKey, page: EditablePage): Begun {
  const draft = drafts.read(key);
  const begun = begin(page, draft);
  if (draft !== undefined && begun.restoredAt === undefined) drafts.remove(key);
  return begun;
}
