import { Check, ChevronRight, FileText, Paperclip, Puzzle, Variable } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { wordsOf } from '@/components/history/change-row';
import { cx } from '@/lib/cx';
import type { ComparedItem } from '@/lib/outputs';
import { m } from '@/messages';

const ICONS = { page: FileText, reusable: Puzzle, file: Paperclip, variables: Variable } as const;
const GROUPS = ['text', 'structure', 'links', 'reusable', 'file', 'variables'] as const;

type Group = (typeof GROUPS)[number];

/** Returns the title of a changed item. */
export function itemTitle({ kind, title }: ComparedItem): string {
  return kind === 'variables' ? m.compare.variables : title;
}

/** Returns a summary of an item's changes in a few words. */
export function itemWords({ changes, follows }: ComparedItem): string {
  if (follows !== undefined) return followWords(follows);
  return changes
    .map((change) => {
      const { detail } = wordsOf(change);
      return detail === undefined || detail === '' ? m.changes.types[change.type] : m.changes.detail(m.changes.types[change.type], detail);
    })
    .join('; ');
}

/** Returns the words for the targets that the links of a page follow. */
export function followWords({ links, titles, more }: NonNullable<ComparedItem['follows']>): string {
  return m.compare.follows(links, titles, more);
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
        const rows = inGroup.map((item) => (
          <li key={item.key} className="[contain-intrinsic-size:auto_44px] [content-visibility:auto]">
            <Row item={item} isCurrent={item.key === current} isViewed={isViewed(item)} onChoose={onChoose} />
          </li>
        ));
        if (group === 'links') return <Followers key={group} rows={rows} isCurrent={inGroup.some(({ key }) => key === current)} />;
        return (
          <div key={group}>
            <h2 id={`${id}${group}`} className="mb-1 px-2 text-xs font-medium text-muted">
              {m.compare.groups[group]}
            </h2>
            <ul aria-labelledby={`${id}${group}`}>{rows}</ul>
          </div>
        );
      })}
    </nav>
  );
}

/** Pages whose links alone changed, folded: one looks at what they follow, rather than at each of them. */
function Followers({ rows, isCurrent }: { rows: readonly ReactNode[]; isCurrent: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isCurrent;
  return (
    <div>
      <h2 className="text-xs font-medium text-muted">
        <button
          type="button"
          id={id}
          aria-expanded={isShown}
          onClick={() => setOpen(!isShown)}
          className="flex w-full items-center gap-1 rounded-sm px-2 py-1.5 text-left -outline-offset-2 hover:bg-hover"
        >
          <ChevronRight className={cx('icon size-3.5 transition-transform', isShown && 'rotate-90')} aria-hidden />
          {m.compare.followers(rows.length)}
        </button>
      </h2>
      {isShown ? <ul aria-labelledby={id}>{rows}</ul> : null}
    </div>
  );
}

function groupOf({ kind, words, follows }: ComparedItem): Group {
  if (kind === 'page') return follows !== undefined ? 'links' : words === undefined ? 'structure' : 'text';
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
        <span className="block text-xs font-normal text-muted">
          {item.follows === undefined ? item.changes.map(({ type }) => m.changes.types[type]).join(', ') : followWords(item.follows)}
        </span>
      </span>
      {item.words === undefined || item.follows !== undefined ? null : (
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
