/** Shares of a lane of jobs: of the runner's time for the lane, and of the lane for one party. */
export interface LaneShares {
  /** Jobs at once. */
  readonly atOnce: number;
  /** Of one organization; fewer than `atOnce`, so that there is always room for another one. */
  readonly perOrganization: number;
  /** Of one remote host; fewer than `perOrganization`, so that a host that is sick holds up neither its own organization nor others. */
  readonly perHost: number;
}

/**
 * The lanes of jobs. Each kind of job declares its lane ({@link JobHandler.lane}); jobs of different lanes never wait for each other.
 * Jobs of `git` and `outside` mostly wait for somebody else's server, which costs little, so there are many places.
 */
export const JOB_LANES = {
  /** Search and links of spaces: people wait for them after each edit. */
  indexing: { atOnce: 3, perOrganization: 2, perHost: 1 },
  /** Imports, exports and syncs with Git remotes. */
  git: { atOnce: 16, perOrganization: 12, perHost: 4 },
  /** Content from files that people sent. */
  imports: { atOnce: 3, perOrganization: 2, perHost: 1 },
  /** OpenAPI documents and name servers. */
  outside: { atOnce: 6, perOrganization: 4, perHost: 2 },
  /** Scripts of integrations, which mostly wait for other servers. The runtime keeps threads for people who wait. */
  integrations: { atOnce: 3, perOrganization: 2, perHost: 1 },
  /** Mail, which goes to one server. */
  mail: { atOnce: 3, perOrganization: 2, perHost: 1 },
  /** Work of the installation itself, which other processes do. */
  operation: { atOnce: 3, perOrganization: 2, perHost: 1 },
} as const satisfies Record<string, LaneShares>;

/** Name of a lane. */
export type JobLane = keyof typeof JOB_LANES;
