import { MOST_NEWS, type Processes } from '@octavo/db';
import { outside } from './outside.ts';

/** Counts of one kind that all processes of an installation keep. */
export interface SharedCounts {
  /** Adds to the count of a key in all other processes, soon. */
  add(key: string, by: number): void;
}

/** Counts within this time (ms) are told together. */
const TOGETHER_MS = 20;
/** Longest key (characters) that is told; longer ones are counted by each process alone. */
const MOST_KEY = 200;

/**
 * Has counts of this process added in the others, and the other way around, by news: a request costs no row, and a process that begins counts from nothing. Within the
 * milliseconds that news take, each process may let through what is allowed once.
 * @param hear called with what another process counted
 * @returns undefined where this process is the only one
 */
export function shareCounts(
  processes: Processes | undefined,
  kind: string,
  hear: (key: string, by: number) => void,
): SharedCounts | undefined {
  if (processes === undefined) return undefined;
  const topic = `counts ${kind}`;
  let sums = new Map<string, number>();
  processes.listen(topic, (body) => {
    for (const [key, by] of entriesOf(body)) hear(key, by);
  });

  function tell(): void {
    const told = sums;
    sums = new Map();
    let part: [string, number][] = [];
    let length = 0;
    for (const entry of told) {
      const more = Buffer.byteLength(JSON.stringify(entry)) + 1;
      if (length + more > MOST_NEWS - 300) {
        void processes?.send(topic, part);
        part = [];
        length = 0;
      }
      part.push(entry);
      length += more;
    }
    void processes?.send(topic, part);
  }

  return {
    add(key, by) {
      if (key.length > MOST_KEY) return;
      if (sums.size === 0) outside(() => setTimeout(tell, TOGETHER_MS).unref());
      sums.set(key, (sums.get(key) ?? 0) + by);
    },
  };
}

function entriesOf(body: unknown): [string, number][] {
  if (!Array.isArray(body)) return [];
  return body.filter((entry): entry is [string, number] => {
    return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number' && Number.isFinite(entry[1]);
  });
}
