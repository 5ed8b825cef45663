import { OctavoError } from '@octavo/contract';
import { describe, expect, it } from 'vitest';
import { queueJob, readJob, startRunner, testDatabases, testSystem } from '../../testing/index.ts';
import { type Context, systemContext } from '../base/index.ts';
import { enqueueMail, MAIL_KIND } from './enqueue-mail.ts';
import { isLinkSecret, newLinkSecret, wasMailed } from './link-secret.ts';
import type { MailOrder } from './mail.ts';
import { mailJob } from './mail-job.ts';
import { renderMail } from './render-mail.ts';

const link = 'https://octavo.example/reset/mSECRET';
const order: MailOrder = { to: 'bob@example.com', mail: { kind: 'reset', name: 'Bob', link, minutes: 60 } };

async function enqueue(ctx: Context, given: MailOrder, key?: string) {
  await ctx.system.store.tx((tx) => enqueueMail(tx, ctx, given, key === undefined ? {} : { key }));
}

describe.each(testDatabases())('mails on %s', (database) => {
  it('are sent after the commit, and kept sealed until then', async () => {
    await using system = await testSystem(database, { mail: true });
    await enqueue(systemContext(system, 'test'), order);
    const { job, event } = system.store.tables;
    const [row] = await system.store.read.select().from(job);
    const kept = JSON.stringify([row, await system.store.read.select().from(event)]);
    for (const secret of [link, 'bob@example.com']) expect(kept).not.toContain(secret);
    await startRunner(system, [mailJob]).idle();
    expect(system.mailed).toMatchObject([{ id: row?.id, to: 'bob@example.com', subject: 'Set a new password' }]);
    expect(await readJob(system, row?.id ?? '')).toMatchObject({ state: 'succeeded', result: { sent: true } });
  });

  it('are not made without e-mail, nor by a transaction that fails', async () => {
    await using without = await testSystem(database);
    await enqueue(systemContext(without, 'test'), order);
    expect(await without.store.read.select().from(without.store.tables.job)).toEqual([]);
    await using system = await testSystem(database, { mail: true });
    const ctx = systemContext(system, 'test');
    const failing = system.store.tx(async (tx) => {
      await enqueueMail(tx, ctx, order);
      throw new OctavoError('conflict', 'no');
    });
    await expect(failing).rejects.toMatchObject({ kind: 'conflict' });
    expect(await system.store.read.select().from(system.store.tables.job)).toEqual([]);
  });

  it('are dropped when they are of no use any more', async () => {
    await using system = await testSystem(database, { mail: true });
    await enqueue(systemContext(system, 'test'), { ...order, until: system.now() + 1000 }, 'late');
    await enqueue(systemContext(system, 'test'), { ...order, invite: 'hash of an invite that is gone' }, 'gone');
    system.clock.advance(1000);
    await startRunner(system, [mailJob]).idle();
    expect(system.mailed).toEqual([]);
    expect(await system.store.read.select().from(system.store.tables.job)).toMatchObject([
      { state: 'succeeded', result: { sent: false } },
      { state: 'succeeded', result: { sent: false } },
    ]);
  });

  it('are tried again later when the server does not take them, and given up when it never will', async () => {
    await using system = await testSystem(database, { mail: true });
    const answers = [
      new OctavoError('unavailable', 'later', { code: 'mail_unavailable' }),
      new OctavoError('conflict', 'never', { code: 'mail_refused' }),
    ];
    system.mail = {
      send: async () => {
        throw answers.shift();
      },
    };
    await enqueue(systemContext(system, 'test'), order);
    const runner = startRunner(system, [mailJob]);
    await runner.idle();
    const [waiting] = await system.store.read.select().from(system.store.tables.job);
    expect(waiting).toMatchObject({ state: 'queued', attempts: 1, error: { code: 'mail_unavailable' } });
    system.clock.advance(2000);
    runner.wake();
    await runner.idle();
    expect(await readJob(system, waiting?.id ?? '')).toMatchObject({ state: 'failed', attempts: 2, error: { message: 'never' } });
  });

  it('that somebody changed in the database are not sent', async () => {
    await using system = await testSystem(database, { mail: true });
    const { id } = await queueJob(system, { kind: MAIL_KIND, payload: { sealed: 'v1.AAAA' } });
    await startRunner(system, [mailJob]).idle();
    expect(await readJob(system, id)).toMatchObject({ state: 'failed', error: { code: 'secret_mismatch' } });
    expect(system.mailed).toEqual([]);
  });
});

describe('the text of a mail', () => {
  const invite = { kind: 'invite' as const, organization: 'Acme', inviter: 'Ada', link: 'https://octavo.example/invite/mX', days: 14 };

  it('has the link in plain text and in HTML', () => {
    const { subject, text, html } = renderMail(invite);
    expect(subject).toBe('You are invited to Acme');
    expect(text).toContain('Ada invites you to the documentation of Acme.');
    expect(text).toContain('Accept the invite:\nhttps://octavo.example/invite/mX\n');
    expect(html).toContain('<a href="https://octavo.example/invite/mX"');
  });

  it('keeps what people wrote on one line, as plain characters', () => {
    const hostile = 'A\r\nBcc: eve@example.com\u2028\u202E<img src=x onerror="alert(1)">&';
    const { subject, text, html } = renderMail({ ...invite, organization: hostile, inviter: hostile });
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\u202E]/u);
    expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([]);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;');
  });

  it('cuts what is very long', () => {
    expect(renderMail({ ...invite, organization: 'x'.repeat(255) }).subject.length).toBeLessThan(150);
  });

  it('greets by name, and says what an added member and a changed password mean', () => {
    expect(renderMail({ kind: 'added', organization: 'Acme', link: 'https://x.example' }).text).toContain('You were added');
    const events = [
      'password-changed',
      'password-reset',
      'second-factor-on',
      'second-factor-off',
      'recovery-codes-renewed',
      'token-made',
      'token-revoked',
    ] as const;
    for (const event of events) {
      const security = {
        kind: 'security',
        event,
        name: 'Bob',
        email: 'bob@example.com',
        label: 'CI\r\nBcc: x',
        link: 'https://x.example',
      } as const;
      const changed = renderMail({ ...security, tokensEnded: 2 });
      expect(changed.text).toContain('Hello Bob,');
      expect(changed.text).toContain('bob@example.com');
      expect(changed.text).toContain('All 2 access tokens');
      expect(changed.text.includes('"CI Bcc: x"')).toBe(event.startsWith('token-'));
      expect(renderMail({ ...security, tokensEnded: 0 }).text).not.toContain('ended with it');
    }
  });
});

describe('the secret of a link', () => {
  it('has 22 random characters, and says whether it was mailed', () => {
    const secrets = Array.from({ length: 200 }, (_, index) => newLinkSecret(index % 2 === 0 ? 'mailed' : 'shown'));
    expect(new Set(secrets).size).toBe(200);
    for (const [index, secret] of secrets.entries()) {
      expect(secret).toMatch(/^[0-9A-Za-z]{23}$/);
      expect([isLinkSecret(secret), wasMailed(secret)]).toEqual([true, index % 2 === 0]);
    }
    for (const text of ['', 'm', `x${'A'.repeat(22)}`, `m${'A'.repeat(23)}`, `m${'A'.repeat(21)}-`]) expect(isLinkSecret(text)).toBe(false);
  });
});
