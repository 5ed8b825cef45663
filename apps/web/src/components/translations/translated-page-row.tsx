'use client';

import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import { useSpace } from '@/components/space/space-context';
import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { errorMessage } from '@/lib/errors';
import type { LanguageOfSpace, TranslatedPageItem } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

const TONES: Record<TranslatedPageItem['state'], Tone> = {
  missing: 'accent',
  untranslated: 'neutral',
  changed: 'warning',
  current: 'success',
  deleted: 'danger',
};

interface TranslatedPageRowProps {
  by: LanguageOfSpace;
  item: TranslatedPageItem;
  /** Id of the language's space. */
  ownSpaceId: string;
  mayEdit: boolean;
  /** Called when the page is in another state. */
  onChange(): void;
}

/** A page in the list of a language: its state, and what can be done about it. */
export function TranslatedPageRow({ by, item, ownSpaceId, mayEdit, onChange }: TranslatedPageRowProps) {
  const w = m.translations;
  const trpc = useTRPC();
  const toast = useToast();
  const { space } = useSpace();
  const { id, title, type, state, translation, proposedIn } = item;
  const mark = useMutation(
    trpc.translations.mark.mutationOptions({
      onSuccess: ({ marked }) => {
        toast(w.marked(marked));
        onChange();
      },
    }),
  );
  const add = useMutation(
    trpc.translations.addPage.mutationOptions({
      onSuccess: ({ changeRequest }) => {
        toast(changeRequest === undefined ? w.pageAdded : w.pageProposed(changeRequest));
        onChange();
      },
    }),
  );
  const shown = title === '' ? m.links.untitled : title;
  const href =
    state === 'deleted' ? pageHref(`/s/${ownSpaceId}/`, translation?.path ?? '') : `/s/${space.id}/~/translations/${by.language}/${id}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere">
          {type === 'group' && state !== 'deleted' ? (
            shown
          ) : (
            <Link href={href} prefetch={false} className="font-medium hover:underline">
              {shown}
            </Link>
          )}
          {type === 'group' ? <span className="ml-2 text-xs text-muted">{w.group}</span> : null}
        </p>
        {translation === undefined || translation.title === title ? null : (
          <p className="mt-0.5 text-xs text-muted wrap-anywhere" lang={by.language}>
            {translation.title}
          </p>
        )}
        {mark.isError || add.isError ? (
          <p role="alert" className="mt-1 text-xs text-danger">
            {errorMessage(mark.error ?? add.error)}
          </p>
        ) : null}
      </div>
      {proposedIn === undefined ? null : (
        <Link
          href={`/s/${ownSpaceId}/~/changes/${proposedIn}/overview`}
          prefetch={false}
          className="text-xs text-muted underline hover:text-ink"
        >
          {w.proposedIn(proposedIn)}
        </Link>
      )}
      <Badge tone={TONES[state]}>{w.states[state]}</Badge>
      {!mayEdit ? null : state === 'missing' && proposedIn === undefined ? (
        <Button disabled={add.isPending} onClick={() => add.mutate({ ...by, pageId: id })} aria-label={`${w.addPage}: ${shown}`}>
          {w.addPage}
        </Button>
      ) : state === 'changed' || (state === 'untranslated' && translation !== undefined) ? (
        <Button disabled={mark.isPending} onClick={() => mark.mutate({ ...by, pages: [id] })} aria-label={`${w.mark}: ${shown}`}>
          {w.mark}
        </Button>
      ) : null}
    </li>
  );
}
