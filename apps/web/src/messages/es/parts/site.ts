import { adaptive } from '../adaptive';
import { answers } from '../answers';
import { emailDomains } from '../email-domains';
import { insights } from '../insights';
import { look } from '../look';
import { searchSettings } from '../search-settings';
import { siteAddresses } from '../site-addresses';
import { siteSettings } from '../site-settings';
import { siteStructure } from '../site-structure';
import { sites } from '../sites';

/** Docs sites. */
export const part = {
  ...adaptive,
  ...answers,
  ...emailDomains,
  ...insights,
  ...look,
  ...searchSettings,
  ...siteAddresses,
  ...siteSettings,
  ...siteStructure,
  ...sites,
};
