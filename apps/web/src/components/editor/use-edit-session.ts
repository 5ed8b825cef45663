'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCode, errorMessage } from '@/lib/errors';
import type { EditablePage } from '@/lib/outputs';
import { m } from '@/messages';
import { composeSource, editorText } from './compose-source';
import { type Draft, type DraftKey, drafts } from './draft-store';
import type { PageEdit, SaveResult, SaveTarget } from './save-target';
import { useAutosave } from './use-autosave';

/** What is being written: text with `\n` at each line's end. */
export interface Written {
  title: string;
  description: string;
  text: string;
}

/** What of the writing is kept where. */
export type SaveState = { kind: 'saved' } | { kind: 'unsaved' } | { kind: 'saving' } | { kind: 'failed'; message: string };

/** How long (ms) typing rests before the draft is written. */
const REST_MS = 300;
/** Times that a save is merged with another that was faster, before a person is asked. */
const MOST_MERGES = 3;

/** One page while it is edited. */
export interface EditSession {
  /** The page as it was read or saved last. */
  page: EditablePage;
  written: Written;
  state: SaveState;
  /** What somebody else made of the page meanwhile; undefined when nobody did, or when both were brought together. */
  theirs: EditablePage | undefined;
  /** When the draft was typed that was brought back (ms). */
  restoredAt: number | undefined;
  /** Whether the browser kept the draft. */
  draftKept: boolean;
  /** Takes what was typed. */
  write(part: Partial<Written>): void;
  /** Saves what stands there; with a text that somebody else changed, over theirs, which was shown. */
  save(): Promise<void>;
  /** Saves what is not saved yet, and waits for it; false when some of it is kept in this browser only. */
  flush(): Promise<boolean>;
  /** Takes what somebody else saved, where it does not meet what was typed; that waits until it is saved. */
  pull(): Promise<void>;
  /** Drops what was typed; gives it, to be written again by who thinks better of it. */
  revert(to: EditablePage): Written;
  hideRestored(): void;
}

/**
 * Edits a page at a save target. What is typed is a draft in this browser within a moment and when the tab goes; it is forgotten when it was
 * saved or dropped. Nothing is written over that was not shown.
 * @param onMerged is told what others changed in the text, from what was saved to what was merged: the text goes on from there
 */
export function useEditSession(
  target: SaveTarget,
  userId: string,
  loaded: EditablePage,
  onMerged: (from: string, to: string) => void,
): EditSession {
  const router = useRouter();
  const onSaved = useRef(() => {});
  onSaved.current = () => {
    // A proposal stays at its address while it is written.
    if (!new URLSearchParams(window.location.search).has('change')) router.refresh();
  };
  const [begun] = useState(() => begin(keyOf(loaded), loaded));
  const [page, setPage] = useState(loaded);
  const [written, setWritten] = useState(begun.written);
  const [state, setState] = useState<SaveState>({ kind: begun.restoredAt === undefined ? 'saved' : 'unsaved' });
  const [theirs, setTheirs] = useState(begun.theirs);
  const [restoredAt, setRestoredAt] = useState(begun.restoredAt);
  const [draftKept, setDraftKept] = useState(true);
  const now = useRef({ page, written, theirs, base: begun.base });
  const saving = useRef<Promise<void>>(undefined);
  const merged = useRef(onMerged);
  merged.current = onMerged;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keptUnder = useRef(target.key);

  function keyOf({ id }: EditablePage): DraftKey {
    return { userId, target: target.key, pageId: id };
  }

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { page, written, base, theirs } = now.current;
    const key = { userId, target: target.key, pageId: page.id };
    if (keptUnder.current !== key.target) drafts.remove({ ...key, target: keptUnder.current });
    keptUnder.current = key.target;
    if (theirs === undefined && isSame(written, page)) {
      drafts.remove(key);
      setDraftKept(true);
      if (saving.current === undefined) setState((before) => (before.kind === 'failed' ? before : { kind: 'saved' }));
      return;
    }
    setDraftKept(drafts.write(key, { ...written, base, at: Date.now() }));
  }, [target, userId]);

  const write = useCallback(
    (part: Partial<Written>) => {
      now.current.written = { ...now.current.written, ...part };
      setWritten(now.current.written);
      setState((before) => (before.kind === 'saving' ? before : { kind: 'unsaved' }));
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

  /** What only they changed of title and description is taken: it is the text that needs a choice. */
  const takeFields = useCallback((from: EditablePage, other: EditablePage) => {
    const { title, description, text } = now.current.written;
    now.current.written = {
      title: title === from.title ? other.title : title,
      description: description === from.description ? other.description : description,
      text,
    };
    setWritten(now.current.written);
  }, []);

  /** What was sent and what somebody else saved meanwhile, together; undefined where a person has to choose. */
  const bringTogether = useCallback(
    async (from: EditablePage, sent: Written, other: EditablePage): Promise<Written | undefined> => {
      const field = (name: 'title' | 'description') => {
        if (sent[name] === from[name] || sent[name] === other[name]) return other[name];
        return other[name] === from[name] ? sent[name] : undefined;
      };
      const [title, description] = [field('title'), field('description')];
      if (title === undefined || description === undefined) return undefined;
      const { documentId, head, text } = await target.merge(from.head + from.text, composeSource(from, sent.text));
      if (text === undefined || head !== other.head || documentId !== other.documentId) return undefined;
      return { title, description, text: editorText(text) };
    },
    [target],
  );

  /** Saves; where somebody else was faster with something else, both. */
  const send = useCallback(
    async (from: EditablePage, sent: Written, mayMerge: boolean): Promise<{ result: SaveResult; kept: Written }> => {
      let [on, kept] = [from, sent];
      for (let tried = 1; ; tried++) {
        const result = await target.save(editOf(on, kept));
        if (result.kind === 'saved' || !mayMerge || tried > MOST_MERGES) return { result, kept };
        const both = await bringTogether(on, kept, result.theirs);
        if (both === undefined) return { result, kept };
        if (isSame(both, result.theirs)) return { result: { kind: 'saved', page: result.theirs }, kept: both };
        [on, kept] = [result.theirs, both];
      }
    },
    [bringTogether, target],
  );

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
      const { result, kept } = await send(from, sent, seen === undefined);
      setRestoredAt(undefined);
      if (result.kind === 'changed') {
        takeFields(begunFrom, result.theirs);
        settle(begunFrom, result.theirs);
        setState({ kind: 'unsaved' });
        return;
      }
      const { title, description, text } = now.current.written;
      now.current.written = {
        title: title === sent.title ? kept.title : title,
        description: description === sent.description ? kept.description : description,
        text,
      };
      setWritten(now.current.written);
      settle(result.page, undefined);
      if (kept.text !== sent.text) merged.current(sent.text, kept.text);
      setState({ kind: isSame(now.current.written, result.page) ? 'saved' : 'unsaved' });
      // What is saved every few seconds is read again where it shows.
      if (!target.autosave || from.title !== result.page.title) onSaved.current();
    } catch (error) {
      setState({ kind: 'failed', message: errorCode(error) === 'not_found' ? m.editor.gone : errorMessage(error) });
    }
  }, [keep, send, settle, takeFields, target]);

  const save = useCallback(() => {
    saving.current ??= saveNow().finally(() => {
      saving.current = undefined;
    });
    return saving.current;
  }, [saveNow]);

  const flush = useCallback(async () => {
    // What was typed while one save was under way is saved by the next.
    for (let tried = 0; tried < 3 && now.current.theirs === undefined; tried++) {
      await save();
      if (isSame(now.current.written, now.current.page)) return true;
    }
    return false;
  }, [save]);

  const pull = useCallback(async () => {
    for (let tried = 0; tried < MOST_MERGES; tried++) {
      if (saving.current !== undefined || now.current.theirs !== undefined) return;
      const { page: known } = now.current;
      const latest = await target.load();
      if (saving.current !== undefined || now.current.theirs !== undefined) return;
      // What was asked for before a save is older than what that made.
      if (now.current.page !== known) continue;
      const { written: mine } = now.current;
      if (!isSame(mine, known)) return;
      if (latest.documentId === known.documentId && latest.title === known.title && latest.description === known.description) return;
      now.current.written = { ...writtenOf(latest), text: mine.text };
      setWritten(now.current.written);
      settle(latest, undefined);
      if (editorText(latest.text) !== mine.text) merged.current(mine.text, editorText(latest.text));
      return;
    }
  }, [settle, target]);

  useAutosave({ enabled: target.autosave && theirs === undefined, state, written, save });

  const revert = useCallback(
    (to: EditablePage) => {
      const was = now.current.written;
      now.current.written = writtenOf(to);
      setWritten(now.current.written);
      settle(to, undefined);
      setState({ kind: 'saved' });
      setRestoredAt(undefined);
      return was;
    },
    [settle],
  );

  useEffect(() => {
    // A tab may go without another word once it is hidden.
    const keepNow = () => timer.current !== undefined && keep();
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, [keep]);

  const isLost = !draftKept && state.kind !== 'saved';
  useEffect(() => {
    if (!isLost) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isLost]);

  return {
    page,
    written,
    state,
    theirs,
    restoredAt,
    draftKept,
    write,
    save,
    flush,
    pull,
    revert,
    hideRestored: () => setRestoredAt(undefined),
  };
}

/** What editing begins with: the page, or the draft of it; one that began from another text meets the one that is there now. */
function begin(key: DraftKey, page: EditablePage) {
  const draft: Draft | undefined = drafts.read(key);
  if (draft === undefined || isSame(draft, page)) {
    if (draft !== undefined) drafts.remove(key);
    return { written: writtenOf(page), base: page.documentId, theirs: undefined, restoredAt: undefined };
  }
  const { title, description, text, base, at } = draft;
  return { written: { title, description, text }, base, theirs: base === page.documentId ? undefined : page, restoredAt: at };
}

function writtenOf({ title, description, text }: EditablePage): Written {
  return { title, description, text: editorText(text) };
}

/** Whether saving would change nothing. */
function isSame(written: Written, page: EditablePage): boolean {
  return written.title === page.title && written.description === page.description && isSameText(written, page);
}

function isSameText({ text }: Written, page: EditablePage): boolean {
  return composeSource(page, text) === page.head + page.text;
}

function editOf(page: EditablePage, written: Written): PageEdit {
  const { title, description, text } = written;
  return {
    base: page.documentId,
    ...(isSameText(written, page) ? {} : { source: composeSource(page, text) }),
    ...(title === page.title ? {} : { title }),
    ...(description === page.description ? {} : { description }),
  };
}
