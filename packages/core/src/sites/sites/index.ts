export { createSite } from './create-site.ts';
export { deleteSite } from './delete-site.ts';
export { dropFromSites } from './drop-from-sites.ts';
export { getSite } from './get-site.ts';
export { listSites } from './list-sites.ts';
export { type NamedPage, namePages } from './name-pages.ts';
export { type PlaceOnSite, placesOfSpace } from './places-of-space.ts';
export { presentSite } from './present-site.ts';
export { publishSite, unpublishSite } from './publish-site.ts';
export {
  hashShareKey,
  MOST_SHARE_LINKS,
  newShareKey,
  purposeOfShareLink,
  type ShareLinkRecord,
  shareKeyOf,
  shareLinkNotFound,
} from './share-link-record.ts';
export { basesOf, organizationHostnames, siteAddress } from './site-address.ts';
export { contentAtRoot, type PublishedContent, siteWorld } from './snapshot/site-world.ts';
export { spacesOnSites } from './space-on-sites.ts';
export { addSectionGroup } from './structure/add-group.ts';
export { addSection } from './structure/add-section.ts';
export { addSiteSpace } from './structure/add-site-space.ts';
export { duplicateSiteSpace } from './structure/duplicate-site-space.ts';
export { addExternalLink, updateExternalLink } from './structure/external-links.ts';
export { getSiteStructure, listSiteSectionGroups, listSiteSections, listSiteSpaces, structureOf } from './structure/list-structure.ts';
export { moveSection, moveSectionGroup, moveSiteSpace, sortSiteStructure } from './structure/move-item.ts';
export { readerStructure } from './structure/present-structure.ts';
export { removeSiteItem } from './structure/remove-item.ts';
export { addSectionToGroup, removeSectionFromGroup, updateSectionGroup } from './structure/update-group.ts';
export { updateSection } from './structure/update-section.ts';
export { updateSiteSpace } from './structure/update-site-space.ts';
export { updateSite } from './update-site.ts';
export { newVisitorKey, purposeOfVisitorKey, sealVisitorKey, visitorKeyOf } from './visitor-key.ts';
