'use client';

import { SearchSettings } from '@/components/search-settings/search-settings';
import { m } from '@/messages';

/** The search of a space, among its settings. */
export function SpaceSearch({ spaceId }: { spaceId: string }) {
  return (
    <section id="search" aria-labelledby="search-title" className="mt-12 scroll-mt-6">
      <h2 id="search-title" className="text-lg font-semibold">
        {m.searchSettings.title}
      </h2>
      <p className="mt-1 mb-6 text-muted">{m.searchSettings.lead.space}</p>
      <SearchSettings owner={{ kind: 'space', spaceId }} />
    </section>
  );
}
