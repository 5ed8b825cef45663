import { isOctavoError } from '@octavo/contract';
import { AddressGuard } from '@octavo/core';
import { gitError } from '../../objects/index.ts';
import { HttpSession } from '../http.ts';
import { openRemote, type RemoteOptions } from '../refs.ts';
import { parseRemoteUrl } from '../scrub.ts';
import { SshChannel } from '../ssh-channel.ts';
import { type LfsHeaders, plainHeaders } from './lfs-headers.ts';

/** An LFS server, ready to be asked. */
export interface LfsEndpoint extends Disposable {
  http: HttpSession;
  /** Without a slash at its end: `/objects/batch` follows. */
  url: URL;
  /** Headers that authorize requests, in addition to the credentials of the session. */
  headers: LfsHeaders;
}

/**
 * Opens the LFS server of a repository (git-lfs, docs/api/server-discovery.md): beside an http address, and where an ssh server says. Whoever
 * opens it disposes of it.
 * @throws OctavoError those of the connection; `git_not_git` for an ssh server without LFS, `git_blocked_address` for one that would have its
 * token sent in clear text over the internet.
 */
export async function openLfs(options: RemoteOptions, operation: 'download' | 'upload'): Promise<LfsEndpoint> {
  const { network, signal } = options;
  const parsed = parseRemoteUrl(options.url, { ssh: true });
  const isSsh = parsed.url.protocol === 'ssh:';
  const { url, headers } = isSsh ? await askServer(options, operation) : { url: besideRepository(parsed.url), headers: {} };
  const credentials = isSsh ? undefined : (options.credentials ?? parsed.credentials);
  const http = new HttpSession({ url, network, ...(credentials && { credentials }), ...(signal && { signal }) });
  return { http, url, headers, [Symbol.dispose]: () => http.close() };
}

function besideRepository(repository: URL): URL {
  const base = repository.pathname.endsWith('.git') ? repository.href : `${repository.href}.git`;
  return new URL(`${base}/info/lfs`);
}

async function askServer(options: RemoteOptions, operation: 'download' | 'upload'): Promise<{ url: URL; headers: LfsHeaders }> {
  const { hostname, host } = parseRemoteUrl(options.url, { ssh: true }).url;
  using remote = openRemote(options);
  const said = await remote
    .use((channel) => {
      if (!(channel instanceof SshChannel)) throw new Error('LFS is asked for over ssh');
      return channel.askLfs(operation);
    })
    .catch((error: unknown) => {
      if (!isOctavoError(error) || error.code !== 'git_not_git') throw error;
      throw noLfs(host);
    });
  const { href, header } = membersOf(parsed(said));
  const url = typeof href === 'string' && href !== '' ? URL.parse(href.replace(/\/+$/, '')) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) throw noLfs(host);
  if (url.protocol === 'http:' && !(await isInside(url.hostname))) {
    const message = `${hostname} names an LFS server that is reached by http, where others could read along. Its operator gives it an https address.`;
    throw gitError('git_blocked_address', message, { data: { host: url.host } });
  }
  return { url, headers: plainHeaders(header) };
}

/** Returns whether a host is inside a private network; the session then asks whether the operator allows it. */
async function isInside(hostname: string): Promise<boolean> {
  return new AddressGuard([]).resolve(hostname).then(
    () => false,
    () => true,
  );
}

function noLfs(host: string) {
  return gitError('git_not_git', `${host} knows no LFS over ssh (git-lfs-authenticate). Connect the https address of the repository.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
