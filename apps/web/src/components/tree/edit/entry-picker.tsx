'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { FileText, FolderClosed, House, Search } from 'lucide-react';
import { useState } from 'react';
import { fuzzyMatch } from '@/lib/fuzzy';

/** Something that can be chosen; `path` is what it is found by. */
export interface PickedEntry {
  id: string | null;
  title: string;
  path: string;
  group: boolean;
  /** Reason why it cannot be chosen. */
  refused?: string | undefined;
}

/** Lines that are drawn: whoever has more of them filters. */
const SHOWN = 100;

interface EntryPickerProps {
  label: string;
  empty: string;
  entries: readonly PickedEntry[];
  onChoose(entry: PickedEntry): void;
}

/** A list with a filter, by arrows and Enter from the filter on. */
export function EntryPicker({ label, empty, entries, onChoose }: EntryPickerProps) {
  const [query, setQuery] = useState('');
  const found = query.trim() === '' ? entries : entries.filter(({ path }) => fuzzyMatch(query, path) !== undefined);
  return (
    <Autocomplete.Root
      open
      inline
      items={found.slice(0, SHOWN)}
      filter={null}
      value={query}
      onValueChange={setQuery}
      autoHighlight="always"
    >
      <div className="relative mb-3">
        <Search className="icon pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" aria-hidden />
        <Autocomplete.Input
          aria-label={label}
          placeholder={label}
          className="h-10 w-full rounded-md border border-line-strong bg-canvas pr-3 pl-9 text-base outline-none focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent sm:text-sm"
        />
      </div>
      <Autocomplete.Empty className="text-muted not-empty:py-4">{empty}</Autocomplete.Empty>
      <Autocomplete.List aria-label={label} className="max-h-[46vh] overflow-y-auto rounded-md border-line p-1 not-empty:border">
        {(entry: PickedEntry) => (
          <Autocomplete.Item
            key={entry.id ?? ''}
            value={entry}
            disabled={entry.refused !== undefined}
            onClick={() => onChoose(entry)}
            className="flex min-h-9 cursor-default items-center gap-3 rounded-sm px-2 py-1.5 outline-none select-none data-disabled:text-muted data-highlighted:bg-accent-soft"
          >
            {entry.id === null ? (
              <House className="icon text-muted" aria-hidden />
            ) : entry.group ? (
              <FolderClosed className="icon text-muted" aria-hidden />
            ) : (
              <FileText className="icon text-muted" aria-hidden />
            )}
            <span className="min-w-0 flex-1 wrap-anywhere">{entry.path}</span>
            {entry.refused === undefined ? null : <span className="shrink-0 text-xs text-muted">{entry.refused}</span>}
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
