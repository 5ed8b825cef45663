import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Names a runner for the lease: where it runs, its process, and a part of its own. */
export function newLeaseOwner(): string {
  return `${machine() ?? 'elsewhere'}.${process.pid}.${randomBytes(6).toString('hex')}`;
}

/**
 * Returns whether the process that holds a lease is certainly gone, so that its jobs need not wait for the lease to end. Only said of processes of
 * this machine since its last start and of this process namespace: anywhere else the same number may be somebody else's. A number that was
 * given to another process since looks alive; then the lease decides.
 */
export function isDeadOwner(owner: string): boolean {
  const [place, pid] = owner.split('.');
  if (place !== machine() || !/^\d{1,10}$/.test(pid ?? '')) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

let known: string | undefined;

/** This boot of this machine and this process namespace, so that two containers with the same host name differ; undefined outside Linux. */
function machine(): string | undefined {
  if (known !== undefined) return known;
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const namespace = readlinkSync('/proc/self/ns/pid');
    known = createHash('sha256').update(`${hostname()}\n${boot}\n${namespace}`).digest('hex').slice(0, 16);
  } catch {
    return undefined;
  }
  return known;
}
