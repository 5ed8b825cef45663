'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Check, FileDiff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCommands } from '@/components/commands/command-context';
import { useSpace } from '@/components/space/space-context';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import type { ComparedItems, ComparedPlace } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useAddressValue } from '@/lib/use-address-value';
import { m } from '@/messages';
import { ChangedList } from './changed-list';
import { CompareBar } from './compare-bar';
import { ComparedItemPanel } from './compared-item';
import type { CompareView } from './compared-text';
import type { Ticks } from './ticks';
import { useChangeSteps } from './use-change-steps';
import { useViewed } from './use-viewed';

interface CompareScreenProps {
  place: ComparedPlace;
  initial: ComparedItems;
  /** Items of a change request that the user viewed before. */
  viewed?: Ticks;
  /** Prefixes of addresses of pages before and after; no `before` where there was nothing. */
  before: string | undefined;
  after: string;
}

/** Shows the differences between two contents, item by item: chosen in a list, stepped through by keys, ticked when viewed. */
export function CompareScreen({ place, initial, viewed: initialViewed, before, after }: CompareScreenProps) {
  const trpc = useTRPC();
  const { userId } = useSpace();
  const { data } = useQuery(trpc.compare.list.queryOptions({ place }, { initialData: initial }));
  const { items, more } = data;
  const [chosen, setChosen] = useAddressValue('item');
  const [shownView, setView] = useAddressValue('view');
  const view: CompareView = shownView === 'sides' || shownView === 'source' ? shownView : 'inline';
  const viewed = useViewed(userId, place, initialViewed);
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === chosen),
  );
  const item = items[index];
  const panel = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<unknown>();
  const steps = useChangeSteps(panel, shown, (by) => {
    const next = items[index + by];
    if (next === undefined) return false;
    setChosen(next.key);
    return true;
  });
  useCommands([
    { id: 'next-change', title: m.compare.next, icon: ArrowDown, shortcut: 'j', run: steps.next },
    { id: 'previous-change', title: m.compare.previous, icon: ArrowUp, shortcut: 'k', run: steps.previous },
    ...(item === undefined
      ? []
      : [
          {
            id: 'viewed',
            title: m.compare.toggleViewed,
            icon: Check,
            shortcut: 'v',
            run: () => viewed.set(item, !viewed.isViewed(item)),
          },
        ]),
  ]);
  // Drawings that need no waiting are counted at once.
  useEffect(() => {
    if (item?.kind === 'file' || item?.kind === 'variables' || item?.follows !== undefined) setShown(item);
  }, [item]);
  if (item === undefined) {
    const isChangeRequest = 'changeRequest' in place;
    return (
      <EmptyState
        icon={<FileDiff className="size-6" />}
        title={isChangeRequest ? m.compare.emptyTitle : m.changes.emptyTitle}
        body={isChangeRequest ? m.compare.emptyBody : before === undefined ? m.changes.first : m.changes.emptyBody}
        actions={isChangeRequest ? <LinkButton href={after}>{m.changeRequests.goEdit}</LinkButton> : undefined}
      />
    );
  }
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[260px_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-[calc(var(--o-bar-height)+16px)] lg:max-h-[calc(100dvh-var(--o-bar-height)-32px)] lg:self-start lg:overflow-y-auto">
        <p className="mb-3 px-2 text-sm text-muted tabular-nums" aria-live="polite">
          {m.compare.progress(items.filter(viewed.isViewed).length, items.length)}
        </p>
        <ChangedList items={items} current={item.key} isViewed={viewed.isViewed} onChoose={setChosen} />
        {more === 0 ? null : <p className="mt-4 px-2 text-sm text-muted">{m.compare.more(more)}</p>}
      </div>
      <section ref={panel} aria-label={m.compare.title} className="min-w-0">
        <CompareBar
          view={view}
          onView={item.kind === 'page' || item.kind === 'reusable' ? (next) => setView(next === 'inline' ? '' : next) : undefined}
          steps={steps}
          isViewed={viewed.isViewed(item)}
          onViewed={(isViewed) => viewed.set(item, isViewed)}
          position={m.compare.of(index + 1, items.length)}
          item={item}
        />
        <ComparedItemPanel
          key={item.key}
          place={place}
          item={item}
          view={view}
          before={before}
          after={after}
          onView={(next) => setView(next === 'inline' ? '' : next)}
          onShown={setShown}
        />
      </section>
    </div>
  );
}
