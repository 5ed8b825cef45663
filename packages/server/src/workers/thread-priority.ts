import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** Levels of priority, as what they add to the nice value of the program: the higher, the less of a busy processor a thread gets. */
export const LEVELS = {
  /** Somebody waits. */
  normal: 0,
  /** Nobody waits: a third of the processor beside one who does. */
  background: 5,
  /** Takes long, whoever waits: a tenth of it beside those that are soon done. */
  slow: 10,
} as const;
export type Level = keyof typeof LEVELS;

const LOWEST = 19;
const BASE = getPriority();

/** Returns the id of the calling thread for the kernel; `undefined` where threads have no priority of their own, as they have on Linux. */
export function kernelThreadId(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return Number(path.basename(readlinkSync('/proc/thread-self')));
  } catch {
    return undefined;
  }
}

/** Priority of one thread, set from another one. */
export class ThreadPriority {
  #id: number | undefined;
  #level: Level = 'normal';

  get level(): Level {
    return this.#level;
  }

  /** Takes the thread's id for the kernel, which is known once it runs, and gives it the level that was set meanwhile. */
  started(id: number | undefined): void {
    this.#id = id;
    if (this.#level !== 'normal') this.#apply(this.#level);
  }

  /** Sets the level. Returns false, with nothing set, if the program may not: lowering it again takes a privilege. */
  set(level: Level): boolean {
    if (level === this.#level) return true;
    if (!this.#apply(level)) return false;
    this.#level = level;
    return true;
  }

  #apply(level: Level): boolean {
    if (this.#id === undefined) return true;
    try {
      setPriority(this.#id, Math.min(LOWEST, BASE + LEVELS[level]));
      return true;
    } catch {
      return false;
    }
  }
}
