import Link from 'next/link';
import type { ReactNode } from 'react';
import { wordsOf } from '@/components/history/change-row';
import type { ComparedItem, ComparedPlace } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';
import { itemTitle, itemWords } from './changed-list';
import { ComparedComments } from './compared-comments';
import { ComparedFile } from './compared-file';
import { ComparedFollowers } from './compared-followers';
import { ComparedText, type CompareView } from './compared-text';
import { ComparedValues } from './compared-values';

interface ComparedItemPanelProps {
  place: ComparedPlace;
  item: ComparedItem;
  view: CompareView;
  before: string | undefined;
  after: string;
  onView(view: CompareView): void;
  onShown(what: unknown): void;
}

/** One thing that changed: what happened to it in words, and both versions. */
export function ComparedItemPanel({ place, item, view, before, after, onView, onShown }: ComparedItemPanelProps) {
  const title = itemTitle(item);
  const [file] = item.changes.flatMap((change) => ('file' in change ? [change] : []));
  const [variables] = item.changes.flatMap((change) => ('variables' in change ? [change] : []));
  const text = <ComparedText place={place} itemKey={item.key} view={view} onView={onView} onShown={onShown} />;
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-lg font-semibold wrap-anywhere">{title}</h2>
          {item.follows === undefined ? <p className="mt-0.5 text-sm text-muted wrap-anywhere">{itemWords(item)}</p> : null}
        </div>
        <Sides item={item} title={title} before={before} after={after} />
      </header>
      {file !== undefined ? (
        <ComparedFile change={file} />
      ) : variables !== undefined ? (
        <ComparedVariables change={variables} />
      ) : (
        <WithComments pageId={commentedPage(place, item)}>
          {item.follows === undefined ? text : <ComparedFollowers follows={item.follows}>{text}</ComparedFollowers>}
        </WithComments>
      )}
    </div>
  );
}

/** The page whose comments are shown: one of a change request, unless that deletes it. */
function commentedPage(place: ComparedPlace, { kind, key, changes }: ComparedItem): string | undefined {
  const isCommented = kind === 'page' && 'changeRequest' in place && changes.every(({ type }) => type !== 'page_deleted');
  return isCommented ? key.slice('page:'.length) : undefined;
}

function WithComments({ pageId, children }: { pageId: string | undefined; children: ReactNode }) {
  return pageId === undefined ? children : <ComparedComments pageId={pageId}>{children}</ComparedComments>;
}

/** Links to the page as it was, and as it is. */
function Sides({ item, title, before, after }: { item: ComparedItem; title: string } & Pick<ComparedItemPanelProps, 'before' | 'after'>) {
  const [first] = item.changes;
  if (item.kind !== 'page' || first === undefined) return null;
  const words = wordsOf(first);
  const href = (base: string | undefined, side: typeof words.before) =>
    side === undefined || base === undefined || !('path' in side) ? undefined : pageHref(base, side.path);
  const links = [
    [href(before, words.before), m.changes.before, m.changes.beforeOf(title)],
    [href(after, words.after), m.changes.after, m.changes.afterOf(title)],
  ] as const;
  return (
    <span className="flex gap-1">
      {links.map(([address, label, name]) =>
        address === undefined ? null : (
          <Link
            key={label}
            href={address}
            prefetch={false}
            aria-label={name}
            className="rounded-sm px-2 py-1.5 text-sm font-medium text-muted hover:bg-hover hover:text-ink"
          >
            {label}
          </Link>
        ),
      )}
    </span>
  );
}

type VariablesChange = Extract<ComparedItem['changes'][number], { variables: unknown }>;

/** Variables of the space that differ. */
function ComparedVariables({ change }: { change: VariablesChange }) {
  const values = Object.entries(change.variables).map(([name, { before, after }]) => ({ name, before, after }));
  return (
    <div className="oct-compared overflow-x-auto">
      <ComparedValues heading={m.compare.name} values={values} isCode />
    </div>
  );
}
