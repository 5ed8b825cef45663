import type { Context } from '@octavo/core';

/** Sign-in at a remote. */
export interface RemoteSignIn {
  username?: string | undefined;
  password: string;
}

/** A branch of a remote, with what opens it. */
export interface RemoteBranch {
  url: string;
  branch: string;
  credentials: RemoteSignIn | undefined;
}

/** A connection of a space with a branch, as a migration sees it. */
export interface SpaceConnection {
  url: string;
  branch: string;
  projectDirectory: string;
  direction: 'both' | 'in' | 'out';
  /** The commit that was synced last; null before the first sync. */
  commit: string | null;
  /** True if the content here differs from that commit. */
  isAhead: boolean;
  /** Reason of the last failure, for people; null when there is none. */
  problem: string | null;
}

/** Git connections of spaces, which the composition root provides. Permissions are checked as for every other caller. */
export interface GitSpaces {
  /** Reads the branches of a remote, and whether its credentials may push. @throws the typed errors of the remote */
  look(
    ctx: Context,
    remote: Omit<RemoteBranch, 'branch'>,
  ): Promise<{ defaultBranch: string | null; branches: string[]; mayWrite: boolean | null }>;
  /** Returns the ids of the blobs of a branch by their paths. @throws the typed errors of the remote */
  files(ctx: Context, spaceId: string, remote: RemoteBranch, signal: AbortSignal): Promise<ReadonlyMap<string, string>>;
  /** Returns the connection of a space; null for none. */
  find(ctx: Context, spaceId: string): Promise<SpaceConnection | null>;
  /** Connects a space so that it takes what is in the repository and pushes nothing, and starts the first sync. */
  connect(ctx: Context, spaceId: string, remote: RemoteBranch & { projectDirectory: string }): Promise<void>;
  /** Starts a sync, unless the connection is paused. */
  sync(ctx: Context, spaceId: string): Promise<void>;
  /** Waits until no sync of a space runs or is about to. */
  settled(ctx: Context, spaceId: string, signal: AbortSignal): Promise<void>;
  /** Lets edits from here be pushed from now on. */
  allowPush(ctx: Context, spaceId: string): Promise<void>;
  disconnect(ctx: Context, spaceId: string): Promise<void>;
}
