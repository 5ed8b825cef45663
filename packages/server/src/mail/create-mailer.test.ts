import { createServer } from 'node:net';
import { isOctavoError, type OctavoError } from '@octavo/contract';
import type { MailMessage } from '@octavo/core';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { createMailer } from './create-mailer.ts';
import { mailFrom } from './mail-from.ts';
import { smtpUrl } from './smtp-url.ts';
import { startSmtpServer } from './testing/smtp-server.ts';

const from = mailFrom.parse('Octavo Docs <docs@example.com>');
const message: MailMessage = {
  id: 'job1',
  to: 'bob@example.org',
  subject: 'You are invited to Ärme',
  text: 'Hello,\n\nhttps://octavo.example/invite/mX\n',
  html: '<p>Hello</p>',
};

const mailerOn = (port: number, credentials = '', query = '') =>
  createMailer(smtpUrl.parse(`smtp://${credentials}127.0.0.1:${port}${query}`), from);

/** The error that sending ends with. */
async function refusal(port: number, credentials = '', query = ''): Promise<OctavoError> {
  const error: unknown = await mailerOn(port, credentials, query)
    .send(message)
    .then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
  if (isOctavoError(error)) return error;
  throw new Error('the mail was taken', { cause: error });
}

const answering = (responseCode: number, text: string): Pick<SMTPServerOptions, 'onRcptTo'> => ({
  onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error(text), { responseCode })),
});

const onlyAda: SMTPServerOptions = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: (auth, _session, callback) =>
    auth.username === 'ada@example.com' && auth.password === 'p@ss/word'
      ? callback(null, { user: 'ada' })
      : callback(new Error('no such login')),
};

describe('mail over SMTP', () => {
  it('reaches the server as plain text and HTML, from the sender of the configuration', async () => {
    await using server = await startSmtpServer();
    await mailerOn(server.port).send(message);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'docs@example.com', to: ['bob@example.org'], user: undefined });
    expect(mail?.raw).toMatch(/^From: Octavo Docs <docs@example.com>\r$/m);
    expect(mail?.raw).toMatch(/^To: bob@example.org\r$/m);
    expect(mail?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail?.raw).toMatch(/^Message-ID: <job1@example.com>\r$/m);
    expect(mail?.raw).toContain('https://octavo.example/invite/mX');
    expect(mail?.raw).toContain('text/html');
  });

  it('adds no header or recipient, whatever is in the subject or the address', async () => {
    await using server = await startSmtpServer();
    const subject = 'Hello\r\nBcc: eve@example.org\r\n\r\nbody';
    await mailerOn(server.port).send({ ...message, subject });
    expect(server.received[0]?.to).toEqual(['bob@example.org']);
    expect(server.received[0]?.raw).not.toMatch(/^Bcc:/m);
    await mailerOn(server.port)
      .send({ ...message, to: 'bob@example.org, eve@example.org' })
      .catch(() => undefined);
    for (const { to } of server.received) expect(to).not.toContain('eve@example.org');
  });

  it('is stopped by one press in mail programs, and shown with the others of its conversation, when it says how', async () => {
    await using server = await startSmtpServer();
    await mailerOn(server.port).send(message);
    await mailerOn(server.port).send({ ...message, oneClick: 'https://octavo.example/api/unsubscribe/v1.abc', thread: 'comment.c1' });
    const [plain, other] = server.received.map(({ raw }) => raw.replaceAll(/\r\n[ \t]+/g, ' '));
    expect(plain).not.toMatch(/^(List-|References)/m);
    expect(other).toMatch(/^List-Unsubscribe: <https:\/\/octavo.example\/api\/unsubscribe\/v1.abc>\r$/m);
    expect(other).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(other).toMatch(/^References: <comment.c1@example.com>\r$/m);
  });

  it('signs in with user and password of the address', async () => {
    await using server = await startSmtpServer(onlyAda);
    await mailerOn(server.port, 'ada%40example.com:p%40ss%2Fword@').send(message);
    expect(server.received).toMatchObject([{ user: 'ada' }]);
    const refused = await refusal(server.port, 'ada%40example.com:hunter2222@');
    expect(refused).toMatchObject({ kind: 'unavailable', code: 'mail_refused_login' });
    expect(refused.message).not.toContain('hunter2222');
  });

  it('is given up when the server refuses for good, and is tried again when it may take it later', async () => {
    await using never = await startSmtpServer(answering(550, 'mailbox unknown'));
    expect(await refusal(never.port)).toMatchObject({
      kind: 'conflict',
      code: 'mail_refused',
      message: expect.stringContaining('mailbox unknown'),
    });
    await using later = await startSmtpServer(answering(451, 'greylisted'));
    expect(await refusal(later.port)).toMatchObject({ kind: 'unavailable', code: 'mail_unavailable' });
    const closed = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => closed.once('listening', resolve));
    const address = closed.address();
    await new Promise((resolve) => closed.close(resolve));
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await refusal(port)).toMatchObject({ kind: 'unavailable', code: 'mail_unavailable' });
  });

  it('goes out encrypted or not at all when that is asked for', async () => {
    await using plain = await startSmtpServer();
    expect(await refusal(plain.port, '', '?tls=required')).toMatchObject({ kind: 'unavailable', code: 'mail_not_encrypted' });
    await using selfSigned = await startSmtpServer({ disabledCommands: [] });
    expect(await refusal(selfSigned.port)).toMatchObject({ kind: 'unavailable', code: expect.stringMatching(/^mail_/) });
    await mailerOn(selfSigned.port, '', '?tls=off').send(message);
    expect([plain.received.length, selfSigned.received.map(({ encrypted }) => encrypted)]).toEqual([0, [false]]);
  });

  it('stops when it is told to', async () => {
    await using server = await startSmtpServer();
    const reason = new Error('stopping');
    await expect(mailerOn(server.port).send(message, AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(server.received).toEqual([]);
  });
});

describe('the address of a mail server', () => {
  it.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, tls: 'optional' }],
    ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, tls: 'implicit' }],
    ['smtp://u:p@mail.example.com:25/', { host: 'mail.example.com', port: 25, tls: 'required', auth: { user: 'u', pass: 'p' } }],
    ['smtp://u:p@localhost:1025', { host: 'localhost', port: 1025, tls: 'optional', auth: { user: 'u', pass: 'p' } }],
    ['smtp://u%40x:p%3Aq@[::1]:25', { host: '::1', port: 25, tls: 'optional', auth: { user: 'u@x', pass: 'p:q' } }],
    ['smtp://u:p@relay?tls=off', { host: 'relay', port: 587, tls: 'off', auth: { user: 'u', pass: 'p' } }],
    ['smtp://relay?tls=required', { host: 'relay', port: 587, tls: 'required' }],
  ])('%s is read', (url, expected) => {
    expect(smtpUrl.parse(url)).toEqual(expected);
  });

  it.each([
    'mail.example.com',
    'http://mail.example.com',
    'smtp://',
    'smtp://u@mail.example.com',
    'smtp://u:%zz@mail.example.com',
    'smtp://mail.example.com/path',
    'smtp://mail.example.com?tls=no',
    'smtps://mail.example.com?tls=off',
    'smtp://mail.example.com?pool=true',
    'smtp://mail.example.com:0',
  ])('%s is refused', (url) => {
    const { error } = smtpUrl.safeParse(url);
    expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringMatching(/^must be an address such as/)]);
  });
});

describe('the sender of mails', () => {
  it.each([
    ['docs@example.com', { name: '', address: 'docs@example.com' }],
    ['Octavo <docs@example.com>', { name: 'Octavo', address: 'docs@example.com' }],
    [' "Acme, Docs" <docs@example.com> ', { name: 'Acme, Docs', address: 'docs@example.com' }],
  ])('%s is read', (text, expected) => {
    expect(mailFrom.parse(text)).toEqual(expected);
  });

  it.each(['docs', 'Octavo', 'Octavo <docs>', '<a@example.com> <b@example.com>', 'a@example.com, b@example.com', 'A\nB <a@example.com>'])(
    '%j is refused',
    (text) => {
      expect(mailFrom.safeParse(text).success).toBe(false);
    },
  );
});
