import type { LucideIcon } from 'lucide-react';

/** Something that the screen offers: listed in the palette, and by its shortcut when it has one. */
export interface Command {
  id: string;
  title: string;
  icon?: LucideIcon;
  /** A key such as `[`, or `mod+k`; see {@link matchesShortcut}. */
  shortcut?: string;
  /** Not listed in the palette, only in the list of shortcuts. */
  silent?: boolean;
  /** Order while nothing is typed: the screen's own commands first (0), places (1), preferences (2), leaving (3). */
  order?: number;
  run(): void;
}
