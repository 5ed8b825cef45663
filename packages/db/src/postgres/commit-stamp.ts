import type pg from 'pg';

/**
 * Another text after every commit. The snapshot names the transactions that are under way, and a commit is seen from the moment on at which its own is no
 * longer among them. Ids that a server had not written down before a crash are given out again, so the position up to which its log is on the disk stands
 * beside it, which never comes twice. A replica gives out no ids: its position in the log is enough, and is told once the entry there is applied.
 */
const STAMP = `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text
  ELSE pg_current_snapshot()::text || ' ' || pg_current_wal_flush_lsn()::text END AS stamp`;

/** Servers that speak as PostgreSQL does and keep transactions in another way, so that a snapshot says nothing of their commits. */
const IS_POSTGRES = /^PostgreSQL \d+(?!.*-YB-)/;
/** The server has no such function, or has it and refuses: it will do so the next time. */
const NEVER = new Set(['42883', '0A000', '42501']);

/** Asks a server for the stamp of its last commit; answers `undefined` where a server has none. */
export class CommitStamps {
  readonly #pool: Pick<pg.Pool, 'query'>;
  #hasStamps: boolean | undefined;
  #running: Promise<string | undefined> | undefined;
  #next: Promise<string | undefined> | undefined;

  /** @param pool leads to one server */
  constructor(pool: Pick<pg.Pool, 'query'>) {
    this.#pool = pool;
  }

  /** Returns the stamp at this moment or a later one. */
  async ask(): Promise<string | undefined> {
    this.#hasStamps ??= IS_POSTGRES.test((await this.#pool.query<{ version: string }>('SELECT version()')).rows[0]?.version ?? '');
    if (!this.#hasStamps) return undefined;
    try {
      return (await this.#pool.query<{ stamp: string | null }>(STAMP)).rows[0]?.stamp ?? undefined;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && NEVER.has(String(error.code)))) throw error;
      this.#hasStamps = false;
      return undefined;
    }
  }

  /**
   * Returns the stamp as `ask` does, and asks one question for all who come while one is under way: the next one, since the answer to that may be older
   * than what they know of.
   */
  askTogether(): Promise<string | undefined> {
    if (this.#running === undefined) return this.#start();
    this.#next ??= this.#running.then(
      () => this.#startNext(),
      () => this.#startNext(),
    );
    return this.#next;
  }

  #startNext(): Promise<string | undefined> {
    this.#next = undefined;
    return this.#start();
  }

  #start(): Promise<string | undefined> {
    const running = this.ask().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }
}
