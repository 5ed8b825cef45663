import type { IntegrationScope, TokenScope } from '@octavo/contract';
import type { ActorRef, AgentRef } from '@octavo/db';
import type { AgentName } from './agent.ts';

/** Identity provider that vouched for a user at single sign-on. */
export interface SsoOrigin {
  /** Id of the SAML provider, or `oidc`; null of a token whose provider was removed, which counts as single sign-on no more. */
  providerId: string | null;
  /** The organization whose provider it is; `*`: the provider of the installation, which speaks for all of them. */
  organizationId: string;
  /** Time (ms) at which the user also proved their identity otherwise, such as with their password. */
  provenAt?: number;
}

/** A session or a personal access token, by its id: what a person was known by when they did something that is looked at again later. */
export interface UserCredential {
  userId: string;
  via: 'session' | 'token';
  /** Id of the session or of the token: what rate limits and the audit log key on. */
  credentialId: string;
}

/** A person, by session cookie or by personal access token. */
export interface UserActor extends UserCredential {
  kind: 'user';
  /** Time (ms) at which the session began, or the token was made; where it is absent, no rule about their age is met. */
  since?: number;
  /** Time (ms) at which the person last confirmed the session with their password. */
  confirmedAt?: number;
  /** Provider that vouched for the user at sign-in; absent for a password. */
  sso?: SsoOrigin;
  /** Time (ms) at which the token expires; absent for one that does not, and for sessions. */
  expiresAt?: number;
  /** Label of the token; absent for sessions. */
  tokenLabel?: string;
  /** Limits of the token; absent for one with all rights of its user, and for sessions. */
  scopes?: readonly TokenScope[];
  /** The program that acts for the user, where they came by a way for agents. It gives no right, and takes none. */
  agent?: AgentName;
}

/**
 * Returns the one organization in which a credential has rights, since the word of its provider is all that the credential rests on
 * (decision 045); `undefined` for a credential without this limit.
 */
export function boundTo(actor: Actor): string | undefined {
  if (actor.kind !== 'user' || actor.sso === undefined) return undefined;
  const { organizationId, provenAt } = actor.sso;
  return organizationId === '*' || provenAt !== undefined ? undefined : organizationId;
}

/** Octavo itself: jobs, set-up, the command line. May do everything. */
export interface SystemActor {
  kind: 'system';
  /** The person on whose behalf a job runs, for credit only. */
  onBehalfOf?: ActorRef;
}

/** Content of a space that a preview shows in place of the live one. */
export interface ProposedContent {
  spaceId: string;
  kind: 'change-request' | 'revision';
  /** Of the change request or revision. */
  id: string;
}

/**
 * A reader of a site, by the content token that the published lookup gave out: may read the content of the spaces that this visitor can open there,
 * live or replaced while the token worked, and what a preview proposes, and nothing else. What the token says is asked of the site again for each request.
 */
export interface ContentActor {
  kind: 'content';
  organizationId: string;
  siteId: string;
  /** Site space that the token was issued for. */
  siteSpaceId: string;
  spaceId: string;
  /** Of the visitor, declared ones only. */
  claims: Readonly<Record<string, unknown>>;
  /** True if the visitor brought a token of the site. */
  isSignedIn: boolean;
  /** True if the visitor sees drafts: in previews. */
  seesDrafts: boolean;
  /** User who requested the preview, which needs no published site and shows what that user may read; absent for readers. */
  previewOf?: UserCredential;
  /** Change request or revision that the preview shows; absent where it shows what is live. */
  proposed?: ProposedContent;
  /** Name of the visitors' key at that time, where the visitor brought a token that is signed with it. */
  visitorKeyName?: string;
  /** SHA-256 of the share key that they came with, in hex. */
  shareKeyHash?: string;
  /** Time (ms) at which the token was issued. */
  issuedAt: number;
  /** Time (ms) at which the token expires. */
  expiresAt: number;
}

/** An integration, by a token that its script was handed: manages its installations, and nothing else. */
export interface IntegrationActor {
  kind: 'integration';
  integrationName: string;
  /** Time (ms) at which the token expires. */
  expiresAt: number;
}

/** An integration where it is installed, by a token of the installation. */
export interface InstallationActor {
  kind: 'installation';
  integrationName: string;
  installationId: string;
  organizationId: string;
  /** The scopes that were granted to the installation, and that the integration asks for. */
  granted: readonly IntegrationScope[];
  /** Those of them that stand for what is being done: all that roles are decided by. None, unless whoever asks says what that is. */
  scopes: readonly IntegrationScope[];
  /** Time (ms) at which the token expires. */
  expiresAt: number;
}

/** Nobody that we know. */
export interface AnonymousActor {
  kind: 'anonymous';
}

/** Caller of a use case. */
export type Actor = UserActor | SystemActor | ContentActor | IntegrationActor | InstallationActor | AnonymousActor;

/** Returns the actor as events, revisions and jobs keep it. */
export function actorRef(actor: Actor, address?: string): ActorRef {
  if (actor.kind === 'user') {
    return {
      kind: 'user',
      id: actor.userId,
      ...(actor.via === 'token' ? { tokenId: actor.credentialId } : {}),
      ...(address === undefined ? {} : { address }),
      ...(actor.agent === undefined ? {} : { agent: agentRef(actor.agent, actor.tokenLabel) }),
    };
  }
  if (actor.kind === 'system') {
    // The trace is the job's alone.
    const { trace: _, ...ref } = actor.onBehalfOf ?? { kind: 'system' as const };
    return ref;
  }
  if (actor.kind === 'integration') return { kind: 'system', integration: { name: actor.integrationName } };
  if (actor.kind === 'installation') {
    return { kind: 'system', integration: { name: actor.integrationName, installationId: actor.installationId } };
  }
  // Nobody that we know: of them there is only where they came from.
  return { kind: 'system', ...(address === undefined ? {} : { address }) };
}

/** Returns the program by which an actor acts, as comments keep it; null for people, and for Octavo itself. */
export function agentOfActor(actor: Actor): AgentRef | null {
  return actorRef(actor).agent ?? null;
}

function agentRef(agent: AgentName, token: string | undefined): AgentRef {
  return { ...agent, ...(token === undefined ? {} : { token }) };
}
