import { OctavoError } from '@octavo/contract';
import { loginFile, readLogins } from './login-file.ts';

/** Address of the server of a checkout that runs with its defaults. */
const LOCAL = 'http://localhost:3000';

/** The option that names the server. */
export const SERVER = [
  '--url <address>',
  'address of the server; without it OCTAVO_URL, the server of `octavo login`, or http://localhost:3000',
] as const;

/** Methods of the API. */
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** API of a server, as the owner of a token uses it. */
export interface ServerApi {
  url: string;
  /**
   * Sends a request to a path below `/v1`, and returns the JSON of its answer.
   * @throws OctavoError with the message of the server and the name of its error as `code`, or that it could not be reached
   */
  ask<Answer>(method: Method, path: string, body?: unknown): Promise<Answer>;
  /** Puts bytes to an address that the server gave out, without the token. @throws OctavoError as `ask` */
  put(address: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Returns the bytes of a file at an address that the server gave out, without the token. @throws OctavoError as `ask` */
  download(address: string): Promise<Uint8Array>;
}

/** Sends requests; that of the platform, and another one in tests. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Opens the API of a server by the token of the environment, else by that of `octavo login`, which is sent to its own server alone.
 * @param given the address that an option names
 * @throws OctavoError `bad_request` without a token, or for what is no address
 */
export function openServer(given: string | undefined, environment: NodeJS.ProcessEnv = process.env): ServerApi {
  const named = given ?? filled(environment.OCTAVO_URL);
  const token = filled(environment.OCTAVO_TOKEN);
  const logins = token !== undefined && named !== undefined ? undefined : readLogins(loginFile(environment));
  const url = serverUrl(named ?? logins?.current ?? LOCAL);
  const found = token ?? logins?.tokens[url];
  if (found === undefined) {
    throw new OctavoError(
      'bad_request',
      `There is no token for ${url}. Create one in the console under Account, Tokens, and run \`octavo login --url ${url}\`, or put it into the environment variable OCTAVO_TOKEN.`,
    );
  }
  return serverOf(url, found);
}

/** Returns the API of a server by a token. */
export function serverOf(url: string, token: string, send: Fetch = fetch): ServerApi {
  return {
    url,
    ask: async (method, path, body) => {
      const headers = { Authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
      const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
      return readAnswer(await reach(send, `${url}/v1${path}`, init));
    },
    put: async (address, bytes) => void (await readText(await reach(send, own(url, address), { method: 'PUT', body: bytes }))),
    download: async (address) => {
      const answer = await reach(send, own(url, address), { method: 'GET' });
      if (!answer.ok) await readText(answer);
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}

/** Returns an address if it is one of the server. @throws OctavoError for others: what the server says must not make this machine ask around. */
function own(url: string, address: string): string {
  if (URL.parse(address)?.origin === new URL(url).origin) return address;
  throw new OctavoError(
    'bad_request',
    `The server names a file at ${address}, which is not its own address. Check OCTAVO_URL of the server.`,
  );
}

/** Returns the address that an option or the environment names, else that of a checkout that runs with its defaults. */
export function namedServer(given: string | undefined, environment: NodeJS.ProcessEnv = process.env): string {
  return serverUrl(given ?? filled(environment.OCTAVO_URL) ?? LOCAL);
}

/** Returns the address of a server as it is kept. @throws OctavoError `bad_request` for what is no address. */
function serverUrl(given: string): string {
  const url = given.replace(/\/+$/, '');
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new OctavoError('bad_request', `${url} is no address of a server. Name it as https://docs.example.com.`);
  }
  return url;
}

const filled = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

function reach(send: Fetch, address: string, init: RequestInit): Promise<Response> {
  return send(address, init).catch((cause: unknown) => {
    const { origin } = new URL(address);
    throw new OctavoError('unavailable', `${origin} could not be reached. Check the address, and that the server runs.`, { cause });
  });
}

/** Returns the JSON of an answer of the API. @throws OctavoError with the message and the name of the error that it is. */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const text = await readText(response);
  try {
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  } catch (cause) {
    throw new OctavoError('unavailable', 'The answer is none of Octavo: is this the address of the server, and not of a site or proxy?', {
      cause,
    });
  }
}

async function readText(response: Response): Promise<string> {
  const text = await response.text();
  if (response.ok) return text;
  const { status, headers } = response;
  const { message = 'The server refused.', name = `http_${status}` } = errorIn(text);
  const retryAfter = Number(headers.get('retry-after') ?? 0);
  throw new OctavoError('bad_request', `${message} (${status})`, { code: name, data: { status, retryAfter } });
}

/** Name and message of an error of the API, with the details of a body that was refused. */
function errorIn(text: string): { name?: string; message?: string } {
  try {
    const { error } = JSON.parse(text) as { error?: { name?: string; message?: string; details?: { path: string; message: string }[] } };
    const details = (error?.details ?? []).map(({ path, message }) => `\n  ${path}: ${message}`).join('');
    return {
      ...(error?.name === undefined ? {} : { name: error.name }),
      ...(error?.message === undefined ? {} : { message: error.message + details }),
    };
  } catch {
    return {};
  }
}
