import type { DropSide } from './tree-moves';

/** How a line shows where what is dragged would go. */
export const DROP_STYLES: Record<DropSide, string> = {
  before: 'shadow-[inset_0_2px_0_var(--o-accent)]',
  inside: 'bg-accent-soft shadow-[inset_0_0_0_2px_var(--o-accent)]',
  after: 'shadow-[inset_0_-2px_0_var(--o-accent)]',
};
