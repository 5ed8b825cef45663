import { OctavoError, text } from '@octavo/contract';
import * as z from 'zod';
import type { RemoteSignIn } from './git-spaces.ts';

/** Credentials of a Git host, as administrators give them. */
export const GitHostCredentials = z.object({
  /** A host such as `github.com`, or an address such as `https://git.example.com/acme`, to which they are sent alone. */
  host: text(1, 2048),
  username: text(1, 256).optional(),
  password: text(1, 8192),
});
export type GitHostCredentials = z.infer<typeof GitHostCredentials>;

/** Most hosts that credentials are given for. */
export const MOST_GIT_HOSTS = 20;

/** Credentials for what is below an address. */
export interface HostCredentials {
  /** Scheme, host and port. */
  origin: string;
  /** Path, without a slash at its end. */
  path: string;
  signIn: RemoteSignIn;
}

/**
 * Checks credentials of Git hosts. A host without a scheme stands for `https`: tokens do not go over `http` unless that is asked for.
 * @throws OctavoError `bad_request` for a host that is no address
 */
export function readHostCredentials(given: readonly GitHostCredentials[]): HostCredentials[] {
  return given.map(({ host, username, password }, index) => {
    const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(host) ? host : `https://${host}`);
    if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || url.search !== '') {
      const message = 'A Git host is a name such as github.com, or an address such as https://git.example.com/acme.';
      throw new OctavoError('bad_request', message, { details: [{ path: `body.gitCredentials.${index}.host`, message }] });
    }
    return {
      origin: url.origin,
      path: url.pathname.replace(/\/+$/, ''),
      signIn: { password, ...(username === undefined ? {} : { username }) },
    };
  });
}

/** Returns what opens an address: the credentials of the longest address that it is below; `undefined` for none. */
export function credentialsFor(all: readonly HostCredentials[], address: string): RemoteSignIn | undefined {
  const url = URL.parse(address);
  if (url === null) return undefined;
  const isBelow = ({ origin, path }: HostCredentials) =>
    origin === url.origin && (path === '' || url.pathname === path || url.pathname.startsWith(`${path}/`));
  return all.filter(isBelow).toSorted((a, b) => b.path.length - a.path.length)[0]?.signIn;
}

/**
 * Reads the file of Git's credential store: one address with user name and password on each line, such as `https://user:token@github.com`.
 * @throws OctavoError `bad_request` for a line that is none; the message does not repeat it
 */
export function readCredentialStore(file: string): GitHostCredentials[] {
  return file.split(/\r?\n/).flatMap((line, index): GitHostCredentials[] => {
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) return [];
    const url = URL.parse(trimmed);
    const [username, password] = [decoded(url?.username), decoded(url?.password)];
    if (
      url === null ||
      !/^https?:$/.test(url.protocol) ||
      username === undefined ||
      password === undefined ||
      (username === '' && password === '')
    ) {
      throw new OctavoError('bad_request', `Line ${index + 1} of the file of Git credentials is not of the form https://user:token@host.`);
    }
    const host = url.origin + url.pathname.replace(/\/+$/, '');
    // A token alone stands where the name would.
    return [password === '' ? { host, password: username } : { host, password, ...(username === '' ? {} : { username }) }];
  });
}

function decoded(part = ''): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
