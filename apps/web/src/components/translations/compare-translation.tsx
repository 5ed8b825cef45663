'use client';

import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, Check, ChevronLeft, ChevronRight, Pencil } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { ComparedBlocks } from '@/components/compare/compared-blocks';
import { useSpace } from '@/components/space/space-context';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { ComparedTranslation, LanguageOfSpace } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

interface CompareTranslationProps {
  pageId: string;
  by: LanguageOfSpace;
  compared: ComparedTranslation;
  /** The page in the language, drawn; absent where it is not there. */
  html: string | undefined;
  mayEdit: boolean;
}

/** A page of the source, with marks at what changed since it was translated, beside its translation. */
export function CompareTranslation({ pageId, by, compared, html, mayEdit }: CompareTranslationProps) {
  const w = m.translations;
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const { space } = useSpace();
  const { title, titleBefore, path, state, source, translation, spaceId, proposedIn, previous, next } = compared;
  const base = `/s/${space.id}/~/translations/${by.language}`;
  const mark = useMutation(
    trpc.translations.mark.mutationOptions({
      onSuccess: ({ marked }) => {
        toast(w.marked(marked));
        if (next === undefined) router.refresh();
        else router.push(`${base}/${next}`);
      },
    }),
  );
  const add = useMutation(
    trpc.translations.addPage.mutationOptions({
      onSuccess: ({ changeRequest }) => {
        toast(changeRequest === undefined ? w.pageAdded : w.pageProposed(changeRequest));
        router.refresh();
      },
    }),
  );
  const error = mark.error ?? add.error;
  return (
    <main id="text" tabIndex={-1} className="mx-auto w-full max-w-[1400px] px-4 py-8 outline-none sm:px-8">
      <Link href={base} className="mb-4 inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink">
        <ArrowLeft className="icon" aria-hidden /> {m.spaceNav.translations}
      </Link>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-lg font-semibold wrap-anywhere">{title}</h1>
        <Badge tone={state === 'current' ? 'success' : state === 'changed' ? 'warning' : 'neutral'}>{w.states[state]}</Badge>
        {proposedIn === undefined ? null : (
          <Link href={`/s/${spaceId}/~/changes/${proposedIn}/overview`} className="text-sm text-muted underline hover:text-ink">
            {w.proposedIn(proposedIn)}
          </Link>
        )}
        <span className="flex-1" />
        <div className="flex flex-wrap gap-2">
          {previous === undefined ? null : (
            <LinkButton href={`${base}/${previous}`} aria-label={w.previous}>
              <ChevronLeft className="icon rtl:-scale-x-100" aria-hidden />
            </LinkButton>
          )}
          {next === undefined ? null : (
            <LinkButton href={`${base}/${next}`} aria-label={w.next}>
              <ChevronRight className="icon rtl:-scale-x-100" aria-hidden />
            </LinkButton>
          )}
          {!mayEdit ? null : translation === undefined ? (
            proposedIn === undefined ? (
              <Button variant="primary" disabled={add.isPending} onClick={() => add.mutate({ ...by, pageId })}>
                {w.addPage}
              </Button>
            ) : null
          ) : (
            <>
              <LinkButton href={`${pageHref(`/s/${spaceId}/`, translation.path)}?edit`}>
                <Pencil className="icon" aria-hidden /> {w.edit}
              </LinkButton>
              {state === 'current' ? null : (
                <Button variant="primary" disabled={mark.isPending} onClick={() => mark.mutate({ ...by, pages: [pageId] })}>
                  <Check className="icon" aria-hidden /> {w.mark}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      {error === null ? null : (
        <div className="mb-6">
          <Note tone="danger">{errorMessage(error)}</Note>
        </div>
      )}
      <div className="grid gap-8 lg:grid-cols-2">
        <section aria-labelledby="source-side" className="min-w-0">
          <h2 id="source-side" className="mb-1 text-sm font-medium text-muted">
            <Link href={pageHref(`/s/${space.id}/`, path)} prefetch={false} className="hover:underline">
              {w.sourceSide}
            </Link>
          </h2>
          {state === 'changed' ? <p className="mb-3 text-xs text-muted">{w.changedSince}</p> : null}
          {titleBefore === undefined ? null : <p className="mb-3 text-sm">{w.titleBefore(titleBefore)}</p>}
          <p className="mb-4 text-xl font-semibold wrap-anywhere">{title}</p>
          <ComparedBlocks blocks={source.blocks} isSides={false} onUnfold={undefined} />
        </section>
        <section aria-labelledby="translation-side" className="min-w-0" lang={by.language}>
          <h2 id="translation-side" className="mb-1 text-sm font-medium text-muted" lang="en">
            {translation === undefined ? (
              w.translationSide
            ) : (
              <Link href={pageHref(`/s/${spaceId}/`, translation.path)} prefetch={false} className="hover:underline">
                {w.translationSide}
              </Link>
            )}
          </h2>
          {translation === undefined || html === undefined ? (
            <p className="text-muted" lang="en">
              {w.notThere}
            </p>
          ) : (
            <>
              <p className="mb-4 text-xl font-semibold wrap-anywhere">{translation.title}</p>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by @octavo/markdown from allow-lists, as pages are. */}
              <div data-content className="oct-content min-w-0 text-base" dangerouslySetInnerHTML={{ __html: html }} />
            </>
          )}
        </section>
      </div>
    </main>
  );
}
