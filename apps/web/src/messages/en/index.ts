import { access } from './access';
import { account } from './account';
import { answers } from './answers';
import { audit } from './audit';
import { auth } from './auth';
import { changeRequests } from './change-requests';
import { collections } from './collections';
import { commands } from './commands';
import { comments } from './comments';
import { common } from './common';
import { compare } from './compare';
import { conflicts } from './conflicts';
import { consequences } from './consequences';
import { editing } from './editing';
import { files } from './files';
import { git } from './git';
import { gitConnection } from './git-connection';
import { home } from './home';
import { imports } from './imports';
import { insights } from './insights';
import { integrations } from './integrations';
import { links } from './links';
import { look } from './look';
import { migration } from './migration';
import { notifications } from './notifications';
import { openapi } from './openapi';
import { pageSettings } from './page-settings';
import { pdf } from './pdf';
import { people } from './people';
import { pictures } from './pictures';
import { review } from './review';
import { scim } from './scim';
import { searchSettings } from './search-settings';
import { security } from './security';
import { settings } from './settings';
import { signIn } from './sign-in';
import { siteAddresses } from './site-addresses';
import { siteStructure } from './site-structure';
import { sites } from './sites';
import { space } from './space';
import { templates } from './templates';
import { translations } from './translations';
import { usage } from './usage';
import { list, number } from './words';

/**
 * Every text of the console, a file an area: another language is another object of this type. Texts with values are functions, so that
 * word order and plurals belong to the language.
 */
export const en = {
  product: 'Octavo',
  number: (n: number) => number.format(n),
  list: (words: readonly string[]) => list.format(words),
  ...common,
  ...auth,
  ...access,
  ...account,
  ...home,
  ...collections,
  ...space,
  ...answers,
  ...audit,
  ...changeRequests,
  ...comments,
  ...compare,
  ...conflicts,
  ...consequences,
  ...editing,
  ...files,
  ...git,
  ...gitConnection,
  ...links,
  ...look,
  ...imports,
  ...insights,
  ...integrations,
  ...migration,
  ...notifications,
  ...openapi,
  ...pageSettings,
  ...pdf,
  ...people,
  ...pictures,
  ...review,
  ...scim,
  ...searchSettings,
  ...security,
  ...translations,
  ...usage,
  ...settings,
  ...signIn,
  ...sites,
  ...siteAddresses,
  ...siteStructure,
  ...templates,
  ...commands,
};

export type Messages = typeof en;
