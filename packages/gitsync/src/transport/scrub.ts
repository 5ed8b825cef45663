import { gitError } from '../objects/index.ts';
import type { GitCredentials } from './network.ts';
import { isSshAddress, parseSshAddress } from './ssh-address.ts';
import { sshOff } from './ssh-errors.ts';

/** Takes credentials, control characters and excess out of a text before it is shown or logged. */
export type Scrubber = (text: string) => string;

/** A remote's address without credentials, and those it carried. */
export interface ParsedRemote {
  url: URL;
  credentials: GitCredentials | undefined;
}

/**
 * Reads the address of a remote: `http:` or `https:`, and with `ssh` those of ssh. Credentials in it (`https://user:token@host/…`) are taken
 * out and returned apart. Throws `git_bad_url`, and `git_ssh_off` for ssh where it is not allowed; messages never repeat the address.
 */
export function parseRemoteUrl(text: string, { ssh = false }: { ssh?: boolean } = {}): ParsedRemote {
  const trimmed = text.trim();
  const url = URL.parse(trimmed);
  if (isSshAddress(trimmed)) {
    if (!ssh) throw sshOff();
    return { url: parseSshAddress(trimmed), credentials: undefined };
  }
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '') {
    throw gitError('git_bad_url', 'This is not the address of a Git repository. It has the form https://host/owner/name.git.');
  }
  const decode = (part: string) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  };
  const [username, password] = [decode(url.username), decode(url.password)];
  // https://token@host is the short form for a token alone.
  const credentials = password ? { username, password } : username ? { password: username } : undefined;
  url.username = '';
  url.password = '';
  url.hash = '';
  url.search = '';
  url.pathname = url.pathname.replace(/\/+$/, '');
  return { url, credentials };
}

/** Returns the value of an `Authorization` header. */
export function basicAuthorization({ username, password }: GitCredentials): string {
  return `Basic ${Buffer.from(`${username || 'git'}:${password}`, 'utf8').toString('base64')}`;
}

/** Creates the scrubber of one operation. Also removes user information from any address in the text. */
export function createScrubber(credentials: GitCredentials | undefined): Scrubber {
  const secrets = new Set<string>();
  if (credentials?.password) {
    const { password } = credentials;
    const authorization = basicAuthorization(credentials);
    for (const form of [password, encodeURIComponent(password), encodeURI(password), authorization.slice(6)]) secrets.add(form);
  }
  const longestFirst = [...secrets].sort((a, b) => b.length - a.length);
  return (text) => {
    let clean = text;
    for (const secret of longestFirst) clean = clean.replaceAll(secret, '***');
    clean = clean.replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1***@');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal escapes of the remote are what it drops
    clean = clean.replace(/\x1b\[[0-9;]*[A-Za-z]/g, '').replace(/[\x00-\x08\x0b-\x1f\x7f]/g, '');
    return clean.length > 4000 ? `${clean.slice(0, 4000)}…` : clean;
  };
}
