'use client';

import {
  deleteBlock,
  duplicateBlock,
  isInCell,
  moveBlock,
  selectedRange,
  selectRange,
  TURNS,
  turnInto,
  wrapInCondition,
} from '@octavo/editor';
import { GripVertical, Plus } from 'lucide-react';
import { type Command, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type MouseEvent, type DragEvent as ReactDragEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Kbd } from '@/components/ui/kbd';
import { AnchoredMenu, MenuItem, MenuSeparator, Submenu } from '@/components/ui/menu';
import { cx } from '@/lib/cx';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { blockAtPoint, topOf } from './block-at-point';
import { TableItems } from './lazy-dialogs';
import { openOptions } from './options';

const BUTTON = 'flex h-7 w-6 items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-text';

/** Methods of the handle for the editor around it. */
export interface BlockHandleMethods {
  /** Goes to the block under the pointer. */
  follow(event: MouseEvent): void;
  hide(): void;
  /** Opens the actions of the block with the cursor. */
  open(): void;
}

interface BlockHandleProps {
  view(): EditorView | undefined;
  /** Returns the source of the selected blocks as Markdown; `undefined` while it cannot be had. */
  markdown(): string | undefined;
  /** Comments on the block behind a position; absent where nobody may. */
  onComment: ((pos: number) => void) | undefined;
  ref: Ref<BlockHandleMethods>;
}

/** The handle beside the block under the pointer: `+` adds a block below, the grip opens the block's actions and is what it is dragged by. */
export function BlockHandle({ view, markdown, onComment, ref }: BlockHandleProps) {
  const [place, setPlace] = useState<{ pos: number; top: number }>();
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const isDragging = useRef(false);
  const toast = useToast();

  function goTo(editor: EditorView, pos: number): void {
    const top = topOf(editor, pos);
    if (top !== undefined && (place?.pos !== pos || place.top !== top)) setPlace({ pos, top });
  }

  useImperativeHandle(ref, () => ({
    follow(event) {
      const editor = view();
      if (editor === undefined || isOpen || isDragging.current || event.buttons !== 0) return;
      const found = blockAtPoint(editor, event.clientX, event.clientY);
      if (found !== undefined) goTo(editor, found);
    },
    hide() {
      if (!isOpen && !isDragging.current) setPlace(undefined);
    },
    open() {
      const editor = view();
      const range = editor === undefined ? undefined : selectedRange(editor.state);
      if (editor === undefined || range === undefined) return;
      goTo(editor, range.from);
      setOpen(true);
    },
  }));

  /** Selects the block of the handle, unless it is among those that are selected. */
  function choose(editor: EditorView): void {
    if (place === undefined) return;
    const range = selectedRange(editor.state);
    const isAmong = range !== undefined && range.blocks.length > 1 && place.pos >= range.from && place.pos < range.to;
    const node = editor.state.doc.nodeAt(place.pos);
    if (node === null) return;
    const { from, to } = isAmong ? range : { from: place.pos, to: place.pos + node.nodeSize };
    editor.dispatch(selectRange(editor.state.tr, { from, to }));
  }

  /** Leaves the cursor in the table of the handle, or puts it there, for the actions of its rows and columns; returns false for other blocks. */
  function enterTable(editor: EditorView): boolean {
    const node = place === undefined ? null : editor.state.doc.nodeAt(place.pos);
    if (place === undefined || node?.type.name !== 'table') return false;
    const { from, to } = editor.state.selection;
    const isInside = from > place.pos && to < place.pos + node.nodeSize;
    if (!isInside) editor.dispatch(editor.state.tr.setSelection(TextSelection.near(editor.state.doc.resolve(place.pos + 1))));
    return true;
  }

  function run(command: Command): void {
    const editor = view();
    if (editor === undefined) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  }

  function add(): void {
    const editor = view();
    const node = place === undefined ? undefined : editor?.state.doc.nodeAt(place.pos);
    if (editor === undefined || place === undefined || node === undefined || node === null) return;
    const { schema, tr } = editor.state;
    const isEmpty = node.type.name === 'paragraph' && node.content.size === 0;
    const at = isEmpty ? place.pos : place.pos + node.nodeSize;
    if (!isEmpty)
      tr.insert(at, node.type.name === 'list_item' ? node.type.create(null, schema.node('paragraph')) : schema.node('paragraph'));
    const cursor = TextSelection.near(tr.doc.resolve(at + 1));
    editor.dispatch(tr.setSelection(cursor).insertText('/', cursor.from).scrollIntoView());
    editor.focus();
  }

  function drag(event: ReactDragEvent): void {
    const editor = view();
    if (editor === undefined || place === undefined) {
      event.preventDefault();
      return;
    }
    choose(editor);
    const slice = editor.state.selection.content();
    const { dom, text } = editor.serializeForClipboard(slice);
    event.dataTransfer.clearData();
    event.dataTransfer.setData('text/html', dom.innerHTML);
    event.dataTransfer.setData('text/plain', text);
    event.dataTransfer.effectAllowed = 'copyMove';
    const shown = editor.nodeDOM(place.pos);
    if (shown instanceof HTMLElement) event.dataTransfer.setDragImage(shown, 0, 0);
    editor.dragging = { slice, move: true };
    isDragging.current = true;
  }

  function drop(): void {
    isDragging.current = false;
    setPlace(undefined);
    const editor = view();
    if (editor !== undefined) editor.dragging = null;
  }

  function copy(): void {
    const source = markdown();
    const copying =
      source === undefined ? Promise.reject(new Error('Texts cannot be written yet.')) : navigator.clipboard.writeText(source);
    copying.then(
      () => toast(m.editor.blockEditor.copied),
      () => toast(m.editor.blockEditor.notCopied),
    );
  }

  const isTable = () => {
    const editor = view();
    return editor !== undefined && isInCell(editor.state);
  };
  const paragraph = () => {
    const editor = view();
    const node = place === undefined ? undefined : editor?.state.doc.nodeAt(place.pos);
    return node?.isAtom === false && node.type.name !== 'table';
  };

  return (
    <>
      <div
        ref={anchor}
        className={cx('absolute left-0 hidden gap-0.5 sm:flex', place === undefined && 'invisible')}
        style={{ top: place?.top ?? 0 }}
      >
        <button
          type="button"
          tabIndex={-1}
          className={BUTTON}
          aria-label={m.editor.blockEditor.addBelow}
          title={m.editor.blockEditor.addBelow}
          onClick={add}
        >
          <Plus className="icon" aria-hidden />
        </button>
        <button
          type="button"
          tabIndex={-1}
          draggable
          className={cx(BUTTON, 'cursor-grab')}
          aria-label={m.editor.blockEditor.grip}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          title={m.editor.blockEditor.gripHint}
          onDragStart={drag}
          onDragEnd={drop}
          onClick={() => {
            const editor = view();
            if (editor === undefined) return;
            if (!enterTable(editor)) choose(editor);
            setOpen(true);
          }}
        >
          <GripVertical className="icon" aria-hidden />
        </button>
      </div>
      <AnchoredMenu
        open={isOpen}
        onOpenChange={(next) => setOpen(next)}
        anchor={anchor}
        focusAfter={() => view()?.dom ?? null}
        label={m.editor.blockEditor.grip}
      >
        {isOpen && paragraph() ? (
          <Submenu label={m.editor.blockEditor.turnInto}>
            {TURNS.map((turn) => (
              <MenuItem key={turn} onClick={() => run(turnInto(turn))}>
                {m.editor.blockEditor.names[turn]}
              </MenuItem>
            ))}
          </Submenu>
        ) : null}
        {isOpen && isTable() ? <TableItems run={run} /> : null}
        <MenuItem onClick={() => run(duplicateBlock())}>
          <span className="flex-1">{m.editor.blockEditor.duplicate}</span>
          <Kbd keys="mod+shift+d" />
        </MenuItem>
        <MenuItem onClick={() => run(moveBlock(-1))}>
          <span className="flex-1">{m.editor.blockEditor.moveUp}</span>
          <Kbd keys="alt+up" />
        </MenuItem>
        <MenuItem onClick={() => run(moveBlock(1))}>
          <span className="flex-1">{m.editor.blockEditor.moveDown}</span>
          <Kbd keys="alt+down" />
        </MenuItem>
        <MenuItem
          onClick={() => {
            run(wrapInCondition);
            const editor = view();
            if (editor !== undefined) requestAnimationFrame(() => openOptions(editor));
          }}
        >
          {m.editor.blockEditor.showIf}
        </MenuItem>
        {onComment === undefined ? null : (
          <MenuItem onClick={() => place !== undefined && onComment(place.pos)}>{m.editor.blockEditor.comment}</MenuItem>
        )}
        <MenuItem onClick={copy}>{m.editor.blockEditor.copyMarkdown}</MenuItem>
        <MenuItem
          onClick={() => {
            const editor = view();
            // The menu gives the focus back first.
            if (editor !== undefined) requestAnimationFrame(() => openOptions(editor));
          }}
        >
          <span className="flex-1">{m.editor.blockEditor.options}</span>
          <Kbd keys="alt+enter" />
        </MenuItem>
        <MenuSeparator />
        <MenuItem onClick={() => run(deleteBlock())}>
          <span className="flex-1">{m.editor.blockEditor.remove}</span>
        </MenuItem>
      </AnchoredMenu>
    </>
  );
}
