import Link from 'next/link';
import type { ReactNode } from 'react';
import { RelativeTime } from '@/components/ui/relative-time';

interface HomeListProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A list of the home under its heading. */
export function HomeList({ id, title, children }: HomeListProps) {
  return (
    <section aria-labelledby={id} className="mb-8 min-w-0">
      <h2 id={id} className="mb-2 font-semibold">
        {title}
      </h2>
      <ul className="overflow-hidden rounded-md border border-line">{children}</ul>
    </section>
  );
}

interface HomeRowProps {
  href: string;
  icon: ReactNode;
  title: string;
  what: string;
  quote?: string | undefined;
  at: string;
  onOpen?(): void;
}

/** One line of a list: the whole of it leads on. */
export function HomeRow({ href, icon, title, what, quote, at, onOpen }: HomeRowProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <Link href={href} prefetch={false} onClick={onOpen} className="flex items-start gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover">
        {icon}
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          <span className="line-clamp-2 text-muted wrap-anywhere">{what}</span>
          {quote === undefined ? null : <span className="line-clamp-2 wrap-anywhere">{quote}</span>}
        </span>
        <span className="shrink-0 text-xs text-muted">
          <RelativeTime at={at} />
        </span>
      </Link>
    </li>
  );
}
