import { maxAgeOf } from '@octavo/runtime';
import type { SiteSnapshot } from '@octavo/site';
import type { System } from '../../kernel/base/index.ts';
import { askScript } from './ask-script.ts';
import { type SiteScript, siteIntegrations } from './site-integrations.ts';

/** A script of an integration as readers' browsers get it. */
export interface PublishedScript {
  bytes: Uint8Array;
  /** Seconds for which browsers may keep it; 0 for not at all. */
  maxAge: number;
}

interface Kept {
  /** Time (ms) until which it is answered without asking. */
  until: number;
  answer: PublishedScript | undefined;
}

/** Longest script (bytes). */
const MOST_BYTES = 512 * 1024;
/** Longest wait for an integration (ms). */
const LONGEST_WAIT = 5000;
/** Shortest and longest time (s) that a script is kept, so that readers do not have it made again and again. */
const SHORTEST = 60;
const LONGEST = 24 * 60 * 60;
/** The same in development mode. */
const AT_LEAST = 1;
/** Time (ms) after which one that failed is asked for again. */
const AFTER_FAILURE = 30_000;

/** Answers that are being asked for, by system and name. */
const running = new WeakMap<System, Map<string, Promise<Kept>>>();

/**
 * Returns the script that an integration adds to the pages of a site; `undefined` where it adds none there, `failed` where it does not answer with one. Kept for as
 * long as the integration says, at least a minute, and by its version and configuration.
 */
export async function publishedScript(
  system: System,
  site: SiteSnapshot,
  integrationName: string,
): Promise<(PublishedScript & { key: string }) | 'failed' | undefined> {
  const { scripts } = await siteIntegrations(system, site);
  const script = scripts.find((each) => each.integrationName === integrationName);
  if (script === undefined) return undefined;
  const { answer, until } = await kept(system, site.id, script);
  if (answer === undefined) return 'failed';
  const left = Math.max(0, Math.floor((until - system.now()) / 1000));
  return { bytes: answer.bytes, maxAge: Math.min(answer.maxAge, left), key: script.key };
}

async function kept(system: System, siteId: string, script: SiteScript): Promise<Kept> {
  const cache = system.caches.open<Kept>('site-scripts');
  const name = JSON.stringify([siteId, script.installationId, script.key]);
  const known = cache.get(name);
  if (known !== undefined && known.until > system.now()) return known;
  const asked = running.get(system) ?? new Map<string, Promise<Kept>>();
  running.set(system, asked);
  const waiting = asked.get(name);
  if (waiting !== undefined) return waiting;
  const asking = ask(system, siteId, script).then((made) => {
    cache.set(name, made, (made.answer?.bytes.byteLength ?? 0) + 500);
    return made;
  });
  asked.set(name, asking);
  return asking.finally(() => asked.delete(name));
}

async function ask(system: System, siteId: string, { integrationName, installationId }: SiteScript): Promise<Kept> {
  const asked = await askScript(system, {
    target: { integrationName, installationId, siteId },
    type: 'fetch_published_script',
    members: {},
    signal: AbortSignal.timeout(LONGEST_WAIT),
  }).catch(() => undefined);
  const outcome = asked?.outcome;
  const response = outcome?.kind === 'response' ? outcome.response : undefined;
  const isScript = response !== undefined && response.status === 200 && response.body.byteLength <= MOST_BYTES;
  if (!isScript) return { until: system.now() + AFTER_FAILURE, answer: undefined };
  // Whoever develops a script sees what it says now.
  const isDeveloped = asked?.setup.tunnelUrl !== undefined;
  const maxAge = isDeveloped ? 0 : Math.min(maxAgeOf(response), LONGEST);
  const keptFor = isDeveloped ? AT_LEAST : Math.max(maxAge, SHORTEST);
  return { until: system.now() + keptFor * 1000, answer: { bytes: response.body, maxAge } };
}
