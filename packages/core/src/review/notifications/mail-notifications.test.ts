import { eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MAIL_KIND, mailJob } from '../../kernel/mail/index.ts';
import { renderMail } from '../../kernel/mail/render-mail.ts';
import { runWithFaults } from '../../testing/faults.ts';
import { buildGrant, startRunner, type TestDatabase, testDatabases } from '../../testing/index.ts';
import { createChangeRequest } from '../change-requests/index.ts';
import { deleteComment, postComment, postReply } from '../comments/index.ts';
import { MAIL_DELAY_MS } from './delivery-time.ts';
import {
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
  notificationMailJob,
  readUnsubscription,
  unsubscribe,
  updateNotificationSettings,
} from './index.ts';
import { unsubscribeToken } from './unsubscribe.ts';
import { PAGE, world } from './world.fixture.ts';

const HOUR = 3600_000;

async function mailing(database: TestDatabase) {
  const w = await world(database, { mail: true });
  const runner = startRunner(w.system, [notificationMailJob, mailJob]);
  const { user } = w.system.store.tables;
  return {
    ...w,
    verify: (person: { id: string }) =>
      w.system.store.tx((tx) => tx.update(user).set({ emailVerifiedAt: w.system.now() }).where(eq(user.id, person.id))),
    /** Returns the mails sent since the last call, after the given time has passed. */
    async mailed(afterMs = MAIL_DELAY_MS) {
      await w.caughtUp();
      w.system.clock.advance(afterMs);
      runner.wake();
      await runner.idle();
      return w.system.mailed.splice(0);
    },
    [Symbol.asyncDispose]: () => w[Symbol.asyncDispose](),
  };
}

describe.each(testDatabases())('mails of notifications on %s', (database) => {
  it('wait two minutes, and tell all of one conversation at once', async () => {
    await using w = await mailing(database);
    const change = await createChangeRequest(w.as('bob'), w.space.id, { subject: 'Better' });
    const place = { ...w.place, changeRequestId: change.id };
    await w.verify(w.people.bob);
    const { id } = await postComment(w.as('ada'), place, { ...w.says('Is <b>this</b> *it*,', { at: 'bob' }), page: PAGE });
    expect(await w.mailed(MAIL_DELAY_MS - 1)).toEqual([]);
    await postReply(w.as('cleo'), place, id, w.says('It is'));
    const mails = await w.mailed(1);
    expect(mails.map(({ to }) => to)).toEqual([w.people.bob.email]);
    const [mail] = mails;
    expect(mail?.subject).toBe('#1 Better (Docs)');
    for (const text of [
      'Ada mentioned you on Guide, #1 Better in Docs:',
      '> Is this it, @Bob',
      'Cleo wrote on Guide, #1 Better in Docs:',
      '> It is',
      `https://octavo.example/s/${w.space.id}/~/changes/1/guide?comment=${id}\n`,
      'because you were mentioned and you take part in the conversation.',
      'Choose what you are mailed:\nhttps://octavo.example/account/notifications\n',
    ]) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.html).not.toContain('<b>this');
    expect(mail).toMatchObject({
      oneClick: expect.stringMatching(/^https:\/\/octavo.example\/api\/unsubscribe\/v1\.[\w-]+$/),
      thread: `change-request.${change.id}`,
    });
    // Ada waits for what Cleo wrote, which came later; her address was never checked, and gets no words of others.
    const [other, ...more] = await w.mailed();
    expect([other?.to, more]).toEqual([w.people.ada.email, []]);
    expect(other?.text).toContain('Cleo wrote on Guide, #1 Better in Docs.');
    expect(other?.text).not.toContain('It is');
    expect(await w.mailed()).toEqual([]);
  });

  it('do not go to who has read it, may not read it any more, or does not want it; nor when it is gone', async () => {
    await using w = await mailing(database);
    await updateNotificationSettings(w.as('cleo'), { email: { mentioned: false } });
    await postComment(w.as('ada'), w.place, w.says({ at: 'bob' }, { at: 'cleo' }));
    await w.caughtUp();
    await markNotificationsRead(w.as('bob'), {});
    expect(await w.mailed()).toEqual([]);

    const { id } = await postComment(w.as('ada'), w.place, w.says({ at: 'bob' }));
    await w.caughtUp();
    await deleteComment(w.as('ada'), w.place, id);
    expect(await w.mailed()).toEqual([]);

    await postComment(w.as('ada'), w.place, w.says({ at: 'bob' }));
    await w.caughtUp();
    await updateNotificationSettings(w.as('bob'), { email: { mentioned: false } });
    expect(await w.mailed()).toEqual([]);
    await updateNotificationSettings(w.as('bob'), { email: { mentioned: true } });

    await postComment(w.as('ada'), w.place, w.says({ at: 'bob' }));
    await w.caughtUp();
    await buildGrant(w.system, { organization: w.organization, space: w.space, user: w.people.bob, role: null });
    expect(await w.mailed()).toEqual([]);
  });

  it('are not sent when it was read while the mail server was away', async () => {
    await using w = await mailing(database);
    await postComment(w.as('ada'), w.place, w.says({ at: 'bob' }));
    const { mail } = w.system;
    w.system.mail = {
      send: async () => {
        throw new Error('away');
      },
    };
    expect(await w.mailed()).toEqual([]);
    if (mail !== undefined) w.system.mail = mail;
    await markNotificationsRead(w.as('bob'), {});
    expect(await w.mailed(3600_000)).toEqual([]);
  });

  it('are one digest of the day for who wants it, of all conversations that are unread', async () => {
    await using w = await mailing(database);
    await w.verify(w.people.bob);
    // The clock stands at noon.
    await updateNotificationSettings(w.as('bob'), { delivery: { frequency: 'daily', hour: 14 } });
    await postComment(w.as('ada'), w.place, { ...w.says('First,', { at: 'bob' }), page: PAGE });
    await postComment(w.as('cleo'), w.place, w.says('Second,', { at: 'bob' }));
    const change = await createChangeRequest(w.as('ada'), w.space.id, { subject: 'Better' });
    await postComment(w.as('ada'), { ...w.place, changeRequestId: change.id }, w.says('Third,', { at: 'bob' }));
    expect(await w.mailed(HOUR)).toEqual([]);
    await postComment(w.as('ada'), w.place, w.says('Fourth,', { at: 'bob' }));
    const mails = await w.mailed(HOUR);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[w.people.bob.email, '4 notifications of the day']]);
    const [mail] = mails;
    for (const text of [
      'Guide, Docs:',
      'First, @Bob',
      'Second, @Bob',
      '#1 Better in Docs:',
      'Third, @Bob',
      'Fourth, @Bob',
      'each day on which',
    ]) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.text).toContain(`Open #1 Better in Docs:\nhttps://octavo.example/s/${w.space.id}/~/changes/1/`);
    expect(mail).not.toHaveProperty('thread');
    expect(mail?.oneClick).toMatch(/^https:/);
    expect(await w.mailed(24 * HOUR)).toEqual([]);
    await postComment(w.as('ada'), w.place, w.says({ at: 'bob' }));
    expect((await w.mailed(24 * HOUR)).map(({ subject }) => subject)).toEqual(['1 notification of the day']);
  });

  it('wait until quiet hours end, also where the server stood until they began', async () => {
    await using w = await mailing(database);
    await updateNotificationSettings(w.as('bob'), { delivery: { quiet: { from: '13:00', to: '15:00' } } });
    await postComment(w.as('ada'), w.place, w.says({ at: 'bob' }));
    expect(await w.mailed(HOUR)).toEqual([]);
    await postComment(w.as('ada'), w.place, w.says({ at: 'bob' }));
    expect(await w.mailed(HOUR)).toEqual([]);
    expect(await w.mailed(HOUR)).toHaveLength(2);
    await postComment(w.as('ada'), w.place, w.says({ at: 'bob' }));
    expect(await w.mailed()).toHaveLength(1);
    expect(await w.mailed(24 * HOUR)).toEqual([]);
  });

  it('go when a changed choice has them go, and none is lost or sent twice', async () => {
    await using w = await mailing(database);
    const choose = (delivery: NonNullable<Parameters<typeof updateNotificationSettings>[1]['delivery']>) =>
      updateNotificationSettings(w.as('bob'), { delivery });
    await choose({ frequency: 'weekly', weekday: 'monday' });
    for (const word of ['One', 'Two', 'Three']) await postComment(w.as('ada'), w.place, w.says(word, { at: 'bob' }));
    expect(await w.mailed(HOUR)).toEqual([]);
    await choose({ frequency: 'soon' });
    expect(await w.mailed(0)).toHaveLength(3);
    await postComment(w.as('ada'), w.place, w.says('Four', { at: 'bob' }));
    await w.caughtUp();
    await choose({ frequency: 'daily', hour: 15 });
    expect(await w.mailed()).toEqual([]);
    await postComment(w.as('ada'), w.place, w.says('Five', { at: 'bob' }));
    expect((await w.mailed(2 * HOUR)).map(({ subject }) => subject)).toEqual(['2 notifications of the day']);
    expect(await w.mailed(7 * 24 * HOUR)).toEqual([]);
  });

  it.each(['database away', 'answer lost'] as const)('are queued once each, whichever transaction fails with: %s', async (fault) => {
    for (const frequency of ['soon', 'daily'] as const) {
      for (let from = 1, struck = 1; struck > 0; from++) {
        await using w = await world(database, { mail: true });
        await updateNotificationSettings(w.as('bob'), { delivery: { frequency, hour: 14 } });
        for (const word of ['One', 'Two']) await postComment(w.as('ada'), w.place, w.says(word, { at: 'bob' }));
        await w.caughtUp();
        await w.stop();
        struck = await runWithFaults(w.system, [notificationMailJob], { fault, from, count: 2 });
        expect(struck > 0 || from > 3).toBe(true);
        const { job, notification } = w.system.store.tables;
        const mails = await w.system.store.read.select().from(job).where(eq(job.kind, MAIL_KIND));
        expect(mails).toHaveLength(frequency === 'soon' ? 2 : 1);
        expect(await w.system.store.read.select().from(notification).where(isNotNull(notification.mailAt))).toEqual([]);
      }
    }
  });

  it('keep their times in settings that are changed member by member, and refuse times that there are not', async () => {
    await using w = await mailing(database);
    const bob = w.as('bob');
    expect((await getNotificationSettings(bob)).delivery).toMatchObject({ frequency: 'soon', quiet: null, timeZone: 'UTC' });
    await updateNotificationSettings(bob, { delivery: { timeZone: 'Europe/Berlin', quiet: { from: '22:00', to: '06:30' } } });
    const saved = await updateNotificationSettings(bob, { delivery: { frequency: 'weekly', weekday: 'friday', hour: 17 } });
    const expected = { frequency: 'weekly', hour: 17, weekday: 'friday', quiet: { from: '22:00', to: '06:30' }, timeZone: 'Europe/Berlin' };
    expect(saved.delivery).toEqual(expected);
    for (const delivery of [
      { timeZone: 'Mars/Olympus' },
      { timeZone: '+02:00' },
      { hour: 24 },
      { quiet: { from: '7:00', to: '08:00' } },
      { quiet: { from: '08:00', to: '08:00' } },
      { frequency: 'hourly' },
    ]) {
      await expect(updateNotificationSettings(bob, { delivery } as never)).rejects.toMatchObject({ kind: 'bad_request' });
    }
    expect((await getNotificationSettings(bob)).delivery).toEqual(expected);
    expect((await getNotificationSettings(w.as('cleo'))).delivery).toMatchObject({ frequency: 'soon' });
    await updateNotificationSettings(bob, { delivery: { quiet: null } });
    expect((await getNotificationSettings(bob)).delivery).toEqual({ ...expected, quiet: null });
  });

  it('are stopped by a link, of their kinds or all, which looking at it does not', async () => {
    await using w = await mailing(database);
    await postComment(w.as('ada'), w.place, w.says({ at: 'bob' }));
    const [mail] = await w.mailed();
    const token = mail?.oneClick?.split('/').at(-1) ?? '';
    expect(mail?.text).toContain(`Stop mails like this:\nhttps://octavo.example/unsubscribe/${token}\n`);
    expect(await readUnsubscription(w.system, token)).toEqual({ email: w.people.bob.email, kinds: ['mentioned'] });
    const wants = async () => (await getNotificationSettings(w.as('bob'))).email;
    expect(await wants()).toMatchObject({ mentioned: true });
    await unsubscribe(w.system, token);
    await unsubscribe(w.system, token);
    expect(await wants()).toMatchObject({ mentioned: false, replied: true });
    await postComment(w.as('ada'), w.place, w.says({ at: 'bob' }));
    expect(await w.mailed()).toEqual([]);
    expect((await listNotifications(w.as('bob'), {})).count).toBe(2);
    await unsubscribe(w.system, token, { all: true });
    expect(Object.values(await wants())).not.toContain(true);
    expect((await getNotificationSettings(w.as('cleo'))).email).toMatchObject({ mentioned: true });
    const foreign = unsubscribeToken({ ...w.system, config: { ...w.system.config, secret: new Uint8Array(32) } }, w.people.cleo.id, [
      'mentioned',
    ]);
    for (const wrong of ['', 'v1.', `${token}x`, `${token.slice(0, -6)}AAAAAA`, token.replace('v1', 'v2'), foreign]) {
      await expect(unsubscribe(w.system, wrong, { all: true })).rejects.toMatchObject({ code: 'unsubscribe_link_unknown' });
    }
    expect((await getNotificationSettings(w.as('cleo'))).email).toMatchObject({ mentioned: true });
  });
});

describe('the text of a mail of notifications', () => {
  it('takes what people wrote in a digest as words, and says how many it leaves out', () => {
    const hostile = 'A\r\nBcc: eve@example.com\u2028<script>alert(1)</script>';
    const { subject, text, html } = renderMail({
      kind: 'digest',
      frequency: 'weekly',
      conversations: [
        { items: [{ kind: 'replied', actor: hostile, quote: hostile }], space: hostile, link: 'https://octavo.example/s/1/?a=1&b=2' },
      ],
      more: 7,
      link: 'https://octavo.example/',
      unsubscribeLink: 'https://octavo.example/unsubscribe/v1.x',
      settingsLink: 'https://octavo.example/account/notifications',
    });
    expect(subject).toBe('8 notifications of the week');
    expect(text).toContain('7 more are in the console.');
    expect(text.split('\n').filter((line) => /^(Bcc|<)/.test(line))).toEqual([]);
    expect(html).not.toContain('<script');
    expect(html).toContain('href="https://octavo.example/s/1/?a=1&amp;b=2"');
  });

  it('takes what people wrote as words', () => {
    const hostile = 'A\r\nBcc: eve@example.com\u2028<script>alert(1)</script>';
    const { subject, text, html } = renderMail({
      kind: 'notification',
      items: [{ kind: 'replied', actor: hostile, quote: `${hostile}${'x'.repeat(900)}` }],
      space: hostile,
      changeRequest: { number: 3, subject: hostile },
      page: hostile,
      link: 'https://octavo.example/s/1/?comment=2&x=1',
      unsubscribeLink: 'https://octavo.example/unsubscribe/v1.x',
      settingsLink: 'https://octavo.example/account/notifications',
    });
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}]/u);
    expect(text.split('\n').filter((line) => /^(Bcc|<)/.test(line))).toEqual([]);
    expect(text.length).toBeLessThan(2000);
    expect(html).not.toContain('<script');
    expect(html).toContain('href="https://octavo.example/s/1/?comment=2&amp;x=1"');
  });
});
