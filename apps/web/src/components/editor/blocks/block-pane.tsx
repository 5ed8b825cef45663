'use client';

import { type RawSource, writtenKey } from '@octavo/editor';
import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useMedia } from '@/components/comments/use-media';
import { useBlockHost } from '@/components/integrations/component/use-block-host';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { InstalledBlock } from '@/lib/outputs';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import type { SaveTarget } from '../save-target';
import { BlockEditor, type BlockEditorHandle } from './block-editor';
import type { BlockPaneHandle, BlockToComment, RoomListener } from './block-pane-handle';
import { BlockToolbar } from './block-toolbar';
import { drawLater } from './draw-later';
import { ENTRIES, integrationEntries } from './entries';
import { LinkDialog, PhoneToolbar, PictureDialog, PropertiesDialog, SourceDialog } from './lazy-dialogs';
import { caretIn, type OpenedText, openText, overText, placeOf, reopenText, sourceIn, withSource, writeText } from './page-text';
import type { PropertiesPlace } from './properties-dialog';
import { useInstalledBlocks } from './use-installed-blocks';
import { useOnceOpen } from './use-once-open';
import { Waiting } from './waiting';

interface BlockPaneProps {
  /** The page with the text to begin with; later ones do not count. */
  page: { head: string; text: string };
  text: string;
  target: Pick<SaveTarget, 'preview' | 'links' | 'files'>;
  /** True if writing goes on here right away. */
  takesFocus: boolean;
  /** Offset in the text at which writing goes on; its beginning when absent. */
  caret: number | undefined;
  onText(text: string): void;
  /** Takes a text in which a block was edited as source; the blocks begin anew with it. */
  onReplace(text: string): void;
  /** Comments on a block; absent where nobody may. */
  onComment?: ((block: BlockToComment) => void) | undefined;
  /** Called for a page that is too large to be blocks. */
  onTooLarge(): void;
  end: ReactNode;
  handle: Ref<BlockPaneHandle>;
}

/** Characters of a block that name it. */
const MOST_WORDS = 120;

/** Time (ms) without typing after which the text is made of the blocks. */
const REST_MS = 120;

/** A page as blocks, with their toolbar. Nothing is written before something is edited. */
export default function BlockPane(props: BlockPaneProps) {
  const { page, text, target, takesFocus, caret, onText, onReplace, onComment, onTooLarge, end, handle } = props;
  const [begun] = useState({ page, text, caret });
  const [opened, setOpened] = useState<OpenedText>();
  /** The text that blocks are written over. */
  const base = useRef<OpenedText>(undefined);
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<'link' | 'picture'>();
  const [raw, setRaw] = useState<RawSource & { text: string }>();
  const [place, setPlace] = useState<PropertiesPlace>();
  const [hadLink, hadPicture] = [useOnceOpen(asked === 'link'), useOnceOpen(asked === 'picture')];
  const [hadSource, hadProperties] = [useOnceOpen(raw !== undefined), useOnceOpen(place !== undefined)];
  const installed = useInstalledBlocks();
  const entries = useMemo(() => [...ENTRIES, ...integrationEntries(installed.blocks)], [installed.blocks]);
  const isSmall = useMedia('(max-width: 39.99rem)');
  const toast = useToast();
  const editor = useRef<BlockEditorHandle>(null);
  const pending = useRef<Node>(undefined);
  /** The text as it was last written of the blocks. */
  const written = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Set while the blocks are in a room. */
  const room = useRef<RoomListener>(undefined);
  const latest = useRef({ onText, onTooLarge });
  latest.current = { onText, onTooLarge };

  useEffect(() => {
    let gone = false;
    openText(begun.page, begun.text).then(
      (found) => {
        if (gone) return;
        if (found === undefined) latest.current.onTooLarge();
        else {
          base.current = found;
          setOpened(found);
        }
      },
      (error) => gone || setProblem(errorMessage(error)),
    );
    return () => {
      gone = true;
    };
  }, [begun]);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const doc = pending.current;
    const from = base.current;
    if (doc === undefined || from === undefined) return;
    try {
      written.current = writeText(from, doc);
      if (room.current === undefined) latest.current.onText(written.current);
      pending.current = undefined;
      setProblem(undefined);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }, []);

  // Before the draft is kept, which hears of the same events.
  useEffect(() => {
    window.addEventListener('pagehide', flush, { capture: true });
    window.addEventListener('visibilitychange', flush, { capture: true });
    return () => {
      window.removeEventListener('pagehide', flush, { capture: true });
      window.removeEventListener('visibilitychange', flush, { capture: true });
      flush();
    };
  }, [flush]);

  useImperativeHandle(handle, () => ({
    focus: () => editor.current?.focus(),
    flush() {
      flush();
      return written.current;
    },
    caret() {
      flush();
      const state = editor.current?.state();
      return state === undefined || pending.current !== undefined
        ? undefined
        : caretIn(begun.page, written.current, state.doc, state.selection.head);
    },
    share(on) {
      const shared = editor.current;
      const begins = shared?.state();
      const saved = pending.current === undefined ? reopenText(begun.page, written.current) : undefined;
      if (shared === null || begins === undefined || saved === undefined) return undefined;
      room.current = on;
      const state = () => shared.state() ?? begins;
      return { surface: { state, dispatch: (tr) => shared.dispatch(tr), plug: (plugins) => shared.plug(plugins) }, saved: saved.doc };
    },
    unshare() {
      room.current = undefined;
    },
    follow(next) {
      if (base.current !== undefined) base.current = overText(begun.page, base.current, next);
      pending.current = editor.current?.state()?.doc;
    },
    changeTo(next) {
      // A document that could not be written would be lost to the next text.
      const found = editor.current === null || pending.current !== undefined ? undefined : reopenText(begun.page, next);
      if (found === undefined) return false;
      base.current = found;
      written.current = next;
      editor.current?.changeTo(found.doc);
      return true;
    },
  }));

  const preview = useCallback((source: string) => target.preview(source, new AbortController().signal), [target]);
  const host = useBlockHost();
  const drawn = useRef(0);
  const finish = useCallback(
    (element: HTMLElement) => {
      drawn.current += 1;
      return drawLater(element, host, `kit-${drawn.current}`);
    },
    [host],
  );
  const links = useCallback((query: string) => target.links(query, 'page'), [target]);
  const pictures = useCallback((query: string) => target.links(query, 'image'), [target]);
  const run = (command: Command) => editor.current?.run(command);

  function changed(doc: Node): void {
    pending.current = doc;
    if (room.current !== undefined) {
      room.current.changed();
      return;
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, REST_MS);
  }

  async function unfurl(block: InstalledBlock, url: string): Promise<Node> {
    try {
      return await installed.unfurl(block, url);
    } catch (error) {
      toast(errorMessage(error));
      throw error;
    }
  }

  function editSource(pos: number): void {
    flush();
    const state = editor.current?.state();
    const found = state === undefined || pending.current !== undefined ? undefined : sourceIn(begun.page, written.current, state.doc, pos);
    if (found === undefined) toast(m.editor.blockEditor.sourceElsewhere);
    else setRaw({ ...found, text: written.current });
  }

  function takeSource(source: string): boolean {
    if (raw === undefined || source === raw.source) {
      setRaw(undefined);
      return true;
    }
    const next = withSource(begun.page, raw.text, raw, source);
    if (next === undefined) return false;
    setRaw(undefined);
    onReplace(next);
    return true;
  }

  function editProperties(pos: number): void {
    const node = editor.current?.state()?.doc.nodeAt(pos);
    if (node?.type.name === 'integration') setPlace({ pos, node });
  }

  function comment(pos: number): void {
    const doc = editor.current?.state()?.doc;
    const block = doc?.nodeAt(pos);
    if (doc === undefined || block === undefined || block === null) return;
    onComment?.({ words: block.textContent.slice(0, MOST_WORDS), keyIn: (file) => writtenKey(file, doc, pos) });
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <BlockToolbar editor={() => editor.current} entries={entries} onLink={() => setAsked('link')} end={end} />
      {problem === undefined ? null : (
        <div className="px-4 pt-3 sm:px-6">
          <Note tone="danger">{m.editor.blockEditor.notWritten(problem)}</Note>
        </div>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-5 pb-[40vh] sm:px-2 [scrollbar-width:thin]">
        {opened === undefined ? (
          <Waiting />
        ) : (
          <BlockEditor
            ref={editor}
            initial={opened.doc}
            entries={entries}
            installed={installed.blocks}
            takesFocus={takesFocus}
            caret={begun.caret === undefined ? undefined : placeOf(opened, begun.caret)}
            links={links}
            pictures={pictures}
            preview={preview}
            finish={finish}
            files={target.files}
            unfurl={unfurl}
            onChange={changed}
            onRemote={(doc) => {
              if (room.current !== undefined) pending.current = doc;
            }}
            onSelect={() => room.current?.selected()}
            onLink={() => setAsked('link')}
            onPicture={() => setAsked('picture')}
            onSource={editSource}
            onProperties={editProperties}
            onComment={onComment === undefined ? undefined : comment}
          />
        )}
      </div>
      {opened === undefined || !isSmall ? null : (
        <PhoneToolbar run={run} onLink={() => setAsked('link')} onPicture={() => setAsked('picture')} />
      )}
      {hadLink ? (
        <LinkDialog open={asked === 'link'} onOpenChange={(isOpen) => setAsked(isOpen ? 'link' : undefined)} links={links} run={run} />
      ) : null}
      {hadPicture ? (
        <PictureDialog
          open={asked === 'picture'}
          onOpenChange={(isOpen) => setAsked(isOpen ? 'picture' : undefined)}
          pictures={pictures}
          run={run}
          send={target.files === undefined ? undefined : (files) => editor.current?.send(files)}
        />
      ) : null}
      {hadSource ? <SourceDialog source={raw?.source} onClose={() => setRaw(undefined)} onUse={takeSource} /> : null}
      {hadProperties ? <PropertiesDialog place={place} onClose={() => setPlace(undefined)} run={run} /> : null}
    </div>
  );
}
