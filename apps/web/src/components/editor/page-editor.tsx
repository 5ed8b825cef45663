'use client';

import { editorText, fitsBlocks } from '@octavo/editor/source';
import { Settings2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AlsoEditing } from '@/components/live/also-editing';
import { EditingElsewhere } from '@/components/live/editing-elsewhere';
import { useLiveMessages } from '@/components/live/live-context';
import { useSpace } from '@/components/space/space-context';
import { useTreeEditing } from '@/components/tree/edit/tree-editing-context';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Note } from '@/components/ui/note';
import type { EditablePage } from '@/lib/outputs';
import { exactTime } from '@/lib/time';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import type { BlockPaneHandle, BlockToComment } from './blocks/block-pane-handle';
import type { CommentedBlock } from './blocks/comment-dialog';
import { LazyBlockPane } from './blocks/lazy-block-pane';
import { CommentDialog, ConflictNote } from './blocks/lazy-dialogs';
import { ModeChoice } from './blocks/mode-choice';
import { type EditorMode, useEditorMode } from './blocks/use-editor-mode';
import { useHeldBlocks } from './blocks/use-held-blocks';
import { useOnceOpen } from './blocks/use-once-open';
import { Waiting } from './blocks/waiting';
import { LazySourcePane } from './lazy-source-pane';
import { SaveStatus } from './save-status';
import type { SaveTarget } from './save-target';
import type { TextEditorHandle } from './text-editor';
import { TogetherNote } from './together/together-note';
import { useTogether } from './together/use-together';
import { type EditSession, useEditSession } from './use-edit-session';
import { useRebasedText } from './use-rebased-text';
import type { Written } from './written';

interface PageEditorProps {
  target: SaveTarget;
  userId: string;
  loaded: EditablePage;
  /** Address of the page to return to. */
  leaveTo: string;
  /** Names the destination of saving. */
  place: ReactNode;
  /** Notice about the destination of saving. */
  notice?: ReactNode;
}

/** Title, description and text of a page, with the text as it will be read beside it. */
export function PageEditor({ target, userId, loaded, leaveTo, place, notice }: PageEditorProps) {
  const rebasing = useRebasedText();
  const session = useEditSession(
    target,
    userId,
    loaded,
    (from, to) => {
      if (together.isShared()) {
        write({ text: to });
        blocks.current?.follow(to);
        return;
      }
      if (editor.current !== null) editor.current.rebase(from, to);
      else replaceBlocks((text) => rebasing.rebased(text, from, to), blocks.current ?? undefined);
      toast(m.presence.merged);
    },
    () => Promise.all([rebasing.load(), blocks.current?.ready()]),
    () => together.isShared(),
  );
  const { page, written, state, theirs, restoredAt, write } = session;
  const tree = useTreeEditing();
  const router = useRouter();
  const toast = useToast();
  const editor = useRef<TextEditorHandle>(null);
  const blocks = useRef<BlockPaneHandle>(null);
  const [mode, setMode] = useEditorMode();
  /** Counts texts that came from elsewhere: blocks begin anew with them. */
  const [epoch, setEpoch] = useState(0);
  /** The count for which writing goes on in the blocks right away: the page was opened to be written, or their text came from themselves. */
  const [ownEpoch, setOwnEpoch] = useState<number | undefined>(0);
  /** Offset in the text at which the way of writing that was chosen goes on. Opening the editor is to write. */
  const [caret, setCaret] = useState<number | undefined>(0);
  const [isTooLarge, setTooLarge] = useState(() => !fitsBlocks(written.text));
  const [commented, setCommented] = useState<CommentedBlock>();
  const hadComment = useOnceOpen(commented !== undefined);
  const { space } = useSpace();
  const latest = useRef(written);
  latest.current = written;

  // Both versions of a text are compared as source.
  const isBlocks = mode === 'blocks' && theirs === undefined && !isTooLarge;
  const ownSession = useRef<EditSession>(undefined);
  ownSession.current = session;
  const heldProblem = useHeldBlocks(session, (text) => {
    write({ text });
    setEpoch((count) => count + 1);
  });
  const isHolding = session.heldBlocks !== undefined && heldProblem === undefined;
  const together = useTogether({ target, pageId: page.id, isPossible: isBlocks && !isHolding, blocks, session: ownSession });

  /** Makes another text of that of the blocks. @param pane that goes on with it; absent where the blocks are to begin anew */
  function replaceBlocks(next: (text: string) => string, pane?: BlockPaneHandle) {
    const text = next(blocks.current?.flush() ?? latest.current.text);
    write({ text });
    if (pane?.changeTo(text) !== true) setEpoch((count) => count + 1);
  }

  async function save(): Promise<void> {
    await blocks.current?.ready();
    blocks.current?.flush();
    await together.save();
    return session.save();
  }

  useLiveMessages((message) => {
    // Others may have saved this page; of one's own saves nothing is new.
    if (message.kind === 'content' || message.kind === 'change-request' || message.kind === 'resync') {
      // If it cannot be fetched, the next save reports it.
      session.pull().catch(() => undefined);
    }
  });

  const saving = useRef(save);
  saving.current = save;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void saving.current();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  /** Writing goes on where the cursor is. */
  async function choose(next: EditorMode) {
    await blocks.current?.ready();
    await together.leave();
    setCaret((isBlocks ? blocks : editor).current?.caret());
    setOwnEpoch(epoch);
    setTooLarge(!fitsBlocks(latest.current.text));
    setMode(next);
  }

  function take(next: Written) {
    editor.current?.replace(next.text);
    write(next);
    setEpoch((count) => count + 1);
  }

  function revertTo(to: EditablePage, words: string) {
    blocks.current?.forget();
    const was = session.revert(to);
    editor.current?.replace(editorText(to.text));
    setEpoch((count) => count + 1);
    toast(words, { label: m.editor.undo, run: () => take(was) });
  }

  async function leave() {
    await blocks.current?.ready();
    blocks.current?.flush();
    await together.leave();
    // Work that is saved by itself is saved on leaving, too.
    if (theirs !== undefined || !(await session.flush())) toast(m.editor.keptDraft);
    router.push(leaving.current);
  }

  /** Comments name blocks of what is saved. */
  async function comment({ words, keyIn }: BlockToComment) {
    await blocks.current?.ready();
    blocks.current?.flush();
    if (!(await together.save()) || !(await session.flush())) toast(m.editor.blockEditor.commentUnsaved);
    else setCommented({ words, node: keyIn(session.savedFile()) });
  }

  const leaving = useRef(leaveTo);
  leaving.current = leaveTo;

  return (
    <main id="text" tabIndex={-1} className="flex h-[calc(100dvh-var(--o-bar-height))] flex-col outline-none">
      <h1 className="sr-only">{m.space.editThis}</h1>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 pt-3 pb-2 sm:px-6">
        <div className="min-w-0 flex-1 basis-64">
          <input
            aria-label={m.editor.title}
            placeholder={m.editor.title}
            value={written.title}
            maxLength={256}
            autoComplete="off"
            onChange={(event) => write({ title: event.currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              (isBlocks ? blocks : editor).current?.focus();
            }}
            className="w-full min-w-0 rounded-sm bg-transparent text-lg font-semibold tracking-tight sm:text-xl"
          />
          <input
            aria-label={m.editor.description}
            placeholder={m.editor.descriptionHint}
            value={written.description}
            maxLength={2000}
            autoComplete="off"
            onChange={(event) => write({ description: event.currentTarget.value })}
            className="mt-1 w-full min-w-0 rounded-sm bg-transparent text-base text-muted sm:text-sm"
          />
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          {place}
          <SaveStatus state={together.state?.isUnsaved === true && state.kind === 'saved' ? { kind: 'unsaved' } : state} />
          {tree === undefined ? null : (
            <IconButton label={m.pageSettings.open} onClick={() => tree.showSettings(page.id)}>
              <Settings2 className="icon" aria-hidden />
            </IconButton>
          )}
          {theirs === undefined && state.kind !== 'failed' ? null : (
            <Button variant="primary" onClick={() => void save()}>
              {theirs === undefined ? m.editor.saveAgain : m.editor.saveBoth}
            </Button>
          )}
          <Button onClick={() => void leave()}>{m.editor.done}</Button>
        </div>
      </div>
      <div className="flex flex-col gap-2 px-4 not-empty:pb-3 sm:px-6">
        {state.kind === 'failed' ? <Note tone="danger">{state.message}</Note> : null}
        {notice}
        {together.state === undefined ? <AlsoEditing pageId={page.id} /> : <TogetherNote state={together.state} />}
        <EditingElsewhere pageId={page.id} />
        {heldProblem === undefined ? null : <Note tone="danger">{m.editor.blockEditor.notWritten(heldProblem)}</Note>}
        {session.draftKept ? null : <Note tone="danger">{m.editor.draftFailed}</Note>}
        {theirs === undefined ? null : (
          <ConflictNote
            theirs={theirs}
            written={written}
            onUseTheirs={() => revertTo(theirs, m.editor.usedTheirs)}
            onKeepMine={() => void save()}
          />
        )}
        {restoredAt === undefined || theirs !== undefined ? null : (
          <Note>
            {m.editor.restored(exactTime(new Date(restoredAt).toISOString()))}{' '}
            <button type="button" className="font-medium underline" onClick={() => revertTo(page, m.editor.discarded)}>
              {m.editor.discard}
            </button>
          </Note>
        )}
      </div>
      {isTooLarge && mode === 'blocks' ? <p className="px-4 pb-2 text-sm text-muted sm:px-6">{m.editor.blockEditor.tooLarge}</p> : null}
      {isHolding ? (
        <Waiting />
      ) : isBlocks ? (
        <div className="flex min-h-0 flex-1 flex-col border-t border-line">
          <LazyBlockPane
            key={epoch}
            handle={blocks}
            page={page}
            text={written.text}
            target={target}
            takesFocus={ownEpoch === epoch}
            caret={ownEpoch === epoch ? caret : undefined}
            onText={(text) => write({ text })}
            onHeld={session.hold}
            onReplace={(text) => {
              setOwnEpoch(epoch + 1);
              setCaret(undefined);
              replaceBlocks(() => text);
            }}
            onComment={space.permissions.comment ? (block) => void comment(block) : undefined}
            onTooLarge={() => setTooLarge(true)}
            end={<ModeChoice mode={mode} onModeChange={(next) => void choose(next)} />}
          />
        </div>
      ) : (
        <LazySourcePane
          handle={editor}
          page={page}
          text={written.text}
          theirs={theirs}
          target={target}
          caret={theirs === undefined ? caret : undefined}
          onText={(text) => write({ text })}
          end={<ModeChoice mode={mode} onModeChange={(next) => void choose(next)} />}
        />
      )}
      {hadComment ? (
        <CommentDialog
          block={commented}
          place={{ spaceId: space.id, ...(target.key === space.id ? {} : { changeRequest: target.key }) }}
          userId={userId}
          pageId={page.id}
          onClose={() => setCommented(undefined)}
        />
      ) : null}
    </main>
  );
}
