export { getSiteCustomization, updateSiteCustomization } from './customize-site.ts';
export {
  deleteSiteSpaceCustomization,
  getSiteSpaceCustomization,
  getSiteSpaceLook,
  overrideSiteSpaceCustomization,
  readOverride,
  type SiteSpaceLook,
} from './customize-site-space.ts';
export { DEFAULT_CUSTOMIZATION } from './default-customization.ts';
export { customizationsOfSite, customizationsWith } from './present-settings.ts';
export { settingsForVisitor } from './settings-for-visitor.ts';
export { getSiteAnswers, updateSiteAnswers } from './site-answers.ts';
export { readLookChange, updateSiteLook } from './update-site-look.ts';
