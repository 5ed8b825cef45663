export { getSiteCustomization, updateSiteCustomization } from './customize-site.ts';
export {
  deleteSiteSpaceCustomization,
  getSiteSpaceCustomization,
  overrideSiteSpaceCustomization,
  type SiteSpacePath,
} from './customize-site-space.ts';
export { customizationsOfSite } from './present-settings.ts';
