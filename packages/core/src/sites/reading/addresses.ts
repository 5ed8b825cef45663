import { landingPage, pageUrl, type SitePlace, type SiteVisit, siteBasePath, siteUrl, type UrlGround } from '@octavo/site';
import { fileSignature, isPointer, servedName } from '../../content/presenters/index.ts';
import type { ContentView, FileRecord, PageNode } from '../../kernel/model/index.ts';
import type { Reading } from './reading.ts';

/** Segment below which the reader's own addresses are; no page can have it. */
export const OWN_SEGMENT = '~octavo';

/** Segment at the beginning of a site at which programs speak the Model Context Protocol. */
export const MCP_SEGMENT = '~mcp';

/** Segment below `OWN_SEGMENT` that makes calls of operations. */
export const CALL_SEGMENT = 'call';
/** Segment at which questions are answered. */
export const ASK_SEGMENT = 'ask';

/** Returns the base of the addresses of a visit: the one that the visitor came by, with the share key. */
export function groundOf({ site, base, visitor, shareKey }: SiteVisit): UrlGround {
  return { site, base, visitor, ...(shareKey === undefined ? {} : { shareKey }) };
}

/** Path of an address on the origin of the visit: what its pages link to. */
export function pathOn(visit: SiteVisit, url: string): string {
  return url.startsWith(`${visit.base.origin}/`) ? url.slice(visit.base.origin.length) : url;
}

/** Path of a page for its visitor, or of the first page below a group; `undefined` where there is none that they can open. */
export function pagePath(visit: SiteVisit, place: SitePlace, view: ContentView, node: PageNode): string | undefined {
  const page = landingPage(visit.visitor, view, node);
  const url = page === undefined ? undefined : pageUrl(groundOf(visit), place, view, page as PageNode);
  return url === undefined ? undefined : pathOn(visit, url);
}

/** Path of one of the reader's own addresses, such as `assets/reader.css`. */
export function ownPath(visit: SiteVisit, rest: string): string {
  return `${siteBasePath(groundOf(visit))}${OWN_SEGMENT}/${rest}`;
}

/** Returns whether a visit is of a copy in files, which has no server. */
export function isCopy({ base }: Pick<SiteVisit, 'base'>): boolean {
  return base.form === 'copy';
}

/** Returns whether a visit is a preview: of somebody who may see the site, or was given a link by who may. */
export function isPreviewed({ visitor }: Pick<SiteVisit, 'visitor'>): boolean {
  return visitor.spaceIds !== undefined;
}

/** Path that a site begins at, with the share key; ends in `/`. */
export function homePath(visit: SiteVisit): string {
  return pathOn(visit, siteUrl(groundOf(visit)));
}

/**
 * Path of a file of a space on the site. The signature proves that the blob was shown as one of the space; whether the visitor may read the
 * space is asked again each time.
 */
export function filePath({ system, visit, place }: Pick<Reading, 'system' | 'visit' | 'place'>, file: FileRecord): string {
  const { id, spaceId } = place.siteSpace;
  const signature = fileSignature(system, { spaceId, oid: file.oid });
  return ownPath(visit, `files/${id}/${file.oid}/${signature}/${encodeURIComponent(servedName(file))}`);
}

/** Path of a file as a picture; `undefined` where its bytes are not here. */
export function picturePath(reading: Pick<Reading, 'system' | 'visit' | 'place'>, file: FileRecord): string | undefined {
  return isPointer(file) ? undefined : filePath(reading, file);
}
