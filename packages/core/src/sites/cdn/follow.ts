import { type System, systemContext } from '../../kernel/base/index.ts';
import { type EventRecord, type EventSubscription, followEvents } from '../../kernel/events/index.ts';
import { enqueueJob } from '../../kernel/jobs/index.ts';
import { changedTags } from './changed-tags.ts';
import { rendererTags } from './renderer-tags.ts';

/** Most tags of one call, as hosts of caches take them. */
const MOST_TAGS = 30;

interface FollowOptions {
  pollMs?: number;
}

/**
 * Has the caches in front of sites told what is changed, from now on: a follower of the outbox that queues a job for what a batch of events changed. Does nothing
 * where the operator names no cache. Run one in the installation.
 */
export function followForCdn(system: System, options: FollowOptions = {}): EventSubscription {
  const { cdn } = system.config;
  return followForTags(system, { name: 'cdn', kind: 'purge-cdn', tagsOf: cdn === undefined ? undefined : changedTags }, options);
}

/**
 * Has the program that draws sites from the API told which of the answers that it keeps are others, as {@link followForCdn} does for caches. Does nothing where the
 * operator names none. Run one in the installation.
 */
export function followForRenderer(system: System, options: FollowOptions = {}): EventSubscription {
  const { renderer } = system.config;
  return followForTags(
    system,
    { name: 'renderer', kind: 'revalidate', tagsOf: renderer === undefined ? undefined : rendererTags },
    options,
  );
}

interface Told {
  name: string;
  kind: 'purge-cdn' | 'revalidate';
  /** Returns the tags of what an event may have changed; absent where nobody is told. */
  tagsOf: ((system: System, event: EventRecord) => Promise<string[]>) | undefined;
}

function followForTags(system: System, { name, kind, tagsOf }: Told, options: FollowOptions): EventSubscription {
  return followEvents(
    system,
    name,
    async (events) => {
      if (tagsOf === undefined) return;
      const tags = new Set<string>();
      let last = '';
      for (const event of events) {
        for (const tag of await tagsOf(system, event)) tags.add(tag);
        last = event.id;
      }
      const all = [...tags].sort();
      if (all.length === 0) return;
      await system.store.tx(async (tx) => {
        for (let at = 0; at < all.length; at += MOST_TAGS)
          // Of a key of its own: one that waits to be tried again holds up no other.
          await enqueueJob(tx, systemContext(system, name), {
            kind,
            key: `${kind}:${last}:${at}`,
            payload: { tags: all.slice(at, at + MOST_TAGS) },
          });
      });
    },
    { ...options, from: 'now' },
  );
}
