import type { SitesPort } from '../../kernel/base/index.ts';
import { dropFromSites, spacesOnSites } from '../sites/index.ts';
import { readerOf } from './reader.ts';

/** Sites, as access and content ask about them. */
export const sitesPort: SitesPort = { readerOf, spacesOnSites, dropFromSites };
