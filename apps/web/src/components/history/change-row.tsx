import { FileText, Folder, type LucideIcon, Paperclip, Puzzle, Variable } from 'lucide-react';
import Link from 'next/link';
import type { RevisionChangeList } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';

type Change = RevisionChangeList['changes'][number];

/** Content of a row for a change, with the locations of both sides: paths for pages, addresses for files. */
interface Words {
  icon: LucideIcon;
  title: string;
  detail?: string | undefined;
  before?: { path: string } | { address: string };
  after?: { path: string } | { address: string };
}

interface ChangeRowProps {
  change: Change;
  /** Prefixes of addresses of pages before and after; no `before` for the first revision. */
  before: string | undefined;
  after: string;
}

/** One change: what of what, with links to how it was and is. */
export function ChangeRow({ change, before, after }: ChangeRowProps) {
  const { icon: Icon, title, detail, ...sides } = wordsOf(change);
  const href = (base: string | undefined, side: Words['before']) =>
    side === undefined || base === undefined ? undefined : 'path' in side ? pageHref(base, side.path) : side.address;
  const [was, is] = [href(before, sides.before), href(after, sides.after)];
  const link = 'rounded-sm px-2 py-2 text-sm font-medium text-muted hover:bg-hover hover:text-ink';
  return (
    <li className="flex flex-wrap items-start gap-x-3 border-t border-line px-4 py-3 [contain-intrinsic-size:auto_60px] [content-visibility:auto] first:border-t-0">
      <Icon className="icon mt-1 text-muted" aria-hidden />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="mt-0.5 text-xs text-muted wrap-anywhere">
          {detail === undefined || detail === '' ? m.changes.types[change.type] : m.changes.detail(m.changes.types[change.type], detail)}
        </p>
      </div>
      <span className="-my-1 -mr-2 ml-auto flex gap-1">
        {was === undefined ? null : (
          <Link href={was} prefetch={false} className={link} aria-label={m.changes.beforeOf(title)}>
            {m.changes.before}
          </Link>
        )}
        {is === undefined ? null : (
          <Link href={is} prefetch={false} className={link} aria-label={m.changes.afterOf(title)}>
            {m.changes.after}
          </Link>
        )}
      </span>
    </li>
  );
}

/** Returns the words for a change and the locations of both sides. */
export function wordsOf(change: Change): Words {
  if ('page' in change) return pageWords(change);
  if ('file' in change) return fileWords(change);
  if ('reusableContent' in change) return { icon: Puzzle, title: change.reusableContent.title };
  return { icon: Variable, title: m.changes.variables, detail: Object.keys(change.variables).join(', ') };
}

function pageWords(change: Extract<Change, { page: unknown }>): Words {
  const { page } = change;
  const shown = page.type === 'document' && page.path !== undefined ? { path: page.path } : undefined;
  const previous =
    'previousPath' in change && change.previousPath !== undefined && shown !== undefined ? { path: change.previousPath } : shown;
  return {
    icon: page.type === 'group' ? Folder : FileText,
    title: page.title,
    detail: pageDetail(change),
    ...(change.type === 'page_created' || previous === undefined ? {} : { before: previous }),
    ...(change.type === 'page_deleted' || shown === undefined ? {} : { after: shown }),
  };
}

function pageDetail(change: Extract<Change, { page: unknown }>): string | undefined {
  if (change.type === 'page_moved') {
    const { before, after } = change.parent;
    return before?.id === after?.id ? m.changes.movedWithin(after?.title) : m.changes.movedFrom(before?.title, after?.title);
  }
  if (change.type !== 'page_edited') return undefined;
  const names = Object.keys(change.attributes).map((name) => m.changes.attributes[name] ?? name);
  const title = change.attributes.title?.before;
  return names.join(', ') + (title === undefined ? '' : ` (${m.changes.was(title)})`);
}

function fileWords(change: Extract<Change, { file: unknown }>): Words {
  const { file } = change;
  const was = change.type === 'file_edited' ? change.attributes.downloadURL?.before : file.downloadURL;
  return {
    icon: Paperclip,
    title: file.name,
    ...(change.type === 'file_created' || was === undefined ? {} : { before: { address: was } }),
    ...(change.type === 'file_deleted' ? {} : { after: { address: file.downloadURL } }),
  };
}
