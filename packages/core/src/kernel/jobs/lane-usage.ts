import type { Db } from '@octavo/db';
import { and, eq, inArray, isNull, not, or, type SQL } from 'drizzle-orm';
import type { System } from '../base/index.ts';
import type { LaneShares } from './lanes.ts';

/** Running jobs of a lane, counted by who holds them. */
export class LaneUsage {
  readonly #organizations = new Map<string, number>();
  readonly #hosts = new Map<string, number>();
  /** Running jobs. */
  size = 0;

  add({ organizationId, host }: { organizationId: string | null; host: string | null }): void {
    this.size++;
    if (organizationId !== null) this.#organizations.set(organizationId, (this.#organizations.get(organizationId) ?? 0) + 1);
    if (host !== null) this.#hosts.set(host, (this.#hosts.get(host) ?? 0) + 1);
  }

  /** Running jobs of an organization. */
  ofOrganization(id: string): number {
    return this.#organizations.get(id) ?? 0;
  }

  /** Running jobs with a host. */
  ofHost(host: string): number {
    return this.#hosts.get(host) ?? 0;
  }

  /**
   * Numbers of running jobs by which organizations are let in, fewest first: a queued job of an organization that runs nothing goes before
   * one of an organization that runs two already. Those that hold their share are in none of them.
   */
  levels({ perOrganization }: LaneShares): number[] {
    return [...new Set([0, ...this.#organizations.values()])].filter((level) => level < perOrganization).sort((a, b) => a - b);
  }

  /** The condition that a queued job is of an organization with at most `level` running jobs, and of a host with a place left. */
  condition({ store }: System, { perHost }: LaneShares, level: number): SQL | undefined {
    const { job } = store.tables;
    const organizations = [...this.#organizations].flatMap(([id, count]) => (count > level ? [id] : []));
    const hosts = [...this.#hosts].flatMap(([host, count]) => (count >= perHost ? [host] : []));
    return and(
      organizations.length === 0 ? undefined : or(isNull(job.organizationId), not(inArray(job.organizationId, organizations))),
      hosts.length === 0 ? undefined : or(isNull(job.host), not(inArray(job.host, hosts))),
    );
  }
}

/** Counts the running jobs of some kinds, of this runner and of others. */
export async function readUsage(db: Db, system: System, kinds: readonly string[]): Promise<LaneUsage> {
  const { job } = system.store.tables;
  const usage = new LaneUsage();
  const running = await db
    .select({ organizationId: job.organizationId, host: job.host })
    .from(job)
    .where(and(eq(job.state, 'running'), inArray(job.kind, [...kinds])));
  for (const row of running) usage.add(row);
  return usage;
}
