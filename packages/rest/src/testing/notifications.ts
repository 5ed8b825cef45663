import { newId } from '@octavo/core';
import { PEOPLE, type World } from './world.ts';

/**
 * Mentions everybody in a space: those of the organization in `space`, the outsider in `otherSpace`. Returns
 * their ids as `notification of <person>`.
 */
export async function notifyAll({ system, names }: World): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  const rows = PEOPLE.filter((person) => person !== 'nobody').map((person) => {
    const id = newId(system.now());
    told[`notification of ${person}`] = id;
    return {
      id,
      userId: names[person] ?? '',
      kind: 'mentioned' as const,
      subject: `comment:${id}`,
      thread: 'comment:seeded',
      spaceId: (person === 'outsider' ? names.otherSpace : names.space) ?? '',
      changeRequestId: null,
      pageId: null,
      commentId: null,
      replyId: null,
      reviewId: null,
      actorId: '',
      createdAt: system.now(),
      readAt: null,
      mailAt: null,
      webhookAt: null,
    };
  });
  await system.store.tx((tx) => tx.insert(system.store.tables.notification).values(rows));
  return told;
}

/** {@link notifyAll} for a scenario: `{readerNotification}` and the like stand for the ids in addresses. */
export async function notify(world: World): Promise<void> {
  const told = await notifyAll(world);
  Object.assign(
    world.names,
    Object.fromEntries(PEOPLE.map((person) => [`${person}Notification`, told[`notification of ${person}`] ?? ''])),
  );
}
