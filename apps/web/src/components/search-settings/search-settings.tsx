'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import { PinDialog, SynonymDialog } from './lazy-dialogs';
import { MissTable } from './miss-table';
import { PinList } from './pin-list';
import { type SearchOwner, SearchOwnerContext, useSearchQueries } from './search-owner';
import { SynonymList } from './synonym-list';

/** Searches without results, synonyms and pinned pages of a space or a site. */
export function SearchSettings({ owner }: { owner: SearchOwner }) {
  return (
    <SearchOwnerContext value={owner}>
      <Parts />
    </SearchOwnerContext>
  );
}

function Parts() {
  const queries = useSearchQueries();
  const settings = useQuery(queries.settings);
  const [opened, setOpened] = useState<'synonym' | 'pin'>();
  const [query, setQuery] = useState('');
  const open = (dialog: 'synonym' | 'pin', forQuery = '') => {
    setQuery(forQuery);
    setOpened(dialog);
  };
  if (settings.isError) return <Note tone="danger">{errorMessage(settings.error)}</Note>;
  return (
    <div className="grid gap-10" aria-busy={settings.isPending}>
      <MissTable onSynonym={(text) => open('synonym', text)} onPin={(text) => open('pin', text)} />
      <SynonymList synonyms={settings.data?.synonyms} onAdd={() => open('synonym')} />
      <PinList pins={settings.data?.pins} onAdd={() => open('pin')} />
      <SynonymDialog
        key={`synonym ${query}`}
        query={query}
        open={opened === 'synonym'}
        onOpenChange={(is) => setOpened(is ? 'synonym' : undefined)}
      />
      <PinDialog key={`pin ${query}`} query={query} open={opened === 'pin'} onOpenChange={(is) => setOpened(is ? 'pin' : undefined)} />
    </div>
  );
}
