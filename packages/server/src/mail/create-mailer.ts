import { OctavoError } from '@octavo/contract';
import { type Mailer, redact } from '@octavo/core';
import { createTransport } from 'nodemailer';
import type { Sender } from './mail-from.ts';
import type { SmtpServer } from './smtp-url.ts';

/** A server that does not answer is asked again later, by the job. */
const TIMEOUT_MS = 30_000;

const LONGEST_ANSWER = 200;

/** Codes of errors about sender, recipient or text; the others are about the server, which somebody may put right. */
const ABOUT_MAIL: ReadonlySet<string> = new Set(['EENVELOPE', 'EMESSAGE']);

/** Creates the way out for e-mail, over a connection of its own for each mail. */
export function createMailer(server: SmtpServer, from: Sender): Mailer {
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.tls === 'implicit',
    requireTLS: server.tls === 'required',
    ignoreTLS: server.tls === 'off',
    ...(server.auth === undefined ? {} : { auth: server.auth }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: 2 * TIMEOUT_MS,
  });
  return {
    async send({ id, to, subject, text, html, oneClick, thread }, signal) {
      const message = {
        from,
        to: { name: '', address: to },
        messageId: `<${id}@${domainOf(from.address)}>`,
        subject,
        text,
        html,
        // A message that nobody has got is what all of a conversation answer to.
        ...(thread === undefined ? {} : { references: `<${thread}@${domainOf(from.address)}>` }),
        headers: {
          // For people only: no answers of holiday programs.
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          // RFC 8058: the program of the reader sends one POST there.
          ...(oneClick === undefined ? {} : { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      await transport.sendMail(signal === undefined ? message : { ...message, signal }).catch((error: unknown) => {
        signal?.throwIfAborted();
        throw problemOf(error);
      });
    },
  };
}

/** Returns the problem as an error for admins; the answer of the mail server is the most specific part. */
function problemOf(error: unknown): OctavoError {
  const { code, permanent, response } = factsOf(error);
  if (code === 'EAUTH') {
    return new OctavoError('unavailable', 'The mail server refused user or password. Have the operator check OCTAVO_SMTP_URL.', {
      code: 'mail_refused_login',
      cause: error,
    });
  }
  if (code === 'ETLS') {
    return new OctavoError(
      'unavailable',
      'No encrypted connection to the mail server came about. Have the operator check OCTAVO_SMTP_URL.',
      {
        code: 'mail_not_encrypted',
        cause: error,
      },
    );
  }
  const said = response === undefined ? '' : ` It said: ${response}`;
  if (permanent) {
    return new OctavoError('conflict', `The mail server refused this mail for good.${said}`, { code: 'mail_refused', cause: error });
  }
  return new OctavoError('unavailable', `The mail server could not be reached or did not take this mail yet.${said}`, {
    code: 'mail_unavailable',
    cause: error,
  });
}

function factsOf(error: unknown): { code: string; permanent: boolean; response: string | undefined } {
  if (!(error instanceof Error)) return { code: '', permanent: false, response: undefined };
  const response = 'response' in error && typeof error.response === 'string' ? error.response : undefined;
  return {
    code: 'code' in error ? String(error.code) : '',
    permanent: 'code' in error && ABOUT_MAIL.has(String(error.code)) && !('permanent' in error && error.permanent === false),
    response: response === undefined ? undefined : redact(response.replace(/[\p{Cc}\s]+/gu, ' ').trim()).slice(0, LONGEST_ANSWER),
  };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
