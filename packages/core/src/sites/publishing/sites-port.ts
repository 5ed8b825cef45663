import type { SitesPort } from '../../kernel/base/context.ts';
import { dropFromSites } from '../sites/drop-from-sites.ts';
import { spacesOnSites } from '../sites/space-on-sites.ts';
import { readerOf } from './reader.ts';

/** Sites, as access and content ask about them. */
export const sitesPort: SitesPort = { readerOf, spacesOnSites, dropFromSites };
