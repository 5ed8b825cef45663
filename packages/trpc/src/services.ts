import type {
  CreatedUserToken,
  CreateSpace,
  CreateUserToken,
  File,
  Organization,
  Page,
  RevisionPage,
  Space,
  UpdateOrganization,
  UpdateSpace,
  User,
  UserToken,
} from '@octavo/contract';
import type { Context, PageRequest } from '@octavo/core';
import type { JobError, JobProgress, RoleName } from '@octavo/db';

/** Who did something, with the name to show. */
export interface Credit {
  kind: 'user' | 'system';
  id?: string;
  displayName?: string;
}

/** A page in the compact tree: reading order, the parent is the nearest node before with a smaller depth. */
export interface TreeNode {
  id: string;
  /** Left out for documents. */
  type?: 'group' | 'link' | 'computed';
  title: string;
  path: string;
  /** 0 at the top level. */
  depth: number;
  emoji?: string;
  icon?: string;
  hidden?: true;
  /** A document without a file: it only holds its children. */
  empty?: true;
  /** Where a link leads. */
  href?: string;
}

export interface CompactTree {
  revision: string;
  nodes: TreeNode[];
}

export interface PageLinkView {
  title: string;
  path: string;
}

export interface PageView {
  page: RevisionPage;
  revision: string;
  html: string;
  outline: { level: number; text: string; anchor: string }[];
  breadcrumbs: { title: string; path: string | null }[];
  previous: PageLinkView | null;
  next: PageLinkView | null;
  source: string;
}

export interface SearchHit {
  id: string;
  title: string;
  path: string;
  titleMarks: [number, number][];
  ancestors: string[];
  sections: { title: string; anchor: string; excerpt: string; marks: [number, number][] }[];
}

export interface RevisionItem {
  id: string;
  type: 'edits' | 'merge' | 'rollback' | 'update' | 'computed';
  createdAt: string;
  createdBy: Credit;
  current: boolean;
  git?: { oid: string; message: string; ref?: string; url?: string; byOctavo: boolean };
}

export interface JobView {
  id: string;
  kind: string;
  state: 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';
  spaceId?: string;
  organizationId?: string;
  createdAt: string;
  startedAt?: string;
  finishedAt?: string;
  createdBy: Credit;
  cancelRequested: boolean;
  progress?: JobProgress;
  result?: Record<string, unknown>;
  error?: JobError;
}

export interface GitConnection {
  url: string;
  branch: string;
  projectDirectory?: string;
  hasCredentials: boolean;
  lastSync?: { at: string; commitOid: string; commitUrl?: string; revisionId: string };
}

export interface GitStatus {
  connection: GitConnection | null;
}

export interface SessionView {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  userAgent?: string;
  address?: string;
  current: boolean;
}

export interface GitImportInput {
  url: string;
  username?: string;
  token?: string;
  branch?: string;
  projectDirectory?: string;
}

export interface GitExportInput extends Omit<GitImportInput, 'branch'> {
  branch: string;
  message: string;
}

/** What the router calls; each member is one use case. */
export interface Services {
  isSetUp(ctx: Context): Promise<boolean>;
  setUp(
    ctx: Context,
    input: { organization: string; displayName: string; email: string; password: string },
  ): Promise<{ user: User; organization: Organization; cookie: string }>;
  signIn(ctx: Context, input: { email: string; password: string }): Promise<{ user: User; cookie: string }>;
  signOut(ctx: Context): Promise<{ cookie: string }>;
  getCurrentUser(ctx: Context): Promise<User>;
  updateUser(ctx: Context, patch: { displayName?: string }): Promise<User>;
  changePassword(ctx: Context, input: { current: string; next: string }): Promise<void>;
  listSessions(ctx: Context): Promise<SessionView[]>;
  revokeSession(ctx: Context, id: string): Promise<void>;
  listTokens(ctx: Context): Promise<UserToken[]>;
  createToken(ctx: Context, input: CreateUserToken): Promise<CreatedUserToken>;
  revokeToken(ctx: Context, id: string): Promise<void>;
  listOrganizations(ctx: Context, request: PageRequest): Promise<Page<Organization>>;
  getOrganization(ctx: Context, id: string): Promise<Organization>;
  updateOrganization(ctx: Context, id: string, patch: UpdateOrganization): Promise<Organization>;
  listSpaces(ctx: Context, organizationId: string, request: PageRequest): Promise<Page<Space>>;
  createSpace(ctx: Context, organizationId: string, input: CreateSpace): Promise<Space>;
  getSpace(ctx: Context, id: string): Promise<Space>;
  updateSpace(ctx: Context, id: string, patch: UpdateSpace): Promise<Space>;
  deleteSpace(ctx: Context, id: string): Promise<void>;
  getTree(ctx: Context, spaceId: string, revisionId?: string): Promise<CompactTree>;
  readPage(ctx: Context, spaceId: string, at: { path: string } | { id: string }, revisionId?: string): Promise<PageView>;
  searchPages(ctx: Context, spaceId: string, query: string): Promise<SearchHit[]>;
  listFiles(ctx: Context, spaceId: string, request: PageRequest, revisionId?: string): Promise<Page<File>>;
  listRevisions(ctx: Context, spaceId: string, request: PageRequest): Promise<Page<RevisionItem>>;
  startImportJob(ctx: Context, target: { spaceId: string } | { organizationId: string; title?: string }, input: GitImportInput): Promise<JobView>;
  startExportJob(ctx: Context, spaceId: string, input: GitExportInput): Promise<JobView>;
  getGitStatus(ctx: Context, spaceId: string): Promise<GitStatus>;
  listJobs(ctx: Context, scope: { spaceId: string } | { organizationId: string; state?: JobView['state'] }): Promise<JobView[]>;
  getJob(ctx: Context, id: string): Promise<JobView>;
  cancelJob(ctx: Context, id: string): Promise<JobView>;
}

export type { RoleName };

const registry = globalThis as unknown as Record<symbol, Services | undefined>;

/** The use cases in this process. */
export const services: Services = new Proxy({} as Services, {
  get(_, name: keyof Services) {
    const found = registry[Symbol.for('octavo.services')];
    if (found === undefined) throw new Error('no services');
    return found[name];
  },
});
