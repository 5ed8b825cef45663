import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { gitError } from '../objects/index.ts';
import { hostName } from './host-keys.ts';
import type { SshAddress } from './ssh-address.ts';

/** A folder with the key and the known hosts of one operation, there only while it lasts. */
export interface SshFolder extends Disposable {
  readonly path: string;
  /** True if the connection has a key. */
  readonly hasKey: boolean;
  /** Returns the current content of `known_hosts`. */
  knownHosts(): string;
}

/**
 * Creates the folder that ssh reads its key from, which nobody else may read.
 * @throws OctavoError `git_auth_failed` for a text that is no private key, or one that asks for a passphrase.
 */
export function makeSshFolder(tempDir: string, key: string | undefined, knownHosts: string): SshFolder {
  const text = key === undefined ? undefined : privateKey(key);
  const path = mkdtempSync(join(tempDir, 'ssh-'));
  const hosts = join(path, 'known_hosts');
  writeFileSync(hosts, knownHosts, { mode: 0o600 });
  if (text !== undefined) writeFileSync(join(path, 'key'), text, { mode: 0o600 });
  return {
    path,
    hasKey: text !== undefined,
    knownHosts: () => readFileSync(hosts, 'utf8'),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

function privateKey(given: string): string {
  const text = `${given.replaceAll('\r', '').trim()}\n`;
  if (!/^-----BEGIN ([A-Z0-9]+ )?PRIVATE KEY-----\n[\s\S]+\n-----END ([A-Z0-9]+ )?PRIVATE KEY-----\n$/.test(text)) {
    const message = 'An ssh address needs a private key, as in ~/.ssh/id_ed25519: from -----BEGIN … PRIVATE KEY----- to its END line.';
    throw gitError('git_auth_failed', message, { data: { reason: 'no_key' } });
  }
  if (asksPassphrase(text)) {
    const message = 'The private key asks for a passphrase. Make one without for this connection: ssh-keygen -t ed25519 -N "".';
    throw gitError('git_auth_failed', message, { data: { reason: 'passphrase' } });
  }
  return text;
}

/** Returns whether a key is encrypted: stated in the head of the older formats, and by the cipher's name in OpenSSH's own. */
function asksPassphrase(text: string): boolean {
  if (/ENCRYPTED/.test(text)) return true;
  const [, base64 = ''] = /-----BEGIN OPENSSH PRIVATE KEY-----\n([\s\S]*)\n-----END/.exec(text) ?? [];
  const bytes = Buffer.from(base64.replaceAll('\n', ''), 'base64');
  const magic = 'openssh-key-v1\0';
  return bytes.toString('latin1', 0, magic.length) === magic && bytes.toString('latin1', magic.length + 4, magic.length + 8) !== 'none';
}

/** Command that is run on the server; no other can be named. */
export type SshService = 'git-upload-pack' | 'git-receive-pack';

/** Input of a start of ssh. */
export interface SshStart {
  ssh: string;
  address: SshAddress;
  /** The address that the host's name was checked to have: the name is not looked up again. */
  ip: string;
  folder: SshFolder;
  /** True if the server's key is known; otherwise the first one is accepted and recorded. */
  isKnown: boolean;
  connectTimeoutMs: number;
}

/** The running client. */
export type SshProcess = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * Starts ssh in a process group of its own, with nothing of the machine's configuration, agent or environment. What people gave stands behind
 * `--`, checked by {@link SshAddress}, and in the command between quotes that it cannot hold.
 */
export function startSsh(start: SshStart, command: string, environment: Record<string, string> = {}): SshProcess {
  const env: NodeJS.ProcessEnv = Object.create(null);
  Object.assign(env, { PATH: process.env.PATH ?? '', HOME: start.folder.path, LC_ALL: 'C', SSH_ASKPASS_REQUIRE: 'never' }, environment);
  // Windows starts nothing without it.
  if (process.env.SystemRoot !== undefined) env.SystemRoot = process.env.SystemRoot;
  return spawn(start.ssh, sshArguments(start, command), {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
    env,
  });
}

/** Returns the words that ssh is started with. */
export function sshArguments({ address, ip, folder, isKnown, connectTimeoutMs }: SshStart, command: string): string[] {
  const options = {
    BatchMode: 'yes',
    StrictHostKeyChecking: isKnown ? 'yes' : 'accept-new',
    UserKnownHostsFile: join(folder.path, 'known_hosts'),
    GlobalKnownHostsFile: '/dev/null',
    HostKeyAlias: hostName(address),
    HashKnownHosts: 'no',
    UpdateHostKeys: 'no',
    CheckHostIP: 'no',
    IdentitiesOnly: 'yes',
    IdentityAgent: 'none',
    IdentityFile: folder.hasKey ? join(folder.path, 'key') : 'none',
    PreferredAuthentications: 'publickey',
    PasswordAuthentication: 'no',
    KbdInteractiveAuthentication: 'no',
    ForwardAgent: 'no',
    ForwardX11: 'no',
    ClearAllForwardings: 'yes',
    PermitLocalCommand: 'no',
    ProxyCommand: 'none',
    ControlPath: 'none',
    CanonicalizeHostname: 'no',
    ConnectTimeout: String(Math.max(1, Math.ceil(connectTimeoutMs / 1000))),
    ConnectionAttempts: '1',
    ServerAliveInterval: '15',
    ServerAliveCountMax: '4',
    SendEnv: 'GIT_PROTOCOL',
    LogLevel: 'ERROR',
    Port: String(address.port),
    ...(address.user === undefined ? {} : { User: address.user }),
  };
  const words = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  return ['-F', process.platform === 'win32' ? 'none' : '/dev/null', '-T', ...words, '--', ip, command];
}

/** Returns a command of Git with a path between quotes, which {@link SshAddress} keeps out of it. */
export function gitCommand(service: SshService, path: string): string {
  return `${service} '${path}'`;
}

/** Returns the command that asks a server where its LFS is, and for a way in (git-lfs, docs/api/authentication.md). */
export function lfsCommand(path: string, operation: 'download' | 'upload'): string {
  return `git-lfs-authenticate '${path}' ${operation}`;
}

/** Ends ssh and all it started. */
export function killGroup(child: SshProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended by itself in between.
  }
}
