'use client';

import { ChevronRight } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { HoverLink } from '@/components/app/hover-link';
import { changeRequestName } from '@/components/changes/change-request-words';
import { ancestors } from '@/components/tree/tree-model';
import { cx } from '@/lib/cx';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';
import { useSpace } from './space-context';

interface Crumb {
  key: string;
  title: string;
  /** Absent for what has no page of its own. */
  href?: string;
}

/** Shows the current location: the space, the parent pages, the page. On a narrow screen only the last one. */
export function SpaceBreadcrumbs() {
  const { space, base, model, current, changeRequest } = useSpace();
  const pathname = usePathname();
  const crumbs: Crumb[] = [{ key: 'space', title: space.title, href: base }];
  for (const index of current < 0 ? [] : [...ancestors(model, current), current]) {
    const node = model.nodes[index];
    if (node === undefined) continue;
    const hasPage = node.hasContent;
    crumbs.push({ key: node.id, title: node.title, ...(hasPage ? { href: pageHref(base, node.path) } : {}) });
  }
  const screen = /\/~\/(changes|history|files|links|git|jobs|settings)$/.exec(pathname)?.[1] as
    | 'changes'
    | 'history'
    | 'files'
    | 'links'
    | 'git'
    | 'jobs'
    | 'settings'
    | undefined;
  if (screen !== undefined) crumbs.push({ key: screen, title: m.spaceNav[screen] });
  if (pathname.startsWith(`/s/${space.id}/~/diff/`)) {
    crumbs.push({ key: 'history', title: m.spaceNav.history, href: `/s/${space.id}/~/history` }, { key: 'diff', title: m.nav.changes });
  }
  if (changeRequest !== undefined) {
    crumbs.splice(0, 1, { key: 'space', title: space.title, href: `/s/${space.id}/` });
    crumbs.splice(1, 0, { key: 'changes', title: m.changeRequests.title, href: `/s/${space.id}/~/changes` });
    if (current < 0) crumbs.push({ key: 'request', title: changeRequestName(changeRequest) });
  }
  const last = crumbs.length - 1;
  return (
    <nav aria-label={m.nav.breadcrumbs} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.key}
            className={cx(
              'items-center gap-1',
              index === last ? 'flex' : 'hidden lg:flex',
              index === 0 && last > 0 ? 'max-w-48 shrink-0' : 'min-w-0',
            )}
          >
            {index === 0 ? null : <ChevronRight className="icon hidden size-3.5 text-muted lg:block" aria-hidden />}
            {index === last || crumb.href === undefined ? (
              <span
                aria-current={index === last ? 'page' : undefined}
                className={index === last ? 'truncate font-medium' : 'truncate text-muted'}
              >
                {crumb.title}
              </span>
            ) : (
              <HoverLink href={crumb.href} className="truncate rounded-sm text-muted hover:text-ink">
                {crumb.title}
              </HoverLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
