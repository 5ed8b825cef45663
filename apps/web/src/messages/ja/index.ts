import { listText, numberText } from '@/lib/intl';
import type { Messages } from '../messages';
import { access } from './access';
import { account } from './account';
import { adaptive } from './adaptive';
import { admin } from './admin';
import { answers } from './answers';
import { audit } from './audit';
import { auth } from './auth';
import { changeRequests } from './change-requests';
import { closing } from './closing';
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
import { handOver } from './hand-over';
import { home } from './home';
import { imports } from './imports';
import { insights } from './insights';
import { integrations } from './integrations';
import { linkHealth } from './link-health';
import { links } from './links';
import { look } from './look';
import { migration } from './migration';
import { notificationWebhook } from './notification-webhook';
import { notifications } from './notifications';
import { oidc } from './oidc';
import { openapi } from './openapi';
import { organizationTokens } from './organization-tokens';
import { organizations } from './organizations';
import { pageSettings } from './page-settings';
import { pdf } from './pdf';
import { people } from './people';
import { pictures } from './pictures';
import { retention } from './retention';
import { reusable } from './reusable';
import { review } from './review';
import { scim } from './scim';
import { searchSettings } from './search-settings';
import { security } from './security';
import { settings } from './settings';
import { sharedContent } from './shared-content';
import { signIn } from './sign-in';
import { siteAddresses } from './site-addresses';
import { siteStructure } from './site-structure';
import { sites } from './sites';
import { space } from './space';
import { templates } from './templates';
import { translations } from './translations';
import { usage } from './usage';

/** Every text of the console in French, a file an area. */
export const ja: Messages = {
  product: 'Octavo',
  number: (n: number) => numberText(n),
  list: (words: readonly string[]) => listText(words),
  ...common,
  ...auth,
  ...access,
  ...account,
  ...adaptive,
  ...admin,
  ...handOver,
  ...home,
  ...closing,
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
  ...linkHealth,
  ...links,
  ...look,
  ...imports,
  ...insights,
  ...integrations,
  ...migration,
  ...notificationWebhook,
  ...notifications,
  ...openapi,
  ...organizationTokens,
  ...organizations,
  ...pageSettings,
  ...pdf,
  ...people,
  ...pictures,
  ...retention,
  ...reusable,
  ...sharedContent,
  ...review,
  ...scim,
  ...searchSettings,
  ...security,
  ...translations,
  ...usage,
  ...settings,
  ...signIn,
  ...oidc,
  ...sites,
  ...siteAddresses,
  ...siteStructure,
  ...templates,
  ...commands,
};
