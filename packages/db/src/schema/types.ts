/** The six content roles, strongest first (spec, ROLE enumeration; rank: decisions C3). */
export type RoleName = 'admin' | 'create' | 'review' | 'edit' | 'comment' | 'read';

/** What a member is in a team: an owner may change who is in it. */
export type TeamRole = 'owner' | 'member';

/** What a space or collection gives to members: a role, nothing (`null`), or what is above it (`inherit`). */
export type DefaultLevel = RoleName | 'inherit' | null;

/** When pictures of other hosts wait in the console until somebody asks for them: never, in what people without the role `edit` propose and say, always. */
export type ForeignPictures = 'load' | 'proposals' | 'ask';

/** What must be met before a change request is merged; nothing is asked for where all are 0 and false. */
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

/** Who did something, as an event or a revision keeps it. */
export interface ActorRef {
  kind: 'user' | 'system';
  id?: string;
  tokenId?: string;
  address?: string;
}

/** How far a job is: a phase in words for programs, and counts where they are known. */
export interface JobProgress {
  phase: string;
  done?: number;
  total?: number;
  /** Further counts of the phase, such as received bytes. */
  counts?: Record<string, number>;
}

/** Why a job ended badly; safe to show to people who may see the job. */
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

/** How visitors of a site sign in, without the key. */
export interface SiteVisitorAuth {
  backend: 'custom' | 'integration';
  integration?: string;
  /** Where visitors without a token are sent. */
  fallbackURL?: string;
  logoutURL?: string;
}

/** Where a redirect of a site leads. */
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
