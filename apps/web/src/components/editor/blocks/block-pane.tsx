'use client';

import type { RawSource } from '@octavo/editor/text';
import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useMedia } from '@/components/comments/use-media';
import { useBlockHost } from '@/components/integrations/component/use-block-host';
import { errorMessage } from '@/lib/errors';
import type { EditablePage } from '@/lib/outputs';
import { useAskBeforeLeaving } from '@/lib/use-ask-before-leaving';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import type { SaveTarget } from '../save-target';
import { beforeHidden } from './before-hidden';
import { type AskedDialog, BlockDialogs } from './block-dialogs';
import { BlockEditor, type BlockEditorHandle } from './block-editor';
import type { BlockPaneHandle, BlockToComment, RoomListener } from './block-pane-handle';
import { BlockToolbar } from './block-toolbar';
import { commentOn } from './comment-on';
import { drawLater } from './draw-later';
import { blockEntries, integrationEntries } from './entries';
import { loadTextTools, type TextTools } from './later-text';
import { PhoneToolbar } from './lazy-dialogs';
import { type OpenedText, overText, sentBlocks } from './opened-text';
import { PaneNote } from './pane-note';
import type { PropertiesPlace } from './properties-dialog';
import { useInstalledBlocks } from './use-installed-blocks';
import { Waiting } from './waiting';

interface BlockPaneProps {
  /** The page with the text to begin with; later ones do not count. */
  page: Pick<EditablePage, 'head' | 'text' | 'blocks'>;
  text: string;
  target: Pick<SaveTarget, 'preview' | 'links' | 'files'>;
  /** True if writing goes on here right away. */
  takesFocus: boolean;
  /** Offset in the text at which writing goes on; its beginning when absent. */
  caret: number | undefined;
  onText(text: string): void;
  /** Called with what is written while it cannot be taken into a text yet. @param json returns its document */
  onHeld(json: () => unknown): void;
  /** Takes a text in which a block was edited as source; the blocks begin anew with it. */
  onReplace(text: string): void;
  /** Comments on a block; absent where nobody may. */
  onComment?: ((block: BlockToComment) => void) | undefined;
  /** Called for a page that is too large to be blocks. */
  onTooLarge(): void;
  end: ReactNode;
  handle: Ref<BlockPaneHandle>;
}

/** Time (ms) without typing after which the text is made of the blocks; of a page for which that takes long, times of it, up to a limit. */
const REST = { least: 120, ofWriting: 4, most: 1000 };

/** A page as blocks, with their toolbar. Nothing is written before something is edited. */
export default function BlockPane(props: BlockPaneProps) {
  const { page, text, target, takesFocus, caret, onText, onHeld, onReplace, onComment, onTooLarge, end, handle } = props;
  const [begun] = useState({ page, text, caret });
  /** The document to begin with, and the position at which writing goes on. */
  const [opened, setOpened] = useState<{ doc: Node; at: number | undefined }>();
  /** The text that blocks are written over. */
  const base = useRef<OpenedText>(undefined);
  const [problem, setProblem] = useState<string>();
  /** True while what writes the text cannot be fetched. */
  const [isMissing, setMissing] = useState(false);
  /** True while something is written in the blocks alone. */
  const [isHeld, setHeld] = useState(false);
  const tools = useRef<TextTools>(undefined);
  const ready = useRef<Promise<unknown>>(undefined);
  const [asked, setAsked] = useState<AskedDialog>();
  const [raw, setRaw] = useState<RawSource & { text: string }>();
  const [place, setPlace] = useState<PropertiesPlace>();
  const installed = useInstalledBlocks();
  const entries = useMemo(() => [...blockEntries(), ...integrationEntries(installed.blocks)], [installed.blocks]);
  const isSmall = useMedia('(max-width: 39.99rem)');
  const toast = useToast();
  const editor = useRef<BlockEditorHandle>(null);
  const pending = useRef<Node>(undefined);
  /** The text as it was last written of the blocks. */
  const written = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = useRef(REST.least);
  /** Set while the blocks are in a room. */
  const room = useRef<RoomListener>(undefined);
  const latest = useRef({ onText, onTooLarge });
  latest.current = { onText, onTooLarge };

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const doc = pending.current;
    const [from, text] = [base.current, tools.current];
    if (doc === undefined || from === undefined || text === undefined) return;
    setHeld(false);
    const begunAt = performance.now();
    try {
      written.current = text.writeText(from, doc);
      rest.current = Math.min(REST.most, Math.max(REST.least, REST.ofWriting * (performance.now() - begunAt)));
      if (room.current === undefined) latest.current.onText(written.current);
      pending.current = undefined;
      setProblem(undefined);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }, []);

  // Blocks that came with the page are there before what writes them: they can be typed in at once.
  useEffect(() => {
    let isGone = false;
    const sent = begun.caret === undefined || begun.caret === 0 ? sentBlocks(begun.page, begun.text) : undefined;
    const show = (found: OpenedText, at: number | undefined) => {
      base.current = found;
      setOpened({ doc: found.doc, at });
    };
    if (sent !== undefined) show(sent, begun.caret);
    async function open(): Promise<void> {
      const text = await loadTextTools(() => isGone || setMissing(true));
      if (sent !== undefined) await text.prepareText(sent);
      tools.current = text;
      setMissing(false);
      if (sent !== undefined) return flush();
      const found = await text.openText(begun.page, begun.text);
      if (isGone) return;
      if (found === undefined) latest.current.onTooLarge();
      else show(found, begun.caret === undefined ? undefined : text.placeOf(found, begun.caret));
    }
    ready.current = open().catch((error) => isGone || setProblem(errorMessage(error)));
    return () => {
      isGone = true;
    };
  }, [begun, flush]);

  // Before the draft is kept, which hears of the same events.
  useEffect(() => {
    const stopListening = beforeHidden(flush);
    return () => {
      stopListening();
      flush();
      if (tools.current === undefined) ready.current?.then(flush);
    };
  }, [flush]);
  useAskBeforeLeaving(isHeld);

  useImperativeHandle(handle, () => ({
    focus: () => editor.current?.focus(),
    ready: async () => void (await ready.current),
    flush() {
      flush();
      return written.current;
    },
    caret() {
      flush();
      const state = editor.current?.state();
      return state === undefined || pending.current !== undefined
        ? undefined
        : tools.current?.caretIn(begun.page, written.current, state.doc, state.selection.head);
    },
    share(on) {
      const shared = editor.current;
      const begins = shared?.state();
      const saved = pending.current === undefined ? tools.current?.reopenText(begun.page, written.current) : undefined;
      if (shared === null || begins === undefined || saved === undefined) return undefined;
      room.current = on;
      const state = () => shared.state() ?? begins;
      return { surface: { state, dispatch: (tr) => shared.dispatch(tr), plug: (plugins) => shared.plug(plugins) }, saved: saved.doc };
    },
    forget() {
      pending.current = undefined;
      setHeld(false);
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
      const found = editor.current === null || pending.current !== undefined ? undefined : tools.current?.reopenText(begun.page, next);
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
    if (tools.current === undefined) {
      setHeld(true);
      onHeld(() => doc.toJSON());
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, rest.current);
  }

  function editSource(pos: number): void {
    flush();
    const state = editor.current?.state();
    const found =
      state === undefined || pending.current !== undefined
        ? undefined
        : tools.current?.sourceIn(begun.page, written.current, state.doc, pos);
    if (found === undefined) toast(m.editor.blockEditor.sourceElsewhere);
    else setRaw({ ...found, text: written.current });
  }

  function takeSource(source: string): boolean {
    if (raw === undefined || source === raw.source) {
      setRaw(undefined);
      return true;
    }
    const next = tools.current?.withSource(begun.page, raw.text, raw, source);
    if (next === undefined) return false;
    setRaw(undefined);
    onReplace(next);
    return true;
  }

  function editProperties(pos: number): void {
    const node = editor.current?.state()?.doc.nodeAt(pos);
    if (node?.type.name === 'integration') setPlace({ pos, node });
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <BlockToolbar editor={() => editor.current} entries={entries} onLink={() => setAsked('link')} end={end} />
      {isMissing ? <PaneNote>{m.editor.blockEditor.notLoaded}</PaneNote> : null}
      {problem === undefined ? null : <PaneNote>{m.editor.blockEditor.notWritten(problem)}</PaneNote>}
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-5 sm:px-2 [scrollbar-width:thin]">
        {opened === undefined ? (
          <Waiting />
        ) : (
          <BlockEditor
            ref={editor}
            initial={opened.doc}
            entries={entries}
            installed={installed.blocks}
            takesFocus={takesFocus}
            caret={opened.at}
            links={links}
            pictures={pictures}
            preview={preview}
            finish={finish}
            files={target.files}
            unfurl={installed.unfurl}
            onChange={changed}
            onRemote={(doc) => {
              if (room.current !== undefined) pending.current = doc;
            }}
            onSelect={() => room.current?.selected()}
            onLink={() => setAsked('link')}
            onAsk={setAsked}
            onSource={editSource}
            onProperties={editProperties}
            onComment={onComment === undefined ? undefined : (pos) => commentOn(editor.current?.state()?.doc, pos, onComment)}
          />
        )}
      </div>
      {opened === undefined || !isSmall ? null : (
        <PhoneToolbar run={run} onLink={() => setAsked('link')} onPicture={() => setAsked('picture')} />
      )}
      <BlockDialogs
        asked={asked}
        onAsk={setAsked}
        find={target.links}
        send={target.files === undefined ? undefined : (files, as) => editor.current?.send(files, as)}
        source={raw?.source}
        onSource={takeSource}
        onSourceClosed={() => setRaw(undefined)}
        place={place}
        onPlace={setPlace}
        run={run}
      />
    </div>
  );
}
