import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { cx } from '@/lib/cx';
import type { ChangeRequest } from '@/lib/outputs';
import { m } from '@/messages';
import { changeRequestHref } from '../change-request-words';
import type { Concern } from './merge-concerns';

/** Findings that stand against merging, in words; conflicts lead to where they are resolved. */
export function ConcernList({ changeRequest, concerns }: { changeRequest: ChangeRequest; concerns: readonly Concern[] }) {
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {concerns.map(({ kind, text, blocks }) => (
        <li key={kind} className="flex items-start gap-2">
          <TriangleAlert className={cx('icon mt-0.5', blocks ? 'text-danger' : 'text-warning')} aria-hidden />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {text}{' '}
            {kind === 'conflicts' ? (
              <Link href={changeRequestHref(changeRequest, 'conflicts')} className="font-medium text-accent hover:underline">
                {m.changeRequests.decide}
              </Link>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
