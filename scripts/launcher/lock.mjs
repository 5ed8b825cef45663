import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Returns whether the process that wrote the lock still runs. A lock that cannot be read yet counts as held.
 * @param {string} file
 */
function isHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid) process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Does `work` while no other launcher of this checkout does, as two installations or builds at once would spoil each other.
 * The lock of a process that was killed is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {{ waiting?: () => void, every?: number }} [options] `waiting` is called once when somebody else is at work; `every` in ms
 * @returns {Promise<T>}
 */
export async function withLock(file, work, { waiting = () => {}, every = 200 } = {}) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let told = false; ; ) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    if (!isHeld(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told) waiting();
    told = true;
    await delay(every);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
