'use client';

import { Search } from 'lucide-react';
import { useCommandDialogs } from '@/components/commands/command-context';
import { Button } from '@/components/ui/button';
import { m } from '@/messages';

/** Opens the palette from where nothing was found. */
export function SearchSpaceButton() {
  const { openPalette } = useCommandDialogs();
  return (
    <Button variant="primary" onClick={() => openPalette()}>
      <Search className="icon" aria-hidden /> {m.errors.search}
    </Button>
  );
}
