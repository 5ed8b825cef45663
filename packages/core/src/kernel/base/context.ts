import type { Db, ObjectStore, SearchIndex, Store } from '@octavo/db';
import type { Runtime } from '@octavo/runtime';
import type { Caches } from '../caches/index.ts';
import type { ContentReader } from '../model/index.ts';
import type { Actor, ContentActor } from './actor.ts';
import type { ContentSources } from './content-sources.ts';
import type { Host } from './host.ts';
import type { IntegrationBlocks } from './integration-blocks.ts';
import type { Mailer } from './mailer.ts';
import type { PdfSetup } from './pdf-setup.ts';
import type { Reader, SpaceOnSite } from './reader.ts';
import type { CheckedOut, CheckOutOptions, RepositoryAddress } from './repositories.ts';

/** Destination of log lines: one structured record each. Never pass secrets. */
export interface Logger {
  info(message: string, fields?: Record<string, unknown>): void;
  warn(message: string, fields?: Record<string, unknown>): void;
  error(message: string, fields?: Record<string, unknown>): void;
}

/** Configuration that the domain needs. */
export interface CoreConfig {
  /** Public address of this installation, without a trailing slash. */
  url: string;
  /** Host whose subdomains are the organizations', perhaps with a port, such as `docs.example.com`; absent where there is none. */
  sitesHost?: string;
  /** 32 bytes from OCTAVO_SECRET: encrypts credentials at rest. */
  secret: Uint8Array;
  /** Hosts and CIDRs that outbound requests may reach although they are private. */
  allowHosts: readonly string[];
  /** Addresses of the DNS servers that proofs of host names are looked up with; those of the machine when absent. */
  nameServers?: readonly string[];
  /** Gigabytes of uploads that may wait to be used, of all organizations. */
  uploadsGb: number;
  /** Pages that one import of a website reads at most; 1,000 when absent. */
  importPages?: number;
  /** Users who may create organizations: those who are an admin of one or belong to none, anybody who is signed in, or the operator alone. */
  organizations: 'admins' | 'anyone' | 'operator';
  /** Integrations that may be installed: none at all, those of the organization itself, or all; all when absent. */
  integrations?: 'off' | 'own' | 'all';
  /** Origin that sends large files to readers beside this installation and is not of https, which pages of sites may show pictures of anyway; absent for none. */
  filesOrigin?: string;
  /** The shared cache in front of sites: the address that is told which pages are others, and a token for it. Absent where there is none. */
  cdn?: { purgeUrl: string; token?: string };
  /** The program that draws sites from the API: the address that is told which answers are others, and the secret that calls are signed with. Absent for none. */
  renderer?: { revalidateUrl: string; secret: string };
  /** True if the server calls APIs for readers of pages that show their operations. */
  apiProxy?: boolean;
  /** The model that answers questions from content. Absent where nothing is asked. */
  ask?: AskSettings;
  /** The OpenID Connect provider of the whole installation, when there is one: what people read on its button. */
  oidc?: { label: string };
  /** Settings for Git remotes. */
  git?: GitSettings;
}

/** Operator's settings of the model that answers questions. */
export interface AskSettings {
  /** Address of an API of the shape that OpenAI's has, up to `/chat/completions`. */
  url: string;
  model: string;
  /** Sent as a bearer token. */
  key?: string;
  /** Questions of an organization in a day, those of its sites included. */
  perDay: number;
  /** Answers that are written at the same time, of the whole installation. */
  atOnce: number;
}

/** Operator's settings for Git remotes; absent ones have defaults. */
export interface GitSettings {
  /** OpenSSH's client, by name or path, and a folder for keys while it runs. With it LFS servers may be asked, too. */
  programs?: { ssh: string; tempDir: string };
  limits?: GitLimits;
}

/** Limits of one exchange with a Git remote. */
export interface GitLimits {
  /** Bytes received. */
  maxFetchBytes: number;
  /** Bytes of all files, unpacked. */
  maxContentBytes: number;
  /** Bytes of one file. */
  maxFileBytes: number;
  maxObjects: number;
  /** Branches, tags and other names. */
  maxRefs: number;
  maxSeconds: number;
  /** Least throughput while a remote is waited for. */
  minBytesPerSecond: number;
}

/** Options of a task for {@link Workers}. */
export interface TaskOptions {
  /** Id of the organization that the work is for, or `none`: threads are shared out fairly between organizations. */
  organization: string;
  /** Buffers of the input that are handed over instead of copied. */
  transfer?: readonly ArrayBuffer[];
  /** Ends the task, also in the middle. */
  signal?: AbortSignal;
  /** Nobody waits for it: it leaves the threads of people who wait to them. */
  background?: boolean;
}

/**
 * Work off the main thread, by name. The server has a pool of worker threads, tests run it inline. `task` is a key of the table that
 * the worker entry registers; input and output must be cloneable.
 */
export interface Workers {
  /**
   * Runs a task.
   * @throws OctavoError what the task throws; `too_large` (code `over_budget`) for a task that takes more processor time or memory than it
   * may, or has too large a result; `unavailable` (code `busy`) when no thread was free in time; CallerGone when it waited for a request whose
   * caller went away.
   */
  run<Output>(task: string, input: unknown, options: TaskOptions): Promise<Output>;
  /** Number of background tasks of one organization that run at once; batch work sends about this many. */
  readonly size: number;
}

/** The installation, with the organization that work is done for. */
export interface Tenant {
  system: System;
  /** Id of an organization, or `none` for what is of none. */
  organizationId: string;
  /** Nobody waits for the work. */
  background?: boolean;
}

/**
 * The questions about sites that access and content ask. Sites are above them, so they ask through this port, which the composition root fills
 * with `sitesPort`.
 */
export interface SitesPort {
  /**
   * Returns the site of a content token as it is now, for its visitor; `undefined` if they may no longer read it: it was unpublished or deleted,
   * its audience is another one, the share link that they came by was revoked, or the key that their own token was signed with was replaced.
   */
  readerOf(system: System, actor: ContentActor): Promise<Reader | undefined>;
  /**
   * Returns whether a page of the site that the reader of a content token can open shows a specification of their organization, by its slug.
   * @throws OctavoError `not_found` for a site that they may no longer read.
   */
  showsSpec(system: System, actor: ContentActor, slug: string): Promise<boolean>;
  /**
   * Returns the publication of spaces on published sites, by id (decisions B-SP3); spaces that no published site carries are left out. With
   * the key of a share link also addresses of the site that it opens. Checks no rights.
   */
  spacesOnSites(system: System, spaceIds: readonly string[], shareKey?: string): Promise<Map<string, SpaceOnSite>>;
  /**
   * Removes spaces from all sites that carry them, inside a transaction: they are gone, or go to another organization. Returns the number of
   * sites that carried one.
   */
  dropFromSites(tx: Db, system: System, spaceIds: readonly string[]): Promise<number>;
  /** Takes integrations off a site, inside the transaction in which it is deleted; their scripts are told. */
  dropIntegrations(tx: Db, ctx: Context, siteId: string): Promise<void>;
}

/**
 * Git repositories, as imports ask for their files. The transport is above the floor that imports, so it asks through this port, which the
 * composition root fills.
 */
export interface Repositories {
  /**
   * Refuses an address that is none, or may not be asked. Sends nothing.
   * @throws OctavoError `git_bad_url`, `git_ssh_off`, `git_key_missing`, `bad_project_directory`
   */
  check(ctx: Context, address: RepositoryAddress): void;
  /**
   * Brings the files of a branch to a folder of its own, within the installation's limits for Git. Links and submodules are not followed.
   * @throws OctavoError `git_*`; `bad_request` (code `archive_too_large`); the reason of `signal`.
   */
  checkOut(ctx: Context, address: RepositoryAddress, options: CheckOutOptions): Promise<CheckedOut>;
}

/** The running installation: made once at boot, shared by every request and job. */
export interface System {
  store: Store;
  objects: ObjectStore;
  search: SearchIndex;
  content: ContentReader;
  /** All that is kept in memory to be quick. */
  caches: Caches;
  workers: Workers;
  /** Sites, as the floors below them ask about them. */
  sites: SitesPort;
  /** Printer and storage of PDFs. */
  pdf: PdfSetup;
  config: CoreConfig;
  log: Logger;
  now(): number;
  /** Wakes the job runner, if one runs in this process, since there may be work. */
  wakeJobs(): void;
  /** Runs scripts of integrations; absent where the program came without their engine. */
  scripts?: Runtime;
  /** Blocks of integrations; absent where nothing draws them. */
  integrationBlocks?: IntegrationBlocks;
  /** Sources of pages of integrations; absent where nothing computes them. */
  contentSources?: ContentSources;
  /** Repositories that content is imported from; absent where nothing reaches them. */
  repositories?: Repositories;
  /** Absent where e-mail is not configured. */
  mail?: Mailer;
  /** The server that runs; absent in commands. */
  host?: Host;
}

/** One request or one step of a job: who asks, in which installation. Every use case takes it first. */
export interface Context {
  system: System;
  actor: Actor;
  requestId: string;
  /** The organization that a job works for; absent in requests, whose use cases learn it from what they load. */
  organizationId?: string;
  /** Network address of the caller, for the log and the audit. */
  address?: string;
  /**
   * Counts the request for limits of an organization or space that the actor may see, before work begins; absent where requests are not counted.
   * @throws OctavoError `rate_limited` with code `quota_exceeded`.
   */
  meter?: (place: { organizationId: string; spaceId?: string }) => Promise<void>;
}

/** Returns a context in which Octavo itself acts. */
export function systemContext(system: System, requestId: string): Context {
  return { system, actor: { kind: 'system' }, requestId };
}
