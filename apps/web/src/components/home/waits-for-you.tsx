'use client';

import { useQuery } from '@tanstack/react-query';
import { AtSign, GitPullRequestArrow } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { actorOf, deedOf, hrefOf, topicOf } from '@/components/notifications/notification-words';
import { useMarkNotifications } from '@/components/notifications/use-notifications';
import { RelativeTime } from '@/components/ui/relative-time';
import type { WaitingForMe } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

/** Reviews that one was asked for, and mentions that one has not read; nothing when there are none. */
export function WaitsForYou({ orgId, initial }: { orgId: string; initial: WaitingForMe }) {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.notifications.waiting.queryOptions({ orgId }, { initialData: initial }));
  const { mark } = useMarkNotifications();
  if (data.reviews.length + data.mentions.length === 0) return null;
  return (
    <section aria-labelledby="waits-for-you" className="mb-8">
      <h2 id="waits-for-you" className="mb-2 font-semibold">
        {m.notifications.waits}
      </h2>
      <ul className="overflow-hidden rounded-md border border-line">
        {data.reviews.map(({ space, changeRequest, requestedAt, requestedBy }) => (
          <Row
            key={changeRequest.id}
            href={`/s/${space.id}/~/changes/${changeRequest.number}/overview`}
            icon={<GitPullRequestArrow className="icon mt-0.5 text-accent" aria-hidden />}
            title={m.notifications.change(changeRequest.number, changeRequest.subject)}
            what={m.notifications.asks(requestedBy?.displayName ?? m.notifications.somebody, space.title)}
            at={requestedAt}
          />
        ))}
        {data.mentions.map((mention) => (
          <Row
            key={mention.id}
            href={hrefOf(mention)}
            onOpen={() => mark(mention, true)}
            icon={<AtSign className="icon mt-0.5 text-accent" aria-hidden />}
            title={`${actorOf(mention)} ${deedOf(mention)}`}
            what={m.notifications.inPlace(topicOf(mention), mention.space.title)}
            quote={mention.quote}
            at={mention.createdAt}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  href: string;
  icon: ReactNode;
  title: string;
  what: string;
  quote?: string | undefined;
  at: string;
  onOpen?(): void;
}

function Row({ href, icon, title, what, quote, at, onOpen }: RowProps) {
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
