'use client';

import { useSpace } from '@/components/space/space-context';
import { pageHref } from '@/lib/page-href';
import { useNotePage } from './use-recent-pages';

/** Notes that a page of the live content is open, for the home. */
export function NotePage({ path, title }: { path: string; title: string }) {
  const { space, base, revision, changeRequest } = useSpace();
  return revision === undefined && changeRequest === undefined ? (
    <Noted orgId={space.organization} href={pageHref(base, path)} title={title} space={space.title} />
  ) : null;
}

function Noted(page: Parameters<typeof useNotePage>[0]) {
  useNotePage(page);
  return null;
}
