import type { SitesPort } from '../../kernel/base/index.ts';
import { dropPlacesOfSite, dropPlacesOfSpaces } from '../installations/index.ts';
import { dropFromSites, spacesOnSites } from '../sites/index.ts';
import { readerOf } from './reader.ts';
import { showsSpec } from './shows-spec.ts';

/** Sites, as access and content ask about them. */
export const sitesPort: SitesPort = {
  readerOf,
  showsSpec,
  spacesOnSites,
  async dropFromSites(tx, system, spaceIds) {
    await dropPlacesOfSpaces(tx, system, spaceIds);
    return dropFromSites(tx, system, spaceIds);
  },
  dropIntegrations: dropPlacesOfSite,
};
