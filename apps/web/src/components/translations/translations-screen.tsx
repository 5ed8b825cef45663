'use client';

import { Languages, Plus } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Note } from '@/components/ui/note';
import type { SpaceTranslations } from '@/lib/outputs';
import { m } from '@/messages';
import { LanguageCard } from './language-card';
import { AddLanguageDialog } from './lazy-dialogs';

/** The languages of a space. */
export function TranslationsScreen({ translations, mayAdd }: { translations: SpaceTranslations; mayAdd: boolean }) {
  const w = m.translations;
  const { space } = useSpace();
  const { languages, source } = translations;
  const [isAdding, setAdding] = useState(false);
  const add = mayAdd ? (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus className="icon" aria-hidden /> {w.add}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={m.spaceNav.translations} lead={w.lead} actions={languages.length === 0 ? null : add} />
      {source === undefined ? null : (
        <div className="mb-6">
          <Note>
            {w.isTranslation}{' '}
            <Link href={`/s/${source.id}/~/translations/${source.language}`} className="underline">
              {source.title}
            </Link>
            .
          </Note>
        </div>
      )}
      {languages.length === 0 ? (
        source === undefined || mayAdd ? (
          <EmptyState icon={<Languages className="size-6" />} {...w.empty} actions={add} />
        ) : null
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {languages.map((language) => (
            <LanguageCard key={language.language} spaceId={space.id} language={language} mayRemove={mayAdd} />
          ))}
        </ul>
      )}
      <AddLanguageDialog space={space} known={languages.map(({ language }) => language)} open={isAdding} onOpenChange={setAdding} />
    </>
  );
}
