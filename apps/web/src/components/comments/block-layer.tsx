'use client';

import { MessageSquarePlus, MessageSquareText } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCommands } from '@/components/commands/command-context';
import { m } from '@/messages';
import { blockAround, blockElement, blockIn, blockPreview, contentElement, shownBlocks } from './blocks';
import { type PageCommentsValue, usePageComments } from './comments-context';

const BUTTON =
  'absolute flex h-7 min-w-7 items-center justify-center gap-1 rounded-full border border-line bg-raised px-1.5 text-xs text-muted hover:text-ink focus-visible:text-ink -right-3 -translate-y-1/2 sm:-right-8 sm:translate-y-0 lg:-right-10 print:hidden';

interface BlockLayerProps {
  /** Changes whenever the text is drawn anew. */
  drawn?: unknown;
}

/** Over the text of a page: marks of what is commented, and a button beside the block that is pointed at. Stands in the box of the text. */
export function BlockLayer({ drawn }: BlockLayerProps) {
  const comments = usePageComments();
  return comments === undefined ? null : <Layer comments={comments} drawn={drawn} />;
}

function Layer({ comments, drawn }: { comments: PageCommentsValue } & BlockLayerProps) {
  const { open, select, setShown, mayComment } = comments;
  const layer = useRef<HTMLDivElement>(null);
  const counts = countByBlock(open ?? []);
  const keys = [...counts.keys()].join();

  const place = useCallback(() => {
    const box = layer.current;
    if (box === null) return;
    for (const button of box.querySelectorAll<HTMLElement>('[data-for]')) standAt(box, button, blockElement(button.dataset.for ?? ''));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew has no marks.
  useLayoutEffect(() => {
    const content = contentElement();
    const marked = keys === '' ? [] : keys.split(',').flatMap((key) => blockElement(key) ?? []);
    for (const block of marked) block.setAttribute('data-commented', '');
    place();
    const observer = new ResizeObserver(place);
    if (content !== null) observer.observe(content);
    content?.addEventListener('click', place);
    return () => {
      observer.disconnect();
      content?.removeEventListener('click', place);
      for (const block of marked) block.removeAttribute('data-commented');
    };
  }, [keys, place, drawn]);

  return (
    <div ref={layer} className="contents">
      {[...counts].map(([key, ids]) => (
        <button
          key={key}
          type="button"
          data-for={key}
          aria-label={m.comments.onBlock(ids.length)}
          title={m.comments.onBlock(ids.length)}
          className={BUTTON}
          onClick={() => {
            select(ids[0] ?? '');
            setShown(true);
          }}
        >
          <MessageSquareText className="icon size-3.5" aria-hidden />
          {ids.length > 1 ? m.number(ids.length) : null}
        </button>
      ))}
      {mayComment ? <BlockButton comments={comments} taken={counts} /> : null}
    </div>
  );
}

/** The button that follows the pointer from block to block, or the arrow keys once `c` was pressed. */
function BlockButton({ comments, taken }: { comments: PageCommentsValue; taken: ReadonlyMap<string, string[]> }) {
  const { setTarget } = comments;
  const button = useRef<HTMLButtonElement>(null);
  const [key, setKey] = useState<string>();
  const [isPicking, setPicking] = useState(false);
  const state = useRef({ isPicking });
  state.current = { isPicking };
  const block = key === undefined ? undefined : blockElement(key);

  useEffect(() => {
    const content = contentElement();
    if (content === null) return;
    const follow = ({ target }: Event) => {
      if (state.current.isPicking || !(target instanceof Node)) return;
      const found = blockAround(target)?.dataset.key;
      if (found !== undefined) setKey(found);
    };
    content.addEventListener('pointerover', follow);
    content.addEventListener('click', follow);
    return () => {
      content.removeEventListener('pointerover', follow);
      content.removeEventListener('click', follow);
    };
  }, []);

  useLayoutEffect(() => {
    const box = button.current?.parentElement ?? null;
    if (button.current !== null && box !== null) standAt(box, button.current, block, taken.has(key ?? '') ? 32 : 0);
  });
  useEffect(() => {
    if (!isPicking || block === undefined) return;
    block.setAttribute('data-commenting', '');
    block.scrollIntoView({ block: 'nearest' });
    return () => block.removeAttribute('data-commenting');
  }, [isPicking, block]);

  function comment(node: string): void {
    setPicking(false);
    setTarget({ node });
  }

  /** On the block that is selected, or that the focus is in; else one is chosen by keys. */
  function begin(): void {
    const selection = document.getSelection();
    const picked =
      (selection !== null && !selection.isCollapsed ? blockAround(selection.anchorNode) : undefined) ??
      blockAround(document.activeElement) ??
      blockIn(document.activeElement);
    if (picked?.dataset.key !== undefined) {
      comment(picked.dataset.key);
      return;
    }
    const first = shownBlocks().find((each) => each.getBoundingClientRect().bottom > 80);
    if (first?.dataset.key === undefined) {
      setTarget({ node: null });
      return;
    }
    const { key: chosen } = first.dataset;
    // At once: the next key is meant for it already.
    flushSync(() => {
      setKey(chosen);
      setPicking(true);
    });
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isPicking) return;
    const step = event.key === 'ArrowDown' || event.key === 'j' ? 1 : event.key === 'ArrowUp' || event.key === 'k' ? -1 : 0;
    if (event.key === 'Escape') setPicking(false);
    else if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    const blocks = shownBlocks();
    const at = blocks.findIndex((each) => each.dataset.key === key);
    const next = blocks[Math.min(blocks.length - 1, Math.max(0, at + step))]?.dataset.key;
    if (step !== 0 && next !== undefined) setKey(next);
  }

  useCommands([{ id: 'comment-on-block', title: m.comments.command, icon: MessageSquarePlus, shortcut: 'c', order: 0, run: begin }]);
  return (
    <>
      <button
        ref={button}
        type="button"
        hidden={block === undefined}
        aria-label={isPicking && block !== undefined ? m.comments.commentOn(blockPreview(block)) : m.comments.commentOnBlock}
        title={m.comments.commentOnBlock}
        // Pointing finds it; by keyboard `c` leads there.
        tabIndex={isPicking ? 0 : -1}
        className={BUTTON}
        onKeyDown={onKeyDown}
        onBlur={() => setPicking(false)}
        onClick={() => key !== undefined && comment(key)}
      >
        <MessageSquarePlus className="icon size-3.5" aria-hidden />
      </button>
      <p role="status" className="sr-only">
        {isPicking ? m.comments.pick : ''}
      </p>
    </>
  );
}

/** Puts a button beside a block. */
function standAt(box: HTMLElement, button: HTMLElement, block: HTMLElement | undefined, below = 0): void {
  const isSeen = block !== undefined && block.getClientRects().length > 0;
  button.hidden = !isSeen;
  const frame = box.parentElement;
  if (!isSeen || frame === null) return;
  button.style.top = `${block.getBoundingClientRect().top - frame.getBoundingClientRect().top + below}px`;
}

/** Ids of comments by the block that they are on. */
function countByBlock(threads: NonNullable<PageCommentsValue['open']>): Map<string, string[]> {
  const counts = new Map<string, string[]>();
  for (const { comment } of threads) {
    const { page, node } = comment.target;
    if (node === undefined || page?.outdated !== false) continue;
    counts.set(node.id, [...(counts.get(node.id) ?? []), comment.id]);
  }
  return counts;
}
