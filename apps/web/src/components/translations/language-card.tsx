'use client';

import { useMutation } from '@tanstack/react-query';
import { Ellipsis, Globe, Languages, Trash2 } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { Menu, MenuItem } from '@/components/ui/menu';
import { Progress } from '@/components/ui/progress';
import { errorMessage } from '@/lib/errors';
import type { SpaceLanguage } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

/** A language of a space: how far it is, and the way to its pages. */
export function LanguageCard({ spaceId, language, mayRemove }: { spaceId: string; language: SpaceLanguage; mayRemove: boolean }) {
  const w = m.translations;
  const { totals, name, englishName, space, sites } = language;
  const shown = sites.filter(({ isShown }) => isShown);
  const share = totals.total === 0 ? 1 : totals.current / totals.total;
  const waiting = totals.total - totals.current + totals.deleted;
  return (
    <li className="relative flex flex-col gap-3 rounded-md border border-line p-4 hover:bg-hover">
      <div className="flex items-start gap-3">
        <Languages className="icon mt-0.5 text-muted" aria-hidden />
        <div className="min-w-0 flex-1">
          <Link
            href={`/s/${spaceId}/~/translations/${language.language}`}
            className="font-medium after:absolute after:inset-0 after:rounded-md"
            aria-describedby={`language-${language.language}`}
          >
            <span lang={language.language}>{name}</span>
            {name === englishName ? null : <span className="font-normal text-muted"> {englishName}</span>}
          </Link>
          <p className="mt-0.5 text-xs text-muted wrap-anywhere">{space.title}</p>
        </div>
        {mayRemove ? <LanguageMenu spaceId={spaceId} language={language} /> : null}
      </div>
      <Progress value={share} label={englishName} text={w.progress(totals.current, totals.total)} />
      <p id={`language-${language.language}`} className="flex flex-wrap justify-between gap-x-4 text-xs text-muted tabular-nums">
        <span>{w.progress(totals.current, totals.total)}</span>
        <span>{waiting === 0 ? w.percent(share) : w.waiting(waiting)}</span>
      </p>
      {shown.length === 0 ? null : <p className="text-xs text-muted">{w.shownOn(m.list(shown.map(({ title }) => title)))}</p>}
      {sites
        .filter(({ isShown, mayShow }) => mayShow && !isShown)
        .map((site) => (
          <ShowOnSite key={site.id} spaceId={spaceId} language={language} site={site} />
        ))}
    </li>
  );
}

/** Puts the language into the menu of a site that its source is on. */
function ShowOnSite({ spaceId, language, site }: { spaceId: string; language: SpaceLanguage; site: SpaceLanguage['sites'][number] }) {
  const w = m.translations;
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const { mutate, isPending } = useMutation(
    trpc.translations.show.mutationOptions({
      onSuccess: () => {
        toast(w.nowOn(site.title, language.name));
        router.refresh();
      },
      onError: (error) => toast(errorMessage(error)),
    }),
  );
  return (
    <div className="relative z-10">
      <Button disabled={isPending} onClick={() => mutate({ spaceId, language: language.language, siteId: site.id })}>
        <Globe className="icon" aria-hidden /> {w.showOn(site.title)}
      </Button>
    </div>
  );
}

function LanguageMenu({ spaceId, language: { language, englishName } }: { spaceId: string; language: SpaceLanguage }) {
  const w = m.translations;
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(
    trpc.translations.remove.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast(w.removed(englishName));
        router.refresh();
      },
    }),
  );
  return (
    <div className="relative z-10">
      <Menu
        trigger={
          <IconButton label={w.menu(englishName)}>
            <Ellipsis className="icon" aria-hidden />
          </IconButton>
        }
      >
        <MenuItem className="text-danger" onClick={() => setAsking(true)}>
          <Trash2 className="icon" aria-hidden /> {w.remove}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={w.removeTitle(englishName)}
        description={w.removeBody}
        action={w.remove}
        busy={remove.isPending}
        error={remove.isError ? errorMessage(remove.error) : null}
        onConfirm={() => remove.mutate({ spaceId, language })}
      />
    </div>
  );
}
