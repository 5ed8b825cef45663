'use client';

import { PageHeader } from '@/components/app/page-header';
import { SearchSettings } from '@/components/search-settings/search-settings';
import { Note } from '@/components/ui/note';
import type { SiteStructure } from '@/lib/outputs';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { readEntries } from '../structure/site-entries';

/** The search of a site: what readers look for in vain, synonyms, pinned pages. */
export function SiteSearchScreen({ structure }: { structure: SiteStructure }) {
  const { site, organization } = useSite();
  const spaces = [...readEntries(structure).byId.values()].flatMap(({ space }) => space ?? []);
  return (
    <>
      <PageHeader title={m.searchSettings.title} lead={m.searchSettings.lead.site} />
      {site.permissions.admin ? (
        <SearchSettings owner={{ kind: 'site', orgId: organization.id, siteId: site.id, spaces }} />
      ) : (
        <Note>{m.searchSettings.readOnly}</Note>
      )}
    </>
  );
}
