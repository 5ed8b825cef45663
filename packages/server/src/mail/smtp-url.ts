import * as z from 'zod';

/** A server that takes mail, from OCTAVO_SMTP_URL. */
export interface SmtpServer {
  host: string;
  port: number;
  /** `implicit` from the first byte; `required` or `optional` by STARTTLS; `off` never. */
  tls: 'implicit' | 'required' | 'optional' | 'off';
  auth?: { user: string; pass: string };
}

const FORM = 'must be an address such as smtp://user:password@mail.example.com:587 or smtps://mail.example.com';

/** Reads OCTAVO_SMTP_URL. The message for a wrong value never repeats it. */
export const smtpUrl = z.string().transform((value, ctx): SmtpServer => {
  const server = parseSmtpUrl(value);
  if (server !== undefined) return server;
  ctx.issues.push({ code: 'custom', input: value, message: FORM });
  return z.NEVER;
});

function parseSmtpUrl(value: string): SmtpServer | undefined {
  if (!/^smtps?:\/\//i.test(value) || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const implicit = url.protocol === 'smtps:';
  if (host === '' || !['', '/'].includes(url.pathname) || url.hash !== '' || url.port === '0') return undefined;
  const auth = credentialsOf(url);
  if (auth === null) return undefined;
  const tls = tlsOf(url, { implicit, safe: auth === undefined || isLoopback(host) });
  if (tls === undefined) return undefined;
  const port = url.port === '' ? (implicit ? 465 : 587) : Number(url.port);
  return { host, port, tls, ...(auth === undefined ? {} : { auth }) };
}

/** Null when they cannot be read. */
function credentialsOf({ username, password }: URL): SmtpServer['auth'] | null {
  if (username === '' && password === '') return undefined;
  if (username === '' || password === '') return null;
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    return null;
  }
}

/** A password goes out encrypted or not at all, unless the operator says otherwise. */
function tlsOf({ searchParams }: URL, { implicit, safe }: { implicit: boolean; safe: boolean }): SmtpServer['tls'] | undefined {
  if ([...searchParams.keys()].some((name) => name !== 'tls') || searchParams.size > 1) return undefined;
  const asked = searchParams.get('tls');
  if (implicit) return asked === null ? 'implicit' : undefined;
  if (asked === null) return safe ? 'optional' : 'required';
  return asked === 'required' || asked === 'optional' || asked === 'off' ? asked : undefined;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
