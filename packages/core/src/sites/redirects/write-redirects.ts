import { type ErrorDetail, OctavoError } from '@octavo/contract';
import { type Db, isUniqueViolation } from '@octavo/db';
import { redirectProblems } from '@octavo/site';
import { eq, inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { loadSite, requireRoleStill, type SiteRecord, siteNotFound, touchSite } from '../../kernel/access/index.ts';
import { type Context, createGate, type Gate, type System } from '../../kernel/base/index.ts';
import { askGround } from './redirect-ground.ts';
import { MOST_REDIRECTS, redirectExists, type SiteRedirectRecord, tooManyRedirects } from './redirect-record.ts';

/** Planned change of the redirects of a site. */
export interface RedirectChange<Result> {
  /** New ones and changed ones, whole. */
  written: readonly SiteRedirectRecord[];
  /** Ids of those that go. */
  deleted: readonly string[];
  result: Result;
}

/** Steps of a change of redirects. */
export interface RedirectWork<Result> {
  /** Decides what is to be done, from all redirects that the site has; is asked again when others changed the site meanwhile. */
  plan(current: readonly SiteRedirectRecord[]): RedirectChange<Result>;
  /** Path of a redirect in the request, as in `body.redirects.0`, for error messages about it. */
  pathOf(redirect: SiteRedirectRecord): string;
  /** Appends the events, in the transaction. */
  record(tx: Db, change: RedirectChange<Result>): Promise<void>;
}

/** Tries to write what was planned, when others change the site at the same time. */
const MOST_TRIES = 5;

/** Sites whose redirects were changed last: each takes one change at a time, so that those that come together do not outdate each other. */
const MOST_GATES = 1000;
const gates = new WeakMap<System, LRUCache<string, Gate>>();

function gateOf(system: System, siteId: string): Gate {
  const kept = gates.get(system) ?? new LRUCache<string, Gate>({ max: MOST_GATES });
  gates.set(system, kept);
  const gate = kept.get(siteId) ?? createGate({ concurrency: 1, waiting: Number.POSITIVE_INFINITY });
  kept.set(siteId, gate);
  return gate;
}

/** The site was changed between reading and writing. */
class Outdated extends Error {}

/**
 * Changes redirects of a site, all of them or none. What is planned is checked against the live redirects and the pages of the site as they are, and
 * written only if the site did not change meanwhile; else everything is looked at again. Needs the role `create` on the site, `edit` where only
 * drafts are touched.
 * @throws OctavoError `not_found`, `forbidden`; `conflict`: `redirect_shadowed`, `redirect_loop`, `redirect_exists`, `too_many_redirects`,
 * or `site_busy` when others do not stop changing it.
 */
export async function writeRedirects<Result>(
  ctx: Context,
  { id, organizationId }: SiteRecord,
  work: RedirectWork<Result>,
): Promise<Result> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    try {
      return await gateOf(ctx.system, id)(() => tryOnce(ctx, { id, organizationId }, work));
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
  }
  throw new OctavoError('conflict', 'Others are changing this site at the moment. Try again.', { code: 'site_busy' });
}

async function tryOnce<Result>(
  ctx: Context,
  { id, organizationId }: Pick<SiteRecord, 'id' | 'organizationId'>,
  work: RedirectWork<Result>,
): Promise<Result> {
  const { system } = ctx;
  const { store } = system;
  const { site, siteRedirect } = store.tables;
  const [before] = await store.read.select().from(site).where(eq(site.id, id));
  if (before === undefined) throw siteNotFound();
  const current = await store.read.select().from(siteRedirect).where(eq(siteRedirect.siteId, id));
  const change = work.plan(current);
  if (change.written.length === 0 && change.deleted.length === 0) return change.result;
  const need = touchesLive(current, change) ? 'create' : 'edit';
  await loadSite(ctx, organizationId, id, need);
  await check(system, id, current, change, work);
  const writing = store.tx(async (tx) => {
    await requireRoleStill(tx, ctx, { kind: 'site', id, organizationId }, need);
    await touchSite(tx, system, id);
    const [now] = await tx.select({ version: site.version }).from(site).where(eq(site.id, id));
    if (now?.version !== before.version + 1) throw new Outdated();
    const replaced = [...change.deleted, ...change.written.map((redirect) => redirect.id)];
    // Gone before they come back: two that swap their sources must not meet.
    for (let at = 0; at < replaced.length; at += 500)
      await tx.delete(siteRedirect).where(inArray(siteRedirect.id, replaced.slice(at, at + 500)));
    for (let at = 0; at < change.written.length; at += 50) await tx.insert(siteRedirect).values(change.written.slice(at, at + 50));
    await work.record(tx, change);
  });
  await writing.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Outdated() : error;
  });
  return change.result;
}

async function check<Result>(
  system: System,
  siteId: string,
  current: readonly SiteRedirectRecord[],
  { written, deleted }: RedirectChange<Result>,
  { pathOf }: RedirectWork<Result>,
): Promise<void> {
  const gone = new Set([...deleted, ...written.map(({ id }) => id)]);
  const kept = current.filter(({ id }) => !gone.has(id));
  if (kept.length + written.length > MOST_REDIRECTS) throw tooManyRedirects();
  const byKey = new Map(kept.map((redirect) => [keyOf(redirect), redirect]));
  for (const redirect of written) {
    if (byKey.has(keyOf(redirect))) throw redirectExists(redirect.source);
    byKey.set(keyOf(redirect), redirect);
  }
  const problems = await askGround(system, siteId, (ground) => {
    const before = current.filter(isLive);
    const [after, changed] = [[...kept, ...written].filter(isLive), written.filter(isLive)];
    // One that goes, or takes another path, may have been what kept others from leading back. What was wrong before stays allowed.
    const followed = (redirect: SiteRedirectRecord) =>
      redirect.destination.kind === 'external' && ground.keyOf(redirect.destination) !== undefined;
    const known = new Set(redirectProblems(ground, before, before.filter(followed)).map(nameOf));
    const others = redirectProblems(ground, after, kept.filter(isLive).filter(followed)).filter((problem) => !known.has(nameOf(problem)));
    return [...redirectProblems(ground, after, changed), ...others];
  });
  const [first] = problems;
  if (first === undefined) return;
  const details: ErrorDetail[] = problems.map(({ source, message }) => {
    const redirect = written.find((one) => one.source === source);
    return { path: redirect === undefined ? 'body' : pathOf(redirect), message };
  });
  throw new OctavoError('conflict', first.message, { code: first.code, details });
}

/**
 * A draft is there to be made before the page at its source goes, so it is checked when it goes live, and keeps no others from being written
 * until then.
 */
function isLive({ isDraft }: SiteRedirectRecord): boolean {
  return !isDraft;
}

/** Returns whether a change is one that readers see: those who edit prepare drafts, and others let them go live (decisions, A-ROLE). */
function touchesLive<Result>(current: readonly SiteRedirectRecord[], { written, deleted }: RedirectChange<Result>): boolean {
  const touched = new Set([...deleted, ...written.map(({ id }) => id)]);
  return written.some(isLive) || current.some((redirect) => touched.has(redirect.id) && isLive(redirect));
}

function nameOf({ code, source }: { code: string; source: string }): string {
  return `${code} ${source}`;
}

/** Returns the key of a redirect, unique in its site. */
export function keyOf({ sourceKey, isWildcard }: Pick<SiteRedirectRecord, 'sourceKey' | 'isWildcard'>): string {
  return isWildcard ? `${sourceKey}/*` : sourceKey;
}
