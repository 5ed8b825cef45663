'use client';

import { useQuery } from '@tanstack/react-query';
import { AtSign, GitPullRequestArrow } from 'lucide-react';
import { actorOf, deedOf, hrefOf, topicOf } from '@/components/notifications/notification-words';
import { useMarkNotifications } from '@/components/notifications/use-notifications';
import type { WaitingForMe } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import { HomeList, HomeRow } from './home-row';

/** Reviews that one was asked for, and mentions that one has not read; nothing when there are none. */
export function WaitsForYou({ orgId, initial }: { orgId: string; initial: WaitingForMe }) {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.notifications.waiting.queryOptions({ orgId }, { initialData: initial }));
  const { mark } = useMarkNotifications();
  if (data.reviews.length + data.mentions.length === 0) return null;
  return (
    <HomeList id="waits-for-you" title={m.notifications.waits}>
      {data.reviews.map(({ space, changeRequest, requestedAt, requestedBy }) => (
        <HomeRow
          key={changeRequest.id}
          href={`/s/${space.id}/~/changes/${changeRequest.number}/overview`}
          icon={<GitPullRequestArrow className="icon mt-0.5 text-accent" aria-hidden />}
          title={m.notifications.change(changeRequest.number, changeRequest.subject)}
          what={m.notifications.asks(requestedBy?.displayName ?? m.notifications.somebody, space.title)}
          at={requestedAt}
        />
      ))}
      {data.mentions.map((mention) => (
        <HomeRow
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
    </HomeList>
  );
}
