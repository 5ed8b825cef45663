import type { NotificationWebhookBody } from '@octavo/contract';
import { verifyWebhook } from '@octavo/runtime';
import { startReceiver } from '@octavo/runtime/testing';
import { eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { systemContext } from '../../../kernel/base/index.ts';
import { mailJob } from '../../../kernel/mail/index.ts';
import { exportPerson } from '../../../people/operator/index.ts';
import { runWithFaults } from '../../../testing/faults.ts';
import { buildGrant, startRunner, type TestDatabase, testDatabases } from '../../../testing/index.ts';
import { postComment } from '../../comments/index.ts';
import {
  deleteNotificationWebhook,
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
  notificationWebhookJob,
  putNotificationWebhook,
  testNotificationWebhook,
  updateNotificationSettings,
} from '../index.ts';
import { world } from '../world.fixture.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

/** A world in which Bob's notifications are sent to a receiver. */
async function sending(database: TestDatabase) {
  const receiver = await startReceiver();
  const w = await world(database, { mail: true, allowHosts: ['127.0.0.1'] });
  const runner = startRunner(w.system, [notificationWebhookJob, mailJob]);
  const { secret = '' } = await putNotificationWebhook(w.as('bob'), { url: `${receiver.url}/bob` });
  await runner.idle();
  const { notification } = w.system.store.tables;
  return {
    ...w,
    receiver,
    secret,
    mention: (...words: string[]) => postComment(w.as('ada'), w.place, w.says(...words, { at: 'bob' })),
    webhook: async () => (await getNotificationSettings(w.as('bob'))).webhook,
    waiting: () => w.system.store.read.select().from(notification).where(isNotNull(notification.webhookAt)),
    /** Returns what was sent since the last call, after some time has passed (ms). */
    async sent(afterMs = 0): Promise<NotificationWebhookBody[]> {
      await w.caughtUp();
      w.system.clock.advance(afterMs);
      runner.wake();
      await runner.idle();
      return receiver.requests.splice(0).map(({ body }) => JSON.parse(Buffer.from(body, 'latin1').toString()) as NotificationWebhookBody);
    },
    /** Returns the subjects of mails since the last call. */
    async mailed() {
      await runner.idle();
      return w.system.mailed.splice(0).map(({ subject }) => subject);
    },
    async [Symbol.asyncDispose]() {
      await w[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
    },
  };
}

describe.each(testDatabases())('the webhook of a person on %s', (database) => {
  it('is sent each notification at once, signed, in order, once each, and of the kinds that are chosen', async () => {
    await using w = await sending(database);
    await w.mention('Grüße,');
    await w.mention('Second,');
    const [first, second, ...more] = await w.sent();
    expect(more).toEqual([]);
    const [, one] = (await listNotifications(w.as('bob'), {})).items;
    expect(first).toEqual({
      id: one?.id,
      type: 'notification',
      createdAt: expect.any(String),
      text: 'Ada mentioned you on Docs: Grüße, @Bob',
      notifications: [one],
      more: 0,
    });
    expect(second?.text).toContain('Second');
    expect(await w.sent(DAY)).toEqual([]);
    await putNotificationWebhook(w.as('bob'), { url: `${w.receiver.url}/bob`, kinds: { mentioned: false } });
    await w.mention('Third,');
    expect(await w.sent()).toEqual([]);
    expect((await w.webhook())?.kinds).toMatchObject({ mentioned: false, replied: true, merged: false });
  });

  it('verifies what it is sent by its secret, which is shown once, and which a new one replaces', async () => {
    await using w = await sending(database);
    expect(w.secret).toMatch(/^[\w-]{43}$/);
    expect(await w.webhook()).not.toHaveProperty('secret');
    const signed = async (secret: string) => {
      expect((await testNotificationWebhook(w.as('bob'))).ok).toBe(true);
      const [request] = w.receiver.requests.splice(0);
      return verifyWebhook(secret, String(request?.headers['x-octavo-signature']), request?.body ?? '', new Date(w.system.now()));
    };
    expect(await signed(w.secret)).toBe(true);
    const again = await putNotificationWebhook(w.as('bob'), { url: `${w.receiver.url}/other` });
    expect(again).not.toHaveProperty('secret');
    expect(await signed(w.secret)).toBe(true);
    const { secret = '' } = await putNotificationWebhook(w.as('bob'), { url: `${w.receiver.url}/other`, renewSecret: true });
    expect([await signed(w.secret), await signed(secret)]).toEqual([false, true]);
    const { notificationWebhook, event } = w.system.store.tables;
    const kept = JSON.stringify([
      await w.system.store.read.select().from(notificationWebhook),
      await w.system.store.read.select().from(event),
    ]);
    expect([kept.includes(secret), kept.includes(w.secret)]).toEqual([false, false]);
  });

  it('is not sent what was read, may not be read any more, or came when there was none', async () => {
    await using w = await sending(database);
    w.receiver.status = 503;
    await w.mention('Away,');
    expect(await w.sent()).toHaveLength(1);
    w.receiver.status = 200;
    await markNotificationsRead(w.as('bob'), {});
    expect(await w.sent(HOUR)).toEqual([]);
    expect(await w.waiting()).toEqual([]);
    w.receiver.status = 503;
    await w.mention('Hidden,');
    expect(await w.sent(HOUR)).toHaveLength(1);
    w.receiver.status = 200;
    await buildGrant(w.system, { organization: w.organization, space: w.space, user: w.people.bob, role: null });
    expect(await w.sent(HOUR)).toEqual([]);
    expect(await w.waiting()).toEqual([]);
    await deleteNotificationWebhook(w.as('bob'));
    await expect(deleteNotificationWebhook(w.as('bob'))).rejects.toMatchObject({ kind: 'not_found' });
    await expect(testNotificationWebhook(w.as('bob'))).rejects.toMatchObject({ kind: 'not_found' });
    expect(await getNotificationSettings(w.as('bob'))).not.toHaveProperty('webhook');
  });

  it('is sent nothing of a person who is disabled, and nothing that waited when it was removed', async () => {
    await using w = await sending(database);
    w.receiver.status = 503;
    await w.mention('One,');
    expect(await w.sent()).toHaveLength(1);
    const { user } = w.system.store.tables;
    await w.system.store.tx((tx) => tx.update(user).set({ disabledAt: w.system.now() }).where(eq(user.id, w.people.bob.id)));
    w.receiver.status = 200;
    expect(await w.sent(HOUR)).toEqual([]);
    expect(await w.waiting()).toEqual([]);
    await w.system.store.tx((tx) => tx.update(user).set({ disabledAt: null }).where(eq(user.id, w.people.bob.id)));
    w.receiver.status = 503;
    await w.mention('Two,');
    await w.sent(HOUR);
    expect(await w.waiting()).toHaveLength(1);
    await deleteNotificationWebhook(w.as('bob'));
    expect(await w.waiting()).toEqual([]);
    w.receiver.status = 200;
    expect(await w.sent(HOUR)).toEqual([]);
  });

  it('is sent the same again while it is away, before what came later; what it refuses is not', async () => {
    await using w = await sending(database);
    w.receiver.status = 503;
    await w.mention('First,');
    const [first] = await w.sent();
    await w.mention('Second,');
    expect(await w.sent(4_000)).toEqual([]);
    expect(await w.webhook()).toMatchObject({ waiting: 2, failures: 1, failingSince: expect.any(String), lastTry: { status: 503 } });
    w.receiver.status = 200;
    const sent = await w.sent(1_000);
    expect(sent.map(({ id }) => id)).toEqual([first?.id, expect.any(String)]);
    const well = await w.webhook();
    expect(well).toMatchObject({ waiting: 0, failures: 0, lastTry: { status: 200 } });
    expect(well).not.toHaveProperty('failingSince');
    w.receiver.status = 404;
    await w.mention('Third,');
    expect(await w.sent()).toHaveLength(1);
    expect(await w.sent(HOUR)).toEqual([]);
    expect(await w.webhook()).toMatchObject({ waiting: 0, failures: 1, lastTry: { status: 404 } });
  });

  it('waits for the end of quiet hours, and is sent one digest of the day', async () => {
    await using w = await sending(database);
    // The clock stands at noon.
    await updateNotificationSettings(w.as('bob'), { delivery: { quiet: { from: '11:00', to: '14:00' } } });
    await w.mention('Quiet,');
    expect(await w.sent(HOUR)).toEqual([]);
    expect((await w.sent(HOUR)).map(({ type }) => type)).toEqual(['notification']);
    await updateNotificationSettings(w.as('bob'), { delivery: { quiet: null, frequency: 'daily', hour: 16 } });
    for (const word of ['One,', 'Two,']) await w.mention(word);
    expect(await w.sent(HOUR)).toEqual([]);
    const [digest, ...more] = await w.sent(HOUR);
    expect(more).toEqual([]);
    expect(digest).toMatchObject({ type: 'digest', more: 0 });
    expect(digest?.notifications.map(({ quote }) => quote)).toEqual(['One, @Bob', 'Two, @Bob']);
    expect(digest?.text.split('\n')).toHaveLength(2);
    expect(await w.sent(DAY + HOUR)).toEqual([]);
    await w.mention('Three,');
    expect(await w.sent(HOUR)).toEqual([]);
    await updateNotificationSettings(w.as('bob'), { delivery: { frequency: 'soon' } });
    expect((await w.sent()).map(({ type }) => type)).toEqual(['notification']);
  });

  it('is paused after days of failures, of which the person is told, until a test succeeds', async () => {
    await using w = await sending(database);
    expect(await w.mailed()).toEqual(['Your notifications are sent to an address']);
    w.receiver.status = 500;
    for (let day = 0; day < 4; day++) {
      await w.mention('Down,');
      for (let hour = 0; hour < 24; hour++) await w.sent(HOUR);
    }
    expect(await w.webhook()).toMatchObject({ waiting: 0, pausedAt: expect.any(String), lastTry: { status: 500 } });
    expect(await w.mailed()).toEqual(['Your webhook is paused']);
    w.receiver.status = 200;
    await w.mention('Not sent,');
    expect(await w.sent(HOUR)).toEqual([]);
    w.receiver.status = 400;
    expect(await testNotificationWebhook(w.as('bob'))).toEqual({ ok: false, status: 400, durationMs: expect.any(Number) });
    expect(await w.webhook()).toHaveProperty('pausedAt');
    w.receiver.status = 204;
    expect(await testNotificationWebhook(w.as('bob'))).toMatchObject({ ok: true, status: 204 });
    expect(await w.webhook()).not.toHaveProperty('pausedAt');
    w.receiver.requests.length = 0;
    await w.mention('Sent,');
    expect((await w.sent()).map(({ text }) => text)).toEqual(['Ada mentioned you on Docs: Sent, @Bob']);
  });

  it('is paused at once when its address is gone, and begins anew with another one', async () => {
    await using w = await sending(database);
    w.receiver.status = 410;
    await w.mention('Gone,');
    expect(await w.sent()).toHaveLength(1);
    expect(await w.webhook()).toMatchObject({ pausedAt: expect.any(String), waiting: 0 });
    w.receiver.status = 200;
    expect(await putNotificationWebhook(w.as('bob'), { url: `${w.receiver.url}/new` })).toMatchObject({ failures: 0 });
    expect(await w.webhook()).not.toHaveProperty('pausedAt');
    await w.mention('Here,');
    expect(await w.sent()).toHaveLength(1);
  });

  it('reaches nothing inside a private network, and takes addresses with https only', async () => {
    await using w = await world(database);
    const bob = w.as('bob');
    for (const url of [
      'http://example.com/',
      'ftp://example.com/',
      'https://bob:pass@example.com/',
      'https://example.com/#part',
      'nowhere',
      7,
    ]) {
      await expect(putNotificationWebhook(bob, { url } as never)).rejects.toMatchObject({ kind: 'bad_request' });
    }
    expect(await getNotificationSettings(bob)).not.toHaveProperty('webhook');
    await putNotificationWebhook(bob, { url: 'https://127.0.0.1:9/' });
    const answer = await testNotificationWebhook(bob);
    expect(answer).toMatchObject({ ok: false, problem: expect.stringContaining('private network') });
    for (let tries = 1; tries < 10; tries++) await testNotificationWebhook(bob);
    await expect(testNotificationWebhook(bob)).rejects.toMatchObject({ kind: 'rate_limited' });
  });

  it('is in the export of a person, without its secret', async () => {
    await using w = await sending(database);
    const rows = [];
    for await (const some of exportPerson(systemContext(w.system, 'test'), w.people.bob.email, { texts: false })) rows.push(...some);
    const row = rows.find(({ table }) => table === 'notificationWebhook')?.row;
    expect(row).toMatchObject({ url: `${w.receiver.url}/bob` });
    expect(Object.keys(row ?? {})).not.toContain('sealedSecret');
  });

  it.each(['database away', 'answer lost'] as const)(
    'is sent each under its own id, whichever transaction fails with: %s',
    async (fault) => {
      for (let from = 1, struck = 1; struck > 0; from++) {
        await using w = await sending(database);
        for (const word of ['One', 'Two']) await w.mention(word);
        await w.caughtUp();
        await w.stop();
        for (const runner of w.system.runners) await runner.stop();
        struck = await runWithFaults(w.system, [notificationWebhookJob], { fault, from, count: 2 });
        expect(struck > 0 || from > 3).toBe(true);
        expect(await w.waiting()).toEqual([]);
        const ids = w.receiver.requests.map(({ body }) => (JSON.parse(body) as { id: string }).id);
        const made = (await listNotifications(w.as('bob'), {})).items.map(({ id }) => id).toReversed();
        expect([...new Set(ids)]).toEqual(made);
      }
    },
  );
});
