'use client';

import { type RefObject, useLayoutEffect } from 'react';
import { blockElement, contentElement } from './blocks';

/** Pixels between two threads. */
const GAP = 12;

/**
 * Keeps the items of a column beside the blocks that they are about: each `[data-item]` at the height of the block whose key it has as
 * `data-node`, the selected one exactly, the others as near as their neighbours let them. Items without a block stand at the top.
 * @param version changes whenever items come, go or are selected
 */
export function useAligned(column: RefObject<HTMLElement | null>, version: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the items.
  useLayoutEffect(() => {
    const box = column.current;
    if (box === null) return;
    const place = () => placeItems(box);
    place();
    const observer = new ResizeObserver(place);
    const content = contentElement();
    if (content !== null) observer.observe(content);
    for (const item of box.querySelectorAll('[data-item]')) observer.observe(item);
    window.addEventListener('resize', place);
    // Folded and tabbed content moves blocks without changing the size of the text.
    content?.addEventListener('click', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
      content?.removeEventListener('click', place);
    };
  }, [version]);
}

function placeItems(box: HTMLElement): void {
  const origin = box.getBoundingClientRect().top;
  const items = [...box.querySelectorAll<HTMLElement>('[data-item]')];
  const placed = items.map((item) => {
    const block = item.dataset.node === undefined ? undefined : blockElement(item.dataset.node);
    const isSeen = block !== undefined && block.getClientRects().length > 0;
    return {
      item,
      wanted: isSeen ? Math.max(0, block.getBoundingClientRect().top - origin) : 0,
      height: item.offsetHeight,
      isSelected: item.dataset.selected === 'true',
    };
  });
  const tops = spread(placed);
  let bottom = 0;
  for (const [index, { item, height }] of placed.entries()) {
    const top = tops[index] ?? 0;
    item.style.top = `${top}px`;
    bottom = Math.max(bottom, top + height);
  }
  box.style.minHeight = `${bottom}px`;
}

/** Item to be placed: its wanted top, its height, and whether it is the selected one, which must be at its wanted top. */
export interface Placed {
  wanted: number;
  height: number;
  isSelected: boolean;
}

/** Tops of items in their order, none over another: the selected one where it wants to be, those above as far up as that takes. */
export function spread(items: readonly Placed[]): number[] {
  const tops: number[] = [];
  let bottom = 0;
  for (const { wanted, height } of items) {
    const top = Math.max(wanted, bottom);
    tops.push(top);
    bottom = top + height + GAP;
  }
  const selected = items.findIndex(({ isSelected }) => isSelected);
  const chosen = items[selected];
  if (chosen === undefined) return tops;
  tops[selected] = chosen.wanted;
  for (let at = selected - 1; at >= 0; at--) {
    tops[at] = Math.min(tops[at] ?? 0, (tops[at + 1] ?? 0) - GAP - (items[at]?.height ?? 0));
  }
  for (let at = selected + 1; at < items.length; at++) {
    const above = (tops[at - 1] ?? 0) + (items[at - 1]?.height ?? 0) + GAP;
    tops[at] = Math.max(items[at]?.wanted ?? 0, above);
  }
  return tops;
}
