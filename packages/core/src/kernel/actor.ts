import type { ActorRef } from '@octavo/db';

/** A person, by session cookie or by personal access token. */
export interface UserActor {
  kind: 'user';
  userId: string;
  via: 'session' | 'token';
  /** Id of the session or of the token: what rate limits and the audit log key on. */
  credentialId: string;
}

/** Octavo itself: jobs, set-up, the command line. May do everything. */
export interface SystemActor {
  kind: 'system';
  /** The person on whose behalf a job runs, for credit only. */
  onBehalfOf?: ActorRef;
}

/** Nobody that we know. */
export interface AnonymousActor {
  kind: 'anonymous';
}

/** Who asks. */
export type Actor = UserActor | SystemActor | AnonymousActor;

/** The actor as events, revisions and jobs keep it. */
export function actorRef(actor: Actor, address?: string): ActorRef {
  if (actor.kind === 'user') {
    return {
      kind: 'user',
      id: actor.userId,
      ...(actor.via === 'token' ? { tokenId: actor.credentialId } : {}),
      ...(address === undefined ? {} : { address }),
    };
  }
  return actor.kind === 'system' && actor.onBehalfOf !== undefined ? actor.onBehalfOf : { kind: 'system' };
}
