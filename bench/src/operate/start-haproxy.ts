import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { requirement } from '@octavo/testkit';

/** HAProxy in front of servers of this machine. */
export interface Haproxy extends AsyncDisposable {
  pid: number;
}

/** Starts HAProxy on a port; it gives requests to servers in turn, and is there when all of these are. */
export async function startHaproxy(folder: string, port: number, servers: readonly number[]): Promise<Haproxy> {
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, configOf(port, servers));
  const child = spawn(requirement('haproxy').value, ['-db', '-f', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  const host = `127.0.0.1:${port}`;
  for (const at of [...servers, port]) {
    while (!(await isReady(at, host))) {
      if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}`);
      await delay(50);
    }
  }
  return {
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function configOf(port: number, servers: readonly number[]): string {
  const lines = servers.map((at, n) => `    server s${n} 127.0.0.1:${at}`);
  return `defaults
    mode http
    timeout connect 5s
    timeout client 75s
    timeout server 300s

frontend octavo
    bind 127.0.0.1:${port}
    option forwardfor
    default_backend octavo

backend octavo
    balance roundrobin
${lines.join('\n')}
`;
}

/** Returns whether a server answers that it can do its work. */
function isReady(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/readyz', headers: { host } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode === 200));
    }).once('error', () => resolve(false));
  });
}
