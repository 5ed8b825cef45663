import Link from 'next/link';
import { useSpace } from '@/components/space/space-context';
import { Badge } from '@/components/ui/badge';
import type { BrowsedLink } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';

/** One link: how it is written, what is wrong with it, where it stands and where it leads. */
export function LinkRow({ link }: { link: BrowsedLink }) {
  const { base } = useSpace();
  const { holder, status, problem, kind, text, url, line, section, target } = link;
  const what = problem === undefined ? m.links.statuses[status] : m.links.problems[problem];
  const shown = text.trim() === '' ? m.links.kinds[kind] : text;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="line-clamp-2 wrap-anywhere">{shown}</p>
        <p className="mt-0.5 text-xs text-muted wrap-anywhere">
          <code className="font-mono">{url === '' ? m.links.nothing : url}</code>
        </p>
        {target === undefined || target.title === '' ? null : (
          <p className="mt-0.5 text-xs text-muted wrap-anywhere">
            {m.links.leadsTo}{' '}
            {target.path === undefined ? (
              target.title
            ) : (
              <Link href={pageHref(base, target.path)} prefetch={false} className="underline hover:text-ink">
                {target.title}
              </Link>
            )}
          </p>
        )}
      </div>
      <div className="flex items-center gap-3">
        {line === undefined ? null : holder.path === undefined ? (
          <span className="text-xs text-muted tabular-nums">{m.links.line(line)}</span>
        ) : (
          <Link
            href={pageHref(base, holder.path, section)}
            prefetch={false}
            className="text-xs text-muted tabular-nums underline hover:text-ink"
          >
            {m.links.line(line)}
          </Link>
        )}
        <Badge tone={status === 'broken' ? 'danger' : status === 'in-app' ? 'accent' : 'success'}>{what}</Badge>
      </div>
    </li>
  );
}
