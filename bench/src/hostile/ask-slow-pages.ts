import { sized } from '../extent.ts';

/** Order to a process that requests slow pages: the address, the token, and the number of clients. */
export interface SlowPagesOrder {
  url: string;
  token: string;
  spaceId: string;
  clients: number;
}

/** Result of the requests. */
export interface SlowPagesAsked {
  asked: number;
  /** Answers by their status; 0 for none. */
  statuses: Record<number, number>;
  /** The longest that an answer took (ms). */
  longest: number;
}

/** A text as slow to read as a page may be, and one that took a thread 51 to 78 s when it was asked for as a document. */
const SLOW = '**a '.repeat(sized(240_000, 1000));
const TOO_SLOW = '**a '.repeat(sized(1_225_000, 5000));
/** Rounds in which one text is of the second kind. */
const ROUNDS = 4;

/** A process that saves slow pages and asks for them as documents until it is told to stop, and answers with what it came to. */
process.once('message', (order: SlowPagesOrder) => {
  const stop = new AbortController();
  process.once('message', () => stop.abort());
  void attack(order, stop.signal).then((asked) => process.send?.(asked, () => process.exit(0)));
});

async function attack({ url, token, spaceId, clients }: SlowPagesOrder, stop: AbortSignal): Promise<SlowPagesAsked> {
  const result: SlowPagesAsked = { asked: 0, statuses: {}, longest: 0 };
  const send = async (method: string, route: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const began = performance.now();
    const status = await fetch(`${url}/v1${route}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: stop,
    })
      .then(async (response) => {
        await response.arrayBuffer();
        return response.status;
      })
      .catch(() => 0);
    if (stop.aborted) return;
    result.longest = Math.max(result.longest, performance.now() - began);
    result.asked++;
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
  };
  const client = async (number: number) => {
    for (let i = 0; !stop.aborted; i++) {
      const text = i % ROUNDS === 0 ? TOO_SLOW : SLOW;
      const change = { operation: 'insert_page', title: `Hostile ${number} ${i}`, document: { markdown: `${number} ${i} ${text}` } };
      await send('POST', `/spaces/${spaceId}/content`, { changes: [change] });
      if (text === SLOW) await send('GET', `/spaces/${spaceId}/content/path/hostile-${number}-${i}?format=document`);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return result;
}
