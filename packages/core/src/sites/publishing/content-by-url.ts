import type { ContentByUrl, ContentByUrlQuery } from '@octavo/contract';
import { OctavoError } from '@octavo/contract';
import { resolve } from '@octavo/site';
import { getCollection } from '../../content/collections/index.ts';
import { pageAt } from '../../content/map/index.ts';
import { type ContentPlace, changeRequestPlace, loadComputed, placeOf, presentChangeRequest } from '../../content/places/index.ts';
import { presentDocument, presentPage } from '../../content/presenters/index.ts';
import { getSpace } from '../../content/spaces/index.ts';
import { type Context, isId, requireUser } from '../../kernel/base/index.ts';
import { siteWorld } from '../sites/index.ts';

/** A place, and a page in it by path or by id. */
interface Wanted {
  place: ContentPlace;
  path?: string;
  pageId?: string;
}

/**
 * Returns the target of an address of the console or of a published site, for a user: content that they may read by their roles, whatever the
 * audience of the site.
 * @throws OctavoError `not_found` for every other address.
 */
export async function getContentByUrl(ctx: Context, { url }: ContentByUrlQuery): Promise<ContentByUrl> {
  requireUser(ctx);
  const collection = collectionIn(ctx, url);
  if (collection !== undefined) return { collection: await getCollection(ctx, collection) };
  const wanted = inConsole(ctx, url) ?? (await onSite(ctx, url));
  if (wanted === undefined) throw leadsNowhere();
  const loaded = await loadComputed(ctx, wanted.place, { metadata: false });
  const { changeRequest, view, at } = loaded;
  const node = wanted.pageId === undefined ? pageAt(view, wanted.path ?? '') : view.pages.get(wanted.pageId);
  if (node === undefined && (wanted.path ?? '') !== '') throw leadsNowhere();
  const page = node?.page.type === 'document' ? presentDocument(at, node) : node === undefined ? undefined : presentPage(at, node)[0];
  return {
    space: await getSpace(ctx, loaded.space.id),
    ...(changeRequest === undefined ? {} : { changeRequest: await presentChangeRequest(ctx.system, loaded.space, changeRequest) }),
    ...(page?.type === 'document' || page?.type === 'group' ? { page } : {}),
  };
}

function leadsNowhere(): OctavoError {
  return new OctavoError('not_found', 'This address leads to no content that you may read. Check it, or ask its owner for access.');
}

/** Returns the path of an address of this installation, in segments; undefined for an address elsewhere. */
function ownPath({ system }: Context, url: string): string[] | undefined {
  const address = URL.parse(url);
  const own = new URL(system.config.url);
  const base = own.pathname.replace(/\/$/, '');
  if (address === null || address.origin !== own.origin || !address.pathname.startsWith(`${base}/`)) return undefined;
  try {
    return address.pathname
      .slice(base.length + 1)
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function collectionIn(ctx: Context, url: string): string | undefined {
  const [o, , ...more] = ownPath(ctx, url) ?? [];
  const named = o === 'o' && more.length === 0 ? /^#collection-(.+)$/.exec(URL.parse(url)?.hash ?? '')?.[1] : undefined;
  return named !== undefined && isId(named) ? named : undefined;
}

function inConsole(ctx: Context, url: string): Wanted | undefined {
  const [s, spaceId, tilde, kind, id, ...rest] = ownPath(ctx, url) ?? [];
  if (s !== 's' || spaceId === undefined || !isId(spaceId)) return undefined;
  if (tilde !== '~') return { place: placeOf(spaceId), path: [tilde, kind, id, ...rest].filter((part) => part !== undefined).join('/') };
  if (id === undefined || !isId(id)) return undefined;
  if (kind === 'changes') return { place: changeRequestPlace(spaceId, id), path: rest.join('/') };
  return kind === 'revisions' ? { place: placeOf(spaceId, id), path: rest.join('/') } : undefined;
}

async function onSite({ system }: Context, url: string): Promise<Wanted | undefined> {
  const outcome = await resolve(siteWorld(system), { url, now: system.now() });
  if (outcome.kind !== 'page') return undefined;
  return { place: placeOf(outcome.place.siteSpace.spaceId), pageId: outcome.page.page.id };
}
