import type { DropSide } from './tree-moves';

/** Styles of a line that show the drop position. */
export const DROP_STYLES: Record<DropSide, string> = {
  before: 'shadow-[inset_0_2px_0_var(--o-accent)]',
  inside: 'bg-accent-soft shadow-[inset_0_0_0_2px_var(--o-accent)]',
  after: 'shadow-[inset_0_-2px_0_var(--o-accent)]',
};
