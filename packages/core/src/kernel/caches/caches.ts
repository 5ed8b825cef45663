import { LRUCache } from 'lru-cache';
import { CACHES, type CacheKind, type CacheName, DEFAULT_CACHE_MB } from './cache-table.ts';

/** Values by name. What was not asked for longest goes first. */
export interface Cache<Value> {
  get(key: string): Value | undefined;
  /** Keeps a value that takes some bytes; what is larger than the cache is not kept. */
  set(key: string, value: Value, bytes?: number): void;
  delete(key: string): void;
}

/** Use of a cache. */
export interface CacheUse {
  name: CacheName;
  what: string;
  /** Most bytes of it. */
  limit: number;
  bytes: number;
  entries: number;
  /** Times that a value was asked for and was there, or was not. */
  hits: number;
  misses: number;
}

/** A cache that keeps its values itself, since they share most of what they hold. */
export interface OwnCache {
  use(): Pick<CacheUse, 'bytes' | 'entries' | 'hits' | 'misses'>;
  /** Forgets what was not asked for longest; false if nothing can go. */
  evict(): boolean;
}

/** All caches of a program. They share one budget. */
export interface Caches {
  /** Returns the cache of a name; the same for everybody. */
  open<Value>(name: CacheName): Cache<Value>;
  /** Adds a cache that keeps its values itself, and returns its limit (bytes) and what it calls after it has grown. */
  add(name: CacheName, cache: OwnCache): { limit: number; grown(): void };
  /** Use of each, in the order of the table. */
  use(): CacheUse[];
}

interface Member extends OwnCache {
  limit: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * Creates the caches of a program. Each has a limit; where all of them hold more than the budget, the ones go that have most of their limit.
 *
 * @param budget - megabytes of all of them.
 */
export function createCaches(budget: number = DEFAULT_CACHE_MB): Caches {
  const members = new Map<CacheName, Member>();
  const opened = new Map<CacheName, Cache<unknown>>();
  const limitOf = (name: CacheName) => Math.max(1, Math.floor((CACHES[name].megabytes * MEGABYTE * budget) / DEFAULT_CACHE_MB));

  /** Keeps all of them within the budget. */
  function grown(): void {
    const all = [...members.values()];
    let left = budget * MEGABYTE - all.reduce((sum, member) => sum + member.use().bytes, 0);
    while (left < 0) {
      const [fullest] = all.filter((member) => member.use().bytes > 0).sort((one, other) => fullness(other) - fullness(one));
      const before = fullest?.use().bytes ?? 0;
      if (fullest === undefined) return;
      if (!fullest.evict()) all.splice(all.indexOf(fullest), 1);
      left += before - fullest.use().bytes;
    }
  }

  function join(name: CacheName, cache: OwnCache): Member {
    const member = { use: () => cache.use(), evict: () => cache.evict(), limit: limitOf(name) };
    members.set(name, member);
    return member;
  }

  return {
    open<Value>(name: CacheName) {
      const known = opened.get(name);
      if (known !== undefined) return known as Cache<Value>;
      const cache = new LruMember(limitOf(name), CACHES[name]);
      join(name, cache);
      const kept: Cache<unknown> = {
        get: (key) => cache.get(key),
        set(key, value, bytes) {
          cache.set(key, value, bytes);
          grown();
        },
        delete: (key) => cache.delete(key),
      };
      opened.set(name, kept);
      return kept as Cache<Value>;
    },
    add: (name, cache) => ({ limit: join(name, cache).limit, grown }),
    use: () =>
      (Object.keys(CACHES) as CacheName[]).map((name) => {
        const use = members.get(name)?.use() ?? { bytes: 0, entries: 0, hits: 0, misses: 0 };
        return { name, what: CACHES[name].what, limit: limitOf(name), ...use };
      }),
  };
}

function fullness(member: Member): number {
  return member.use().bytes / member.limit;
}

class LruMember implements OwnCache {
  readonly #kept: LRUCache<string, { value: unknown }>;
  readonly #entryBytes: number;
  #hits = 0;
  #misses = 0;

  constructor(limit: number, { entryBytes }: CacheKind) {
    this.#kept = new LRUCache({ maxSize: limit });
    this.#entryBytes = entryBytes;
  }

  get(key: string): unknown {
    const found = this.#kept.get(key);
    if (found === undefined) this.#misses++;
    else this.#hits++;
    return found?.value;
  }

  set(key: string, value: unknown, bytes: number = this.#entryBytes): void {
    this.#kept.set(key, { value }, { size: Math.max(1, Math.ceil(bytes)) });
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }

  use() {
    return { bytes: this.#kept.calculatedSize, entries: this.#kept.size, hits: this.#hits, misses: this.#misses };
  }

  evict(): boolean {
    return this.#kept.pop() !== undefined;
  }
}
