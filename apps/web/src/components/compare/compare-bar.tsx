import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { cx } from '@/lib/cx';
import type { ComparedItem } from '@/lib/outputs';
import { m } from '@/messages';
import { itemTitle } from './changed-list';
import type { CompareView } from './compared-text';

const VIEWS = ['inline', 'sides', 'source'] as const;

interface CompareBarProps {
  view: CompareView;
  /** Absent for what has no text. */
  onView: ((view: CompareView) => void) | undefined;
  steps: { step: number; count: number; next(): void; previous(): void };
  isViewed: boolean;
  onViewed(isViewed: boolean): void;
  position: string;
  item: ComparedItem;
}

/** Over what is compared: where one is, how it is shown, and whether it was looked at. */
export function CompareBar({ view, onView, steps, isViewed, onViewed, position, item }: CompareBarProps) {
  const id = useId();
  return (
    <div className="sticky top-(--o-bar-height) z-10 -mx-1 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-canvas px-1 py-2">
      {onView === undefined ? null : (
        <fieldset className="flex rounded-md border border-line p-0.5">
          <legend className="sr-only">{m.compare.view}</legend>
          {VIEWS.map((each) => (
            <label
              key={each}
              className="cursor-default rounded-sm px-2.5 py-1 text-sm text-muted hover:text-ink has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input type="radio" name={id} className="sr-only" checked={view === each} onChange={() => onView(each)} />
              {m.compare.views[each]}
            </label>
          ))}
        </fieldset>
      )}
      <span className="flex items-center gap-1">
        <IconButton label={m.compare.previous} onClick={steps.previous}>
          <ArrowUp className="icon" aria-hidden />
        </IconButton>
        <IconButton label={m.compare.next} onClick={steps.next}>
          <ArrowDown className="icon" aria-hidden />
        </IconButton>
        <span className="text-sm text-muted tabular-nums" aria-live="polite">
          {view === 'source' ? '' : steps.count === 0 ? m.compare.noSteps : m.compare.step(steps.step, steps.count)}
        </span>
      </span>
      <span className="ml-auto flex items-center gap-4 text-sm">
        <span className="text-muted tabular-nums">
          <span className="sr-only">{m.compare.position}: </span>
          {position}
        </span>
        <label className={cx('flex cursor-default items-center gap-2 rounded-sm px-1 py-1 font-medium', isViewed && 'text-success')}>
          <input
            type="checkbox"
            className="size-4 accent-(--o-accent)"
            checked={isViewed}
            aria-label={m.compare.viewedOf(itemTitle(item))}
            onChange={(event) => onViewed(event.target.checked)}
          />
          {m.compare.viewed}
        </label>
      </span>
    </div>
  );
}
