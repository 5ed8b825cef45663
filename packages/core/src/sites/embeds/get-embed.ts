import { type Embed, EmbedQuery } from '@octavo/contract';
import type { PageCard } from '@octavo/importers';
import { frameOf, playerOf } from '@octavo/reader/embeds';
import { loadSpace } from '../../kernel/access/index.ts';
import { type Context, outside, parseInput, requireUser, type System } from '../../kernel/base/index.ts';
import { fetchPage, PageNotFetched } from '../../review/imports/index.ts';

/** Time (ms) for which a page's metadata is cached: a day, and five minutes where it could not be fetched. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const KEPT_FAILED_MS = 5 * 60 * 1000;
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;

interface Kept {
  until: number;
  card: Promise<PageCard>;
}

/**
 * Returns the embed of an address for pages of a space: a player for known sites, else a link with the metadata of its page. A page that
 * cannot be fetched is a link with its host.
 * @throws OctavoError `bad_request` for an invalid web address; `not_found` for a space that the caller may not see.
 */
export async function getEmbedInSpace(ctx: Context, spaceId: string, query: EmbedQuery): Promise<Embed> {
  await loadSpace(ctx, spaceId, 'read');
  return embedOf(ctx.system, query);
}

/** The same for somebody who is signed in, wherever it is to be shown. */
export async function getEmbed(ctx: Context, query: EmbedQuery): Promise<Embed> {
  requireUser(ctx);
  return embedOf(ctx.system, query);
}

async function embedOf(system: System, query: EmbedQuery): Promise<Embed> {
  const url = new URL(parseInput(EmbedQuery, query).url);
  const player = playerOf(url);
  if (player !== undefined) {
    const { site } = player;
    return { type: 'rich', title: site, site, html: frameOf(player) };
  }
  const { title = url.host + (url.pathname === '/' ? '' : url.pathname), site = url.host, description, icon } = await cardOf(system, url);
  return { type: 'link', title, site, ...(description === undefined ? {} : { description }), ...(icon === undefined ? {} : { icon }) };
}

/** Returns the metadata of a page; concurrent requests share one fetch. */
async function cardOf(system: System, address: URL): Promise<PageCard> {
  const url = new URL(address);
  url.hash = '';
  // Passwords are not sent on, and not kept as part of a key.
  url.username = '';
  url.password = '';
  const cache = system.caches.open<Kept>('embeds');
  const known = cache.get(url.href);
  if (known !== undefined && known.until > system.now()) return known.card;
  const kept: Kept = {
    until: system.now() + KEPT_MS,
    card: outside(() => readCard(system, url)).catch((error: unknown) => {
      const isSlow = error instanceof Error && error.name === 'TimeoutError';
      if (!isSlow && !(error instanceof PageNotFetched)) throw error;
      kept.until = system.now() + KEPT_FAILED_MS;
      return {};
    }),
  };
  cache.set(url.href, kept);
  try {
    return await kept.card;
  } catch (error) {
    if (cache.get(url.href) === kept) cache.delete(url.href);
    throw error;
  }
}

async function readCard(system: System, url: URL): Promise<PageCard> {
  const page = await fetchPage(url, {
    allowHosts: system.config.allowHosts,
    userAgent: 'Octavo',
    accept: 'text/html,application/xhtml+xml;q=0.9',
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    signal: AbortSignal.timeout(2 * TIMEOUT_MS),
    follows: () => true,
  });
  if (page.type !== '' && !/^(text\/html|application\/xhtml\+xml)$/.test(page.type)) return {};
  return system.workers.run<PageCard>('web.card', { html: page.bytes, address: page.url.href }, { organization: 'none' });
}
