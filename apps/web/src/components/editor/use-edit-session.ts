'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCode, errorMessage } from '@/lib/errors';
import type { EditablePage } from '@/lib/outputs';
import { m } from '@/messages';
import { composeSource, editorText } from './compose-source';
import { type Draft, type DraftKey, drafts } from './draft-store';
import type { PageEdit, SaveTarget } from './save-target';

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
  /** Drops what was typed; gives it, to be written again by who thinks better of it. */
  revert(to: EditablePage): Written;
  hideRestored(): void;
}

/**
 * Edits a page at a save target. What is typed is a draft in this browser within a moment and when the tab goes; it is forgotten when it was
 * saved or dropped. Nothing is written over that was not shown.
 */
export function useEditSession(target: SaveTarget, userId: string, loaded: EditablePage): EditSession {
  const router = useRouter();
  const [begun] = useState(() => begin(keyOf(loaded), loaded));
  const [page, setPage] = useState(loaded);
  const [written, setWritten] = useState(begun.written);
  const [state, setState] = useState<SaveState>({ kind: begun.restoredAt === undefined ? 'saved' : 'unsaved' });
  const [theirs, setTheirs] = useState(begun.theirs);
  const [restoredAt, setRestoredAt] = useState(begun.restoredAt);
  const [draftKept, setDraftKept] = useState(true);
  const now = useRef({ page, written, theirs, base: begun.base });
  const saving = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function keyOf({ id }: EditablePage): DraftKey {
    return { userId, target: target.key, pageId: id };
  }

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { page, written, base, theirs } = now.current;
    const key = { userId, target: target.key, pageId: page.id };
    if (theirs === undefined && isSame(written, page)) {
      drafts.remove(key);
      setDraftKept(true);
      if (!saving.current) setState((before) => (before.kind === 'failed' ? before : { kind: 'saved' }));
      return;
    }
    setDraftKept(drafts.write(key, { ...written, base, at: Date.now() }));
  }, [target.key, userId]);

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

  const save = useCallback(async () => {
    const { page: begunFrom, written: sent, theirs: seen } = now.current;
    if (saving.current) return;
    const from = seen ?? begunFrom;
    if (isSame(sent, from)) {
      settle(from, undefined);
      setState({ kind: 'saved' });
      return;
    }
    saving.current = true;
    setState({ kind: 'saving' });
    keep();
    try {
      const result = await target.save(editOf(from, sent));
      saving.current = false;
      setRestoredAt(undefined);
      if (result.kind === 'changed') {
        takeFields(begunFrom, result.theirs);
        settle(begunFrom, result.theirs);
        setState({ kind: 'unsaved' });
        return;
      }
      settle(result.page, undefined);
      setState({ kind: isSame(now.current.written, result.page) ? 'saved' : 'unsaved' });
      router.refresh();
    } catch (error) {
      saving.current = false;
      setState({ kind: 'failed', message: errorCode(error) === 'not_found' ? m.editor.gone : errorMessage(error) });
    }
  }, [keep, router, settle, takeFields, target]);

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

  return { page, written, state, theirs, restoredAt, draftKept, write, save, revert, hideRestored: () => setRestoredAt(undefined) };
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
