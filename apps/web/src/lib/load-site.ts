import { cache } from 'react';
import { load, loadOptional } from './load';
import type { SiteFrame, User } from './outputs';

/** Loads what the frame of a site's screens needs. */
export async function loadSiteFrame(siteId: string): Promise<SiteFrame & { user: User }> {
  return load(async (caller) => {
    const [user, frame] = await Promise.all([caller.auth.me(), caller.sites.frame({ siteId })]);
    return { user, ...frame };
  });
}

/** A site for a title; `undefined` if it is not there. Once for a request. */
export const loadSiteTitle = cache(async (siteId: string): Promise<string | undefined> => {
  return (await loadOptional((caller) => caller.sites.frame({ siteId })))?.site.title;
});
