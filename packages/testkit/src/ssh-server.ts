import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { requirement } from './requirements.ts';
import { tempDir } from './temp.ts';

const run = promisify(execFile);

/** A running sshd that lets one key in, as whoever runs the tests. */
export interface SshServer extends AsyncDisposable {
  readonly port: number;
  /** User name to sign in with. */
  readonly user: string;
  /** The key that is let in, as OpenSSH writes it, and one that is not. */
  readonly privateKey: string;
  readonly otherKey: string;
  /** Fingerprint of the server's own key: `SHA256:…`. */
  fingerprint(): Promise<string>;
  /** Address of a repository by its path on the server. */
  url(path: string): string;
  /** Starts again with another key of its own, on the same port. */
  changeHostKey(): Promise<void>;
}

/**
 * Starts an sshd on loopback. Without `protocolV2` it does not pass on which protocol of Git the client would like. Programs of the folder `programs`
 * can be run by name. Needs `sshd`.
 */
export async function startSshServer({
  protocolV2 = true,
  programs,
}: {
  protocolV2?: boolean;
  programs?: string;
} = {}): Promise<SshServer> {
  const { value: sshd } = requirement('sshd');
  const dir = await tempDir('octavo-sshd-');
  const at = (name: string) => join(dir.path, name);
  const makeKey = (name: string) => run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', at(name)]);
  for (const name of ['host', 'key', 'other']) await makeKey(name);
  const port = await freePort();
  const lines = {
    Port: port,
    ListenAddress: '127.0.0.1',
    HostKey: at('host'),
    AuthorizedKeysFile: at('key.pub'),
    StrictModes: 'no',
    UsePAM: 'no',
    PasswordAuthentication: 'no',
    PidFile: 'none',
    ...(protocolV2 && { AcceptEnv: 'GIT_PROTOCOL' }),
    ...(programs !== undefined && { SetEnv: `PATH=${programs}:/usr/local/bin:/usr/bin:/bin` }),
  };
  await writeFile(
    at('config'),
    Object.entries(lines)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  // The place where the system's own would have made it.
  if (process.getuid?.() === 0) await mkdir('/run/sshd', { recursive: true });
  let server = await start();

  async function start() {
    const child = spawn(sshd, ['-D', '-e', '-f', at('config')], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
    const gone = once(child, 'close').then(() => {
      throw new Error(`sshd ended: ${said}`);
    });
    gone.catch(() => undefined);
    await Promise.race([listening(port), gone]);
    return child;
  }
  async function stop() {
    const closed = once(server, 'close');
    server.kill();
    await closed;
  }
  const user = userInfo().username;
  return {
    port,
    user,
    privateKey: await readFile(at('key'), 'utf8'),
    otherKey: await readFile(at('other'), 'utf8'),
    fingerprint: async () => (await run('ssh-keygen', ['-l', '-f', at('host.pub')])).stdout.split(' ')[1] ?? '',
    url: (path) => `ssh://${user}@127.0.0.1:${port}${path}`,
    async changeHostKey() {
      await stop();
      await rm(at('host'));
      await rm(at('host.pub'));
      await makeKey('host');
      server = await start();
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await dir[Symbol.asyncDispose]();
    },
  };
}

/** Resolves when something accepts connections. */
async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
