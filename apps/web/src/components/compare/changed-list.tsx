import { Check, FileText, Paperclip, Puzzle, Variable } from 'lucide-react';
import { useId } from 'react';
import { wordsOf } from '@/components/history/change-row';
import { cx } from '@/lib/cx';
import type { ComparedItem } from '@/lib/outputs';
import { m } from '@/messages';

const ICONS = { page: FileText, reusable: Puzzle, file: Paperclip, variables: Variable } as const;
const GROUPS = ['text', 'structure', 'reusable', 'file', 'variables'] as const;

type Group = (typeof GROUPS)[number];

/** What something that changed is called. */
export function itemTitle({ kind, title }: ComparedItem): string {
  return kind === 'variables' ? m.compare.variables : title;
}

/** What happened to it, in a few words. */
export function itemWords({ changes }: ComparedItem): string {
  return changes
    .map((change) => {
      const { detail } = wordsOf(change);
      return detail === undefined || detail === '' ? m.changes.types[change.type] : m.changes.detail(m.changes.types[change.type], detail);
    })
    .join('; ');
}

interface ChangedListProps {
  items: readonly ComparedItem[];
  current: string | undefined;
  isViewed(item: ComparedItem): boolean;
  onChoose(key: string): void;
}

/** Everything that changed, texts first, with how much of it. */
export function ChangedList({ items, current, isViewed, onChoose }: ChangedListProps) {
  const id = useId();
  return (
    <nav aria-label={m.compare.list} className="flex flex-col gap-4">
      {GROUPS.map((group) => {
        const inGroup = items.filter((item) => groupOf(item) === group);
        if (inGroup.length === 0) return null;
        return (
          <div key={group}>
            <h2 id={`${id}${group}`} className="mb-1 px-2 text-xs font-medium text-muted">
              {m.compare.groups[group]}
            </h2>
            <ul aria-labelledby={`${id}${group}`}>
              {inGroup.map((item) => (
                <li key={item.key} className="[contain-intrinsic-size:auto_44px] [content-visibility:auto]">
                  <Row item={item} isCurrent={item.key === current} isViewed={isViewed(item)} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function groupOf({ kind, words }: ComparedItem): Group {
  if (kind === 'page') return words === undefined ? 'structure' : 'text';
  return kind;
}

interface RowProps {
  item: ComparedItem;
  isCurrent: boolean;
  isViewed: boolean;
  onChoose(key: string): void;
}

function Row({ item, isCurrent, isViewed, onChoose }: RowProps) {
  const Icon = isViewed ? Check : ICONS[item.kind];
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onChoose(item.key)}
      className={cx(
        'flex w-full items-start gap-2 rounded-sm px-2 py-1.5 text-left text-sm -outline-offset-2 hover:bg-hover',
        isCurrent && 'bg-accent-soft font-medium text-accent',
        isViewed && !isCurrent && 'text-muted',
      )}
    >
      <Icon className="icon mt-0.5" aria-hidden />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {itemTitle(item)}
        {isViewed ? <span className="sr-only"> ({m.compare.isViewed})</span> : null}
        <span className="block text-xs font-normal text-muted">{item.changes.map(({ type }) => m.changes.types[type]).join(', ')}</span>
      </span>
      {item.words === undefined ? null : (
        <span className="shrink-0 text-xs leading-5 font-normal tabular-nums" title={m.compare.words(item.words.added, item.words.removed)}>
          <span className="sr-only">{m.compare.words(item.words.added, item.words.removed)}</span>
          <span aria-hidden className="text-success">
            {m.compare.added(item.words.added)}
          </span>{' '}
          <span aria-hidden className="text-danger">
            {m.compare.removed(item.words.removed)}
          </span>
        </span>
      )}
    </button>
  );
}
