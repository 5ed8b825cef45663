'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Kbd } from '@/components/ui/kbd';
import { m } from '@/messages';
import { usePlace } from './command-context';
import type { PaletteGroup, PaletteItem } from './palette-items';
import { PaletteLine } from './palette-line';
import { usePaletteGroups } from './use-palette-groups';

interface Props {
  query: string;
  onQueryChange(query: string): void;
  onDone(): void;
}

/** The inside of the palette: made anew each time it opens. */
export function PaletteBody({ query, onQueryChange, onDone }: Props) {
  const router = useRouter();
  const inSpace = usePlace().space !== undefined;
  const { groups, searching, failed } = usePaletteGroups(query);

  function choose(item: PaletteItem, newTab: boolean) {
    onDone();
    if (item.href === undefined) item.run?.();
    else if (newTab) window.open(item.href, '_blank', 'noopener');
    else router.push(item.href);
  }

  const total = groups.reduce((sum, group) => sum + group.items.length, 0);
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={query}
      onValueChange={onQueryChange}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search className="icon text-muted" aria-hidden />
        <Autocomplete.Input
          aria-label={m.palette.title}
          placeholder={inSpace ? m.palette.placeholderSpace : m.palette.placeholder}
          className="h-12 w-full min-w-0 bg-transparent text-base text-ink outline-none"
        />
        <Dialog.Close className="sr-only">{m.common.close}</Dialog.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-py-2">
        <Autocomplete.Empty className="px-4 text-muted not-empty:py-8">
          {searching ? m.palette.searching : query.trim() === '' ? m.palette.hint : m.palette.empty(query.trim())}
        </Autocomplete.Empty>
        <Autocomplete.List className="not-empty:p-2">
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.label} items={group.items} className="not-last:mb-2">
              <Autocomplete.GroupLabel className="px-2 py-1.5 text-xs font-medium text-muted">{group.label}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => (
                  <Autocomplete.Item
                    key={item.id}
                    value={item}
                    onClick={(event) => choose(item, event.metaKey || event.ctrlKey)}
                    className="flex min-h-10 cursor-default items-start gap-3 rounded-sm px-2 py-2 outline-none select-none data-highlighted:bg-accent-soft"
                  >
                    <PaletteLine item={item} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
      <div className="flex items-center gap-4 border-t border-line bg-surface px-4 py-2 text-xs text-muted">
        <span role="status" className="flex-1 truncate">
          {failed ? m.palette.failed : searching ? m.palette.searching : m.palette.results(total)}
        </span>
        <Hint keys="up down" label={m.palette.move} />
        <Hint keys="enter" label={m.palette.open} />
        <Hint keys="escape" label={m.palette.dismiss} />
      </div>
    </Autocomplete.Root>
  );
}

function Hint({ keys, label }: { keys: string; label: string }) {
  return (
    <span className="hidden items-center gap-1.5 sm:flex">
      <Kbd keys={keys} /> {label}
    </span>
  );
}
