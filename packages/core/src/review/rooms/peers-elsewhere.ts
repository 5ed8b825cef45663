import * as z from 'zod';
import type { System } from '../../kernel/base/index.ts';
import type { RoomPeerInfo } from '../live/index.ts';

const TOPIC = 'peers of a room';
/** Time (ms) after which somebody of another process is forgotten of whom nothing was heard: each tells of its members more often. */
const KNOWN_MS = 45_000;

const Position = z.int().min(0);
const News = z.discriminatedUnion('kind', [
  /** A process asks for the members of the others. */
  z.object({ kind: z.literal('who'), room: z.string() }),
  z.object({ kind: z.literal('out'), room: z.string(), connection: z.string() }),
  z.object({
    kind: z.enum(['in', 'cursor']),
    room: z.string(),
    connection: z.string(),
    peer: z.string(),
    userId: z.string(),
    displayName: z.string(),
    version: z.int().optional(),
    cursor: z.object({ anchor: Position, head: Position }).optional(),
  }),
]);

/** News of those who write in a room at another process. */
export type PeerNews = z.infer<typeof News>;

/** Calls back with news of members that other processes have. */
export function hearPeers({ store }: System, hear: (news: PeerNews) => void): void {
  store.processes?.listen(TOPIC, (body) => {
    const read = News.safeParse(body);
    if (read.success) hear(read.data);
  });
}

/** Announces members of this process to the others. News may be lost: they are told again now and then. */
export function tellPeers({ store }: System, news: PeerNews): void {
  void store.processes?.send(TOPIC, news);
}

/** Those who write in one room at other processes. */
export class PeersElsewhere {
  readonly #known = new Map<string, { peer: RoomPeerInfo; until: number }>();

  /** Returns true if others are there than before. */
  add({ connection, peer, userId, displayName, version, cursor }: Extract<PeerNews, { kind: 'in' | 'cursor' }>): boolean {
    const isNew = !this.#known.has(connection);
    const at = cursor === undefined || version === undefined ? {} : { cursor, version };
    this.#known.set(connection, { peer: { peer, userId, displayName, ...at }, until: performance.now() + KNOWN_MS });
    return isNew;
  }

  remove(connection: string): boolean {
    return this.#known.delete(connection);
  }

  /** Forgets those of whom nothing was heard for long; true if there were any. */
  forget(): boolean {
    const now = performance.now();
    const left = [...this.#known].filter(([, { until }]) => until < now);
    for (const [connection] of left) this.#known.delete(connection);
    return left.length > 0;
  }

  all(): RoomPeerInfo[] {
    return [...this.#known.values()].map(({ peer }) => peer);
  }

  get size(): number {
    return this.#known.size;
  }
}
