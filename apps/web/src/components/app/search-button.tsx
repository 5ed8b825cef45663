'use client';

import { Search } from 'lucide-react';
import { useCommandDialogs } from '@/components/commands/command-context';
import { Kbd } from '@/components/ui/kbd';
import { m } from '@/messages';

/** Opens the palette; on a narrow screen only its icon is shown. */
export function SearchButton() {
  const { openPalette } = useCommandDialogs();
  return (
    <button
      type="button"
      onClick={() => openPalette()}
      aria-keyshortcuts="Control+K Meta+K /"
      className="flex h-9 items-center gap-2 rounded-md px-2.5 text-muted transition-colors duration-100 hover:bg-hover hover:text-ink lg:w-56 lg:border lg:border-line lg:bg-surface"
    >
      <Search className="icon" aria-hidden />
      <span className="flex-1 text-left max-lg:sr-only">{m.shortcuts.search}</span>
      <span aria-hidden className="hidden lg:block">
        <Kbd keys="mod+k" />
      </span>
    </button>
  );
}
