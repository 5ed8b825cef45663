export { getSiteCustomization, updateSiteCustomization } from './customize-site.ts';
export {
  deleteSiteSpaceCustomization,
  getSiteSpaceCustomization,
  overrideSiteSpaceCustomization,
  type SiteSpacePath,
} from './customize-site-space.ts';
export { presentSettings } from './present-settings.ts';
export { readSettings } from './read-settings.ts';
