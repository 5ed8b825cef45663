import { readdirSync, readFileSync } from 'node:fs';
import { cpuOf } from '../processes.ts';

/** Returns the processor time that the backends of a PostgreSQL database of this machine have taken (us): those that have ended do not count. */
export function databaseCpu(url: string): number {
  const name = new URL(url).pathname.slice(1);
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && isBackendOf(Number(entry), name))
    .reduce((sum, pid) => sum + timeOf(Number(pid)), 0);
}

/** PostgreSQL names each backend: user, database, client, what it does. */
function isBackendOf(pid: number, database: string): boolean {
  try {
    const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return title.startsWith('postgres:') && title.split(' ').includes(database);
  } catch {
    return false;
  }
}

function timeOf(pid: number): number {
  try {
    return cpuOf(pid);
  } catch {
    return 0;
  }
}
