import { answers } from '../answers';
import { closing } from '../closing';
import { emailDomains } from '../email-domains';
import { handOver } from '../hand-over';
import { migration } from '../migration';
import { openapi } from '../openapi';
import { organizationTokens } from '../organization-tokens';
import { pictures } from '../pictures';
import { retention } from '../retention';
import { security } from '../security';
import { settings } from '../settings';
import { usage } from '../usage';

/** Settings of an organization. */
export const part = {
  ...answers,
  ...closing,
  ...emailDomains,
  ...handOver,
  ...migration,
  ...openapi,
  ...organizationTokens,
  ...pictures,
  ...retention,
  ...security,
  ...settings,
  ...usage,
};
