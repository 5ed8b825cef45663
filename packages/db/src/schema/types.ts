/** The six content roles, strongest first (spec, ROLE enumeration; rank: decisions C3). */
export type RoleName = 'admin' | 'create' | 'review' | 'edit' | 'comment' | 'read';

/** Role of a member in a team: owners may change its membership. */
export type TeamRole = 'owner' | 'member';

/** Role that a space or collection grants to members: a role, none (`null`), or that of its parent (`inherit`). */
export type DefaultLevel = RoleName | 'inherit' | null;

/**
 * Condition under which pictures of other hosts wait in the console until a user asks for them: never, in contributions of users without the
 * role `edit`, always.
 */
export type ForeignPictures = 'load' | 'proposals' | 'ask';

/** Conditions for merging a change request; there are none if all are 0 and false. */
export interface MergeRules {
  /** Approvals of its content as it is. */
  minimumApprovals: number;
  /** Nobody's newest review asks for changes. */
  noChangesRequested: boolean;
  /** It has what changed in the live content since. */
  upToDate: boolean;
  /** It breaks no link that the live content has whole. */
  noNewBrokenLinks: boolean;
  /** It says what it is about. */
  subject: boolean;
}

/** Program that acted for a person, and the token that it came in with, as both were named then. */
export interface AgentRef {
  /** As the program names itself, cleaned: nobody vouches for it. */
  name: string;
  version?: string;
  /** Label of the token. */
  token?: string;
}

/** Actor of an event or a revision, as recorded with it. */
export interface ActorRef {
  kind: 'user' | 'system';
  id?: string;
  tokenId?: string;
  /** Label of the token at that time, since tokens are renamed and revoked; in the audit only. */
  tokenLabel?: string;
  address?: string;
  /** The integration that acted by one of its tokens; the kind is `system` then. */
  integration?: { name: string; installationId?: string };
  /** The program by which the user acted, where it said that it is one. */
  agent?: AgentRef;
  /** Trace in whose course a job was queued, as W3C's `traceparent`; of jobs only. */
  trace?: string;
}

/** Progress of a job: its phase as a machine-readable word, and counts if known. */
export interface JobProgress {
  phase: string;
  done?: number;
  total?: number;
  /** Further counts of the phase, such as received bytes. */
  counts?: Record<string, number>;
}

/** Reason why a job failed; safe to show to people who may see the job. */
export interface JobError {
  code: string;
  message: string;
  data?: Record<string, unknown>;
}

/** Something wrong with an OpenAPI document. */
export interface OpenApiProblemRow {
  message: string;
  /** JSON pointer into the file. */
  path?: string;
  /** Absent for the document itself. */
  file?: string;
}

/** Icon of a site: a picture for each theme, an emoji, or Octavo's own (`{}`). */
export interface SiteIcon {
  icon?: { light: string; dark: string };
  emoji?: string;
}

/** Sign-in of a site's visitors, without the key. */
export interface SiteVisitorAuth {
  backend: 'custom' | 'integration';
  integration?: string;
  /** Address to which visitors without a token are sent. */
  fallbackURL?: string;
  logoutURL?: string;
}

/** Destination of a redirect of a site. */
export type SiteRedirectDestination =
  | { kind: 'site-section'; siteSectionId: string }
  | { kind: 'site-space'; siteSpaceId: string }
  | { kind: 'site-page'; siteSpaceId: string; pageId: string }
  | { kind: 'external'; url: string };

/** Size of a picture in CSS pixels, as browsers draw it: turned as its camera says. */
export interface StoredImageSize {
  width: number;
  height: number;
  /** The file states a ratio only: browsers draw it as wide as there is room. */
  fluid?: true;
}

/** Trace of a script's work for an event; times in milliseconds. */
export interface IntegrationTraceRow {
  logs: { message: string; timestamp: number; level: 'debug' | 'info' | 'warn' | 'error' }[];
  requests?: Record<string, unknown>[];
  error?: Record<string, unknown>;
}
