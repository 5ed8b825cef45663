import { createHash } from 'node:crypto';

/** The keys by which one space knows ssh servers. */
export interface HostKeys {
  /** Kind and key of a host, a line each; `undefined` if it was never met. `host` is as in `known_hosts`. */
  find(host: string): Promise<string | undefined>;
  /** Keeps the keys of a host that was met for the first time. What is kept already stays. */
  pin(host: string, keys: string): Promise<void>;
}

/** Returns a host as `known_hosts` names it. */
export function hostName({ host, port }: { host: string; port: number }): string {
  return port === 22 ? host : `[${host}]:${port}`;
}

/** Returns the lines of a `known_hosts` file for a host. */
export function knownHosts(host: string, keys: string | undefined): string {
  const lines = (keys ?? '').split('\n').filter((line) => line !== '');
  return lines.map((line) => `${host} ${line}\n`).join('');
}

/** Kind and key of each line of a `known_hosts` file for a host. */
export function keysIn(file: string, host: string): string {
  const lines = file.split('\n').flatMap((line) => {
    const [name, kind = '', key = ''] = line.trim().split(/\s+/);
    return name === host && /^[\w@.-]+$/.test(kind) && /^[A-Za-z0-9+/=]+$/.test(key) ? [`${kind} ${key}`] : [];
  });
  return lines.join('\n');
}

/** Returns the fingerprints of keys as ssh shows them: `SHA256:…`, each with its kind. */
export function fingerprints(keys: string): { kind: string; fingerprint: string }[] {
  return keys
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [kind = '', key = ''] = line.split(' ');
      const hash = createHash('sha256').update(Buffer.from(key, 'base64')).digest('base64').replace(/=+$/, '');
      return { kind, fingerprint: `SHA256:${hash}` };
    });
}
