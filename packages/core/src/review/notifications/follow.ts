import type { System } from '../../kernel/base/index.ts';
import { type EventSubscription, followEvents } from '../../kernel/events/index.ts';
import { notifyAbout } from './notify.ts';

/** Notifies people of events, from now on: a follower of the outbox that has seen everything once. Run one in the installation. */
export function followForNotifications(system: System, options: { pollMs?: number } = {}): EventSubscription {
  return followEvents(
    system,
    'notifications',
    async (events) => {
      for (const event of events) await notifyAbout(system, event);
    },
    // Events from before there were notifications are known by now.
    { ...options, from: 'now' },
  );
}
