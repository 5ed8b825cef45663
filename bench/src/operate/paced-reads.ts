import { Agent, get } from 'node:http';
import { percentile } from '../stats.ts';

/** Most connections: what is due beyond them waits, and its wait counts. */
const CONNECTIONS = 32;

/** Times of reads (ms), each from when it was due. */
export interface PacedReads {
  p50: number;
  p99: number;
  reads: number;
}

/**
 * Asks for addresses in turn, one every so many milliseconds whether the one before was answered or not, for as long as some work lasts: what a reader waits for
 * its turn counts.
 */
export async function whileReading<Result>(
  { urls, token, everyMs }: { urls: readonly string[]; token: string; everyMs: number },
  work: () => Promise<Result>,
): Promise<{ result: Result; reads: PacedReads }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const under = new Set<Promise<void>>();
  const began = performance.now();
  let sent = 0;
  const send = () => {
    for (; performance.now() - began >= sent * everyMs; sent++) {
      const due = began + sent * everyMs;
      const read = askFor(urls[sent % urls.length] ?? '', token, agent).then(() => void times.push(performance.now() - due));
      under.add(read);
      read.then(
        () => under.delete(read),
        () => undefined,
      );
    }
  };
  const timer = setInterval(send, everyMs);
  try {
    const result = await work();
    clearInterval(timer);
    await Promise.all(under);
    return { result, reads: { p50: percentile(times, 0.5), p99: percentile(times, 0.99), reads: times.length } };
  } finally {
    clearInterval(timer);
    agent.destroy();
  }
}

function askFor(url: string, token: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume().once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`))));
    }).once('error', reject);
  });
}
