import robotsParser from 'robots-parser';
import { fetchPage, PageNotFetched, type PageRequest } from './fetch-page.ts';

/** Rules of a site for crawlers. */
export interface SiteRules {
  isAllowed: (url: URL) => boolean;
  /** Between two requests (ms). */
  delayMs: number;
  /** Addresses of its site maps. */
  sitemaps: string[];
}

/** Used part of a parsed robots.txt. */
interface Robots {
  isAllowed(url: string, agent: string): boolean | undefined;
  getCrawlDelay(agent: string): number | undefined;
  getSitemaps(): string[];
}

/** A CommonJS module whose types name a default export, which is all of it: where the types lead depends on who resolves them. */
const parseRobots = robotsParser as unknown as (url: string, text: string) => Robots;
/** The name by which robots.txt may speak to us. */
const AGENT = 'Octavo';
const MAX_ROBOTS = 512 * 1024;
const MAX_SITEMAPS = 10;
const MAX_LOCATIONS = 10_000;
/** Nobody waits longer for a page than that. */
const LONGEST_DELAY = 10_000;

/**
 * Reads robots.txt of a site. Without one everything is allowed; one that the server cannot give now allows nothing (RFC 9309).
 * @throws the reason of the signal
 */
export async function readRules(origin: string, request: PageRequest): Promise<SiteRules> {
  const address = new URL('/robots.txt', origin);
  try {
    const { bytes } = await fetchPage(address, { ...request, accept: 'text/plain', maxBytes: MAX_ROBOTS });
    const robots = parseRobots(address.href, new TextDecoder().decode(bytes));
    const delay = Number(robots.getCrawlDelay(AGENT) ?? 0);
    return {
      isAllowed: (url) => robots.isAllowed(url.href, AGENT) ?? true,
      delayMs: Number.isFinite(delay) ? Math.min(delay * 1000, LONGEST_DELAY) : 0,
      sitemaps: robots.getSitemaps(),
    };
  } catch (error) {
    if (!(error instanceof PageNotFetched)) throw error;
    return { isAllowed: () => error.status < 500, delayMs: 0, sitemaps: [] };
  }
}

/**
 * Returns the addresses in the site maps that robots.txt names, or else in those at the usual places; maps of maps are followed. What is no map, or
 * is not there, gives none. `wait` is awaited before each request.
 */
export async function readSitemaps(addresses: readonly string[], request: PageRequest, wait: () => Promise<void>): Promise<string[]> {
  const waiting = [...addresses];
  const seen = new Set<string>();
  const found: string[] = [];
  while (waiting.length > 0 && seen.size < MAX_SITEMAPS && found.length < MAX_LOCATIONS) {
    const url = URL.parse(waiting.shift() ?? '');
    if (url === null || !/^https?:$/.test(url.protocol) || seen.has(url.href) || /\.gz$/i.test(url.pathname)) continue;
    seen.add(url.href);
    if (!request.follows(url)) continue;
    await wait();
    const xml = await readOr(url, request);
    const locations = [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]{1,2000}?)\s*(?:\]\]>)?\s*<\/loc>/gi)].map((match) =>
      unescaped(match[1] ?? ''),
    );
    if (/<sitemapindex[\s>]/i.test(xml)) waiting.push(...locations.slice(0, MAX_SITEMAPS));
    else found.push(...locations);
  }
  return found.slice(0, MAX_LOCATIONS);
}

async function readOr(url: URL, request: PageRequest): Promise<string> {
  try {
    const { bytes } = await fetchPage(url, { ...request, accept: 'application/xml, text/xml' });
    return new TextDecoder().decode(bytes);
  } catch (error) {
    if (error instanceof PageNotFetched) return '';
    throw error;
  }
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
