import type { SitePlace } from '@octavo/site';
import type { PublishedContent } from '../sites/index.ts';

/** A place of a site with its content, as it is searched. */
export interface Held {
  place: SitePlace;
  content: PublishedContent;
}
