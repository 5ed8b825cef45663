import type { Caches } from '@octavo/core';
import type { HostKeys } from './host-keys.ts';
import { PATIENCE_MS, type PacePhase } from './pace.ts';

/** Options and limits for connections to a remote. Times in milliseconds, sizes in bytes. */
export interface NetworkOptions {
  /** Host names, addresses or CIDR ranges that may be reached although they are not public (`OCTAVO_ALLOW_HOSTS`). */
  allowHosts: readonly string[];
  connectTimeoutMs: number;
  /** Longest wait for the next byte, while it is us who wait. */
  idleTimeoutMs: number;
  /** Least throughput while the remote is waited for; see {@link Pace}. */
  minBytesPerSecond: number;
  /** Time for which each phase may stay below that throughput. */
  patienceMs: Readonly<Record<PacePhase, number>>;
  /** For one operation with all its requests. */
  totalTimeoutMs: number;
  /** Received bytes of one operation. */
  maxBytes: number;
  /** Branches, tags and other names that a remote may list. */
  maxRefs: number;
  userAgent: string;
  /** For what HTTP does not reach; absent where the operator does not allow programs to be run. */
  programs?: GitPrograms;
  /** Keep what operations leave for later ones; absent where each begins anew. */
  caches?: Caches;
}

/** Programs of the machine that the operator allows (`OCTAVO_GIT_BINARY`). */
export interface GitPrograms {
  /** Path or name of OpenSSH's client. */
  ssh: string;
  /** Folder for keys while a program runs. */
  tempDir: string;
  /** The keys by which ssh servers are known; absent where every key is a first one. */
  hostKeys?: HostKeys;
}

/** Sign-in for a remote. For access tokens the user name is often free; `git` is sent when it is absent. */
export interface GitCredentials {
  username?: string;
  /** A password or token; for an ssh address the private key, as OpenSSH writes it. */
  password: string;
}

/** Limits for decoding a pack. Every bound is checked while bytes stream in; sizes a pack declares are not believed. */
export interface PackLimits {
  /** Largest single file. */
  maxObjectBytes: number;
  /** All objects of a pack, unpacked. */
  maxInflatedBytes: number;
  maxObjects: number;
  /** Unpacked bytes per received byte, enforced beyond the first 256 MB. */
  maxRatio: number;
}

/** Progress of an operation, for a progress bar. Counters only grow. */
export interface GitProgress {
  phase: 'connecting' | 'receiving' | 'resolving' | 'sending';
  receivedBytes: number;
  sentBytes: number;
  objects: number;
  /** 0 while not known. */
  totalObjects: number;
  /** Message of the remote about its own work, free of credentials. */
  remoteMessage?: string;
}

/** Fits documentation repositories of 100,000 files on a slow line. */
export const DEFAULT_NETWORK: NetworkOptions = {
  allowHosts: [],
  connectTimeoutMs: 15_000,
  idleTimeoutMs: 60_000,
  minBytesPerSecond: 8 * 1024,
  patienceMs: PATIENCE_MS,
  totalTimeoutMs: 30 * 60_000,
  maxBytes: 2 * 1024 ** 3,
  maxRefs: 200_000,
  userAgent: 'git/octavo',
};

/** See {@link PackLimits}. */
export const DEFAULT_PACK_LIMITS: PackLimits = {
  maxObjectBytes: 512 * 1024 ** 2,
  maxInflatedBytes: 16 * 1024 ** 3,
  maxObjects: 2_000_000,
  maxRatio: 200,
};

/** The name in the configuration of each limit that can be set, to be named where it is hit. */
export const LIMIT_NAMES = {
  maxBytes: 'OCTAVO_GIT_MAX_FETCH_MB',
  maxRefs: 'OCTAVO_GIT_MAX_REFS',
  totalTimeoutMs: 'OCTAVO_GIT_MAX_SECONDS',
  minBytesPerSecond: 'OCTAVO_GIT_MIN_KB_PER_SECOND',
  maxObjectBytes: 'OCTAVO_GIT_MAX_FILE_MB',
  maxInflatedBytes: 'OCTAVO_GIT_MAX_CONTENT_MB',
  maxObjects: 'OCTAVO_GIT_MAX_OBJECTS',
} as const;
