'use client';

import { LinkButton } from '@/components/ui/link-button';
import { m } from '@/messages';

/** The way to the languages of a space, among its settings. */
export function SpaceTranslations({ spaceId }: { spaceId: string }) {
  return (
    <section aria-labelledby="translations-title" className="mt-12">
      <h2 id="translations-title" className="text-lg font-semibold">
        {m.spaceNav.translations}
      </h2>
      <p className="mt-1 mb-4 max-w-[64ch] text-muted text-pretty">{m.translations.lead}</p>
      <LinkButton href={`/s/${spaceId}/~/translations`}>{m.translations.show}</LinkButton>
    </section>
  );
}
