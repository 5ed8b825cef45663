'use client';

import { Pencil } from 'lucide-react';
import Link from 'next/link';
import { useId } from 'react';
import { useSpace } from '@/components/space/space-context';
import type { BrowsedLink } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';
import { LinkRow } from './link-row';

/** The links that stand in one page or reusable block. */
export function LinkGroup({ links }: { links: readonly [BrowsedLink, ...BrowsedLink[]] }) {
  const { base, mayEdit } = useSpace();
  const { holder } = links[0];
  const id = useId();
  const title = holder.title === '' ? m.links.untitled : holder.title;
  return (
    <section aria-labelledby={id} className="[contain-intrinsic-size:auto_120px] [content-visibility:auto]">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id={id} className="min-w-0 font-medium wrap-anywhere">
          {holder.path === undefined ? (
            title
          ) : (
            <Link href={pageHref(base, holder.path)} prefetch={false} className="hover:underline">
              {title}
            </Link>
          )}
          <span className="ml-2 text-xs font-normal text-muted">{m.links.count(links.length)}</span>
        </h2>
        {mayEdit && holder.path !== undefined ? (
          <Link
            href={`${pageHref(base, holder.path)}?edit`}
            prefetch={false}
            aria-label={m.links.edit(title)}
            className="flex shrink-0 items-center gap-1.5 rounded-sm px-2 py-1 text-xs font-medium text-muted hover:bg-hover hover:text-ink"
          >
            <Pencil className="icon size-3.5" aria-hidden />
            {m.space.edit}
          </Link>
        ) : null}
      </div>
      <ul className="rounded-md border border-line">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has no other name than its place in the text.
          <LinkRow key={index} link={link} />
        ))}
      </ul>
    </section>
  );
}
