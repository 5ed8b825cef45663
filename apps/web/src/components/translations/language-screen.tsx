'use client';

import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { ArrowLeft, CheckCheck, Languages } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { PageHeader } from '@/components/app/page-header';
import { useSpace } from '@/components/space/space-context';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { ListEnd } from '@/components/ui/list-end';
import { Note } from '@/components/ui/note';
import { Progress } from '@/components/ui/progress';
import { cx } from '@/lib/cx';
import { errorMessage } from '@/lib/errors';
import type { SpaceLanguage, TranslatedPages, TranslatedPagesFilter } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { MachineTranslation } from './machine-translation';
import { TranslatedPageRow } from './translated-page-row';

const FILTERS = ['waiting', 'changed', 'missing', 'untranslated', 'deleted', 'current', 'all'] as const;

interface LanguageScreenProps {
  language: SpaceLanguage;
  initial: TranslatedPages;
  filter: TranslatedPagesFilter;
  hasTranslator: boolean;
}

/** Pages of a space in one language: those that wait, unless others are asked for. */
export function LanguageScreen({
  language: { language, name, englishName, mayEdit, space: own },
  initial,
  filter,
  hasTranslator,
}: LanguageScreenProps) {
  const w = m.translations;
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const { space } = useSpace();
  const by = { spaceId: space.id, language };
  const list = useInfiniteQuery(
    trpc.translations.pages.infiniteQueryOptions(
      { ...by, filter, limit: 100 },
      { initialData: { pages: [initial], pageParams: [null] }, getNextPageParam: (last) => last.next?.page },
    ),
  );
  const again = () => {
    void list.refetch();
    router.refresh();
  };
  const items = list.data.pages.flatMap((page) => page.items);
  const totals = (list.data.pages.at(-1) ?? initial).totals;
  const waiting = totals.total - totals.current;
  const markable = items.filter(({ state, translation }) => (state === 'changed' || state === 'untranslated') && translation !== undefined);
  const mark = useMutation(
    trpc.translations.mark.mutationOptions({
      onSuccess: ({ marked }) => {
        toast(w.marked(marked));
        again();
      },
    }),
  );
  return (
    <>
      <Link href={`/s/${space.id}/~/translations`} className="mb-4 inline-flex items-center gap-1.5 text-sm text-muted hover:text-ink">
        <ArrowLeft className="icon" aria-hidden /> {w.back}
      </Link>
      <PageHeader
        title={<span lang={language}>{name}</span>}
        lead={name === englishName ? undefined : englishName}
        actions={<LinkButton href={`/s/${own.id}/`}>{w.open}</LinkButton>}
      />
      <div className="mb-6 flex flex-col gap-2">
        <Progress
          value={totals.total === 0 ? 1 : totals.current / totals.total}
          label={englishName}
          text={w.progress(totals.current, totals.total)}
        />
        <p className="text-xs text-muted tabular-nums">{w.progress(totals.current, totals.total)}</p>
      </div>
      {mayEdit ? <MachineTranslation spaceId={own.id} by={by} waiting={waiting} hasTranslator={hasTranslator} onDone={again} /> : null}
      <nav aria-label={w.filter} className="mb-4 flex flex-wrap gap-2">
        {FILTERS.map((each) => {
          const n = each === 'waiting' ? waiting + totals.deleted : each === 'all' ? totals.total + totals.deleted : totals[each];
          return (
            <Link
              key={each}
              href={`/s/${space.id}/~/translations/${language}${each === 'waiting' ? '' : `?pages=${each}`}`}
              aria-current={each === filter ? 'page' : undefined}
              className={cx(
                'rounded-md border px-3 py-1.5 text-sm',
                each === filter ? 'border-accent bg-accent-soft text-accent' : 'border-line text-muted hover:bg-hover hover:text-ink',
              )}
            >
              {w.filters[each]} <span className="tabular-nums">{m.number(n)}</span>
            </Link>
          );
        })}
      </nav>
      {mark.isError ? (
        <div className="mb-4">
          <Note tone="danger">{errorMessage(mark.error)}</Note>
        </div>
      ) : null}
      {items.length === 0 ? (
        <EmptyState icon={<Languages className="size-6" />} {...(filter === 'waiting' ? w.allDone : w.nothing)} />
      ) : (
        <ul className="rounded-md border border-line">
          {items.map((item) => (
            <TranslatedPageRow
              key={`${item.state} ${item.id}`}
              by={by}
              item={item}
              ownSpaceId={own.id}
              mayEdit={mayEdit}
              onChange={again}
            />
          ))}
        </ul>
      )}
      <ListEnd list={list} />
      {mayEdit && markable.length > 1 ? (
        <Button className="mt-4" disabled={mark.isPending} onClick={() => mark.mutate({ ...by, pages: markable.map(({ id }) => id) })}>
          <CheckCheck className="icon" aria-hidden /> {w.markAll(markable.length)}
        </Button>
      ) : null}
    </>
  );
}
