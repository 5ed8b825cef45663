'use client';

import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { ancestors } from '@/components/tree/tree-model';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';
import { useSpace } from './space-context';

/** What stands above shrinks only to a few words: a long title of the page gives way first. */
const CRUMB_ABOVE = 'hidden max-w-48 min-w-0 shrink-[0.05] items-center gap-1 lg:flex';

interface Crumb {
  key: string;
  title: string;
  /** Absent for what has no page of its own. */
  href?: string;
}

/** Where one is: the space, the pages above, the page. On a narrow screen only the last one. */
export function SpaceBreadcrumbs() {
  const { space, base, model, current } = useSpace();
  const pathname = usePathname();
  const crumbs: Crumb[] = [{ key: 'space', title: space.title, href: base }];
  for (const index of current < 0 ? [] : [...ancestors(model, current), current]) {
    const node = model.nodes[index];
    if (node === undefined) continue;
    const hasPage = node.hasContent;
    crumbs.push({ key: node.id, title: node.title, ...(hasPage ? { href: pageHref(base, node.path) } : {}) });
  }
  const screen = /\/~\/(history|files|git|settings)$/.exec(pathname)?.[1] as 'history' | 'files' | 'git' | 'settings' | undefined;
  if (screen !== undefined) crumbs.push({ key: screen, title: m.spaceNav[screen] });
  const last = crumbs.length - 1;
  return (
    <nav aria-label={m.nav.breadcrumbs} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1">
        {crumbs.map((crumb, index) => (
          <li key={crumb.key} className={index === last ? 'flex min-w-0 items-center gap-1' : CRUMB_ABOVE}>
            {index === 0 ? null : <ChevronRight className="icon hidden size-3.5 text-muted lg:block" aria-hidden />}
            {index === last || crumb.href === undefined ? (
              <span
                aria-current={index === last ? 'page' : undefined}
                className={index === last ? 'truncate font-medium' : 'truncate text-muted'}
              >
                {crumb.title}
              </span>
            ) : (
              <Link href={crumb.href} className="truncate rounded-sm text-muted hover:text-ink">
                {crumb.title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
