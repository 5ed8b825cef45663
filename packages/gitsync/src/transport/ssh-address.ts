import { isIP } from 'node:net';
import { gitError } from '../objects/index.ts';

/** Location of a repository on an ssh server. Every part was checked: none can be taken for an option, or for another word of a command. */
export interface SshAddress {
  user: string | undefined;
  /** Name or address, without brackets. */
  host: string;
  port: number;
  /** On the server; one that is not absolute begins at the home of the user. */
  path: string;
}

const SCP = /^([\w.-]+)@([\w.-]+):(?!\/\/)(.+)$/s;
const USER = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,63}$/;
const HOST = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/;
/** Letters of every script may be in a path; control characters, quotes and what a shell reads may not. */
const PATH = /^[\p{L}\p{N}._~+@/ -]+$/u;
/** Stands at the beginning of the path of an address for the home of the user. */
const HOME = '/~/';

/** Returns whether a text has one of the two forms of an ssh address: `ssh://user@host/path`, or `user@host:path`. */
export function isSshAddress(text: string): boolean {
  return /^(git\+)?ssh:/i.test(text) || SCP.test(text);
}

/**
 * Reads an ssh address and returns it in its one form, `ssh://user@host:port/path`.
 * @throws OctavoError `git_bad_url`, whose message does not repeat the address.
 */
export function parseSshAddress(text: string): URL {
  const scp = /^(git\+)?ssh:/i.test(text) ? null : SCP.exec(text);
  if (scp === null) return new URL(hrefOf(readUrl(text.replace(/^git\+/i, ''))));
  const [, user, host = '', path = ''] = scp;
  return new URL(hrefOf(checked({ user, host, port: 22, path })));
}

/** Returns the parts of an address in the form that {@link parseSshAddress} returns. @throws OctavoError `git_bad_url`. */
export function readSshAddress(url: URL): SshAddress {
  return readUrl(url.href);
}

function readUrl(text: string): SshAddress {
  const url = URL.parse(text);
  if (url === null || url.password !== '' || url.search !== '' || url.hash !== '') throw badAddress();
  const path = decoded(url.pathname);
  return checked({
    user: url.username === '' ? undefined : decoded(url.username),
    host: url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase(),
    port: url.port === '' ? 22 : Number(url.port),
    path: path.startsWith(HOME) ? path.slice(HOME.length) : path,
  });
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw badAddress();
  }
}

function checked(address: SshAddress): SshAddress {
  const { user, host, port } = address;
  const path = address.path.replace(/\/+$/, '');
  const isFine =
    (user === undefined || USER.test(user)) &&
    (HOST.test(host) || isIP(host) !== 0) &&
    port > 0 &&
    port < 65_536 &&
    PATH.test(path) &&
    path.length <= 1000 &&
    !path.startsWith('-') &&
    !path.split('/').includes('..');
  if (!isFine) throw badAddress();
  return { user, host: host.toLowerCase(), port, path };
}

function hrefOf({ user, host, port, path }: SshAddress): string {
  const authority = `${user === undefined ? '' : `${user}@`}${isIP(host) === 6 ? `[${host}]` : host}${port === 22 ? '' : `:${port}`}`;
  const full = path.startsWith('/') ? path : HOME + path.replace(/^~\//, '');
  return `ssh://${authority}${full.split('/').map(encodeURIComponent).join('/').replaceAll('%40', '@').replaceAll('%2B', '+')}`;
}

function badAddress() {
  return gitError(
    'git_bad_url',
    'This is not the ssh address of a repository. It has the form ssh://git@host/owner/name.git or git@host:owner/name.git, without a password: the key is given apart.',
  );
}
