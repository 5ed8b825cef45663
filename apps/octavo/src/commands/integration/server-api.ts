import { OctavoError } from '@octavo/contract';

/** Address of the server of a checkout that runs with its defaults. */
const LOCAL = 'http://localhost:3000';

/** The option that names the server. */
export const SERVER = ['--url <address>', 'address of the server; OCTAVO_URL, or http://localhost:3000 without it'] as const;

/** API of a server, as the owner of a token uses it. */
export interface ServerApi {
  url: string;
  /**
   * Sends a request to a path below `/v1`, and returns the JSON of its answer.
   * @throws OctavoError with the message of the server, or that it could not be reached
   */
  ask<Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
}

/**
 * Opens the API of the server that an option or the environment names.
 * @throws OctavoError `bad_request` without a token, or for what is no address
 */
export function openServer(given: string | undefined, environment: NodeJS.ProcessEnv = process.env): ServerApi {
  const url = (given ?? environment.OCTAVO_URL ?? LOCAL).replace(/\/+$/, '');
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new OctavoError('bad_request', `${url} is no address of a server. Name it as https://docs.example.com.`);
  }
  const token = environment.OCTAVO_TOKEN;
  if (token === undefined || token === '') {
    throw new OctavoError(
      'bad_request',
      'There is no token. Create one in the console under Account, Tokens, and put it into the environment variable OCTAVO_TOKEN.',
    );
  }
  return { url, ask: (method, path, body) => ask(`${url}/v1${path}`, token, method, body) };
}

async function ask<Answer>(address: string, token: string, method: string, body: unknown): Promise<Answer> {
  const headers = { Authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) };
  const response = await fetch(address, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }).catch(
    (cause: unknown) => {
      const { origin } = new URL(address);
      throw new OctavoError('unavailable', `${origin} could not be reached. Check the address, and that the server runs.`, { cause });
    },
  );
  const text = await response.text();
  if (response.ok) return (text === '' ? undefined : JSON.parse(text)) as Answer;
  throw new OctavoError('bad_request', `${messageIn(text) ?? 'The server refused.'} (${response.status})`, {
    code: `http_${response.status}`,
  });
}

/** Message of an error of the API, with the details of a body that was refused. */
function messageIn(text: string): string | undefined {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: string; details?: { path: string; message: string }[] } };
    const details = (error?.details ?? []).map(({ path, message }) => `\n  ${path}: ${message}`).join('');
    return error?.message === undefined ? undefined : error.message + details;
  } catch {
    return undefined;
  }
}
