import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as the server got it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they were sent. */
  raw: string;
  user: string | undefined;
  encrypted: boolean;
}

/** A mail server that listens on this machine. */
export interface TestSmtpServer extends AsyncDisposable {
  port: number;
  received: ReceivedMail[];
  /** Resolves with the first mail that came for an address and was not asked for before. */
  mailFor(address: string): Promise<ReceivedMail>;
}

/** Starts a mail server that takes everything, unless `options` say otherwise. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  const given = new Set<ReceivedMail>();
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
          user: session.user === undefined ? undefined : String(session.user),
          encrypted: session.secure,
        });
        callback();
        arrivals.emit('mail');
      });
    },
    ...options,
  });
  // Clients that turn away from a certificate are part of the tests.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  if (!listening.listening) await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    port,
    received,
    async mailFor(address) {
      for (;;) {
        const mail = received.find((one) => one.to.includes(address) && !given.has(one));
        if (mail !== undefined) {
          given.add(mail);
          return mail;
        }
        await once(arrivals, 'mail');
      }
    },
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
