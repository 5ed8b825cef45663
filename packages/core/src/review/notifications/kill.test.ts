import { strideOf, tempDir } from '@octavo/testkit';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startProcess, testDatabases } from '../../testing/index.ts';
import { postComment } from '../comments/index.ts';
import { followForNotifications } from './follow.ts';
import { NOTIFICATION_MAIL_KIND } from './queue-mail.ts';
import { PAGE, world } from './world.fixture.ts';

type World = Awaited<ReturnType<typeof world>>;

/** Returns the notifications about the last comment: recipients, those whose mail waits, and those whose bell was rung. */
async function toldOf({ system, people }: World, commentId: string) {
  const { notification, job, event } = system.store.tables;
  const nameOf = (id: unknown) => Object.entries(people).find(([, person]) => person.id === id)?.[0] ?? String(id);
  const rows = await system.store.read.select().from(notification).where(eq(notification.commentId, commentId));
  const jobs = await system.store.read.select().from(job).where(eq(job.kind, NOTIFICATION_MAIL_KIND));
  const threads = new Set(rows.map(({ thread }) => thread));
  const events = await system.store.read.select().from(event).orderBy(event.id);
  const posted = events.findIndex(({ type, payload }) => type === 'comment_created' && payload.commentId === commentId);
  const rung = events.slice(posted).filter(({ type }) => type === 'notification_created');
  return {
    told: rows.map(({ userId }) => nameOf(userId)).toSorted(),
    mails: jobs.flatMap(({ payload }) => (threads.has(String(payload.thread)) ? [nameOf(payload.userId)] : [])).toSorted(),
    rung: rung.map(({ payload }) => (payload.userIds as string[]).map(nameOf).toSorted()),
  };
}

const NOBODY = { told: [], mails: [], rung: [] };
const BOTH = { told: ['bob', 'cleo'], mails: ['bob', 'cleo'], rung: [['bob', 'cleo']] };

describe.each(testDatabases())('who tells people on %s, killed', (database) => {
  it('before a write tells all of them or none, and the next one tells who was not told, and nobody twice', {
    timeout: 300_000,
  }, async () => {
    await using w = await world(database, { mail: true });
    await using directory = await tempDir();
    await w.stop();
    const stride = strideOf(database === 'sqlite' ? 5 : 12);
    let kills = 0;
    for (let step = 1, hasEnded = false; !hasEnded; step += stride) {
      const { id } = await postComment(w.as('ada'), w.place, { ...w.says('Look', { at: 'bob' }, { at: 'cleo' }), page: PAGE });
      await using child = startProcess(import.meta.url, './kill.fixture.ts', database, w.system.url, directory.path, String(step));
      hasEnded = (await child.ended()) === null;
      if (!hasEnded) kills++;
      const left = await toldOf(w, id);
      if (hasEnded || left.told.length > 0) expect(left).toEqual(BOTH);
      else expect(left).toEqual(NOBODY);
      const next = followForNotifications(w.system, { pollMs: 5 });
      await next.caughtUp();
      await next.stop();
      expect(await toldOf(w, id)).toEqual(BOTH);
    }
    expect(kills * stride).toBeGreaterThan(8);
    expect(await w.system.store.check()).toMatchObject({ ok: true });
  });
});
