import { isDeepStrictEqual } from 'node:util';
import { OctavoError } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import { contentOnSite } from '../redirects/index.ts';
import type { SettingsLink } from './links-of-settings.ts';

/**
 * Checks links that are to stand on a site: each leads to an address, or to content that is there, in a space of the site that the actor
 * may read. Links that stood there before stay, so that a page that went away does not keep other settings from being saved.
 * @param ownSpaceId the space that links without one are in; `undefined` if they must name it
 * @throws OctavoError `bad_request` for a link that does not name its space, `not_found` for one that leads nowhere; both with code `link_target`.
 */
export async function requireLinks(
  ctx: Context,
  siteId: string,
  links: readonly SettingsLink[],
  { before, ownSpaceId }: { before: readonly SettingsLink[]; ownSpaceId?: string | undefined },
): Promise<void> {
  for (const { to, path } of links) {
    if (to.kind === 'url' || before.some((known) => isDeepStrictEqual(known.to, to))) continue;
    const spaceId = to.space ?? ownSpaceId;
    if (spaceId === undefined) throw unnamedSpace(`${path}.space`);
    if (await leadsSomewhere(ctx, siteId, spaceId, to)) continue;
    throw new OctavoError('not_found', `${path} leads to nothing in a space of this site. Choose content of a space that the site shows.`, {
      code: 'link_target',
    });
  }
}

function unnamedSpace(path: string): OctavoError {
  const message = 'Name the space of the site that the link leads into.';
  return new OctavoError('bad_request', `${path}: ${message}`, { code: 'link_target', details: [{ path, message }] });
}

async function leadsSomewhere(ctx: Context, siteId: string, spaceId: string, to: SettingsLink['to']): Promise<boolean> {
  const view = await contentOnSite(ctx, siteId, spaceId);
  if (view === undefined) return false;
  if (to.kind === 'file') return view.files.has(to.file);
  return to.kind === 'page' || to.kind === 'anchor' ? view.pages.has(to.page) : true;
}
