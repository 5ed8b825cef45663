import type { SiteSnapshot } from '@octavo/site';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import { listConcernedInstallations } from '../installations/index.ts';
import { EVENT_TYPES, type EventType, mayHave } from './event-types.ts';

/** A script that an installation adds to the pages of a site. */
export interface SiteScript {
  integrationName: string;
  installationId: string;
  /** Name of all that the script is made of: another version or configuration has another one. */
  key: string;
  /** Policy that the integration asks for; null for none. */
  contentSecurityPolicy: string | null;
  /** True if it may set cookies, for which readers are asked. */
  setsCookies: boolean;
  /** True if it asks for that itself, with a notice of its own. */
  asksForConsent: boolean;
}

/** Part of integrations in the pages of a site. */
export interface SiteIntegrations {
  /** By ascending id of the installation. */
  scripts: readonly SiteScript[];
  /** Types of events that some installation on the site or one of its spaces may be told of. */
  told: ReadonlySet<EventType>;
}

interface Kept {
  version: number;
  found: Promise<SiteIntegrations>;
}

const READER_EVENTS = ['site_view', 'page_feedback'] as const satisfies readonly EventType[];

const COOKIES = ['site:script:cookies', 'space:script:cookies'] as const;

/**
 * Returns the part of integrations in the pages of a site. Asks the database only where the site has another version than before: whatever changes an
 * installation sets another one for its sites.
 */
export async function siteIntegrations(
  system: System,
  { id, organizationId, version }: Pick<SiteSnapshot, 'id' | 'organizationId' | 'version'>,
): Promise<SiteIntegrations> {
  const cache = system.caches.open<Kept>('site-integrations');
  const known = cache.get(id);
  if (known?.version === version) return known.found;
  const kept: Kept = { version, found: read(system, organizationId, id) };
  cache.set(id, kept);
  kept.found.catch(() => {
    if (cache.get(id) === kept) cache.delete(id);
  });
  return kept.found;
}

async function read(system: System, organizationId: string, siteId: string): Promise<SiteIntegrations> {
  const concerned = await listConcernedInstallations(system, { organizationId, siteId });
  const told = new Set<EventType>();
  const scripts: SiteScript[] = [];
  for (const { integrationName, installationId, scopes, key, contentSecurityPolicy, scriptOid } of concerned) {
    for (const type of Object.keys(EVENT_TYPES) as EventType[]) if (mayHave(type, scopes)) told.add(type);
    if (!mayHave('fetch_published_script', scopes)) continue;
    const setsCookies = COOKIES.some((scope) => scopes.includes(scope));
    const asksForConsent = setsCookies && (await hasBanner(system, scriptOid));
    scripts.push({ integrationName, installationId, key, contentSecurityPolicy, setsCookies, asksForConsent });
  }
  for (const type of await toldOnSpaces(system, organizationId, siteId)) told.add(type);
  return { scripts, told };
}

/** Call by which a script puts a notice of its own in place of Octavo's. */
const REGISTERS_BANNER = 'registerCookieBanner';

/** Returns whether a script asks for consent itself. It cannot wait for what it asks for. */
async function hasBanner({ objects }: System, scriptOid: string): Promise<boolean> {
  const script = await objects.read(scriptOid);
  return script !== undefined && Buffer.from(script.data).includes(REGISTERS_BANNER);
}

/** Returns the types of events of readers that installations on the spaces of a site may be told of. */
async function toldOnSpaces(system: System, organizationId: string, siteId: string): Promise<Set<EventType>> {
  const told = new Set<EventType>();
  const installed = await listConcernedInstallations(system, { organizationId });
  const wanted = READER_EVENTS.filter((type) => installed.some(({ scopes }) => mayHave(type, scopes)));
  // Most organizations have no integration that may know of readers, and ask no further.
  if (wanted.length === 0) return told;
  const { siteItem } = system.store.tables;
  const rows = await system.store.read
    .selectDistinct({ spaceId: siteItem.spaceId })
    .from(siteItem)
    .where(and(eq(siteItem.siteId, siteId), isNotNull(siteItem.spaceId)));
  for (const { spaceId } of rows) {
    if (spaceId === null) continue;
    const concerned = await listConcernedInstallations(system, { organizationId, spaceId });
    for (const type of wanted) if (concerned.some(({ scopes }) => mayHave(type, scopes))) told.add(type);
    if (told.size === wanted.length) break;
  }
  return told;
}
