import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { postgresUser } from './postgres-user.ts';
import { requirement } from './requirements.ts';
import { tempDir } from './temp.ts';

/** A PgBouncer in front of a PostgreSQL server. */
export interface PgBouncer extends AsyncDisposable {
  /** Returns the address of a database of the server, as reached through the pooler. */
  url(database: string): string;
}

/** Starts a PgBouncer in front of the server of `server`, a URL with user. Needs the requirement `pgbouncer`. */
export async function startPgBouncer(server: string, mode: 'session' | 'transaction' | 'statement'): Promise<PgBouncer> {
  const { value: program } = requirement('pgbouncer');
  const { hostname, port: serverPort, username } = new URL(server);
  const user = postgresUser();
  const folder = await tempDir('octavo-pgbouncer-');
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder.path, user.uid, user.gid);
  const port = await freePort();
  const name = username === '' ? 'postgres' : username;
  const file = path.join(folder.path, 'pgbouncer.ini');
  await writeFile(path.join(folder.path, 'users.txt'), `"${name}" ""\n`);
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort || '5432'}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(folder.path, 'users.txt')}
pool_mode = ${mode}
default_pool_size = 20
`,
  );
  const child = spawn(program, ['-q', file], { ...user, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await folder[Symbol.asyncDispose]();
  };
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries < 200 && child.exitCode === null) await delay(25);
    else {
      await stop();
      throw new Error('PgBouncer did not start');
    }
  }
  return { url: (database) => `postgres://${name}@127.0.0.1:${port}/${database}`, [Symbol.asyncDispose]: stop };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
