import { JOB_LANES, type LaneShares } from '@octavo/core';

/** Holder of a place. */
export interface Party {
  organizationId: string;
  host: string;
}

/**
 * Places for questions to remotes, as many as the lane of Git jobs has and divided like them: neither one organization nor one host holds all.
 * Several rounds of questions may share them, so that a round that is held up by sick remotes keeps the next one from nothing.
 */
export class FairPlaces {
  readonly #shares: LaneShares;
  readonly #held: Party[] = [];
  readonly #waiting: { party: Party; begin: () => void }[] = [];

  constructor(shares: LaneShares = JOB_LANES.git) {
    this.#shares = shares;
  }

  /** Runs work as soon as there is a place for it; those who wait are let in by the order in which they came. */
  async use<T>(party: Party, work: () => Promise<T>): Promise<T> {
    if (!this.#hasRoom(party)) await new Promise<void>((begin) => this.#waiting.push({ party, begin }));
    else this.#held.push(party);
    try {
      return await work();
    } finally {
      this.#held.splice(this.#held.indexOf(party), 1);
      this.#letIn();
    }
  }

  #hasRoom({ organizationId, host }: Party): boolean {
    const { atOnce, perOrganization, perHost } = this.#shares;
    return (
      this.#held.length < atOnce &&
      this.#held.filter((party) => party.organizationId === organizationId).length < perOrganization &&
      this.#held.filter((party) => party.host === host).length < perHost
    );
  }

  #letIn(): void {
    for (let i = 0; i < this.#waiting.length && this.#held.length < this.#shares.atOnce; ) {
      const next = this.#waiting[i];
      if (next === undefined || !this.#hasRoom(next.party)) {
        i++;
        continue;
      }
      this.#waiting.splice(i, 1);
      this.#held.push(next.party);
      next.begin();
    }
  }
}
